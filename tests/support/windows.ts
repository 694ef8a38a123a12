import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEvent } from '#db/live/model.ts'
import { listen } from './event-stream.ts'
import type { TestClient } from './test-client.ts'

type Arrival = { event: LiveEvent; atMs: number }

/**
 * Keeps an event stream open as a browser window does: when it breaks, a new one continues after the last event, as
 * late as the server has asked for.
 */
export async function openWindow(person: Pick<TestClient, 'stream'>) {
  const arrivals: Arrival[] = []
  let isClosed = false
  let retryMs = 1000
  let stream = await listen(person)

  /** Notes events when they arrive, until the stream ends. */
  async function follow() {
    let seen = 0
    const next = () => {
      const logged = stream.logged()
      const atMs = performance.now()
      for (const event of logged.slice(seen)) arrivals.push({ event, atMs })
      seen = logged.length
      return isClosed
    }
    await stream.until(next).catch(() => {}) // ended
    next()
  }

  async function keep() {
    for (;;) {
      await follow()
      if (isClosed) return
      await stream[Symbol.asyncDispose]()
      retryMs = stream.retry() ?? retryMs
      await pause(retryMs)
      for (;;) {
        const opened = await listen(person, arrivals.at(-1)?.event.id).catch(() => undefined)
        if (opened?.response.status === 200) {
          stream = opened
          break
        }
        if (isClosed) return
        await pause(retryMs)
      }
    }
  }

  await stream.until(() => stream.heard.some(({ type }) => type === 'counts'))
  const done = keep() // a stream wakes one waiter only
  return {
    arrivals,
    async [Symbol.asyncDispose]() {
      isClosed = true
      await stream[Symbol.asyncDispose]()
      await done
    },
  }
}
