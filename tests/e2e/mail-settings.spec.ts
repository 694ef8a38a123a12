import { assertAccessible, expect, signIn, test, visit } from './fixtures.ts'

const subject = 'Captioned performance on November 12'

// The browser reports the refused rule.
test.use({ expected: /^400 \S+\/api\/email\/rules/ })
test.beforeEach(({ page }) => signIn(page))

test('a label is added and a rule puts it on existing emails', async ({ page }) => {
  await visit(page, '/email/settings')
  await assertAccessible(page)
  const labels = page.getByRole('region', { name: 'Labels' })
  await labels.getByLabel('Name').fill('Captions')
  await labels.getByRole('button', { name: 'Add label' }).click()
  await expect(labels.getByRole('button', { name: 'Save Captions' })).toBeVisible()

  const rules = page.getByRole('region', { name: 'Rules' })
  await rules.getByLabel('Subject').fill('captioned')
  await rules.getByLabel('Add label').selectOption('Captions')
  await rules.getByRole('button', { name: 'Add rule' }).click()
  await rules.getByText('Subject: captioned → Captions').click()
  await rules.getByRole('button', { name: 'Apply' }).click()
  await expect(page.locator('.notices')).toContainText('1')
  await assertAccessible(page)

  await visit(page, '/email/inbox')
  await page
    .getByRole('navigation', { name: 'Email' })
    .getByRole('link', { name: 'Captions' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Captions')
  await expect(page.getByRole('link', { name: subject })).toBeVisible()
  await assertAccessible(page)
})

test('a rejected rule keeps what was typed', async ({ page }) => {
  await visit(page, '/email/settings')
  const rules = page.getByRole('region', { name: 'Rules' })
  await rules.getByLabel('Subject').fill('captioned')
  await rules.getByRole('button', { name: 'Add rule' }).click()
  await expect(rules.getByText('Choose at least one action.').first()).toBeVisible()
  await expect(rules.getByLabel('Subject')).toHaveValue('captioned')
})

test('a sender is blocked in the reader, and undo takes it back', async ({ page }) => {
  await visit(page, '/email/inbox/21')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Block sender' }).click()
  await expect(page.locator('.notices')).toContainText('blocked')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: subject })).toBeVisible()
  await visit(page, '/email/settings')
  const blocked = page.getByRole('region', { name: 'Blocked senders' })
  await expect(blocked.getByRole('listitem')).toHaveCount(0)
})
