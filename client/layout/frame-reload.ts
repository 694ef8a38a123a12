import type { createBrowserRouter } from 'react-router-dom'
import type { Frame } from './endpoints.ts'

type Router = ReturnType<typeof createBrowserRouter>
type Load = () => Promise<Frame | undefined>

let current: Frame | undefined
let isRunning = false
let requested: Load | undefined
let getRouter: (() => Router) | undefined

/** Sets the router whose pages `reloadFrame` leaves as they are. */
export function followRouter(get: () => Router) {
  getRouter = get
}

/**
 * Loads and shows the frame, and reloads the user. The page keeps its data: a newer version beside text that is being
 * typed would let a save overwrite the change of another window. A rejected form keeps its messages, which a reload of
 * the router clears: the frame waits until they are gone, and is loaded only then, so that it is not outdated.
 */
export async function reloadFrame(load: Load, revalidate: () => Promise<void>) {
  requested = load
  if (isRunning) return
  isRunning = true
  while (requested) {
    await rejectionGone()
    const latest: Load = requested
    requested = undefined
    current = await latest()
    if (hasRejection()) requested ??= latest
    else if (current) await revalidate()
    current = undefined
  }
  isRunning = false
}

/** Returns the frame to show while a reload leaves the page as it is. */
export const getReloadedFrame = () => current

function rejectionGone() {
  const router = getRouter?.()
  return new Promise<void>((resolve) => {
    const check = () => {
      if (hasRejection()) return
      stop?.()
      resolve()
    }
    const stop = router?.subscribe(check)
    check()
  })
}

/** Returns whether the page shows the messages of a rejected form, or may soon. */
function hasRejection() {
  const { actionData, navigation } = getRouter?.().state ?? {}
  const isBusy = navigation !== undefined && navigation.state !== 'idle'
  return isBusy || Object.values(actionData ?? {}).some(isRejected)
}

const isRejected = (result: unknown) =>
  typeof result === 'object' && result !== null && !('saved' in result)
