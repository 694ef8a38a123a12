import { connect, type Socket } from 'node:net'

/** Keep-alive connections that request one address repeatedly, for a time or a number of requests. */
export type Load = {
  url: string
  headers?: Record<string, string>
  connections?: number
} & ({ seconds: number } | { requests: number })

/** Latencies in milliseconds, unordered; `failed` counts responses that are incomplete or not 200. */
export type Outcome = { latencies: number[]; failed: number; seconds: number }

/** A minimal HTTP client, because it shares the machine with the measured server. */
export async function load(expected: Load): Promise<Outcome> {
  const { hostname, port, host, pathname, search } = new URL(expected.url)
  const lines = Object.entries({ host, ...expected.headers }).map((pair) => pair.join(': '))
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  const latencies: number[] = []
  const start = performance.now()
  let sent = 0
  let failed = 0

  const isWanted = () =>
    'seconds' in expected
      ? performance.now() - start < expected.seconds * 1000
      : sent < expected.requests

  async function visit() {
    let socket: Socket | undefined
    while (isWanted()) {
      sent++
      try {
        socket ??= await open(hostname, Number(port))
        const before = performance.now()
        const answer = await exchange(socket, request)
        if (answer.status === 200) latencies.push(performance.now() - before)
        else failed++
        if (!answer.isLast) continue
      } catch {
        failed++
      }
      socket?.destroy()
      socket = undefined
    }
    socket?.destroy()
  }

  await Promise.all(Array.from({ length: expected.connections ?? 10 }, visit))
  return { latencies, failed, seconds: (performance.now() - start) / 1000 }
}

function open(host: string, port: number) {
  return new Promise<Socket>((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

type Answer = { status: number; isLast: boolean }

/** Sends the request and resolves with its complete response, chunked or not. */
function exchange(socket: Socket, request: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const early = () => finish(() => reject(new Error('The connection ended inside an answer.')))
    let head = ''
    let tail = ''
    let missing = Number.POSITIVE_INFINITY

    function read(chunk: Buffer) {
      let body = chunk
      if (!head) {
        const end = chunk.indexOf('\r\n\r\n')
        if (end < 0) return early() // the measured servers send the head in one piece
        head = chunk.toString('latin1', 0, end).toLowerCase()
        body = chunk.subarray(end + 4)
        missing = Number(/\ncontent-length: (\d+)/.exec(head)?.[1] ?? missing)
      }
      missing -= body.length
      tail = (tail + body.toString('latin1', Math.max(0, body.length - 5))).slice(-5)
      const isComplete = Number.isFinite(missing) ? missing <= 0 : tail === '0\r\n\r\n'
      if (!isComplete) return
      const status = Number(head.slice(9, 12))
      const isLast = head.includes('\nconnection: close')
      finish(() => resolve({ status, isLast }))
    }

    function finish(how: () => void) {
      socket.off('data', read).off('close', early).off('error', early)
      how()
    }

    socket.on('data', read).on('close', early).on('error', early)
    socket.write(request)
  })
}
