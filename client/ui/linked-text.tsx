import type { ReactNode } from 'react'

const address = /\b(?:https?:\/\/|mailto:)[^\s<>"'`]{1,2000}/gi
/** Punctuation after an address is rarely part of it. */
const trailing = /(?<![.,;:!?»”’\])}])[.,;:!?»”’\])}]+$/

/** Browsers split text nodes at 65,536 code units, which would break hydration. */
const partsOfText = /.{1,32768}/gsu

/** Links render much slower than text. */
const maxLinks = 50

/** Plain text with its first 50 web and email addresses as links. */
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
