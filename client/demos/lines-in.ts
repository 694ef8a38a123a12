/** The lines of coloured source, each whole in itself: a colour that goes on into the next line begins there anew. */
export function splitHighlightedLines(html: string): string[] {
  const open: string[] = []
  return html
    .trimEnd()
    .split('\n')
    .map((line) => {
      const before = open.join('')
      for (const [tag] of line.matchAll(/<[^<>]+>/g)) {
        if (tag.startsWith('</')) open.pop()
        else open.push(tag)
      }
      return `${before}${line}${'</span>'.repeat(open.length)}`
    })
}
