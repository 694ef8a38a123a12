import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { assertAccessible, expect, signIn, test, visit } from './fixtures.ts'

const totp = (key: string) => new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })

/** Returns the code of the next time step, which no earlier code of a test is. */
const nextCode = (key: string) => totp(key).generate({ timestamp: Date.now() + 30_000 })

async function setUp(page: Page, scripts: boolean) {
  await visit(page, '/account/account-settings?tab=security')
  await assertAccessible(page)
  await page.getByRole('link', { name: 'Set up' }).click()
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('onstage-staff')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  if (scripts) await expect(page.getByRole('heading', { name: 'Set up' })).toBeFocused()
  await assertAccessible(page)
  const key = await page.getByRole('main').locator('code').innerText()
  await page.getByRole('textbox', { name: 'Code' }).fill(totp(key).generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codesTitle = page.getByRole('heading', { name: 'Save your recovery codes' })
  await expect(codesTitle).toBeVisible()
  if (scripts) await expect(codesTitle).toBeFocused()
  await assertAccessible(page)
  const codes = await page.locator('.recovery-codes li').allInnerTexts()
  expect(codes).toHaveLength(10)
  return { key, codes }
}

test('an authenticator app is set up, then signing in asks for its code or a recovery code', async ({
  page,
  scripts,
}) => {
  await signIn(page, 'Staff')
  const { key, codes } = await setUp(page, scripts)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download codes' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await page.getByRole('link', { name: 'I’ve saved the codes' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  await assertAccessible(page)
  await page.getByRole('link', { name: 'Set up another app' }).click()
  await expect(
    page.getByText('Two-factor authentication is on. The new app replaces'),
  ).toBeVisible()

  await page.context().clearCookies()
  await visit(page, '/pages/login?returnTo=/todo/all')
  const enterPassword = async () => {
    await page.getByLabel('Email').fill('staff@staff.com')
    await page.getByLabel('Password', { exact: true }).fill('onstage-staff')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
  }
  await enterPassword()
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('This code is not valid')
  await assertAccessible(page)
  await page.getByRole('textbox', { name: 'Code' }).fill(nextCode(key))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/todo/all')

  await page.context().clearCookies()
  await visit(page, '/pages/login?returnTo=/todo/all')
  await enterPassword()
  await page.getByRole('link', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/todo/all')
  await visit(page, '/account/account-settings?tab=security')
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
})

test('two-factor authentication is turned off with the password and a code', async ({
  page,
  scripts,
}) => {
  await signIn(page, 'Staff')
  const { codes } = await setUp(page, scripts)
  await page.context().clearCookies()
  const headers = { 'sec-fetch-site': 'same-origin' }
  const form = { email: 'staff@staff.com', password: 'onstage-staff' }
  await page.request.post('/', { form, headers, maxRedirects: 0 })
  await page.request.post('/pages/two-factor', {
    form: { code: codes[0] ?? '' },
    headers,
    maxRedirects: 0,
  })
  await visit(page, '/account/account-settings?tab=password')
  await expect(page.getByText('Verify it’s you to change this.')).toBeVisible()
  await assertAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill('onstage-staff')
  await page.getByRole('textbox', { name: 'Code' }).fill(codes[1] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Current password')).toBeVisible()
  await visit(page, '/account/account-settings?tab=security')
  await page.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog')
  await assertAccessible(page)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Two-factor authentication is off.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set up' })).toBeVisible()
})
