import type { ClipboardEvent } from 'react'

/** Returns the pasted files. Text copied from office documents comes with a picture of it, which is not meant. */
export function getPastedFiles({ clipboardData }: ClipboardEvent): File[] {
  return clipboardData.types.includes('text/plain') ? [] : [...clipboardData.files]
}
