/**
 * Splits highlighted source into lines that are valid HTML each: a span over several lines is closed and opened again.
 */
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
