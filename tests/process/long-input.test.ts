import { afterAll, describe, expect, test } from 'vitest'
import { getKind, longSubmissions, parseForms } from '../attacks/fuzz/long-forms.ts'
import { longRequests } from '../attacks/fuzz/long-inputs.ts'
import { everyPage } from '../e2e/pages.ts'
import { openDataDir } from '../support/built-app.ts'
import { examples } from '../support/examples.ts'
import { ask } from '../support/raw-http.ts'
import { client, type TestClient } from '../support/test-app.ts'

const maxHealthMs = 500
/** A busy machine may delay one try; only inputs that are slow every time are slow. */
const tries = 5

const data = await openDataDir()
const { base } = await data.start({ THROTTLE: 'off' })
afterAll(() => data[Symbol.asyncDispose]())

async function admin(): Promise<TestClient> {
  const person = client(base)
  await person.signIn('Admin')
  return person
}

/** Returns the maximum response time of /healthz in milliseconds during the work. */
async function slowestHealth(work: () => Promise<unknown>): Promise<number> {
  let isOver = false
  const done = work()
    .catch(() => {}) // a body that is refused early may end with a reset
    .finally(() => {
      isOver = true
    })
  let slowestMs = 0
  while (!isOver) {
    const beganMs = performance.now()
    await ask(base, '/healthz').then((answer) => answer.text())
    slowestMs = Math.max(slowestMs, performance.now() - beganMs)
  }
  await done
  return slowestMs
}

async function isSlow(work: () => Promise<unknown>): Promise<boolean> {
  for (let round = 0; round < tries; round++) {
    if ((await slowestHealth(work)) < maxHealthMs) return false
  }
  return true
}

const complete = async (answer: Promise<Response>) => (await answer).text()

describe('/healthz responds within 500 ms while a call receives 100,000 characters in each text:', () => {
  const requested = examples
    .map((example) => ({ ...example, requests: longRequests(example) }))
    .filter(({ requests }) => requests.length > 0)

  test.each(requested)('$key', { timeout: 120_000 }, async ({ endpoint: { method }, requests }) => {
    const person = await admin()
    const slow: string[] = []
    for (const { label, path, ...sent } of requests) {
      if (await isSlow(() => complete(person.send(path, { method, ...sent })))) slow.push(label)
    }
    expect(slow).toEqual([])
  })
})

describe('/healthz responds within 500 ms while a form receives 90,000 characters in its texts:', () => {
  const seen = new Set<string>()
  const others = [
    '/todo/all?new=',
    '/todo/all?task=23',
    '/calendar?new=',
    '/data-list/thumb-view?new=',
    '/data-list/thumb-view?edit=1',
    '/email/inbox/compose?reply=21',
    '/account/account-settings?tab=info',
    '/account/account-settings?tab=social',
    '/account/account-settings?tab=password',
    '/account/account-settings?tab=notifications',
  ]

  test.each([...everyPage(), ...others])('%s', { timeout: 300_000 }, async (page) => {
    const slow: string[] = []
    for (const person of [client(base), await admin()]) {
      for (const form of parseForms(await person.page(page), page)) {
        if (seen.has(getKind(form))) continue
        seen.add(getKind(form))
        const sender = person.cookies.size > 0 ? await admin() : person
        for (const { label, fields } of longSubmissions(form)) {
          if (await isSlow(() => complete(sender.submit(form.action, fields)))) {
            slow.push(`${form.action}: ${label}`)
          }
        }
      }
    }
    expect(slow).toEqual([])
  })
})
