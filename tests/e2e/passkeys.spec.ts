import type { Page } from '@playwright/test'
import { assertAccessible, expect, signIn, test, visit } from './fixtures.ts'

// Browsers use no passkeys at IP addresses.
test.use({
  baseURL: ({ server }, use) => use(server.address.replace('127.0.0.1', 'localhost')),
})

const security = '/account/account-settings?tab=security'

/** Plugs a device in that has passkeys and a fingerprint reader. */
async function plugIn(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

async function addPasskey(page: Page) {
  await visit(page, security)
  await assertAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill('onstage-staff')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
  await assertAccessible(page)
  await expect(page.locator('.recovery-codes li')).toHaveCount(10)
  await page.getByRole('link', { name: 'I’ve saved the codes' }).click()
  await expect(page.getByRole('button', { name: 'Remove', exact: false })).toBeVisible()
}

test('a passkey is added, signs in, verifies, is renamed and removed', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'passkeys need scripts')
  await plugIn(page)
  await signIn(page, 'Staff')
  await addPasskey(page)
  await assertAccessible(page)

  await page.context().clearCookies()
  await visit(page, '/pages/login?returnTo=/todo/all')
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/todo/all')

  await visit(page, security)
  await expect(page.getByText('Verify that it’s you to add or remove passkeys.')).toBeVisible()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()

  await page.getByText('Rename', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Stage door')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Passkey renamed.')).toBeVisible()
  await expect(page.getByText('Stage door', { exact: true })).toBeVisible()
  await expect(page.locator('summary', { hasText: 'Rename' })).toBeFocused()

  await page.getByRole('button', { name: 'Remove Stage door' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Remove Stage door?')
  await assertAccessible(page)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Passkey removed.')).toBeVisible()
  await expect(page.getByText('Stage door', { exact: true })).toBeHidden()
})

test('a passkey is the second factor after the password', async ({ page, scripts }) => {
  test.skip(!scripts, 'passkeys need scripts')
  await plugIn(page)
  await signIn(page, 'Staff')
  await addPasskey(page)
  await page.context().clearCookies()
  await signIn(page, 'Staff')
  await visit(page, '/pages/two-factor?returnTo=/todo/all')
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/todo/all')
})

test('adding a passkey without scripts says what it needs', async ({ page, scripts }) => {
  test.skip(scripts, 'only without scripts')
  await signIn(page, 'Staff')
  await visit(page, security)
  await page.getByLabel('Password', { exact: true }).fill('onstage-staff')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('To add a passkey, turn on JavaScript')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden()
  await assertAccessible(page)
  await visit(page, '/pages/login')
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden()
})

test('the focus stays on the button of a passkey that was canceled', async ({ page, scripts }) => {
  test.skip(!scripts, 'passkeys need scripts')
  const setVerified = await plugIn(page)
  await setVerified(false)
  await visit(page, '/pages/login')
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await button.press('Enter')
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await expect(button).toBeFocused()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('No passkey was used.')).toBeHidden()
})
