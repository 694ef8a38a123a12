import type { createBrowserRouter } from 'react-router-dom'
import type { Frame } from './endpoints.ts'

type Router = ReturnType<typeof createBrowserRouter>

let current: Frame | undefined
let waiting: Frame | undefined
let getRouter: (() => Router) | undefined

/** Sets the router whose pages `reloadFrame` leaves as they are. */
export function followRouter(get: () => Router) {
  getRouter = get
}

/**
 * Shows a frame that has just been read, and reloads the user. The page keeps its data: a newer version beside text
 * that is being typed would let a save overwrite the change of another window. A rejected form keeps its messages, which
 * a reload of the router clears: the frame waits until they are gone.
 */
export async function reloadFrame(frame: Frame, revalidate: () => Promise<void>) {
  const isWaiting = waiting !== undefined
  waiting = frame
  if (isWaiting) return
  await rejectionGone()
  current = waiting
  waiting = undefined
  await revalidate()
  current = undefined
}

/** Returns the frame to show while a reload leaves the page as it is. */
export const getReloadedFrame = () => current

function rejectionGone() {
  const router = getRouter?.()
  return new Promise<void>((resolve) => {
    const check = () => {
      const { actionData, navigation } = router?.state ?? {}
      const isBusy = navigation !== undefined && navigation.state !== 'idle'
      if (isBusy || Object.values(actionData ?? {}).some(isRejected)) return
      stop?.()
      resolve()
    }
    const stop = router?.subscribe(check)
    check()
  })
}

const isRejected = (result: unknown) =>
  typeof result === 'object' && result !== null && !('saved' in result)
