import { assertAccessible, assertFits, expect, sent, signIn, test, visit } from './stage.ts'

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
  await page.getByText('View data: Product orders').click()
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
