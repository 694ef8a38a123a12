import { toParagraphs } from '../../ui/rich-text/paragraphs.ts'

type Quoted = { message: string; html: string | null }

/** A reply does not have the attachments of the quoted email, which its pictures are. */
const withoutPictures = (html: string) => html.replace(/<img [^<>]*>/g, '')

/** Returns the signature below an empty paragraph; an empty one is left out. */
export const sign = ({ message, html }: Quoted): { message: string; html: string } =>
  message.trim() === ''
    ? { message: '', html: '' }
    : { message: `\n\n-- \n${message}`, html: `<p></p><p>-- </p>${html ?? toParagraphs(message)}` }

/** Returns an empty paragraph, a signature, an attribution line and the quoted email. */
export function quote(above: string, { message, html }: Quoted, signature: Quoted): Quoted {
  const signed = sign(signature)
  const lines = message.split('\n').map((line) => `> ${line}`.trimEnd())
  return {
    message: `${signed.message}\n\n${above}\n${lines.join('\n')}`,
    html: `<p></p>${signed.html}${toParagraphs(above)}<blockquote>${withoutPictures(html ?? toParagraphs(message))}</blockquote>`,
  }
}

/** Returns the forwarded email below its header. */
export const forward = (head: string, { message, html }: Quoted, signature: Quoted): Quoted => ({
  message: `${sign(signature).message}\n\n${head}\n\n${message}`,
  html: `<p></p>${sign(signature).html}${toParagraphs(head)}${html ?? toParagraphs(message)}`,
})
