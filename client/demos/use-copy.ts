import { useState } from 'react'

type Copied = { text: string; isDone: boolean }

/** Puts texts on the clipboard, and knows the last one and whether that was allowed. */
export function useCopy(): [Copied | undefined, (text: string) => Promise<boolean>] {
  const [copied, setCopied] = useState<Copied>()
  async function copy(text: string) {
    const isDone = await write(text)
    setCopied({ text, isDone })
    return isDone
  }
  return [copied, copy]
}

async function write(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false // the browser or its owner does not allow it
  }
}
