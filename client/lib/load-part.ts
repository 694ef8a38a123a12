import { type ComponentType, lazy } from 'react'

/**
 * Returns a component whose code browsers load when it is first rendered, so a `Suspense` has to be around it. Unlike
 * that of `lazyPart`, the server does not load it: it is for what opens only in a browser.
 */
export const lazyInBrowser = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPart(load) }))

/**
 * Loads code that a page needs later, such as the menu of a message. Offline it waits for the connection, since browsers
 * do not fetch a module again that failed once. If the server can't be reached, the part stays missing: an error would
 * replace the page and the text that is typed there. If the server responds, the code belongs to an older release:
 * throws the error.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine) {
    connected ??= untilConnected()
    await connected
  }
  try {
    return await load()
  } catch (error) {
    if (await canReachServer()) throw error
    return new Promise<T>(() => {})
  }
}

const retryMs = 1000

/** Shared by all parts that wait. */
let connected: Promise<void> | undefined

/** A device is online as soon as it has joined a network, often before the server can be reached. */
async function untilConnected() {
  do {
    if (!navigator.onLine)
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    else await new Promise((resolve) => setTimeout(resolve, retryMs))
  } while (!(await canReachServer()))
  connected = undefined
}

/** A proxy in front of a server that restarts responds with 502 or 503. */
const canReachServer = () =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
