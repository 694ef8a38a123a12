import { assertAccessible, assertFits, expect, signIn, test, visit } from './fixtures.ts'

test.beforeEach(({ page }) => signIn(page))

test('an administrator narrows the audit log, and an export of it is recorded', async ({
  page,
}) => {
  await visit(page, '/settings/audit')
  await assertAccessible(page)
  await assertFits(page)
  const events = page.getByRole('region', { name: 'Audit Log' })
  const kind = page.locator('select[name="kind"]')
  await kind.selectOption('Signed in')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/kind=signedIn/)
  await expect(events.getByText('Signed in').first()).toBeVisible()

  await events.getByRole('link', { name: 'demo@demo.com' }).first().click()
  const filter = page.getByRole('link', { name: 'By demo@demo.com' })
  await expect(filter).toBeVisible()
  await assertAccessible(page)
  await filter.click()
  await expect(page).not.toHaveURL(/actor=/)
  await expect(kind).toHaveValue('signedIn')

  await page.getByLabel('Email or IP address').fill('nobody@nowhere.test')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('No events match your filters.')).toBeVisible()
  await assertAccessible(page)
  await page.getByRole('link', { name: 'Clear filters' }).first().click()
  await expect(page).toHaveURL(/\/settings\/audit$/)
  await expect(page.getByLabel('Email or IP address')).toHaveValue('')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('audit.csv')
  await visit(page, '/settings/audit?kind=exported&q=demo@demo.com')
  await expect(events.getByText('Data exported').first()).toBeVisible()
})
