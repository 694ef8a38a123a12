import { toParagraphs } from '../../ui/rich-text/paragraphs.ts'

type Quoted = { message: string; html: string | null }

/** Returns an empty paragraph, an attribution line and the quoted email. */
export function quote(above: string, { message, html }: Quoted): Quoted {
  const lines = message.split('\n').map((line) => `> ${line}`.trimEnd())
  return {
    message: `\n\n${above}\n${lines.join('\n')}`,
    html: `<p></p>${toParagraphs(above)}<blockquote>${html ?? toParagraphs(message)}</blockquote>`,
  }
}

/** Returns the forwarded email below its header. */
export const below = (head: string, { message, html }: Quoted): Quoted => ({
  message: `\n\n${head}\n\n${message}`,
  html: `<p></p>${toParagraphs(head)}${html ?? toParagraphs(message)}`,
})
