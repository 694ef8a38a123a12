import type { Page } from '@playwright/test'
import { ana, canary, openBackend } from '../support/fake-backend.ts'
import { test as base, expect, visit } from './fixtures.ts'
import { openRecorder } from './recorder.ts'

type BackendFixtures = {
  /** A fake backend that knows Ana. */
  backend: Awaited<ReturnType<typeof openBackend>>
  recorder: Awaited<ReturnType<typeof openRecorder>>
}

const test = base.extend<BackendFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern
  async backend({}, use) {
    await using backend = await openBackend()
    await use(backend)
  },
  // The session is checked on every page, so that each fault takes effect immediately.
  settings: ({ backend }, use) => use({ BACKEND_URL: backend.url, VALIDATION_TTL: '0' }),
  async recorder({ server }, use) {
    await using recorder = await openRecorder(server.address)
    await use(recorder)
  },
  baseURL: ({ recorder }, use) => use(recorder.url),
})

const sessions = '/api/v2/user/session'
const details = '/api/v2/user/details'

async function signIn(page: Page) {
  await page.getByLabel('Email').fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(ana.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const account = (page: Page) => page.getByRole('button', { name: 'Account' })
const greeting = (page: Page) => page.getByRole('heading', { name: /^(Welcome|Welcome back), Ana/ })
const entrance = (page: Page) => page.getByRole('heading', { name: 'Sign in' })

/** Makes a call with fetch; without scripts it opens the address. */
async function call(page: Page, path: string, scripts: boolean) {
  if (scripts) {
    return page.evaluate(async (address) => {
      const answer = await fetch(address)
      return { status: answer.status, body: await answer.json() }
    }, path)
  }
  const answer = await page.goto(path)
  return { status: answer?.status(), body: await answer?.json() }
}

/** Expects that no part of the token was sent to the browser or is stored there. */
async function assertTokenHidden(page: Page, { recorder }: Pick<BackendFixtures, 'recorder'>) {
  const stored = JSON.stringify(await page.context().storageState())
  const sent = recorder.sent()
  expect(sent).toContain('</html>')
  for (const form of [canary, Buffer.from(canary).toString('base64').slice(0, -4)]) {
    expect(sent).not.toContain(form)
    expect(stored).not.toContain(form)
  }
}

test('a user of the backend signs in, works and signs out, and the token stays on the server', async ({
  page,
  backend,
  recorder,
  scripts,
}) => {
  await visit(page, '/')
  await expect(page.getByText('demo@demo.com')).toHaveCount(0) // a real backend has no sample logins
  await signIn(page)
  await expect(greeting(page)).toBeVisible()
  await expect(account(page)).toContainText('Ana of the Backend')
  await expect(account(page).locator('.avatar')).toHaveText('A')

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.getByRole('link', { name: 'Open inbox' }).click()
  await expect(page).toHaveURL('/email/inbox')
  await expect(page.getByText('Inbox is empty.')).toBeVisible() // a new account has no sample data
  const answer = await call(page, '/api/productions?season=winter', scripts)
  expect(answer).toEqual({ status: 200, body: { path: '/api/productions?season=winter' } })
  const [requested] = backend.requestsTo('/api/productions')
  expect(requested?.headers).toMatchObject({ token: canary })
  expect(requested?.headers.cookie).toBeUndefined()

  await visit(page, '/email/inbox')
  const before = new Set(backend.received)
  await account(page).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(entrance(page)).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  // Signing out sends no request to the backend, except the session check of the event stream.
  const since = backend.received.filter((each) => !before.has(each))
  expect(since.map(({ url }) => url).filter((url) => url !== sessions)).toEqual([])
  expect((await call(page, '/api/productions', false)).status).toBe(401)
  await assertTokenHidden(page, { recorder })
})

test.describe('a failing backend', () => {
  // Messages in the log and the browser console.
  test.use({
    expected:
      /backend did not (confirm the session|respond to a sign-in|return a name)|^(401|502) http\S+\/api\//,
  })

  test('asks the user to sign in again and shows the error', async ({
    page,
    backend,
    recorder,
    scripts,
  }) => {
    // Pages work without a name and without responses of the backend.
    backend.fail(details, 'silent')
    backend.fail('/api/productions', 'garbage')
    await visit(page, '/')
    await signIn(page)
    await expect(greeting(page)).toBeVisible()
    await expect(account(page)).not.toContainText('Ana')
    expect(await call(page, '/api/productions', scripts)).toMatchObject({
      status: 502,
      body: { error: 'The service isn’t responding. Try again in a moment.', code: 'backend-down' },
    })
    backend.recover()
    await visit(page, '/dashboard')
    // The API tests cover the other faults.
    for (const fault of ['token false', 'down'] as const) {
      await test.step(fault, async () => {
        await expect(greeting(page)).toBeVisible()
        await visit(page, '/dashboard')
        if (fault === 'down') await backend.stop()
        else backend.fail(sessions, fault)

        await page.getByRole('link', { name: 'Open inbox' }).click()
        await expect(entrance(page)).toBeVisible()
        await expect(page.getByText('Inbox is empty.')).toHaveCount(0)
        expect(await page.context().cookies()).toEqual([])
        expect(await call(page, '/api/productions', scripts)).toMatchObject({ status: 401 })

        await visit(page, '/')
        await signIn(page)
        if (fault === 'token false') {
          await expect(page.getByLabel('Email')).toHaveValue('') // signed in, and signed out again
        } else {
          await expect(page.getByRole('alert')).toHaveText('Something went wrong')
          await expect(page.getByLabel('Email')).toHaveValue(ana.email)
        }
        await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
        if (fault === 'down') return

        backend.recover()
        await signIn(page)
      })
    }
    await assertTokenHidden(page, { recorder })
  })
})
