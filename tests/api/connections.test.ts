import { once } from 'node:events'
import { Agent, createServer, type RequestOptions, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { createConnections } from '#server/http/connections.ts'
import { httpServer, listen } from '#server/http/server.ts'
import { open } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const get = (path: string, ...more: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: x', ...more, '', ''].join('\r\n')

async function connected(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}) // the server may reset the connection
  await once(socket, 'connect')
  return socket
}

const listStatuses = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))

describe('pipelined requests on one connection', () => {
  test('are answered in order, up to ten', async () => {
    const socket = await connected(app.port)
    const paths = ['/', '/nowhere', '/api/me', '/healthz', '/api/nothing', '/img/icon.svg']
    const last = get('/pages/login', 'Connection: close')
    socket.write([...paths, '/', '/nowhere', '/api/me'].map((path) => get(path)).join('') + last)
    const statuses = [200, 404, 401, 200, 404, 200, 200, 404, 401, 200]
    expect(listStatuses(await text(socket))).toEqual(statuses)
  })

  test('close the connection when there are more than ten', async () => {
    const socket = await connected(app.port)
    socket.write(get('/').repeat(11))
    expect(listStatuses(await text(socket).catch(() => '')).length).toBeLessThan(11)
    expect((await app.client().visit('/')).status).toBe(200)
  })

  test('are handled one at a time', async () => {
    let running = 0
    let max = 0
    const server = httpServer((_req, res) => {
      running++
      max = Math.max(max, running)
      setImmediate(() => res.end(() => running--))
    })
    const port = Number(new URL(await listen(server, 0, '127.0.0.1')).port)
    const socket = await connected(port)
    socket.write(get('/').repeat(9) + get('/', 'Connection: close'))
    expect(listStatuses(await text(socket))).toHaveLength(10)
    expect(max).toBe(1)
    server.close()
  })
})

test('requests that follow each other on six connections, while others arrive, are handled once each', async () => {
  const handled: string[] = []
  const server = httpServer((req, res) => {
    handled.push(req.url ?? '')
    setTimeout(() => {
      if (!res.headersSent) res.end('done')
    }, 1)
  })
  const base = await listen(server, 0, '127.0.0.1')
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const visit = async (path: string, options: RequestOptions) => {
    const [answer] = await once(request(base + path, options).end(), 'response')
    expect(await text(answer)).toBe('done')
  }
  const paths = Array.from({ length: 600 }, (_, nth) => `/${nth}`)
  const others = paths.slice(0, 100).map((path) => `${path}/other`)
  const visitOthers = async () => {
    for (const path of others) await visit(path, { agent: false })
  }
  await Promise.all([...paths.map((path) => visit(path, { agent })), visitOthers()])
  expect(handled.toSorted()).toEqual([...paths, ...others].toSorted())
  agent.destroy()
  server.close()
})

test('pipelined requests are answered although connections never stop arriving', async () => {
  const connections = createConnections((_req, res) => void res.end('done'))
  let arrival: NodeJS.Immediate | undefined
  const arrive = () => {
    connections.onConnection()
    arrival = setImmediate(arrive)
  }
  arrive()
  const server = createServer().on('request', connections.onRequest)
  const port = Number(new URL(await listen(server, 0, '127.0.0.1')).port)
  const socket = await connected(port)
  socket.write(get('/') + get('/', 'Connection: close'))
  expect(listStatuses(await text(socket))).toEqual([200, 200])
  clearImmediate(arrival)
  server.close()
})

test('pipelined requests that are answered at once do not keep the event loop from other work', async () => {
  const turns: number[] = []
  let turn = 0
  const countTurns = () => {
    turn++
    counter = setImmediate(countTurns)
  }
  let counter = setImmediate(countTurns)
  const server = httpServer((_req, res) => {
    turns.push(turn)
    res.end()
  })
  const port = Number(new URL(await listen(server, 0, '127.0.0.1')).port)
  const socket = await connected(port)
  socket.write(get('/').repeat(9) + get('/', 'Connection: close'))
  expect(listStatuses(await text(socket))).toHaveLength(10)
  expect(new Set(turns).size).toBe(10)
  clearImmediate(counter)
  server.close()
})

/** Blocks the event loop, and with it the server, which runs in this process. */
function block(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('a request that arrived in time gets no 408 because of a busy event loop', async () => {
  const timeouts = { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 10 }
  const server = httpServer((_req, res) => void res.end('in time'), timeouts)
  const port = Number(new URL(await listen(server, 0, '127.0.0.1')).port)
  const accepted: Promise<unknown>[] = []
  server.on('connection', (socket) => accepted.push(once(socket, 'close')))
  const sockets: Socket[] = []
  while (sockets.length < 20) sockets.push(await connected(port))
  for (const socket of sockets) socket.write(get('/', 'Connection: close'))
  block(300)
  const answers = await Promise.all(sockets.map((socket) => text(socket)))
  expect(answers.flatMap(listStatuses)).toEqual(sockets.map(() => 200))
  await Promise.all(accepted)
  server.close()
})

describe('a client that does not read', () => {
  const endless = 'x'.repeat(50_000_000) // more than the socket buffers hold

  test('is disconnected when it takes none of its response within the limit', async () => {
    const server = httpServer((_req, res) => void res.end(endless), { stallTimeout: 200 })
    const port = Number(new URL(await listen(server, 0, '127.0.0.1')).port)
    const closed = Promise.withResolvers<void>()
    server.on('connection', (socket) => socket.once('close', closed.resolve))
    const socket = await connected(port)
    socket.pause().write(get('/'))
    await closed.promise
    socket.destroy()
    server.close()
  })

  test('slowly gets the complete response', async () => {
    const server = httpServer((_req, res) => void res.end(endless), { stallTimeout: 1000 })
    const port = Number(new URL(await listen(server, 0, '127.0.0.1')).port)
    const socket = await connected(port)
    socket.write(get('/', 'Connection: close'))
    let received = 0
    const slowly = setInterval(() => socket.resume(), 20)
    socket.on('data', (bytes) => {
      received += bytes.length
      socket.pause()
      if (received > 5_000_000) socket.resume() // more time than the limit has passed
    })
    await once(socket, 'end')
    clearInterval(slowly)
    expect(received).toBeGreaterThan(endless.length)
    server.close()
  })
})
