import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Request, Response } from 'express'
import { Failure } from '../http/failure.ts'
import type { Streams } from '../http/streams.ts'
import { copyHeaders } from './headers.ts'
import type { Limits } from './limits.ts'

const sentences = {
  'backend-down': 'The backend does not answer.',
  'backend-timeout': 'The backend took too long to answer.',
}

type Cause = keyof typeof sentences

type Options = {
  req: Request
  res: Response
  token: string
  limits: Limits
  streams: Streams
  /** Sends the request to the backend, the first or the second time. */
  send: () => unknown
  /** The backend does not take this token any more. */
  onRefused: () => void
}

export type Exchange = ReturnType<typeof createExchange>

/**
 * One request on its way through. However the backend behaves, it ends in one of three ways: with the backend's
 * answer, with an error of ours, or, once a head was sent, with a cut connection; and nothing of it stays open.
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
  let attempts = 0
  let hasHead = false
  let isOver = false

  function begin() {
    attempts++
    upstream = undefined
    send()
  }

  /** The first to call it decides how this ends. */
  function end(outcome: () => void) {
    if (isOver) return
    isOver = true
    for (const timer of [total, firstByte, idle]) clearTimeout(timer)
    res.off('close', leftEarly)
    outcome()
    resolve()
    req.unpipe()
    req.resume() // what is left of the visitor's body is read and forgotten
  }

  function leftEarly() {
    end(() => upstream?.destroy())
  }

  function fail(cause: Cause) {
    end(() => {
      upstream?.destroy()
      if (res.headersSent) return res.destroy() // half an answer must not look whole
      if (!req.complete) res.set('Connection', 'close')
      reject(new Failure(cause, sentences[cause]))
    })
  }

  /** The status is the backend's, the words are ours: what it says is not for programs. */
  function refuse(status: number, retryAfter: string | undefined) {
    end(() => {
      if (retryAfter) res.set('Retry-After', retryAfter)
      if (!req.complete) res.set('Connection', 'close')
      const code = spelledOut.includes(status) ? `backend-${status}` : 'backend-error'
      res.status(status).json({ error: 'The backend refused this.', code })
    })
  }

  function canRepeat({ code = '' }: NodeJS.ErrnoException) {
    const isHarmless = ['GET', 'HEAD'].includes(req.method) && req.headers['content-length'] === '0'
    const isUnanswered = (upstream?.socket?.bytesRead ?? bytesBefore) === bytesBefore
    const isLost = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code)
    return isHarmless && isUnanswered && isLost && !hasHead && attempts === 1
  }

  function onAnswer(answer: IncomingMessage) {
    hasHead = true
    clearTimeout(firstByte)
    // The proxy hangs up on the visitor when an answer breaks off; we decide that ourselves.
    process.nextTick(takeOver, answer)
    if (isOver) return
    const { statusCode: status = 0, headers } = answer
    if (status === 401) onRefused()
    const isRedirect = status >= 300 && status < 400 && status !== 304
    const isTooLong = Number(headers['content-length']) > limits.responseBytes
    if (status < 200 || status > 599 || isRedirect) return fail('backend-down')
    if (isTooLong && req.method !== 'HEAD') return fail('backend-down')
    if (status >= 400 && !isJson(headers['content-type'])) {
      return refuse(status, headers['retry-after'])
    }
    if (isEventStream(headers['content-type'])) {
      clearTimeout(total)
      streams.add(res, () => breakUp(answer))
    }
    setImmediate(sendHead, answer) // not at once: what came with it may be no HTTP
  }

  /** Whole as far as it goes: a browser forgets half an event and soon asks again, and then another server. */
  function breakUp(answer: IncomingMessage) {
    sendHead(answer)
    end(() => {
      upstream?.destroy()
      res.end()
    })
  }

  function takeOver(answer: IncomingMessage) {
    answer.removeAllListeners('close').removeAllListeners('error')
    const breakOff = () => fail('backend-down')
    answer.on('error', breakOff).on('close', breakOff)
    if (isOver) return upstream?.destroy()
    const idleMs = isEventStream(answer.headers['content-type'])
      ? limits.streamIdleMs
      : limits.idleMs
    idle = setTimeout(giveUp, idleMs)
    let received = 0
    answer.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (isOver) return
      if (received > limits.responseBytes) return breakOff()
      idle?.refresh()
      sendHead(answer)
      if (res.write(chunk)) return
      answer.pause()
      res.once('drain', () => answer.resume())
    })
    answer.on('end', () => {
      if (!answer.complete) return breakOff()
      sendHead(answer)
      end(() => {
        res.end()
        if (!upstream?.writableFinished) upstream?.destroy() // it answered without listening to the end
      })
    })
  }

  function sendHead({ statusCode = 0, headers }: IncomingMessage) {
    if (isOver || res.headersSent) return
    res.status(statusCode)
    copyHeaders(res, headers, token)
    res.flushHeaders()
  }

  res.on('close', leftEarly)
  return {
    /** Settles at the end; rejects with the error to answer with. */
    ended: promise,
    begin,
    onConnection(request: ClientRequest) {
      if (isOver) return void request.destroy()
      upstream = request
      bytesBefore = request.socket?.bytesRead ?? 0
      request.once('finish', () => {
        if (isOver || hasHead) return
        clearTimeout(firstByte) // the backend's time begins when the visitor's body is through
        firstByte = setTimeout(giveUp, limits.firstByteMs)
      })
      // A change of protocol ends the connection without an answer and without an error.
      request.once('close', () => {
        if (upstream === request && !hasHead) fail('backend-down')
      })
    },
    onAnswer,
    onError(error: NodeJS.ErrnoException) {
      if (isOver) return
      if (canRepeat(error)) begin()
      else fail(error.code === 'ETIMEDOUT' ? 'backend-timeout' : 'backend-down')
    },
  }
}

const spelledOut = [401, 403, 404, 409, 422, 429]

const isJson = (type = '') => /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)
const isEventStream = (type = '') => /^text\/event-stream\s*(;|$)/i.test(type)
