import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Request, Response } from 'express'
import { HttpError } from '../http/http-error.ts'
import type { Streams } from '../http/streams.ts'
import { copyHeaders } from './headers.ts'
import type { Limits } from './limits.ts'

const messages = {
  'backend-down': 'The backend does not answer.',
  'backend-timeout': 'The backend took too long to answer.',
}

type Cause = keyof typeof messages

type Options = {
  req: Request
  res: Response
  token: string
  limits: Limits
  streams: Streams
  /** Sends the request, possibly a second time. */
  send: () => unknown
  /** The backend rejected the token. */
  onRefused: () => void
}

export type Exchange = ReturnType<typeof createExchange>

/**
 * A forwarded request. It ends with the backend's response, an error of ours or, after the headers were sent, a closed
 * connection; and never leaks a socket.
 */
export function createExchange(options: Options) {
  const { req, res, token, limits, streams, send, onRefused } = options
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const giveUp = () => fail('backend-timeout')
  const total = setTimeout(giveUp, limits.totalMs)
  let firstByte = setTimeout(giveUp, limits.firstByteMs)
  let idle: NodeJS.Timeout | undefined
  let upstream: ClientRequest | undefined
  let bytesBefore = 0
  let sendCount = 0
  let hasHead = false
  let isFinished = false

  function begin() {
    sendCount++
    upstream = undefined
    send()
  }

  /** The first call determines the outcome. */
  function finish(outcome: () => void) {
    if (isFinished) return
    isFinished = true
    for (const timer of [total, firstByte, idle]) clearTimeout(timer)
    res.off('close', onClientClose)
    outcome()
    resolve()
    req.unpipe()
    req.resume() // discards the rest of the request body
  }

  function onClientClose() {
    finish(() => upstream?.destroy())
  }

  function fail(cause: Cause) {
    finish(() => {
      upstream?.destroy()
      if (res.headersSent) return res.destroy() // a partial response must not look complete
      if (!req.complete) res.set('Connection', 'close')
      reject(new HttpError(cause, messages[cause]))
    })
  }

  /** Sends the backend's status with a message of our own. */
  function sendError(status: number, retryAfter: string | undefined) {
    finish(() => {
      if (retryAfter) res.set('Retry-After', retryAfter)
      if (!req.complete) res.set('Connection', 'close')
      const code = distinctStatuses.includes(status) ? `backend-${status}` : 'backend-error'
      res.status(status).json({ error: 'The backend refused this.', code })
    })
  }

  function canRepeat({ code = '' }: NodeJS.ErrnoException) {
    const isHarmless = ['GET', 'HEAD'].includes(req.method) && req.headers['content-length'] === '0'
    const isUnanswered = (upstream?.socket?.bytesRead ?? bytesBefore) === bytesBefore
    const isLost = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code)
    return isHarmless && isUnanswered && isLost && !hasHead && sendCount === 1
  }

  function onResponse(answer: IncomingMessage) {
    hasHead = true
    clearTimeout(firstByte)
    // http-proxy destroys the response when the upstream fails; that is handled here.
    process.nextTick(readResponse, answer)
    if (isFinished) return
    const { statusCode: status = 0, headers } = answer
    if (status === 401) onRefused()
    const isRedirect = status >= 300 && status < 400 && status !== 304
    const isTooLong = Number(headers['content-length']) > limits.responseBytes
    if (status < 200 || status > 599 || isRedirect) return fail('backend-down')
    if (isTooLong && req.method !== 'HEAD') return fail('backend-down')
    if (status >= 400 && !isJson(headers['content-type'])) {
      return sendError(status, headers['retry-after'])
    }
    if (isEventStream(headers['content-type'])) {
      clearTimeout(total)
      streams.add(res, () => endStream(answer))
    }
    setImmediate(sendHead, answer) // deferred, because the next bytes may not be valid HTTP
  }

  /** Ends an event stream regularly, so that the browser reconnects. */
  function endStream(answer: IncomingMessage) {
    sendHead(answer)
    finish(() => {
      upstream?.destroy()
      res.end()
    })
  }

  function readResponse(answer: IncomingMessage) {
    answer.removeAllListeners('close').removeAllListeners('error')
    const onBroken = () => fail('backend-down')
    answer.on('error', onBroken).on('close', onBroken)
    if (isFinished) return upstream?.destroy()
    const idleMs = isEventStream(answer.headers['content-type'])
      ? limits.streamIdleMs
      : limits.idleMs
    idle = setTimeout(giveUp, idleMs)
    let received = 0
    answer.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (isFinished) return
      if (received > limits.responseBytes) return onBroken()
      idle?.refresh()
      sendHead(answer)
      if (res.write(chunk)) return
      answer.pause()
      res.once('drain', () => answer.resume())
    })
    answer.on('end', () => {
      if (!answer.complete) return onBroken()
      sendHead(answer)
      finish(() => {
        res.end()
        if (!upstream?.writableFinished) upstream?.destroy() // it responded without reading the whole request
      })
    })
  }

  function sendHead({ statusCode = 0, headers }: IncomingMessage) {
    if (isFinished || res.headersSent) return
    res.status(statusCode)
    copyHeaders(res, headers, token)
    res.flushHeaders()
  }

  res.on('close', onClientClose)
  return {
    /** Settles at the end; rejects with the error to respond with. */
    ended: promise,
    begin,
    onConnection(request: ClientRequest) {
      if (isFinished) return void request.destroy()
      upstream = request
      bytesBefore = request.socket?.bytesRead ?? 0
      request.once('finish', () => {
        if (isFinished || hasHead) return
        clearTimeout(firstByte) // the response timeout starts after the request was sent
        firstByte = setTimeout(giveUp, limits.firstByteMs)
      })
      // A protocol upgrade closes the connection without a response or an error.
      request.once('close', () => {
        if (upstream === request && !hasHead) fail('backend-down')
      })
    },
    onAnswer: onResponse,
    onError(error: NodeJS.ErrnoException) {
      if (isFinished) return
      if (canRepeat(error)) begin()
      else fail(error.code === 'ETIMEDOUT' ? 'backend-timeout' : 'backend-down')
    },
  }
}

const distinctStatuses = [401, 403, 404, 409, 422, 429]

const isJson = (type = '') => /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)
const isEventStream = (type = '') => /^text\/event-stream\s*(;|$)/i.test(type)
