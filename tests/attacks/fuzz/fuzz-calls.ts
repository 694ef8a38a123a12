import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Pool } from 'undici'
import { afterAll, describe, expect, test } from 'vitest'
import { problemStatuses } from '#client/lib/api/problem.ts'
import { examples } from '../../support/examples.ts'
import { isForSqlite } from '../../support/postgres-databases.ts'
import { open } from '../../support/test-app.ts'
import type { FuzzRequest } from './request.ts'
import { createFuzzRequests } from './requests.ts'

/** In the whole suite; `npm run test:fuzz` sends more. */
const requestsPerCall = Number(process.env.FUZZ_REQUESTS ?? 100)
const connections = 8
/** Calls whose refusals are in the audit log. */
const auditedRefusals = new Set([
  'POST /api/authenticate/login/user',
  'POST /api/authenticate/passkey',
  'POST /api/account/proof/passkey',
])
const committed = 'Something refused was committed.'
/** Far more than any response needs, so that only a hanging request exceeds it. */
const timeoutMs = 10_000

/** Opens an application, a client that sends the requests, and a second connection that watches the database. */
async function openTarget() {
  const app = await open({ settings: { WRITES_PER_MINUTE: '0' } })
  const pool = new Pool(app.base, {
    connections,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })
  const watching = new Database(join(app.services.config.dataDir, 'app.sqlite'), { readonly: true })
  const version = watching.prepare('PRAGMA data_version').pluck()
  return {
    app,
    /** Changes with every commit to the database. */
    commits: () => Number(version.get()),
    async ask(request: FuzzRequest, headers: Record<string, string>): Promise<Answered> {
      const { method, path, body } = request
      const sent = { 'sec-fetch-site': 'same-origin', ...headers, ...request.headers }
      const answer = await pool.request({
        ...{ path, body, headers: sent },
        method: method as 'GET',
      })
      return { request, status: answer.statusCode, text: await answer.body.text() }
    },
    async close() {
      watching.close()
      await pool.close()
      await app[Symbol.asyncDispose]()
    },
  }
}

type Target = Awaited<ReturnType<typeof openTarget>>
type Answered = { request: FuzzRequest; status: number; text: string }

async function parseCookie(app: Target['app'], name: string) {
  const { cookies } = await app.staff(name)
  return [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
}

/** The specification answers a failed sign-in or registration with status 200. */
const isRefused = ({ status, text }: Answered) => status >= 400 || text.startsWith('{"error":')

/** Returns what is wrong with a response, if anything. */
function findFlaw(answered: Answered): string | undefined {
  const { status, text, request } = answered
  if (status >= 500) return 'fails'
  if (!isRefused(answered)) return
  if (text.includes(request.mark)) return 'echoes what was sent'
  if (status === 200 || request.method === 'HEAD' || isPage(request)) return
  if (!text.startsWith('{')) return 'does not explain itself'
  const { error, code, ...more } = JSON.parse(text) as Record<string, unknown>
  if (typeof error !== 'string' || !Object.hasOwn(problemStatuses, String(code))) {
    return 'does not explain itself'
  }
  const surplus = Object.keys(more).filter((name) => !['fields', 'current', 'wait'].includes(name))
  return surplus.length > 0 ? 'tells too much' : undefined
}

/** An unusual spelling may have turned the address into that of a page. */
const isPage = ({ path }: FuzzRequest) => !/^\/api(\/|\?|$)/.test(path)

/** Sends requests, a few at a time, and returns those that were refused during an accepted one. */
async function sendAll(target: Target, requests: FuzzRequest[], headers: Record<string, string>) {
  const flaws: string[] = []
  for (let sent = 0; sent < requests.length; sent += connections) {
    flaws.push(...(await sendFew(target, requests.slice(sent, sent + connections), headers)))
  }
  return flaws
}

/** Sends requests again one by one, if they were refused while another was accepted: they must commit nothing. */
async function sendFew(
  target: Target,
  requests: FuzzRequest[],
  headers: Record<string, string>,
): Promise<string[]> {
  const { ask, commits } = target
  const before = commits()
  const answers = await Promise.all(requests.map((request) => ask(request, headers)))
  const flaws = answers.flatMap((answered) => {
    const flaw = findFlaw(answered)
    if (!flaw) return []
    const { method, path, body } = answered.request
    const sent = JSON.stringify([method, path, answered.request.headers, String(body ?? '')])
    return [`${flaw}: ${answered.status} ${answered.text.slice(0, 200)} for ${sent.slice(0, 600)}`]
  })
  const refused = answers.filter(isRefused).map(({ request }) => request)
  if (refused.length < requests.length) {
    return [...flaws, ...(await sendFew(target, refused, headers))]
  }
  return commits() === before ? flaws : [...flaws, committed]
}

/** Tests one part of all calls, so that several files can run in parallel. */
export async function fuzzCalls(part: number, parts: number) {
  const notice = 'a change that is accepted is noticed here'
  if (isForSqlite('database file')) return test.skip(notice)
  const target = await openTarget()
  const { app, commits } = target
  afterAll(() => target.close())

  test(notice, async () => {
    const demo = await app.staff()
    const before = commits()
    await demo.read('/api/email/counts')
    expect(commits()).toBe(before)
    await demo.post('/api/email/set-starred', { mailId: 21 })
    expect(commits()).not.toBe(before)
  })

  describe('no request breaks the server, and refused ones change and echo nothing:', () => {
    const some = examples.filter((_, index) => index % parts === part)
    test.each(some)('$key', { timeout: 300_000 }, async (example) => {
      // Signing in ends the session of a signed-in client, and locking blocks it, so each call gets its own.
      const isStaff = example.endpoint.who === 'staff'
      const headers: Record<string, string> = isStaff
        ? { cookie: await parseCookie(app, 'Demo') }
        : {}
      let sent = 0
      for (const { label, requests } of createFuzzRequests(example, requestsPerCall)) {
        const flaws = await sendAll(target, requests, headers)
        const isAudited = auditedRefusals.has(example.key)
        expect(isAudited ? flaws.filter((flaw) => flaw !== committed) : flaws, label).toEqual([])
        sent += requests.length
      }
      expect(sent).toBeGreaterThanOrEqual(requestsPerCall)
    })
  })
}
