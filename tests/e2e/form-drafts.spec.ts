import type { Page } from '@playwright/test'
import { expect, signIn, takenOver, test, visit } from './fixtures.ts'

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'the draft keeper is a script')
test.use({ expected: /^(401|423|500) |net::ERR_/ })

const fields = (page: Page) => ({
  topic: page.getByLabel('Topic'),
  subject: page.getByLabel('Subject'),
  message: page.getByLabel('Message', { exact: true }),
})

async function write(page: Page) {
  await visit(page, '/contact-us')
  const { topic, subject, message } = fields(page)
  await topic.selectOption({ index: 2 })
  await subject.fill('The box office till')
  await message.fill('It does not open.\nSince Friday.')
}

async function expectText(page: Page) {
  const { topic, subject, message } = fields(page)
  await expect(topic).not.toHaveValue('')
  await expect(subject).toHaveValue('The box office till')
  await expect(message).toHaveValue('It does not open.\nSince Friday.')
}

const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click()

/** Reloads and confirms leaving with unsaved changes. */
async function reload(page: Page) {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await takenOver(page)
}

async function enter(page: Page, name: string, password: string) {
  await page.getByLabel('Email').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a contact form keeps its text when the network fails, over a reload and until it is sent', async ({
  page,
}) => {
  await signIn(page, 'Staff')
  await write(page)
  await page.route('**/api/contact', (route) => route.abort())
  await send(page)
  await expect(page.getByRole('alert').first()).toHaveText('Can’t reach the server.')
  await expectText(page)
  await reload(page)
  await expectText(page)
  await page.unroute('**/api/contact')
  await send(page)
  await expect(page).toHaveURL(/\?sent=LS-/)
  await visit(page, '/contact-us')
  await expect(fields(page).subject).toHaveValue('')
})

test('a contact form whose session has ended shows a message and has its text again after signing in', async ({
  page,
}) => {
  await signIn(page, 'Staff')
  await write(page)
  await page.context().clearCookies()
  await send(page)
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expectText(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await enter(page, 'staff@staff.com', 'onstage-staff')
  await expect(page).toHaveURL('/contact-us')
  await takenOver(page)
  await expectText(page)
})

test('a contact form whose session was locked has its text again after unlocking', async ({
  page,
}) => {
  await signIn(page, 'Staff')
  await write(page)
  await page.request.post('/api/authenticate/lock', {
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
  })
  await send(page)
  await expect(page.getByText('Your session is locked.').first()).toBeVisible()
  await expectText(page)
  await page.getByRole('link', { name: 'Unlock' }).click()
  await page.getByLabel('Password', { exact: true }).fill('onstage-staff')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page).toHaveURL('/contact-us')
  await takenOver(page)
  await expectText(page)
})

test('a form draft is not shown to another account and is removed by signing out', async ({
  page,
}) => {
  await signIn(page, 'Staff')
  await write(page)
  await page.context().clearCookies()
  await signIn(page, 'Demo')
  await reload(page)
  await expect(fields(page).subject).toHaveValue('')
  await fields(page).subject.fill('Not for others')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  // The sign-in page removes them, once its scripts run.
  const listDrafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('form-draft')))
  await expect.poll(listDrafts).toEqual([])
})

test('signing out on the lock screen removes the form drafts of every tab', async ({
  page,
  context,
}) => {
  await signIn(page, 'Staff')
  await write(page)
  const other = await context.newPage()
  await write(other)
  await page.request.post('/api/authenticate/lock', {
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
  })
  await send(page)
  await page.getByRole('link', { name: 'Unlock' }).click()
  await expect(page).toHaveURL(/lock-screen/)
  await takenOver(page)
  other.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Use another account' }).click()
  await expect(page).toHaveURL('/pages/login')
  await expect(other).toHaveURL(/returnTo=%2Fcontact-us$/)
  for (const tab of [page, other]) {
    await expect
      .poll(() =>
        tab.evaluate(() =>
          Object.keys(sessionStorage).filter((key) => key.startsWith('form-draft')),
        ),
      )
      .toEqual([])
  }
})

test('staying on the page while signing out keeps the form drafts', async ({ page, context }) => {
  await signIn(page, 'Staff')
  const other = await context.newPage()
  await write(other)
  await write(page)
  const asked = page.waitForEvent('dialog')
  await page.getByRole('button', { name: 'Account' }).click()
  const click = page.getByRole('button', { name: 'Log Out' }).click()
  await (await asked).dismiss()
  await click
  for (const tab of [page, other]) {
    await reload(tab)
    await expectText(tab)
  }
})

test('a page with unsaved text stays when another tab shows the sign-in page', async ({
  page,
  context,
}) => {
  await signIn(page, 'Staff')
  await write(page)
  page.on('dialog', (dialog) => void dialog.accept())
  const other = await context.newPage()
  const told = page.evaluate(
    () =>
      new Promise((done) => {
        new BroadcastChannel('probe').onmessage = done
      }),
  )
  await context.clearCookies()
  await visit(other, '/pages/login')
  await other.evaluate(() => new BroadcastChannel('probe').postMessage(null))
  await told
  await send(page)
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expectText(page)
})

test('discarding changes when leaving a form removes its draft', async ({ page }) => {
  await signIn(page, 'Staff')
  await visit(page, '/dashboard')
  await write(page)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back, Staff' })).toBeVisible()
  await page.goBack()
  await expect(fields(page).subject).toHaveValue('')
})

test('a request whose response was lost is repeated and takes effect once', async ({ page }) => {
  await signIn(page, 'Staff')
  await write(page)
  let isLost = false
  await page.route('**/api/contact', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await send(page)
  await expect(page).toHaveURL(/\?sent=LS-/)
  expect(isLost).toBe(true)
  await expect(page.getByText('The box office till')).toHaveCount(1)
})

test('a chat message that could not be sent survives a reload and is sent once', async ({
  page,
}) => {
  await signIn(page, 'Staff')
  await visit(page, '/chat/1')
  await page.route('**/api/app/chat/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  const box = page.locator('textarea[name=textContent]')
  await box.fill('The van is late.')
  await box.press('Enter')
  await expect(page.locator('.chat-failed')).toBeVisible()
  await page.unroute('**/api/app/chat/messages')
  await page.reload()
  await takenOver(page)
  const text = page.locator('.chat-bubble', { hasText: 'The van is late.' })
  await expect(text).toHaveCount(1)
  await expect(page.locator('.chat-failed')).toHaveCount(0)
  await expect(box).toHaveValue('')
})

test('a chat message that is too long stays in its field', async ({ page }) => {
  await signIn(page, 'Staff')
  await visit(page, '/chat/1')
  const box = page.locator('textarea[name=textContent]')
  await box.fill('x'.repeat(10_001))
  await box.press('Enter')
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(box).toHaveValue('x'.repeat(10_001))
})

test('text typed into an email after the session has ended is restored after signing in', async ({
  page,
}) => {
  await signIn(page, 'Staff')
  await visit(page, '/email/inbox/compose')
  const subject = page.getByLabel('Subject')
  await subject.fill('Schedule')
  await expect(page).toHaveURL(/\?draft=/)
  await page.context().clearCookies()
  await subject.fill('Schedule for the last week')
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await enter(page, 'staff@staff.com', 'onstage-staff')
  await expect(page).toHaveURL(/\/email\/inbox\/compose\?draft=/)
  await expect(subject).toHaveValue('Schedule for the last week')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
})

test('a panel whose session has ended redirects to sign-in and restores its text', async ({
  page,
}) => {
  await signIn(page, 'Staff')
  await visit(page, '/todo/all?new')
  const title = page.getByRole('dialog').getByLabel('Title')
  await title.fill('Order the gauze')
  await page.context().clearCookies()
  await title.press('Enter')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await enter(page, 'staff@staff.com', 'onstage-staff')
  await expect(page).toHaveURL(/\/todo\/all\?new/)
  await expect(title).toHaveValue('Order the gauze')
})

test('a contact form is not sent for another user who has signed in in another tab', async ({
  page,
  context,
}) => {
  await signIn(page, 'Staff')
  await write(page)
  await context.clearCookies()
  const other = await context.newPage()
  await signIn(other, 'Demo')
  await send(page)
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expectText(page)
  await visit(other, '/contact-us')
  await expect(other.getByText('The box office till')).toHaveCount(0)
})
