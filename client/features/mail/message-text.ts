import { toParagraphs } from '../../ui/rich-text/paragraphs.ts'

type Quoted = { message: string; html: string | null }

/** A reply does not have the attachments of the quoted email, which its pictures are. */
const withoutPictures = (html: string) => html.replace(/<img [^<>]*>/g, '')

/** Returns the signature below an empty paragraph; an empty one is left out. */
export const sign = ({ message, html }: Quoted): { message: string; html: string } =>
  message.trim() === ''
    ? { message: '', html: '' }
    : { message: `\n\n-- \n${message}`, html: `<p></p><p>-- </p>${html ?? toParagraphs(message)}` }

/** Returns an email without the signature at its end. */
export function unsign<Email extends { message: string; html?: string | undefined }>(
  email: Email,
  signature: Quoted,
): Email {
  const signed = sign(signature)
  const { html } = email
  const message = cutEnd(email.message, '\n--', signed.message)
  if (message.trim() === '') return email
  const formatted = html && withoutEmptyEnd(cutEnd(html, '<p>--', signed.html))
  return { ...email, message, ...(formatted && { html: formatted }) }
}

const emptyLine = '<p></p>'

function withoutEmptyEnd(html: string) {
  let end = html.length
  while (html.endsWith(emptyLine, end)) end -= emptyLine.length
  return html.slice(0, end)
}

/** Returns a text without its end if that says the same as `end`, which begins at `start` and may contain it again. */
function cutEnd(text: string, start: string, end: string) {
  const parts = text.split(start)
  const count = end.split(start).length - 1
  if (count === 0 || count >= parts.length) return text
  const last = start + parts.slice(-count).join(start)
  return toWords(last) === toWords(end) ? parts.slice(0, -count).join(start).trimEnd() : text
}

/** Returns the words of a text, with or without HTML: the editor has its own white space and elements. */
const toWords = (text: string) =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ')

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
