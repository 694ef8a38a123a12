import { useState } from 'react'

type Copied = { text: string; isDone: boolean }

/** Copies texts, and returns the last one and whether that succeeded. */
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
    return false // clipboard access is not allowed
  }
}
