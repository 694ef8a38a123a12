import type { Page } from '@playwright/test'
import { assertAccessible, expect, signIn, test, visit } from './fixtures.ts'

test.use({ settings: { UNDO_SEND_SECONDS: '30' } })
test.beforeEach(({ page }) => signIn(page))

const notices = (page: Page) => page.locator('.notices')

async function write(page: Page, subject: string) {
  await visit(page, '/email/inbox/compose?to=staff%40staff.com')
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await page.getByRole('textbox', { name: 'Message' }).fill('Friday at ten.')
}

test('a sent email is taken back from its notice and sent again', async ({ page }) => {
  await write(page, 'Fire drill')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL('/email/inbox')
  await expect(notices(page)).toContainText('Email sent.')
  await assertAccessible(page)
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(/\/email\/inbox\/compose\?draft=\d+$/)
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Fire drill')
  await expect(page.getByRole('textbox', { name: 'Message' })).toContainText('Friday at ten.')
})

test('Escape closes an open menu of the composer and not the composer', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts, Escape does nothing in the composer')
  await write(page, 'Prompt copies')
  await page.getByRole('button', { name: 'Send later' }).press('Enter')
  const menu = page.locator('.composer :popover-open')
  await expect(menu).toBeVisible()
  await menu.getByRole('button').first().focus()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Prompt copies')
  await expect(page).toHaveURL(/\/compose/)
})

test('an email is scheduled at a date and a time of its own', async ({ page, scripts }) => {
  await write(page, 'Load-in')
  await page.getByRole('button', { name: 'Send later' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Date', { exact: true }).fill(inDays(3))
  if (scripts) {
    await page.getByRole('button', { name: 'Choose time' }).click()
    await page.getByRole('button', { name: '1:30 PM', exact: true }).click()
  } else await page.getByLabel('Time', { exact: true }).fill('13:30')
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('13:30')
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page).toHaveURL('/email/inbox')
  await visit(page, '/email/scheduled')
  await page.getByRole('link', { name: 'Load-in' }).click()
  await expect(page.getByText(/Will be sent:.*, 1:30 PM/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel and edit' }).click()
  await expect(page).toHaveURL(/\/compose\?draft=\d+$/)
})

/** Returns a day from now, in the time zone of the server. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', {
    timeZone: 'Europe/London',
  })

test('an email is scheduled, found among the scheduled ones and canceled', async ({ page }) => {
  await write(page, 'Schedule for next week')
  await page.getByRole('button', { name: 'Send later' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Next Monday, / })).toBeVisible()
  await assertAccessible(page)
  await page.getByRole('button', { name: /^Next Monday, / }).click()
  await expect(page).toHaveURL('/email/inbox')
  await expect(notices(page)).toContainText(/Email scheduled for \w+ \d+, \d{4}, 8:00 AM\./)
  await visit(page, '/email/scheduled')
  await page.getByRole('link', { name: 'Schedule for next week' }).click()
  await expect(page.getByText('Will be sent:')).toBeVisible()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Cancel and edit' }).click()
  await expect(page).toHaveURL(/\/compose\?draft=\d+$/)
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Schedule for next week')
  await visit(page, '/email/scheduled')
  await expect(page.getByText('No emails')).toBeVisible()
})
