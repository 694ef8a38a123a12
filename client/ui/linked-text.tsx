import type { ReactNode } from 'react'

const address = /\b(?:https?:\/\/|mailto:)[^\s<>"'`]{1,2000}/gi
/** What ends a sentence, or closes a bracket around an address, is rarely part of it. */
const trailing = /(?<![.,;:!?»”’\])}])[.,;:!?»”’\])}]+$/

/** Browsers split a text node after 65,536 code units, and React would then find another page than the server sent. */
const partsOfText = /.{1,32768}/gsu

/** A page takes much longer to render links than text. */
const maxLinks = 50

/**
 * Text as it was typed, in which the first 50 addresses of the web and of email are links; nothing else in it is ever
 * markup.
 */
export function LinkedText({ children }: { children: string }) {
  const parts: ReactNode[] = []
  const addText = (from: number, to?: number) =>
    parts.push(...(children.slice(from, to).match(partsOfText) ?? []))
  let end = 0
  let links = 0
  for (const { 0: match, index } of children.matchAll(address)) {
    const text = match.replace(trailing, '')
    if (!isSafe(text)) continue
    addText(end, index)
    parts.push(
      <a key={index} href={text} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
        {text}
      </a>,
    )
    end = index + text.length
    links++
    if (links === maxLinks) break
  }
  addText(end)
  return parts
}

const isSafe = (text: string) =>
  URL.canParse(text) && ['http:', 'https:', 'mailto:'].includes(new URL(text).protocol)
