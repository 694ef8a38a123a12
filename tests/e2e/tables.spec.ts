import type { Page } from '@playwright/test'
import { assertAccessible, assertFits, expect, signIn, test, visit } from './fixtures.ts'

// An edit is refused on purpose.
test.use({ expected: /409 .*\/(roster|aggrid|tables)/ })

test.beforeEach(({ page }) => signIn(page))

const path = '/tables/react-tables'
const table = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()

test('tables are sorted, filtered, expanded and edited, and a conflicting edit shows both versions', async ({
  page,
  scripts,
}) => {
  await visit(page, path)
  await assertAccessible(page)
  const simple = table(page, 'Simple')
  await simple.getByRole('link', { name: 'Age', exact: true }).click()
  await expect(page).toHaveURL(/simple\.sort=age/)
  await expect(simple.locator('th[aria-sort=ascending]')).toContainText('Age')

  const find = table(page, 'Search and sort')
  await find.getByRole('searchbox', { name: 'Fuzzy match' }).fill('gslt')
  if (!scripts) await find.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL(/find\.lastname=gslt/)
  await expect(find.locator('tbody tr').first()).toContainText('Gaslight')
  await expect(page).toHaveURL(/simple\.sort=age/)

  const nested = table(page, 'Nested')
  await nested.getByRole('link', { name: /^Open/ }).first().click()
  await expect(nested.getByRole('link', { name: /^Close/ })).toHaveCount(1)
  await nested.getByRole('link', { name: /^Open/ }).first().click()
  await expect(nested.getByRole('row', { level: 2 }).first()).toBeVisible()
  // Rows that are being loaded again are paler on purpose.
  await expect(page.locator('.tables [aria-busy=true]')).toHaveCount(0)
  await assertAccessible(page)

  const edit = table(page, 'Editable')
  const input = edit.getByRole('textbox', { name: 'First name of Amaia Ashdown' })
  const before = await page.evaluate(() => history.length)
  await input.fill('Amaya')
  if (scripts) await input.press('Enter')
  else await edit.getByRole('button', { name: 'Save First name of Amaia Ashdown' }).click()
  await expect(edit.locator('tbody tr').first()).toContainText('Amaya Ashdown')
  if (scripts) expect(await page.evaluate(() => history.length)).toBe(before)

  // Another user changes the row first.
  await edit.getByRole('textbox', { name: 'First name of Bertrand Farthing' }).fill('Berthold')
  await page.request.patch('/api/roster/2', {
    data: { firstname: 'Bertram' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  if (scripts) {
    // The change arrives while the cell is being edited.
    const renamed = edit.getByRole('textbox', { name: 'First name of Bertram Farthing' })
    await expect(renamed).toHaveValue('Berthold')
    await renamed.press('Enter')
  } else await edit.getByRole('button', { name: 'Save First name of Bertrand Farthing' }).click()
  await expect(edit.getByText('Someone else changed this')).toBeVisible()
  await assertAccessible(page)
  await edit.getByRole('button', { name: 'Save mine' }).click()
  await expect(edit.locator('tbody').first()).toContainText('Berthold Farthing')
})

test('the tables fit a phone, and a menu hides their columns', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await visit(page, path)
  await assertFits(page)
  const simple = table(page, 'Simple')
  await simple.getByRole('button', { name: /Columns/ }).click()
  await simple.getByRole('link', { name: 'Hide Visits' }).click()
  await expect(simple.getByRole('columnheader', { name: 'Visits' })).toHaveCount(0)
})

test('the grid filters, edits a cell without a history entry, and exports the filtered rows', async ({
  page,
  scripts,
}) => {
  await visit(page, '/tables/agGrid?q=footlight')
  if (!scripts) {
    await expect(page.locator('tbody tr')).toHaveCount(8)
    await assertAccessible(page)
    await page.getByRole('link', { name: 'Edit Abena Ackerley' }).click()
    await page.getByLabel('Followers').fill('-1')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Enter 0 or more.')).toBeVisible()
    await page.getByLabel('Followers').fill('2400')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('tbody tr').first()).toContainText('2,400')
    return
  }
  const grid = page.getByRole('grid')
  const cell = (row: number, column: string) =>
    page.locator(`.ag-row[row-id="${row}"] .ag-cell[col-id="${column}"]`)
  await expect(cell(1, 'email')).toContainText('abena.ackerley@')
  await expect(grid).toHaveAttribute('aria-rowcount', /^10$|^9$/)
  const before = await page.evaluate(() => history.length)
  await cell(1, 'city').dblclick()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Ålesund')
  await page.keyboard.press('Enter')
  await expect(page.locator('.notices')).toContainText('Abena Ackerley saved.')
  expect(await page.evaluate(() => history.length)).toBe(before)
  // The grid filters by the rules of the server, whose export has the same rows.
  await page.getByRole('textbox', { name: 'City Filter Input' }).fill('alesund')
  await expect(cell(1, 'city')).toContainText('Ålesund')
  await expect(grid).toHaveAttribute('aria-rowcount', /^[23]$/)
  const link = page.getByRole('link', { name: 'Export as CSV' })
  await expect(link).toHaveAttribute('href', /city=alesund/)
  const csv = await (await page.request.get((await link.getAttribute('href')) ?? '')).text()
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  await page.getByRole('textbox', { name: 'City Filter Input' }).fill('')
  await expect(grid).toHaveAttribute('aria-rowcount', /^10$|^9$/)
  await expect(cell(1, 'city')).toHaveCount(1) // a row that moves is there twice
  await page.locator('.notices').getByRole('button', { name: 'Undo' }).click()
  await expect(cell(1, 'city')).toContainText('Alder Falls')

  // Another user changes the row first.
  await page.request.patch('/api/aggrid/data/1', {
    data: { city: 'Bergen' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  await expect(cell(1, 'city')).toContainText('Bergen')
  await expect(page.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute(
    'href',
    /q=footlight/,
  )
  await assertAccessible(page)
})

test('rows of the data tables are sorted, filtered, expanded, and selected on several pages', async ({
  page,
  scripts,
}) => {
  await visit(page, '/tables/data-tables')
  await expect(page.locator('table.data-table')).toHaveCount(7)
  await assertAccessible(page)
  const paged = table(page, 'Pagination')
  await paged.getByRole('link', { name: '25' }).click()
  await expect(paged.locator('tbody tr')).toHaveCount(25)
  const expand = table(page, 'Expandable rows')
  await expand.getByRole('link', { name: /^Open/ }).first().click()
  await expect(expand.locator('.facts dt')).toHaveCount(7)
  const filter = table(page, 'Filter')
  await filter.getByRole('searchbox').fill('nobody at all')
  await filter.getByRole('searchbox').press('Enter')
  await expect(filter.getByText('No rows match')).toBeVisible()
  if (scripts) {
    const select = table(page, 'Selectable rows')
    await select.getByRole('checkbox', { name: /^Select Amaia/ }).check()
    await select.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/select\.page=2/)
    await select.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await expect(select.getByRole('status')).toHaveText('11 selected')
    const download = page.waitForEvent('download')
    await select.getByRole('button', { name: 'Export selected' }).click()
    expect((await download).suggestedFilename()).toBe('roster.csv')
  }
  await assertAccessible(page)
  await page.setViewportSize({ width: 320, height: 740 })
  await assertFits(page)
})

test('on a phone the cards of a table begin with a name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/tables/data-tables')
  const name = page.getByRole('row').getByRole('rowheader').first()
  await expect(name).toHaveText('Amaia')
  // Both are measured at once and again, since the page may still move down while its libraries load.
  await expect
    .poll(() =>
      name.evaluate((element) => {
        const id = element.closest('tr')?.querySelector('td[data-label="ID"]')
        const top = id?.getBoundingClientRect().top ?? Number.NEGATIVE_INFINITY
        return element.getBoundingClientRect().top < top
      }),
    )
    .toBe(true)
})
