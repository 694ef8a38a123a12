import type { ReactNode } from 'react'

const address = /\b(?:https?:\/\/|mailto:)[^\s<>"'`]+/gi
/** What ends a sentence, or closes a bracket around an address, is rarely part of it. */
const trailing = /(?<![.,;:!?»”’\])}])[.,;:!?»”’\])}]+$/

/** Text as it was typed, in which addresses of the web and of mail are links; nothing else in it is ever markup. */
export function LinkedText({ children }: { children: string }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: found, index } of children.matchAll(address)) {
    const text = found.replace(trailing, '')
    if (!isSafe(text)) continue
    parts.push(
      children.slice(end, index),
      <a key={index} href={text} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
        {text}
      </a>,
    )
    end = index + text.length
  }
  return [...parts, children.slice(end)]
}

const isSafe = (text: string) =>
  URL.canParse(text) && ['http:', 'https:', 'mailto:'].includes(new URL(text).protocol)
