import pg from 'pg'

/** Where transactions announce the topics of their changes to other processes. */
const channel = 'callboard_changes'
/** For messages that are not stored. */
const signalChannel = 'callboard_signals'
const reconnectMs = 500
/** The payload of a notice is limited to 8000 bytes; longer ones stand for all topics. */
const maxPayloadLength = 7000

/** Messages to the other machines that are not stored and may be lost. */
export type Signals = {
  /** Sends messages of at most 7000 bytes. */
  send: (messages: string[]) => Promise<void>
  /** Sets what receives the messages of other machines. */
  onMessage: (receive: (message: string) => void) => void
}

type Listening = {
  url: string
  /** Identifies this process among the listeners. */
  processId: string
  /** Called with the topics that another process announced. */
  onChange: (topics: ReadonlySet<number>) => void
  /** Called with a message that another process sent. */
  onSignal: (message: string) => void
  onError: (error: unknown) => void
}

/** Announces topics to other processes when the transaction of the client commits. */
export const notify = (client: pg.ClientBase, processId: string, topics: ReadonlySet<number>) => {
  const list = [...topics].join()
  const payload = `${processId} ${list.length > maxPayloadLength ? '0' : list}`
  return client.query('select pg_notify($1, $2)', [channel, payload])
}

/** Sends messages to other processes. */
export async function sendSignals(pool: pg.Pool, processId: string, messages: string[]) {
  const payloads = messages.map((message) => `${processId} ${message}`)
  await pool.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
    signalChannel,
    payloads,
  ])
}

/** Listens for the changes of other processes; connects again when the connection is lost. */
export function listenForChanges({ url, processId, onChange, onSignal, onError }: Listening) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect() {
    const current = new pg.Client({
      connectionString: url,
      application_name: 'callboard listener',
      connectionTimeoutMillis: 3000,
      keepAlive: true,
    })
    client = current
    current.on('notification', ({ channel: name, payload = '' }) => {
      const sender = payload.slice(0, payload.indexOf(' '))
      if (sender === processId) return
      const content = payload.slice(sender.length + 1)
      if (name === signalChannel) onSignal(content)
      else onChange(new Set(content.split(',').map(Number)))
    })
    current.on('error', onError)
    current.on('end', reconnect)
    await current.connect()
    await current.query(`listen ${channel}; listen ${signalChannel}`)
    onChange(new Set([0])) // notices were lost while there was no connection
  }

  function reconnect() {
    if (isClosed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      connect().catch((error: unknown) => {
        onError(error)
        reconnect()
      })
    }, reconnectMs).unref()
  }

  return {
    start: () =>
      connect().catch((error: unknown) => {
        onError(error)
        reconnect()
      }),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
