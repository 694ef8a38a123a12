import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Request, Response } from 'express'
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware'
import { createQueue } from '../http/queue.ts'
import type { Streams } from '../http/streams.ts'
import { toBackendError } from './errors.ts'
import { ForwardedRequest, type Options } from './forwarded-request.ts'
import type { Limits } from './limits.ts'

type ForwardOptions = Pick<Options, 'token' | 'onRefused' | 'onStream'>

/** Forwards requests to the backend. */
export type UpstreamProxy = {
  /** Forwards a request with prepared headers; settles at its end. */
  pass: (req: Request, res: Response, options: ForwardOptions) => Promise<void>
  close: () => void
}

const freeSockets = 16
const idleSocketMs = 4000

/** Forwards requests with http-proxy-middleware; a `ForwardedRequest` handles each response. */
export function createProxy(url: string, limits: Limits, streams: Streams): UpstreamProxy {
  const agent = new (url.startsWith('https:') ? https : http).Agent({
    keepAlive: true,
    maxSockets: limits.active,
    maxFreeSockets: freeSockets,
    timeout: idleSocketMs, // for idle sockets; not applied to active ones
  })
  const createError = () => toBackendError('backend-busy')
  const enter = createQueue({ ...limits, timeoutMs: limits.firstByteMs, createError })
  const forwarded = new WeakMap<IncomingMessage, ForwardedRequest>()

  const forwardPlugin: Plugin<Request, Response> = (proxy) => {
    proxy.on('proxyReq', (request, req) => forwarded.get(req)?.onConnection(request))
    proxy.on('proxyRes', (answer, req) => forwarded.get(req)?.onResponse(answer))
    proxy.on('error', (error, req) => req && forwarded.get(req)?.onError(error))
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
    plugins: [forwardPlugin],
  })

  return {
    async pass(req, res, options) {
      const leave = await enter(res)
      if (!leave) return
      try {
        if (res.destroyed) return
        const onError = (error: unknown) => request.onError(error as Error)
        const request: ForwardedRequest = new ForwardedRequest({
          req,
          res,
          limits,
          streams,
          ...options,
          send: () => send(req, res, onError).catch(onError),
        })
        forwarded.set(req, request)
        request.begin()
        await request.ended
      } finally {
        leave()
      }
    },
    close: () => agent.destroy(),
  }
}
