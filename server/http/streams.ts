import type { ServerResponse } from 'node:http'

export type Streams = ReturnType<typeof createStreams>

/** Answers with no end of their own, such as event streams: a server that stops would wait for them for ever. */
export function createStreams() {
  const endings = new Map<ServerResponse, () => void>()
  let isOver = false
  return {
    /** Tells how to end this answer when the server stops; where it is stopping already, that is now. */
    add(res: ServerResponse, end: () => void) {
      if (isOver) return end()
      endings.set(res, end)
      res.socket?.setTimeout(0) // silence is no sign here that nobody reads
      res.once('close', () => endings.delete(res))
    },
    endAll() {
      isOver = true
      for (const end of endings.values()) end()
    },
  }
}
