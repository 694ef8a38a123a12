import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A load balancer on loopback without stickiness: each request goes to the next instance, over a connection of its own.
 * Like nginx, it tries another instance when one refuses the connection, and answers 502 when the connection is lost
 * later.
 */
export async function startRoundRobin(bases: string[]) {
  const targets = [...bases]
  const broken: string[] = []
  let turn = 0

  function forward(req: IncomingMessage, res: ServerResponse, body: Buffer, attempts = 0) {
    const target = new URL(targets[turn++ % targets.length] ?? '')
    const { method, url: path, headers } = req
    const { hostname, port } = target
    const sent = request({ hostname, port, method, path, headers, agent: false })
    sent.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => {
        if (!res.destroyed) broken.push(target.origin)
        res.destroy()
      })
      answer.pipe(res)
      res.on('close', () => answer.destroy())
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isRefused = error.code === 'ECONNREFUSED' && attempts < targets.length
      if (isRefused) return forward(req, res, body, attempts + 1)
      broken.push(target.origin)
      if (res.headersSent) res.destroy()
      else res.writeHead(502).end()
    })
    sent.end(body)
  }

  const server = createServer(async (req, res) => {
    const parts: Buffer[] = []
    for await (const part of req) parts.push(part as Buffer)
    forward(req, res, Buffer.concat(parts))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}`,
    /** The instances whose connections were lost, one for each connection. */
    broken: broken as readonly string[],
    /** Replaces the address of an instance, which was started again. */
    replace(old: string, base: string) {
      targets[targets.indexOf(old)] = base
    },
    /** Sends no more requests to an instance. */
    remove: (base: string) => void targets.splice(targets.indexOf(base), 1),
    add: (base: string) => void targets.push(base),
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
