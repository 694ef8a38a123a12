import type { Page } from '@playwright/test'
import { assertAccessible, assertFits, expect, signIn, test, visit } from './fixtures.ts'

test.beforeEach(({ page }) => signIn(page))

test('a view of the user list is saved, opened, renamed, deleted and brought back', async ({
  page,
  scripts,
}) => {
  await visit(page, '/app/user/list?role=staff&sort=name')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('textbox', { name: 'Save these filters as a view' }).fill('Staff by name')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('View “Staff by name” saved.')).toBeVisible()

  await visit(page, '/app/user/list')
  await page.getByRole('button', { name: 'Views' }).click()
  await assertAccessible(page)
  await page.getByRole('link', { name: 'Staff by name' }).click()
  await expect(page).toHaveURL('/app/user/list?role=staff&sort=name')
  const current = page.getByRole('button', { name: 'Views Staff by name' })
  await current.click()
  await page.getByRole('textbox', { name: 'Rename this view' }).fill('All staff')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(page.getByText('View renamed to “All staff”.')).toBeVisible()
  const renamed = page.getByRole('button', { name: 'Views All staff' })
  if (!scripts) await renamed.click()
  await page.getByRole('textbox', { name: 'Rename this view' }).fill('Staff by name')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(current).toBeVisible()
  if (!scripts) await current.click()
  await page.getByRole('button', { name: 'Delete “Staff by name”' }).click()
  await expect(page.getByText('View “Staff by name” deleted.')).toBeVisible()
  await expect(current).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(current).toBeVisible()
})

test('the name of a new view is kept while another window saves a view', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts)
  await visit(page, '/app/user/list?role=staff')
  await page.getByRole('button', { name: 'Views' }).click()
  const name = page.getByRole('textbox', { name: 'Save these filters as a view' })
  await name.fill('Half a na')
  const other = await page.context().newPage()
  await visit(other, '/app/user/list?status=active')
  await other.getByRole('button', { name: 'Views' }).click()
  await other.getByRole('textbox', { name: 'Save these filters as a view' }).fill('Active')
  await other.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('button', { name: 'Delete “Active”' })).toBeAttached()
  await expect(name).toHaveValue('Half a na')
})

/** Does something and waits until the new width is stored. */
async function resized(page: Page, act: () => Promise<void>) {
  const answer = page.waitForResponse((response) => response.url().includes('/widths/'))
  await act()
  expect((await answer).ok()).toBe(true)
}

for (const { path, column } of [
  { path: '/app/user/list', column: 'Name' },
  { path: '/data-list/list-view', column: 'Name' },
]) {
  test(`a column of ${path} is resized by mouse and keyboard until all are reset`, async ({
    page,
    scripts,
  }) => {
    test.skip(
      !scripts,
      'without scripts columns are as wide as their content or their stored width',
    )
    await page.setViewportSize({ width: 1680, height: 900 }) // room for wider columns
    await visit(page, path)
    const header = page.locator('thead').getByRole('columnheader', { name: column, exact: true })
    const width = async () => (await header.boundingBox())?.width ?? 0
    const before = await width()

    const edge = await header.locator('.column-edge').boundingBox()
    const [x, y] = [(edge?.x ?? 0) + 6, (edge?.y ?? 0) + 10]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y, { steps: 5 })
    await resized(page, () => page.mouse.up())
    expect(await width()).toBeGreaterThan(before + 30)
    await assertFits(page)

    await visit(page, path)
    const dragged = await width()
    expect(dragged).toBeGreaterThan(before + 30)
    await header.getByRole('link').focus()
    await resized(page, async () => {
      for (let n = 0; n < 3; n++) await page.keyboard.press('Shift+ArrowLeft')
    })
    expect(await width()).toBeLessThan(dragged - 10)
    await assertAccessible(page)

    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'Reset column widths' }).click()
    await expect.poll(width).toBeCloseTo(before, 0)
  })
}

for (const { path, column, next } of [
  { path: '/app/user/list', column: 'Role', next: 'Username' },
  { path: '/data-list/list-view', column: 'Popularity', next: 'Name' },
]) {
  test(`a column of ${path} is hidden until it is chosen again`, async ({ page }) => {
    const header = (name: string) =>
      page.locator('thead').getByRole('columnheader', { name, exact: true })
    async function toggle() {
      await page.getByRole('button', { name: 'Columns' }).click()
      await page.locator('[popover]').getByRole('button', { name: column, exact: true }).click()
    }
    await visit(page, path)
    await expect(header(column)).toBeVisible()
    await toggle()
    await expect(header(column)).toHaveCount(0)
    await visit(page, path)
    await expect(header(next)).toBeVisible()
    await expect(header(column)).toHaveCount(0)
    await assertFits(page)
    await toggle()
    await expect(header(column)).toBeVisible()
  })
}
