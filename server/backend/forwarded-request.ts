import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Request, Response } from 'express'
import type { Streams } from '../http/streams.ts'
import { type BackendErrorCode, toBackendError } from './errors.ts'
import { copyHeaders } from './headers.ts'
import type { Limits } from './limits.ts'

export type Options = {
  req: Request
  res: Response
  token: string
  limits: Limits
  streams: Streams
  /** Sends the request, possibly a second time. */
  send: () => unknown
  /** The backend rejected the token. */
  onRefused: () => void
  /** The response is an event stream, which `end` ends. */
  onStream: (end: () => void) => void
}

/**
 * A forwarded request. It ends with the backend's response, an error of ours or, after the headers were sent, a closed
 * connection; and never leaks a socket.
 */
export class ForwardedRequest {
  readonly #options: Options
  readonly #outcome = Promise.withResolvers<void>()
  readonly #total: NodeJS.Timeout
  #firstByte: NodeJS.Timeout
  #idle: NodeJS.Timeout | undefined
  #upstream: ClientRequest | undefined
  #bytesBefore = 0
  #sendCount = 0
  #hasHead = false
  #isFinished = false

  constructor(options: Options) {
    this.#options = options
    this.#total = setTimeout(this.#giveUp, options.limits.totalMs)
    this.#firstByte = setTimeout(this.#giveUp, options.limits.firstByteMs)
    options.res.on('close', this.#onClientClose)
  }

  /** Settles at the end; rejects with the error to respond with. */
  get ended() {
    return this.#outcome.promise
  }

  begin() {
    this.#sendCount++
    this.#upstream = undefined
    this.#options.send()
  }

  onConnection(request: ClientRequest) {
    if (this.#isFinished) return void request.destroy()
    this.#upstream = request
    this.#bytesBefore = request.socket?.bytesRead ?? 0
    request.once('finish', () => {
      if (this.#isFinished || this.#hasHead) return
      clearTimeout(this.#firstByte) // the response timeout starts after the request was sent
      this.#firstByte = setTimeout(this.#giveUp, this.#options.limits.firstByteMs)
    })
    // A protocol upgrade closes the connection without a response or an error.
    request.once('close', () => {
      if (this.#upstream === request && !this.#hasHead) this.#fail('backend-down')
    })
  }

  onResponse(answer: IncomingMessage) {
    const { req, res, limits, streams, onRefused, onStream } = this.#options
    this.#hasHead = true
    clearTimeout(this.#firstByte)
    // http-proxy destroys the response when the upstream fails; that is handled here.
    process.nextTick(() => this.#readResponse(answer))
    if (this.#isFinished) return
    const { statusCode: status = 0, headers } = answer
    if (status === 401) onRefused()
    const isRedirect = status >= 300 && status < 400 && status !== 304
    const isTooLong = Number(headers['content-length']) > limits.responseBytes
    if (status < 200 || status > 599 || isRedirect) return this.#fail('backend-down')
    if (isTooLong && req.method !== 'HEAD') return this.#fail('backend-down')
    if (status >= 400 && !isJson(headers['content-type'])) {
      return this.#sendError(status, headers['retry-after'])
    }
    if (isEventStream(headers['content-type'])) {
      clearTimeout(this.#total)
      const end = () => this.#endStream(answer)
      streams.add(res, end)
      onStream(end)
    }
    setImmediate(() => this.#sendHead(answer)) // deferred, because the next bytes may not be valid HTTP
  }

  onError(error: NodeJS.ErrnoException) {
    if (this.#isFinished) return
    if (this.#canRepeat(error)) this.begin()
    else this.#fail(error.code === 'ETIMEDOUT' ? 'backend-timeout' : 'backend-down')
  }

  #giveUp = () => this.#fail('backend-timeout')

  #onClientClose = () => this.#finish(() => this.#upstream?.destroy())

  /** The first call determines the outcome. */
  #finish(settle: () => void) {
    if (this.#isFinished) return
    const { req, res } = this.#options
    this.#isFinished = true
    for (const timer of [this.#total, this.#firstByte, this.#idle]) clearTimeout(timer)
    res.off('close', this.#onClientClose)
    settle()
    this.#outcome.resolve()
    req.unpipe()
    req.resume() // discards the rest of the request body
  }

  #fail(cause: BackendErrorCode) {
    const { req, res } = this.#options
    this.#finish(() => {
      this.#upstream?.destroy()
      if (res.headersSent) return res.destroy() // a partial response must not look complete
      if (!req.complete) res.set('Connection', 'close')
      this.#outcome.reject(toBackendError(cause))
    })
  }

  /** Sends the backend's status with a message of our own. */
  #sendError(status: number, retryAfter: string | undefined) {
    const { req, res } = this.#options
    this.#finish(() => {
      if (retryAfter) res.set('Retry-After', retryAfter)
      if (!req.complete) res.set('Connection', 'close')
      const code = distinctStatuses.includes(status) ? `backend-${status}` : 'backend-error'
      res.status(status).json({ error: 'The service rejected this request.', code })
    })
  }

  #canRepeat({ code = '' }: NodeJS.ErrnoException) {
    const { method, headers } = this.#options.req
    const isHarmless = ['GET', 'HEAD'].includes(method) && headers['content-length'] === '0'
    const bytesRead = this.#upstream?.socket?.bytesRead ?? this.#bytesBefore
    const isUnanswered = bytesRead === this.#bytesBefore && !this.#hasHead
    const isLost = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code)
    return isHarmless && isUnanswered && isLost && this.#sendCount === 1
  }

  /** Ends an event stream regularly, so that the browser reconnects. */
  #endStream(answer: IncomingMessage) {
    this.#sendHead(answer)
    this.#finish(() => {
      this.#upstream?.destroy()
      this.#options.res.end()
    })
  }

  #readResponse(answer: IncomingMessage) {
    const { res, limits } = this.#options
    answer.removeAllListeners('close').removeAllListeners('error')
    const onBroken = () => this.#fail('backend-down')
    answer.on('error', onBroken).on('close', onBroken)
    if (this.#isFinished) return this.#upstream?.destroy()
    const isStream = isEventStream(answer.headers['content-type'])
    this.#idle = setTimeout(this.#giveUp, isStream ? limits.streamIdleMs : limits.idleMs)
    let received = 0
    answer.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (this.#isFinished) return
      if (received > limits.responseBytes) return onBroken()
      this.#idle?.refresh()
      this.#sendHead(answer)
      if (res.write(chunk)) return
      answer.pause()
      res.once('drain', () => answer.resume())
    })
    answer.on('end', () => {
      if (!answer.complete) return onBroken()
      this.#sendHead(answer)
      this.#finish(() => {
        res.end()
        if (!this.#upstream?.writableFinished) this.#upstream?.destroy() // it responded without reading the whole request
      })
    })
  }

  #sendHead({ statusCode = 0, headers }: IncomingMessage) {
    const { res, token } = this.#options
    if (this.#isFinished || res.headersSent) return
    res.status(statusCode)
    copyHeaders(res, headers, token)
    res.flushHeaders()
  }
}

const distinctStatuses = [401, 403, 404, 409, 422, 429]

const isJson = (type = '') => /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)
const isEventStream = (type = '') => /^text\/event-stream\s*(;|$)/i.test(type)
