import { assertAccessible, expect, signIn, test, visit } from './fixtures.ts'

test.use({ expected: /^400 \S+\/shares$/ })

const date = '2031-07-16'
const month = `/calendar?view=month&date=${date}`

test('a calendar is shared with a colleague, who sees, changes and hides it until sharing ends', async ({
  page,
  scripts,
  browser,
}) => {
  const name = `Festival ${scripts ? 'A' : 'B'}`
  await signIn(page)
  await visit(page, `${month}&calendars=yes`)
  const panel = page.getByRole('dialog', { name: 'Calendars' })
  await panel.getByLabel('Name').first().fill(name)
  await panel.getByLabel('Color').first().selectOption('Teal')
  await panel.getByRole('button', { name: 'Add calendar' }).click()
  await panel.getByRole('link', { name: `Share ${name}` }).click()
  const sharing = page.getByRole('dialog', { name: `Share “${name}”` })
  await sharing.getByLabel('Email').fill('nobody@house.example')
  await sharing.getByRole('button', { name: 'Share' }).click()
  await expect(sharing.getByText('Enter the email address of a colleague.').first()).toBeVisible()
  await sharing.getByLabel('Email').fill('staff@staff.com')
  await sharing.getByLabel('Access').first().selectOption('Can edit')
  await sharing.getByRole('button', { name: 'Share' }).click()
  await expect(sharing.getByText('staff@staff.com')).toBeVisible()
  await assertAccessible(page)

  await visit(page, `${month}&new=${date}T15:00`)
  const editor = page.getByRole('dialog', { name: 'New event' })
  await editor.getByLabel('Title').fill('Street parade')
  await editor.getByLabel('Calendar').selectOption(name)
  await editor.getByRole('button', { name: 'Save' }).last().click()
  await expect(editor).toHaveCount(0)

  const context = await browser.newContext({ javaScriptEnabled: scripts })
  const colleague = await context.newPage()
  await signIn(colleague, 'Staff')
  await visit(colleague, month)
  const theirs = colleague.getByRole('link', { name: /Street parade/ }).first()
  await expect(theirs).toHaveClass(/tone-info/)
  await assertAccessible(colleague)
  await theirs.click()
  const details = colleague.getByRole('dialog', { name: 'Street parade' })
  await expect(details).toContainText(name)
  await details.getByRole('link', { name: 'Edit' }).click()
  const form = colleague.getByRole('dialog', { name: 'Edit event' })
  await form.getByLabel('Title').fill('Street parade, act two')
  await assertAccessible(colleague)
  await form.getByRole('button', { name: 'Save' }).last().click()
  await expect(form).toHaveCount(0)
  if (!scripts) await page.reload()
  await expect(page.getByRole('link', { name: /Street parade, act two/ }).first()).toBeVisible()

  const group = colleague.getByRole('group', { name: 'Shared with me' })
  await group.getByRole('checkbox', { name }).uncheck()
  if (!scripts) await colleague.getByRole('button', { name: 'Apply' }).last().click()
  await expect(theirs).toHaveCount(0)
  await group.getByRole('checkbox', { name }).check()
  if (!scripts) await colleague.getByRole('button', { name: 'Apply' }).last().click()
  await expect(theirs).toBeVisible()

  await visit(page, `${month}&calendars=yes`)
  await panel.getByRole('link', { name: `Share ${name}` }).click()
  await sharing.getByRole('button', { name: /^Remove / }).click()
  await expect(page.getByText(/Calendar no longer shared with/)).toBeVisible()
  if (!scripts) await colleague.reload()
  await expect(theirs).toHaveCount(0)
  await expect(group).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/Calendar shared with/)).toBeVisible()
  if (!scripts) await colleague.reload()
  await expect(theirs).toBeVisible()
  await context.close()
})
