import { assertAccessible, choose, expect, signIn, test, visit } from './stage.ts'

test.beforeEach(({ page }) => signIn(page))

test('a demo shows its example, its source, and lets one copy that', async ({ page, scripts }) => {
  if (scripts) await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/components/alerts')
  const card = page.getByRole('region', { name: 'With a title', exact: true })
  await expect(card.locator('.demo-preview')).toContainText('All 312 seats')
  await expect(card.locator('.demo-preview')).toBeVisible()
  await card.getByRole('radio', { name: 'Source' }).check()
  await expect(card.locator('.demo-preview')).toBeHidden()
  const source = card.getByRole('region', { name: 'Source of With a title' })
  await expect(source).toContainText('function WithTitle()')
  await assertAccessible(page)
  if (!scripts) return
  await card.getByRole('button', { name: 'Copy' }).click()
  await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^function WithTitle\(\) \{[\s\S]*\n\}$/)
})

test('a dialog opens, takes the focus and gives it back', async ({ page }) => {
  await visit(page, '/components/modals')
  const opener = page.getByRole('button', { name: 'Open the dialog' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: "Tonight's running order" })
  await expect(dialog).toBeVisible()
  await assertAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a chart says what it shows, as a sentence, a table and a file', async ({ page, scripts }) => {
  await visit(page, '/charts/chartjs')
  const card = page.getByRole('region', { name: 'Bars', exact: true })
  await expect(card.getByText(/^Saturday sells best: [\d,]+ of [\d,]+ seats\.$/)).toBeVisible()
  await card.getByText('Show as a table').click()
  await expect(card.getByRole('row')).toHaveCount(6)
  if (scripts) {
    await expect(card.getByRole('img', { name: /^Seats sold by day of the week\./ })).toBeVisible()
    await expect(page.locator('canvas')).toHaveCount(9)
  }
  const download = page.waitForEvent('download')
  await card.getByRole('link', { name: /^Download CSV/ }).click()
  expect((await download).suggestedFilename()).toBe('seatsByWeekday.csv')
  await assertAccessible(page)
})

test('a play is found on the server and chosen, in the words of the page', async ({
  page,
  scripts,
}) => {
  await choose(page, { language: 'de' })
  await visit(page, '/forms/elements/select')
  const select = page.getByRole('combobox', { name: 'Play by some of its letters' })
  if (!scripts) {
    await select.selectOption('Nine Buttons')
    return
  }
  await select.fill('harbour')
  await page.getByRole('option', { name: 'Hush, Said the Harbour' }).click()
  await expect(page.getByText('Hush, Said the Harbour', { exact: true })).toBeVisible()

  const crew = page.getByRole('combobox', { name: 'Crew, or a new one' })
  await crew.fill('Puppets')
  await expect(page.getByRole('option', { name: '„Puppets“ anlegen' })).toBeVisible()
  await expect(page.getByText('1 Treffer verfügbar. Gesucht: Puppets.')).toBeAttached()
  await crew.press('Enter')
  await page.getByRole('button', { name: 'Puppets entfernen' }).click()
  await crew.fill('Fagott')
  await expect(page.getByRole('option', { name: '„Fagott“ anlegen' })).toBeVisible()
  await crew.fill('')
  await crew.click()
  await expect(page.getByRole('option', { name: 'Puppets' })).toBeVisible()
  await assertAccessible(page)
})
