import { readFile } from 'node:fs/promises'
import { assertAccessible, assertFits, expect, signIn, test, visit } from './fixtures.ts'

// A file is refused on purpose.
test.use({ expected: /400 .*(import-files|extensions\/import|exports\/people)/ })

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
  await choose('email,first,rank\r\nnew@balcony.example,New,1')
  await expect(page.getByText('Match the Name column to continue.')).toBeVisible()
  await choose('email,name,website,rank\r\nnew@balcony.example,=New Guest,,11\r\nwrong,Wrong,,x')
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
  await expect(page.getByText('1–10 of 11')).toBeVisible()
  await assertAccessible(page)
  await page.locator('.notices').getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.notices')).toContainText('Import undone: 1 person removed.')
  await visit(page, '/extensions/export')
  await expect(page.getByText('1–10 of 10')).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Format').selectOption('csv')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^people-\d{4}-\d\d-\d\d\.csv$/)
})

test('the sample file of the import page can be imported', async ({ page, scripts }) => {
  await visit(page, '/extensions/import')
  const sample = page.getByRole('link', { name: 'Download a sample file' })
  const [download] = await Promise.all([page.waitForEvent('download'), sample.click()])
  expect(download.suggestedFilename()).toBe('people.csv')
  const text = await readFile(await download.path(), 'utf8')
  await page.locator('input[type=file]').setInputFiles(csv(text))
  if (!scripts) await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('2 ready')).toBeVisible()
  await expect(page.getByText(/^\d+ with errors$/)).toHaveCount(0)
})

test('an export shows its progress, can be canceled and closes its dialog when done', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts the browser shows its own progress')
  await visit(page, '/extensions/export')
  const release: (() => void)[] = []
  await page.route('**/api/exports/people?*', async (route) => {
    await new Promise<void>((resolve) => release.push(resolve))
    await route.continue().catch(() => {}) // it was canceled
  })
  await page.getByRole('button', { name: 'Export', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  const exportButton = dialog.getByRole('button', { name: 'Export', exact: true })
  await exportButton.click()
  const progress = dialog.getByRole('progressbar', { name: 'Progress of the export' })
  await expect(progress).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog.getByLabel('Format')).toBeDisabled()
  await assertAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(exportButton).toBeFocused()
  await dialog.getByLabel('Format').selectOption('txt')
  await exportButton.click()
  await expect(progress).toBeVisible()
  await expect.poll(() => release.length).toBe(2)
  const download = page.waitForEvent('download')
  for (const each of release) each()
  expect((await download).suggestedFilename()).toMatch(/\.txt$/)
  await expect(dialog).toBeHidden()
  await expect(page.locator('.notices')).toContainText(/\d+ rows exported\./)
})

test('an export that fails says why and keeps the form', async ({ page, scripts }) => {
  test.skip(!scripts, 'without scripts the browser shows the response')
  await visit(page, '/extensions/export')
  await page.route('**/api/exports/people?*', (route) =>
    route.fulfill({
      status: 400,
      json: { error: 'Too many files are being read. Try again in a moment.', code: 'invalid' },
    }),
  )
  await page.getByRole('button', { name: 'Export', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('File name').fill('guests')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Too many files are being read.')
  await expect(dialog.getByLabel('File name')).toHaveValue('guests')
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

test('the selected people stay selected when somebody else imports people', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'only a script follows the changes of others')
  await visit(page, '/extensions/export-selected')
  await page.getByRole('checkbox', { name: 'Select Oona Castellane' }).check()
  const send = (path: string, options: object) =>
    page.request.post(path, { ...options, headers: { 'sec-fetch-site': 'same-origin' } })
  const { total } = await (await page.request.get('/api/people')).json()
  const file = csv(
    'email,name,website,rank\nperrin@guests.example,Perrin Aldous,https://perrin.example,4\n',
  )
  const { id } = await (await send('/api/import-files', { multipart: { file } })).json()
  const data = { file: id, sheet: 0, email: 0, name: 1, website: 2, rank: 3 }
  expect((await send('/api/imports', { data })).status()).toBe(201)
  await expect(page.getByText(`of ${total + 1}`)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select Oona Castellane' })).toBeChecked()
})

for (const [path, format] of [
  ['/extensions/export', 'csv'],
  ['/extensions/export-selected', 'xlsx'],
] as const) {
  test(`a filtered list exported as .${format} from ${path} is imported again without a difference`, async ({
    page,
    scripts,
  }, info) => {
    const readList = async () => (await page.request.get('/api/people?perPage=100')).json()
    const before = await readList()
    await visit(page, path)
    await page.getByRole('searchbox', { name: 'Filter' }).fill('and')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/[?&]q=and/)
    await expect(page.getByText('1–3 of 3')).toBeVisible()
    if (path.endsWith('selected')) {
      const kind = scripts ? 'checkbox' : 'link'
      for (const name of ['Oona Castellane', 'Matthias Brandvold', 'Thandeka Moyo-Reid']) {
        await page.getByRole(kind, { name: `Select ${name}` }).click()
      }
      await expect(page.getByRole('status').filter({ hasText: '3 selected' })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Export', exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(/3 (selected )?rows will be exported\./)
    await dialog.getByLabel('File name').fill('front row')
    await dialog.getByLabel('Format').selectOption(format)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`front row.${format}`)
    const file = info.outputPath(download.suggestedFilename())
    await download.saveAs(file)

    await visit(page, '/extensions/import')
    await page.locator('input[type=file]').setInputFiles(file)
    if (!scripts) await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('3 already on the list')).toBeVisible()
    await expect(page.getByText('Nothing to import')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'On the list' })).toHaveCount(3)
    await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
    await assertAccessible(page)
    expect(await readList()).toEqual(before)
  })
}
