import { assertAccessible, expect, signIn, test, visit } from './fixtures.ts'

const date = '2031-06-18'
const month = `/calendar?view=month&date=${date}`

test('calendars are added, shown in another window, hidden and deleted', async ({
  page,
  scripts,
  context,
}) => {
  await signIn(page)
  const other = await context.newPage()
  await visit(other, month)
  await visit(page, month)
  await page.getByRole('button', { name: 'More options' }).click()
  await page.getByRole('link', { name: 'Calendars' }).click()
  const panel = page.getByRole('dialog', { name: 'Calendars' })
  const name = `Tour ${scripts ? 'A' : 'B'}`
  await panel.getByLabel('Name').first().fill(name)
  await panel.getByLabel('Color').first().selectOption('Teal')
  await panel.getByRole('button', { name: 'Add calendar' }).click()
  await expect(panel.getByRole('button', { name: `Save ${name}` })).toBeVisible()
  await expect(panel.getByLabel('Name').first()).toHaveValue('')
  await assertAccessible(page)

  await visit(page, `${month}&new=${date}T15:00`)
  const editor = page.getByRole('dialog', { name: 'New event' })
  await editor.getByLabel('Title').fill('Leeds')
  await editor.getByLabel('Calendar').selectOption(name)
  await assertAccessible(page)
  await editor.getByRole('button', { name: 'Save' }).last().click()
  const event = page.getByRole('link', { name: /Leeds/ }).first()
  await expect(event).toHaveClass(/tone-info/)
  await event.click()
  await expect(page.getByRole('dialog', { name: 'Leeds' })).toContainText(name)

  if (!scripts) await other.reload()
  const shared = other.getByRole('link', { name: /Leeds/ }).first()
  await expect(shared).toBeVisible()
  await other.getByRole('checkbox', { name }).uncheck()
  if (!scripts) await other.getByRole('button', { name: 'Apply' }).last().click()
  await expect(shared).toHaveCount(0)
  await assertAccessible(other)
  await other.getByRole('checkbox', { name }).check()
  if (!scripts) await other.getByRole('button', { name: 'Apply' }).last().click()
  await expect(shared).toBeVisible()

  await visit(page, `${month}&calendars=yes`)
  await panel.getByRole('link', { name: `Delete ${name}` }).click()
  const question = page.getByRole('dialog', { name: `Delete “${name}”?` })
  await question.getByLabel('Events in this calendar').selectOption('Delete the events')
  await assertAccessible(page)
  await question.getByRole('button', { name: 'Delete calendar' }).click()
  await expect(page.getByText('Calendar deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Calendar restored.')).toBeVisible()
  await visit(page, month)
  await expect(event).toBeVisible()
})
