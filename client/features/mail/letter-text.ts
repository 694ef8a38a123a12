/** Text as it stands in a paragraph of HTML. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Plain words as the editor takes them: a paragraph for each. */
export const toParagraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')

type Quoted = { message: string; html: string | null }

/** Room to write, then what was written before, below a line that says by whom. */
export function quote(above: string, { message, html }: Quoted): Quoted {
  const lines = message.split('\n').map((line) => `> ${line}`.trimEnd())
  return {
    message: `\n\n${above}\n${lines.join('\n')}`,
    html: `<p></p>${toParagraphs(above)}<blockquote>${html ?? toParagraphs(message)}</blockquote>`,
  }
}

/** The same for a letter that is sent on: as it was, below its head. */
export const below = (head: string, { message, html }: Quoted): Quoted => ({
  message: `\n\n${head}\n\n${message}`,
  html: `<p></p>${toParagraphs(head)}${html ?? toParagraphs(message)}`,
})
