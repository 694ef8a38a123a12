import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Request, Response } from 'express'
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware'
import { Failure } from '../http/failure.ts'
import { createQueue } from '../http/queue.ts'
import type { Streams } from '../http/streams.ts'
import { createExchange, type Exchange } from './exchange.ts'
import type { Limits } from './limits.ts'

type Passing = { token: string; onRefused: () => void }

/** How requests reach the backend, whatever carries them. */
export type UpstreamProxy = {
  /** Passes a request on whose headers are those that the backend may see; settles when it is over. */
  pass: (req: Request, res: Response, passing: Passing) => Promise<void>
  close: () => void
}

const freeSockets = 16
const freeForMs = 4000

/** http-proxy-middleware moves the bytes to the backend; what comes back is an `Exchange`'s business. */
export function createProxy(url: string, limits: Limits, streams: Streams): UpstreamProxy {
  const agent = new (url.startsWith('https:') ? https : http).Agent({
    keepAlive: true,
    maxSockets: limits.active,
    maxFreeSockets: freeSockets,
    timeout: freeForMs, // of a free socket: nobody listens for it on one in use
  })
  const isBusy = () => new Failure('backend-busy', 'The backend is busy. Please try again.')
  const enter = createQueue({ ...limits, patienceMs: limits.firstByteMs, isBusy })
  const exchanges = new WeakMap<IncomingMessage, Exchange>()

  const tellExchange: Plugin<Request, Response> = (proxy) => {
    proxy.on('proxyReq', (request, req) => exchanges.get(req)?.onConnection(request))
    proxy.on('proxyRes', (answer, req) => exchanges.get(req)?.onAnswer(answer))
    proxy.on('error', (error, req) => req && exchanges.get(req)?.onError(error))
  }
  const send = createProxyMiddleware<Request, Response>({
    target: url,
    agent,
    changeOrigin: true,
    ws: false,
    xfwd: false,
    followRedirects: false,
    selfHandleResponse: true,
    ejectPlugins: true,
    plugins: [tellExchange],
  })

  return {
    async pass(req, res, { token, onRefused }) {
      const leave = await enter(res)
      if (!leave) return
      try {
        if (res.destroyed) return
        const onError = (error: unknown) => exchange.onError(error as Error)
        const exchange = createExchange({
          req,
          res,
          token,
          limits,
          streams,
          onRefused,
          send: () => send(req, res, onError).catch(onError),
        })
        exchanges.set(req, exchange)
        exchange.begin()
        await exchange.ended
      } finally {
        leave()
      }
    },
    close: () => agent.destroy(),
  }
}
