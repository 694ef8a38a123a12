import { assertAccessible, assertFits, expect, signIn, test, visit } from './stage.ts'

// A file is refused on purpose.
test.use({ expected: /400 .*(import-files|extensions\/import)/ })

test.beforeEach(({ page }) => signIn(page))

const csv = (text: string) => ({
  name: 'guests.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

test('a file is previewed with its errors, imported, undone and exported', async ({
  page,
  scripts,
}) => {
  await visit(page, '/extensions/import')
  await assertAccessible(page)
  const choose = async (text: string) => {
    await page.locator('input[type=file]').setInputFiles(csv(text))
    if (!scripts) await page.getByRole('button', { name: 'Preview' }).click()
  }
  await choose('email')
  await expect(page.getByRole('alert').filter({ hasText: 'This file has no rows.' })).toBeVisible()
  await choose('email,name,website,rank\r\nnew@stalls.example,=New Guest,,11\r\nwrong,Wrong,,x')
  await expect(page.getByText('1 ready')).toBeVisible()
  await expect(page.getByText('1 with errors')).toBeVisible()
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  await assertAccessible(page)
  await page.setViewportSize({ width: 320, height: 740 })
  await assertFits(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.locator('.notices')).toContainText('1 person imported')
  await expect(page).toHaveURL(/extensions\/export/)
  await expect(page.getByText('1 – 10 of 11')).toBeVisible()
  await assertAccessible(page)
  await page.locator('.notices').getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.notices')).toContainText('Import undone: 1 person removed.')
  await visit(page, '/extensions/export')
  await expect(page.getByText('1 – 10 of 10')).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Format').selectOption('csv')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^people-\d{4}-\d\d-\d\d\.csv$/)
})

test('only the selected people are exported', async ({ page, scripts }) => {
  await visit(page, '/extensions/export-selected')
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeDisabled()
  const box = scripts ? 'checkbox' : 'link'
  await page.getByRole(box, { name: 'Select Oona Castellane' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 selected' })).toBeVisible()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Export', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toContainText('1 selected row will be exported.')
  await page.setViewportSize({ width: 320, height: 740 })
  await assertFits(page)
})
