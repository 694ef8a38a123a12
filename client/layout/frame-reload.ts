import type { Frame } from './endpoints.ts'

let current: Frame | undefined

/**
 * Shows a frame that has just been read, and reloads the user. The page keeps its data: a newer version beside text
 * that is being typed would let a save overwrite the change of another window.
 */
export async function reloadFrame(frame: Frame, revalidate: () => Promise<void>) {
  current = frame
  await revalidate()
  current = undefined
}

/** Returns the frame to show while a reload leaves the page as it is. */
export const getReloadedFrame = () => current
