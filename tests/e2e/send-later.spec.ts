import type { Page } from '@playwright/test'
import { assertAccessible, expect, signIn, test, visit } from './stage.ts'

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

test('an email is scheduled, found among the scheduled ones and canceled', async ({ page }) => {
  await write(page, 'Rota of next week')
  await page.getByRole('button', { name: 'Send later' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Next Monday, / })).toBeVisible()
  await assertAccessible(page)
  await page.getByRole('button', { name: /^Next Monday, / }).click()
  await expect(page).toHaveURL('/email/inbox')
  await expect(notices(page)).toContainText('Email scheduled.')
  await visit(page, '/email/scheduled')
  await page.getByRole('link', { name: 'Rota of next week' }).click()
  await expect(page.getByText('Will be sent:')).toBeVisible()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Cancel and edit' }).click()
  await expect(page).toHaveURL(/\/compose\?draft=\d+$/)
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Rota of next week')
  await visit(page, '/email/scheduled')
  await expect(page.getByText('No emails')).toBeVisible()
})
