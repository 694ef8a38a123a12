import type { Browser, Page } from '@playwright/test'
import { assertAccessible, expect, signIn, test, visit } from './fixtures.ts'

const password = (page: Page, label = 'Password') => page.getByLabel(label, { exact: true })

/** Returns the link in the newest email with this subject, which admins see while no mail server is configured. */
async function linkInOutbox(browser: Browser, address: string, subject: string) {
  const office = await browser.newContext({ baseURL: address })
  const admin = await office.newPage()
  await signIn(admin, 'Admin')
  await admin.goto('/settings/outbox')
  await admin.getByRole('link', { name: subject }).first().click()
  const text = await admin.getByText('token=').first().textContent()
  await office.close()
  return /http:\S+token=\S+/.exec(text ?? '')?.[0] ?? ''
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
}

test('a new user registers, changes and resets the password, and locks the session manually and by idling', async ({
  page,
  scripts,
  browser,
  server,
}) => {
  test.slow()
  await visit(page, '/pages/login')
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible()
  await page.getByLabel('Email').fill('demo@demo.com')
  await password(page).fill('moth')
  await password(page, 'Confirm password').fill('moths')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert')).toHaveText('Check the highlighted fields.')
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name.')
  await expect(password(page)).toHaveAccessibleDescription(/at least 8 characters/)
  await expect(password(page)).toHaveValue('')
  if (scripts) await assertAccessible(page)

  const chosen = 'moth and midnight bakery'
  await page.getByLabel('Name').fill('Ines Brandão')
  await page.getByLabel('I agree to the terms of use').check()
  await password(page).fill(chosen)
  await password(page, 'Confirm password').fill(chosen)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'This email is already in use.',
  )
  await page.getByLabel('Email').fill('ines@harbor.example')
  await password(page).fill(chosen)
  await password(page, 'Confirm password').fill(chosen)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible()

  const reminder = page.getByRole('region', { name: 'Confirm your email address' })
  await expect(reminder).toContainText('ines@harbor.example')
  if (scripts) await assertAccessible(page)
  await reminder.getByRole('button', { name: 'Resend link' }).click()
  await expect(page.getByText('Link sent again.')).toBeVisible()
  const subject = 'Confirm your email address for Callboard'
  await visit(page, await linkInOutbox(browser, server.address, subject))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Email address confirmed.')).toBeVisible()
  await visit(page, '/dashboard')
  await expect(reminder).toHaveCount(0)

  const elsewhere = await browser.newContext({ baseURL: server.address })
  const other = await elsewhere.newPage()
  await visit(other, '/')
  await other.getByLabel('Email').fill('ines@harbor.example')
  await password(other).fill(chosen)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible()

  await visit(page, '/account/account-settings')
  await page.getByLabel('Company').fill('Harbor Lights')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved.')).toBeVisible()
  await page.getByRole('tab', { name: 'Change password' }).click()
  await password(page, 'Current password').fill(chosen)
  await password(page, 'New password').fill('tidewater, by lamplight')
  if (scripts) await expect(page.getByRole('meter', { name: 'Password strength' })).toBeVisible()
  await password(page, 'Confirm new password').fill('tidewater, by lamplight')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed.')).toBeVisible()
  await expect(page.getByRole('meter')).toHaveCount(0)
  await expect(password(page, 'Current password')).toHaveValue('')
  await visit(other, '/email/inbox')
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await other.getByLabel('Email').fill('ines@harbor.example')
  await password(other).fill('tidewater, by lamplight')
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other).toHaveURL('/email/inbox')
  await visit(page, '/account/account-settings?tab=password')
  await expect(page.getByText('This device')).toHaveCount(1)
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await expect(page.getByText('Session signed out.')).toBeVisible()
  expect((await other.request.get('/api/me')).status()).toBe(401)
  await elsewhere.close()
  await logOut(page)

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  if (scripts) await assertAccessible(page)
  await page.getByLabel('Email').fill('ines@harbor.example')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  if (scripts) await assertAccessible(page)

  await visit(page, await linkInOutbox(browser, server.address, 'Reset your Callboard password'))
  await expect(page.getByLabel('Email')).toHaveValue('ines@harbor.example')
  if (scripts) await assertAccessible(page)
  await password(page, 'New password').fill('nine buttons, one coat')
  await password(page, 'Confirm password').fill('nine buttons, one coat')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('status')).toHaveText('Your password was changed. Sign in with it.')
  if (scripts) await assertAccessible(page)
  await page.getByLabel('Email').fill('ines@harbor.example')
  await password(page).fill('nine buttons, one coat')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible()

  await visit(page, '/email/starred')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your session is locked' })).toBeVisible()
  if (scripts) await assertAccessible(page)
  await visit(page, '/email/starred')
  await expect(page.getByRole('heading', { name: 'Your session is locked' })).toBeVisible()
  await password(page).fill(chosen)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(password(page)).toHaveAccessibleDescription('Wrong password. 4 attempts left.')
  if (scripts) await assertAccessible(page)
  await password(page).fill('nine buttons, one coat')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page).toHaveURL('/email/starred')

  test.skip(!scripts, 'idling is detected by scripts only')
  await page.clock.install()
  await visit(page, '/contact-us')
  await page.getByLabel('Message', { exact: true }).pressSequentially('Half a sent')
  page.on('dialog', (dialog) => dialog.dismiss()) // an unsaved field would keep the page open
  await page.clock.runFor('14:50')
  await page.mouse.move(40, 40)
  await page.clock.runFor('14:50')
  await expect(page).toHaveURL('/contact-us')
  await page.clock.runFor('00:20')
  await expect(page.getByRole('heading', { name: 'Your session is locked' })).toBeVisible()
  await password(page).fill('nine buttons, one coat')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page).toHaveURL('/contact-us')
})

test('a file for an enquiry is shown by name and removed again', async ({ page, scripts }) => {
  test.skip(!scripts, 'without scripts the native control shows the file')
  await signIn(page)
  await visit(page, '/contact-us')
  const attachment = page.getByLabel('Attachment')
  const file = { name: 'seating.txt', mimeType: 'text/plain', buffer: Buffer.from('Row F') }
  await attachment.setInputFiles(file)
  await expect(page.getByText('seating.txt 5 bytes')).toBeVisible()
  await page.getByRole('button', { name: 'Remove seating.txt' }).click()
  await expect(page.getByText('Drop a file here or browse')).toBeVisible()
  await expect(attachment).toBeFocused()
  expect(await attachment.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0)
})

test('an enquiry is sent with its attachment and answered', async ({ page }) => {
  await signIn(page)
  await visit(page, '/dashboard')
  await page.getByRole('link', { name: 'Contact Us' }).click()
  await page.getByLabel('Message', { exact: true }).fill('Only with the dimmers up.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('Topic')).toHaveAccessibleDescription('Select a topic.')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Only with the dimmers up.')
  await assertAccessible(page)
  await page.getByLabel('Topic').selectOption('Stage and technical')
  await page.getByLabel('Subject').fill('A hum on cue 14')
  await page.getByLabel('Attachment').setInputFiles({
    name: 'plot.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Cue 14: everything at 40.'),
  })
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(/Your reference is LS-\d{5}\./)).toBeVisible()
  await page.getByText('A hum on cue 14').click()
  await expect(page.getByRole('link', { name: 'plot.txt' })).toBeVisible()

  await page.getByRole('link', { name: 'Inbox (1 new)' }).click()
  await page.getByRole('link', { name: 'A hum on cue 14' }).click()
  await page.getByLabel('Reply').fill('The new dimmer rack arrives on Monday.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('Demo replied')).toBeVisible()
  await assertAccessible(page)
  await visit(page, '/contact-us')
  await expect(page.getByRole('listitem').filter({ hasText: 'A hum on cue 14' })).toContainText(
    'Answered',
  )
})
