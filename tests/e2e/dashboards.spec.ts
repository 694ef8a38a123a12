import type { Page } from '@playwright/test'
import { assertAccessible, assertFits, expect, sent, signIn, test, visit } from './fixtures.ts'

async function openData(page: Page, title: string) {
  await page.getByRole('button', { name: `Options for ${title}` }).click()
  await page.getByRole('button', { name: 'View data' }).click()
}

test('the cards link to details, complete a task, follow a person and send a chat message', async ({
  page,
  scripts,
}) => {
  await signIn(page)
  await visit(page, '/')
  await page.getByRole('link', { name: 'Last 7 days' }).click()
  await expect(page.getByRole('link', { name: 'Last 7 days' })).toHaveAttribute('aria-current')
  await page.getByRole('columnheader', { name: 'Destination' }).getByRole('link').click()
  await expect(page.getByRole('columnheader', { name: 'Destination' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await openData(page, 'Product orders')
  await expect(page.getByRole('cell', { name: '37', exact: true })).toBeVisible()
  await assertAccessible(page)

  await visit(page, '/ecommerce-dashboard')
  const line = page.getByLabel('Message to Dagný Vatnsdal')
  await line.fill('Seven times, now.')
  await sent(page, () => page.getByRole('button', { name: 'Send' }).click())
  await expect(page.getByRole('log').getByText('Seven times, now.')).toBeVisible()
  await expect(line).toHaveValue('')

  await visit(page, '/cards/analytics')
  await page.getByRole('button', { name: 'Complete “Book the piano tuner”' }).click()
  await expect(page.getByRole('button', { name: 'Reopen “Book the piano tuner”' })).toBeVisible()
  await page.locator('.notice').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Complete “Book the piano tuner”' })).toBeVisible()

  await visit(page, '/cards/basic')
  await page.getByRole('button', { name: 'Follow Marit Haugen-Okafor' }).click()
  await expect(page.getByRole('button', { name: 'Unfollow Marit Haugen-Okafor' })).toBeVisible()
  if (scripts) await assertAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await assertFits(page)
})

test('the menu of a card shows its data and saves it as a file', async ({ page, scripts }) => {
  await signIn(page)
  await visit(page, '/')
  await openData(page, 'Sales')
  const data = page.getByRole('dialog', { name: 'Sales' })
  await expect(data.getByRole('row')).toHaveCount(29)
  await data.getByRole('button', { name: 'Close' }).click()
  await expect(data).toBeHidden()

  // Without scripts the menu is still open, since the table was opened from it.
  const menu = page.getByRole('button', { name: 'Options for Sales' })
  const csv = page.getByRole('link', { name: 'Download CSV' })
  if (!(await csv.isVisible())) await menu.click()
  const file = page.waitForEvent('download')
  await csv.click()
  expect((await file).suggestedFilename()).toBe('tickets.csv')
  const png = page.getByRole('button', { name: 'Download PNG' })
  if (!scripts) await expect(png).toHaveCount(0)
  test.skip(!scripts, 'saving a chart as a picture needs scripts')
  if (!(await png.isVisible())) await menu.click()
  const picture = page.waitForEvent('download')
  await png.click()
  expect((await picture).suggestedFilename()).toBe('tickets.png')
})

test('the marks of a chart tell their values by pointer, touch and keys', async ({
  page,
  scripts,
}) => {
  await signIn(page)
  await visit(page, '/')
  const visits = page.getByRole('group', { name: /day has the most visits/ })
  const monday = visits.locator('[data-mark^="Monday"]')
  await expect(monday.locator('title')).toHaveText(/^Monday: [\d,]+$/)
  test.skip(!scripts, 'without scripts marks have the tooltips of the browser')
  const tip = page.locator('.mark-tip')
  await monday.hover()
  await expect(tip).toHaveText(/^Monday: [\d,]+$/)
  await page.mouse.move(0, 0)
  await expect(tip).toBeHidden()
  await page.keyboard.press('Tab')
  await visits.focus()
  await expect(tip).toHaveText(/^Monday/)
  await page.keyboard.press('ArrowRight')
  await expect(tip).toHaveText(/^Tuesday/)
  await page.keyboard.press('End')
  await expect(tip).toHaveText(/^Sunday/)
  await assertAccessible(page)
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await visits
    .locator('[data-mark^="Friday"]')
    .dispatchEvent('pointerdown', { pointerType: 'touch' })
  await expect(tip).toHaveText(/^Friday/)
})

test('a card whose query failed says so, the others stay, and trying again brings it back', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'the answer of the server is changed on its way')
  await signIn(page)
  await visit(page, '/')
  await page.route('**/api/dashboard/analytics?*', async (route) => {
    const answer = await route.fetch()
    const { support: _, ...data } = await answer.json()
    await route.fulfill({ response: answer, json: { ...data, failed: ['support'] } })
  })
  await page.getByRole('link', { name: 'Last 7 days' }).click()
  const card = page.getByRole('region', { name: 'Support tracker' })
  await expect(card).toContainText('This card couldn’t be loaded')
  await expect(page.getByRole('img', { name: /^Tickets sold/ }).first()).toBeVisible()
  await assertAccessible(page)
  await page.unroute('**/api/dashboard/analytics?*')
  await card.getByRole('link', { name: 'Try again' }).click()
  await expect(card.getByRole('img')).toBeVisible()
  await expect(card).toContainText('Updated')
})
