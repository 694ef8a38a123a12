/** How often an open event stream gets a comment, so that proxies do not close it. */
export const heartbeatMs = 15_000

type Watcher = { start: () => void; stop: () => void }

/** Returns what runs while any window is open: `beat` at intervals, which keeps event streams alive, and the watchers. */
export function createHeartbeat(beat: () => void, watchers: Watcher[]): Watcher {
  let timer: NodeJS.Timeout | undefined
  return {
    start() {
      if (timer) return
      for (const watcher of watchers) watcher.start()
      timer = setInterval(beat, heartbeatMs).unref()
    },
    stop() {
      clearInterval(timer)
      timer = undefined
      for (const watcher of watchers) watcher.stop()
    },
  }
}
