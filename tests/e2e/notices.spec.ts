import type { Page } from '@playwright/test'
import { assertAccessible, expect, rowOf, sent, signIn, tabTo, test, visit } from './stage.ts'

const captions = 'Captioned performance on 12 November'
const figures = 'Box-office figures, first week of The Tidewater Clerk'

test.beforeEach(({ page }) => signIn(page))

const notices = (page: Page) => page.locator('.notices')

async function trash(page: Page, ...subjects: string[]) {
  for (const subject of subjects) await page.getByLabel(`Select ${subject}`).check()
  await sent(page, () => page.getByRole('button', { name: 'Move to trash' }).click())
}

test('two mails are moved to the trash and brought back', async ({ page }) => {
  await visit(page, '/email/inbox')
  await trash(page, captions, figures)
  await expect(notices(page)).toContainText('2 mails moved to Trash.')
  await assertAccessible(page)
  await sent(page, () => notices(page).getByRole('button', { name: 'Undo' }).click())
  await expect(notices(page)).toContainText('2 mails are back where they were.')
  await expect(rowOf(page, captions)).toBeVisible()
  await expect(rowOf(page, figures)).toBeVisible()
})

test('a mail that was moved while reading is brought back to its list', async ({ page }) => {
  await visit(page, '/email/company/21')
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await expect(page).toHaveURL('/email/company')
  await expect(notices(page)).toContainText('1 mail moved to Trash.')
  await sent(page, () => notices(page).getByRole('button', { name: 'Undo' }).click())
  await expect(rowOf(page, captions)).toBeVisible()
})

test('a mail is deleted for good only after a question', async ({ page }) => {
  await visit(page, '/email/trash')
  const [first] = await page
    .getByRole('listitem')
    .filter({ has: page.locator('[name=mail]') })
    .all()
  await first?.getByRole('link').click()
  await expect(page).toHaveURL(/\/email\/trash\/\d+$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).not.toHaveText('Trash')
  const title = await heading.innerText()
  const remove = page.getByRole('button', { name: 'Delete for good' })
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Delete for good?' })
  await expect(question).toBeVisible()
  await assertAccessible(page, { part: '.confirm' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()

  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/email/trash')
  await expect(notices(page)).toContainText('1 mail deleted for good.')
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})

test('a notice goes by itself, but not under the pointer or the focus', async ({
  page,
  scripts,
}) => {
  if (!scripts) return // there it stands until the next page
  await page.clock.install()
  await visit(page, '/email/inbox')
  await trash(page, captions)
  await expect(notices(page)).toContainText('1 mail moved to Trash.')
  await notices(page).hover()
  await page.clock.runFor(20_000)
  await expect(notices(page)).toContainText('1 mail moved to Trash.')

  await page.mouse.move(0, 0)
  const before = page.getByRole('searchbox', { name: 'Search Inbox' })
  await before.focus()
  await tabTo(page, notices(page).getByRole('button', { name: 'Close' }), 'Shift+Tab')
  await page.clock.runFor(20_000)
  await page.keyboard.press('Enter')
  await expect(notices(page)).toBeEmpty()
  await expect(page.locator(':focus')).not.toHaveCount(0)

  await trash(page, figures)
  await page.mouse.move(0, 0)
  await expect(notices(page)).toContainText('1 mail moved to Trash.')
  await page.clock.runFor(6_000)
  await expect(notices(page)).toBeEmpty()
})

test.describe('when the server cannot be reached', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED/ })

  test('the list stays, takes back what it foresaw, and tries again', async ({
    page,
    context,
    scripts,
  }) => {
    if (!scripts) return // there the browser has a page of its own for that
    await visit(page, '/email/inbox')
    await context.setOffline(true)
    const star = page.getByRole('button', { name: `Star ${captions}` })
    await star.click()
    await expect(notices(page)).toContainText('The mails were not changed.')
    await expect(notices(page)).toContainText('The server does not answer.')
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    await expect(rowOf(page, figures)).toBeVisible()
    await assertAccessible(page)

    await context.setOffline(false)
    await sent(page, () => notices(page).getByRole('button', { name: 'Try again' }).click())
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await expect(notices(page)).toBeEmpty()
  })
})
