import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chat } from '#client/features/chat/endpoints.ts'
import { callOverHttp } from '#client/lib/api/call-over-http.ts'
import { sendOnce } from '#client/lib/api/idempotency.ts'
import { Refused, sendFile } from '#client/lib/api/send-file.ts'
import { ConnectionLost } from '#client/lib/api/send-with-progress.ts'
import { tusHeader, tusVersion } from '#client/lib/api/tus.ts'
import { toCallError } from '#client/lib/api/unreachable.ts'

/** Longer than all attempts take. Running all timers would not end with one of another file that repeats itself. */
const patienceMs = 600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const page = (status: number) => new Response('<h1>Not the server</h1>', { status })
const busy = { data: { error: 'Can’t reach the server.', code: 'busy' }, init: { status: 503 } }

describe('a call that a proxy answers in place of the server', () => {
  const call = (answer: Response) => {
    vi.stubGlobal('fetch', async () => answer)
    return callOverHttp(chat.pin, { contactId: 1, value: true })
  }

  test('throws a problem with the code busy after a 502 with a page', async () => {
    await expect(call(page(502))).rejects.toMatchObject(busy)
  })

  test('throws a problem with the code busy after a 502 with other JSON', async () => {
    const answer = Response.json({ message: 'upstream failed' }, { status: 502 })
    await expect(call(answer)).rejects.toMatchObject(busy)
  })

  test('throws a problem with the code busy after a 200 with a page', async () => {
    await expect(call(page(200))).rejects.toMatchObject(busy)
  })

  test('throws a problem with the code too-large after a 413 with a page', async () => {
    const problem = { error: 'This request is too large.', code: 'too-large' }
    await expect(call(page(413))).rejects.toMatchObject({ data: problem, init: { status: 413 } })
  })

  test('throws the problem of the server with its request id', async () => {
    const problem = { error: 'Contact not found.', code: 'not-found' }
    const answer = Response.json(problem, { status: 404, headers: { 'X-Request-Id': 'r1' } })
    const thrown = { data: { ...problem, requestId: 'r1' }, init: { status: 404 } }
    await expect(call(answer)).rejects.toMatchObject(thrown)
  })
})

test.each([
  [401, 'not-signed-in', 401],
  [403, 'invalid', 403],
  [408, 'busy', 503],
  [429, 'throttled', 429],
  [500, 'busy', 503],
])('a %i without a problem becomes %s with the status %i', (status, code, thrown) => {
  expect(toCallError(status, undefined)).toMatchObject({ data: { code }, init: { status: thrown } })
})

describe('a request that must take effect once', () => {
  async function send(request: string, answers: Response[]) {
    const keys: string[] = []
    const sent = sendOnce(request, async (key) => {
      keys.push(key)
      return answers[keys.length - 1] as Response
    })
    await vi.advanceTimersByTimeAsync(patienceMs)
    return { keys, status: (await sent).status }
  }

  test('is repeated under the same key while a proxy answers 502 or 504', async () => {
    const { keys, status } = await send('repeated', [page(502), page(504), page(201)])
    expect(status).toBe(201)
    expect(keys).toEqual([keys[0], keys[0], keys[0]])
  })

  test('is not repeated when the 502 is a problem of the server', async () => {
    const problem = { error: 'The service isn’t responding.', code: 'backend-down' }
    const { keys, status } = await send('refused', [Response.json(problem, { status: 502 })])
    expect([keys.length, status]).toEqual([1, 502])
  })
})

describe('an upload', () => {
  const tus = { [tusHeader]: tusVersion }
  const created = new Response('', { status: 201, headers: { ...tus, Location: '/uploads/1' } })
  const at = (bytes: number) =>
    new Response('', { status: 200, headers: { ...tus, 'Upload-Offset': String(bytes) } })

  /** Sends a file of four bytes and returns the methods of the requests that these responses answered. */
  async function upload(answers: Response[], onWait = (_end: () => void) => {}) {
    const methods: string[] = []
    const times: number[] = []
    const begun = Date.now()
    class Request {
      upload = {}
      status = 0
      responseText = ''
      getResponseHeader?: (name: string) => string | null
      onload?: () => void
      open(method: string) {
        methods.push(method)
        times.push(Date.now() - begun)
      }
      setRequestHeader() {}
      async send() {
        const answer = (answers[methods.length - 1] ?? page(400)).clone()
        this.status = answer.status
        this.responseText = await answer.text()
        this.getResponseHeader = (name) => answer.headers.get(name)
        this.onload?.()
      }
    }
    vi.stubGlobal('XMLHttpRequest', Request)
    vi.stubGlobal('addEventListener', (_: string, end: () => void) => onWait(end))
    vi.stubGlobal('removeEventListener', () => {})
    const ignored = { onBegin: () => {}, onProgress: () => {}, address: undefined }
    const { signal } = new AbortController()
    const file = new File(['four'], 'four.txt')
    const result = sendFile({ file, kind: 'file', signal, ...ignored }).catch((e: unknown) => e)
    await vi.advanceTimersByTimeAsync(patienceMs)
    return { methods, times, error: await result }
  }

  test('resumes after a proxy has answered 502, 504 or 200 with a page', async () => {
    const answers = [created, page(502), page(504), at(0), page(200), at(0), at(4)]
    const { methods, error } = await upload(answers)
    expect(error).toBeUndefined()
    expect(methods).toEqual(['POST', 'PATCH', 'HEAD', 'HEAD', 'PATCH', 'HEAD', 'PATCH'])
  })

  test('throws the problem of the server with its request id, as other calls do', async () => {
    const problem = { error: 'This file is too large.', code: 'too-large' }
    const headers = { ...tus, 'X-Request-Id': 'r1' }
    const { error } = await upload([Response.json(problem, { status: 413, headers })])
    expect(error).toMatchObject({ problem: { ...problem, requestId: 'r1' } })
  })

  test('continues as soon as the browser is online again', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const answers = [created, page(502), at(0), at(4)]
    const { methods, times, error } = await upload(answers, (end) => setTimeout(end, 3000))
    expect(error).toBeUndefined()
    expect(methods).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH'])
    expect(times[2]).toBe(3000)
  })

  test('continues without an online event, after any number of failures offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const failures = Array.from({ length: 20 }, () => page(502))
    const { times, error } = await upload([created, ...failures, at(0), at(4)])
    expect(error).toBeUndefined()
    expect(times.at(-1)).toBe(200_000)
  })

  test('fails after six connection errors without progress online', async () => {
    const failures = Array.from({ length: 20 }, () => page(502))
    const { methods, error } = await upload([created, ...failures])
    expect(error).toBeInstanceOf(ConnectionLost)
    expect(methods).toHaveLength(7)
  })

  test('stops when a proxy refuses its size', async () => {
    const { methods, error } = await upload([page(413)])
    expect(methods).toEqual(['POST'])
    expect((error as Refused).problem).toMatchObject({ code: 'too-large' })
    expect(error).toBeInstanceOf(Refused)
  })
})
