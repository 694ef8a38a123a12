import type { Counts, LiveEvent } from '#db/live/model.ts'
import type { TestClient } from './test-app.ts'

type Received = { type: string; id: number | undefined; data: Record<string, unknown> }

/** Opens the event stream as a browser window does; `after` is the id of its last event. */
export async function listen(client: Pick<TestClient, 'stream'>, after?: number) {
  const leave = new AbortController()
  const headers = after === undefined ? {} : { 'last-event-id': String(after) }
  const response = await client.stream('/api/events', { headers, signal: leave.signal })
  const heard: Received[] = []
  let wake = () => {}
  let hasEnded = false
  let retry: number | undefined

  async function read() {
    let rest = ''
    try {
      const decoder = new TextDecoder()
      for await (const bytes of response.body ?? []) {
        const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) take(block)
        wake()
      }
    } catch {
      // closed by either side
    }
    hasEnded = true
    wake()
  }

  function take(block: string) {
    const fields = new Map(
      block.split('\n').map((line) => line.split(/: ?(.*)/s) as [string, string]),
    )
    retry = fields.has('retry') ? Number(fields.get('retry')) : retry
    const data = fields.get('data')
    if (data === undefined) return
    const id = fields.get('id')
    heard.push({
      type: fields.get('event') ?? 'message',
      id: id === undefined ? undefined : Number(id),
      data: JSON.parse(data),
    })
  }

  /** Waits until the received events match. */
  async function until<T>(find: () => T | undefined | false): Promise<T> {
    for (;;) {
      const match = find()
      if (match) return match
      if (hasEnded) throw new Error(`The stream ended after ${JSON.stringify(heard)}.`)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }

  const logged = () =>
    heard.flatMap(({ id, data }) => (id === undefined ? [] : [{ id, ...data } as LiveEvent]))
  const done = read()
  return {
    response,
    heard,
    logged,
    until,
    retry: () => retry,
    /** Waits for so many events of this kind. */
    kinds: (kind: LiveEvent['kind'], times = 1) =>
      until(() => {
        const those = logged().filter((event) => event.kind === kind)
        return those.length >= times && those
      }),
    counts: (expected: Partial<Counts>) =>
      until(() =>
        heard.some(
          ({ type, data }) =>
            type === 'counts' &&
            Object.entries(expected).every(([name, value]) => data[name] === value),
        ),
      ),
    /** Waits until the contact with this index has the status. */
    presence: (index: number, status: string) =>
      until(() => {
        const received = heard.filter(
          ({ type, data }) =>
            type === 'presence' && (data.all || index in (data.statuses as object)),
        )
        const last = received.at(-1)?.data.statuses as Record<number, string> | undefined
        return last && (last[index] ?? 'offline') === status
      }),
    ended: () => done,
    async [Symbol.asyncDispose]() {
      leave.abort()
      await done
    },
  }
}
