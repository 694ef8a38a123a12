import type { Page } from '@playwright/test'
import { expect, signIn, takenOver, test, visit } from './stage.ts'

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

/** Reloads and agrees to leave what is unsaved. */
async function reload(page: Page) {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await takenOver(page)
}

async function enter(page: Page, name: string, password: string) {
  await page.getByLabel('E-mail').fill(name)
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
  await expect(page.getByRole('alert').first()).toHaveText('The server does not answer.')
  await expectText(page)
  await reload(page)
  await expectText(page)
  await page.unroute('**/api/contact')
  await send(page)
  await expect(page).toHaveURL(/\?sent=LS-/)
  await visit(page, '/contact-us')
  await expect(fields(page).subject).toHaveValue('')
})

test('a contact form whose session has ended says so and has its text again after signing in', async ({
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
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  const kept = await page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => key.startsWith('form-draft')),
  )
  expect(kept).toEqual([])
})

test('discarding changes when leaving a form removes its draft', async ({ page }) => {
  await signIn(page, 'Staff')
  await visit(page, '/dashboard')
  await write(page)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('heading', { name: 'Good to see you, Staff' })).toBeVisible()
  await page.goBack()
  await expect(fields(page).subject).toHaveValue('')
})
