import type { Page } from '@playwright/test'
import { assertAccessible, assertFits, expect, signIn, test, visit } from './fixtures.ts'

// An address that nobody has is refused.
test.use({ expected: /assignee/ })

const title = 'Sand the stage'

const openPanel = async (page: Page) => {
  const data = { task: { title } }
  const answer = await page.request.post('/api/apps/todo/new-task', { data })
  const { id } = await answer.json()
  await visit(page, `/todo/all?task=${id}`)
  return { id, panel: page.getByRole('dialog', { name: 'Edit task' }) }
}

const getRow = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })

test('a task is assigned to a colleague, who comments on it and completes it', async ({
  page,
  browser,
  scripts,
}) => {
  await signIn(page)
  const colleague = await (await browser.newContext()).newPage()
  await signIn(colleague, 'Staff')
  await visit(colleague, '/todo/assigned')
  await expect(colleague.getByText('Nothing assigned to you')).toBeVisible()
  await assertAccessible(colleague)

  const { id, panel } = await openPanel(page)
  const email = panel.getByLabel('Colleague’s email')
  await email.fill('nobody@far.example')
  await panel.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(email).toHaveAccessibleDescription('Enter the email address of a colleague.')
  await expect(email).toHaveValue('nobody@far.example')
  await email.fill('staff@staff.com')
  await panel.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText('Assigned to Staff.')).toBeVisible()
  if (scripts) await expect(panel.getByText('staff@staff.com')).toBeVisible()
  if (scripts) await assertAccessible(page)
  await visit(page, '/todo/all')
  await expect(getRow(page).getByTitle('Assigned to Staff')).toBeVisible()

  if (!scripts) await colleague.reload()
  await expect(getRow(colleague)).toContainText('From Demo')
  await colleague.setViewportSize({ width: 320, height: 640 })
  await assertFits(colleague)
  await getRow(colleague).getByRole('link', { name: title }).click()
  const opened = colleague.getByRole('dialog', { name: title })
  await expect(opened).toBeVisible()
  await assertAccessible(colleague)
  await assertFits(colleague)
  await opened.getByLabel('Add a comment').fill('With the fine paper?')
  await opened.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(opened.getByText('With the fine paper?')).toBeVisible()
  await opened.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(colleague.getByText(`“${title}” completed.`)).toBeVisible()

  if (!scripts) await page.reload()
  await expect(getRow(page).getByRole('checkbox', { name: `Complete “${title}”` })).toBeChecked()
  await visit(page, `/todo/all?task=${id}`)
  await expect(panel.getByText('With the fine paper?')).toBeVisible()
  await panel.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No longer assigned to Staff.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  if (!scripts) await colleague.reload()
  await visit(colleague, '/todo/assigned')
  await colleague.getByRole('link', { name: title }).click()
  await opened.getByRole('button', { name: 'Decline', exact: true }).click()
  const question = colleague.getByRole('dialog').filter({ hasText: 'Decline this task?' }).last()
  await question.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(colleague.getByText(`“${title}” declined.`)).toBeVisible()
  await expect(colleague.getByText('Nothing assigned to you')).toBeVisible()
  await colleague.context().close()
})

test('a colleague is chosen from the suggestions for a name, by keyboard', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts the field has no suggestions')
  await signIn(page)
  const { panel } = await openPanel(page)
  const email = panel.getByRole('combobox', { name: 'Colleague’s email' })
  const list = panel.getByRole('listbox', { name: 'Suggestions' })
  const staff = list.getByRole('option', { name: 'Staff' })
  await email.pressSequentially('sta')
  await expect(staff).toHaveAttribute('aria-selected', 'true')
  await expect(email).toHaveAttribute('aria-expanded', 'true')
  await expect(email).toHaveAttribute(
    'aria-activedescendant',
    (await staff.getAttribute('id')) ?? 'none',
  )
  await assertAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await assertFits(page)
  await email.press('Escape')
  await expect(list).toBeHidden()
  await expect(email).toHaveValue('sta')
  await email.pressSequentially('f')
  await expect(staff).toBeVisible()
  await email.press('ArrowDown')
  await email.press('ArrowUp')
  await email.press('Enter')
  await expect(email).toHaveValue('staff@staff.com')
  await expect(list).toBeHidden()
  await email.press('Enter')
  await expect(page.getByText('Assigned to Staff.')).toBeVisible()
})

test('an assigned task that is overdue is in Today of the colleague, who completes it', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const data = { task: { title, due: '2020-02-29' } }
  const answer = await page.request.post('/api/apps/todo/new-task', { data })
  const { id } = await answer.json()
  const assignee = { email: 'staff@staff.com' }
  await page.request.put(`/api/apps/todo/${id}/assignee`, { data: assignee })
  const colleague = await (await browser.newContext()).newPage()
  await signIn(colleague, 'Staff')
  await colleague.setViewportSize({ width: 320, height: 640 })
  await visit(colleague, '/todo/today')
  await expect(getRow(colleague)).toContainText('From Demo')
  await expect(getRow(colleague)).toContainText('Overdue: February 29, 2020')
  await assertAccessible(colleague)
  await assertFits(colleague)
  const check = getRow(colleague).getByRole('checkbox', { name: `Complete “${title}”` })
  await check.click()
  await expect(colleague.getByText(`“${title}” completed.`)).toBeVisible()
  await expect(getRow(colleague)).toHaveCount(0)
  await colleague.getByRole('button', { name: 'Undo' }).click()
  await expect(check).not.toBeChecked()
  await colleague.context().close()
})
