import type { ServerResponse } from 'node:http'

export type Streams = ReturnType<typeof createStreams>

/** Tracks responses without an end, such as event streams, which would block the shutdown. */
export function createStreams() {
  const endings = new Map<ServerResponse, () => void>()
  let isOver = false
  return {
    /** Registers how to end a response when the server stops. */
    add(res: ServerResponse, end: () => void) {
      if (isOver) return end()
      endings.set(res, end)
      res.socket?.setTimeout(0) // a silent stream is not a stalled client
      res.once('close', () => endings.delete(res))
    },
    count: () => endings.size,
    endAll() {
      isOver = true
      for (const end of endings.values()) end()
    },
  }
}
