import { assertAccessible, assertFits, expect, signIn, test, visit } from './stage.ts'

test.beforeEach(({ page }) => signIn(page))

test('a view of the user list is saved, opened, deleted and brought back', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Delete “Staff by name”' }).click()
  await expect(page.getByText('View “Staff by name” deleted.')).toBeVisible()
  await expect(current).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(current).toBeVisible()
})

for (const { path, column, shown } of [
  { path: '/app/user/list', column: 'Email', shown: 'Username' },
  { path: '/data-list/list-view', column: 'Popularity', shown: 'Name' },
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
    await expect(header(shown)).toBeVisible()
    await expect(header(column)).toHaveCount(0)
    await assertFits(page)
    await toggle()
    await expect(header(column)).toBeVisible()
  })
}
