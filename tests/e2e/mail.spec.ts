import type { Page } from '@playwright/test'
import { assertAccessible, expect, rowOf, sent, signIn, test, visit } from './stage.ts'

const captions = 'Captioned performance on 12 November'
const figures = 'Box-office figures, first week of The Tidewater Clerk'
const understudy = 'Understudy notes, and a knee'
const locker = 'Your locker key, and one form about you'

test.beforeEach(({ page }) => signIn(page))

const unreadIn = (page: Page, list: string) =>
  page.getByRole('navigation', { name: 'Mail' }).getByRole('link', { name: list })

async function tick(page: Page, ...subjects: string[]) {
  for (const subject of subjects) await page.getByLabel(`Select ${subject}`).check()
}

test('opening a mail marks it as read, and that can be taken back', async ({ page }) => {
  await visit(page, '/email/inbox')
  await expect(unreadIn(page, 'Inbox')).toHaveAccessibleName('Inbox 4 unread')
  await page.getByRole('link', { name: `Unread: ${understudy}` }).click()

  await expect(page.getByRole('heading', { name: understudy })).toBeVisible()
  await expect(page.getByText('I watched her come down the ladder')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Attachments' })).toHaveText(
    'understudy-notes-act-one.txt',
  )
  await expect(unreadIn(page, 'Inbox')).toHaveAccessibleName('Inbox 3 unread')
  await assertAccessible(page)

  await page.getByRole('link', { name: 'Back to Inbox' }).click()
  await expect(page.getByRole('link', { name: understudy, exact: true })).toBeVisible()

  await page.getByRole('link', { name: understudy }).click()
  await page.getByRole('button', { name: 'Mark unread' }).click()
  await expect(page).toHaveURL('/email/inbox')
  await expect(page.getByRole('link', { name: `Unread: ${understudy}` })).toBeVisible()
  await expect(unreadIn(page, 'Inbox')).toHaveAccessibleName('Inbox 4 unread')
})

test('a star stays, over a restart of the server too', async ({ page, server }) => {
  await visit(page, '/email/inbox')
  const star = page.getByRole('button', { name: `Star ${captions}` })
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await sent(page, () => star.click())
  await expect(star).toHaveAttribute('aria-pressed', 'true')

  await page.goto('about:blank') // it may still be asking for the counts
  await server.restart()
  await visit(page, '/email/starred')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await sent(page, () => star.click())
  await visit(page, '/email/starred')
  await expect(rowOf(page, captions)).toHaveCount(0)
})

test('a star is set while reading too', async ({ page }) => {
  await visit(page, '/email/inbox/21')
  const star = page.getByRole('button', { name: `Star ${captions}` })
  await sent(page, () => star.click())
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL('/email/inbox/21')
  await visit(page, '/email/starred')
  await expect(rowOf(page, captions)).toBeVisible()
})

test('two mails move together', async ({ page }) => {
  await visit(page, '/email/inbox')
  await expect(page.getByRole('button', { name: 'Move to folder' })).toBeHidden()
  await tick(page, captions, figures)
  await page.getByRole('button', { name: 'Move to folder' }).click()
  await sent(page, () => page.getByRole('button', { name: 'Spam', exact: true }).click())

  await expect(rowOf(page, captions)).toHaveCount(0)
  await expect(rowOf(page, figures)).toHaveCount(0)
  await expect(page.getByText('1–5 of 5')).toBeVisible()
  await unreadIn(page, 'Spam').click()
  await expect(page).toHaveURL('/email/spam')
  await expect(rowOf(page, captions)).toBeVisible()
  await expect(rowOf(page, figures)).toBeVisible()
})

test('a mail that is read can be moved away', async ({ page }) => {
  await visit(page, '/email/inbox/21')
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await expect(page).toHaveURL('/email/inbox')
  await expect(rowOf(page, figures)).toBeVisible()
  await expect(rowOf(page, captions)).toHaveCount(0)
  await visit(page, '/email/trash')
  await expect(rowOf(page, captions)).toBeVisible()
})

test('a label is given to several mails and taken away again', async ({ page }) => {
  await visit(page, '/email/inbox')
  await tick(page, captions, figures)
  await page.getByRole('button', { name: 'Set or remove a label' }).click()
  await sent(page, () => page.getByRole('button', { name: 'Important' }).click())
  await expect(rowOf(page, captions)).toContainText('Important')
  await expect(rowOf(page, figures)).toContainText('Important')

  await page.getByRole('link', { name: 'Important' }).click()
  await expect(page).toHaveURL('/email/important')
  await page.getByRole('link', { name: captions }).click()
  await expect(page).toHaveURL('/email/important/21')
  await page.getByRole('button', { name: 'Set or remove a label' }).click()
  const label = page.getByRole('button', { name: 'Important' })
  await expect(label).toHaveAttribute('aria-pressed', 'true')
  await sent(page, () => label.click())
  await visit(page, '/email/important')
  await expect(rowOf(page, figures)).toBeVisible()
  await expect(rowOf(page, captions)).toHaveCount(0)
})

test('ticked mails are marked unread and read', async ({ page }) => {
  await visit(page, '/email/inbox')
  await tick(page, locker)
  await sent(page, () => page.getByRole('button', { name: 'Mark unread' }).click())
  await expect(page.getByRole('link', { name: `Unread: ${locker}` })).toBeVisible()
  await expect(unreadIn(page, 'Inbox')).toHaveAccessibleName('Inbox 5 unread')

  await tick(page, locker, captions)
  await sent(page, () => page.getByRole('button', { name: 'Mark read' }).click())
  await expect(page.getByRole('link', { name: locker, exact: true })).toBeVisible()
  await expect(unreadIn(page, 'Inbox')).toHaveAccessibleName('Inbox 3 unread')
})

test('all mails of a list are ticked at once', async ({ page, scripts }) => {
  await visit(page, '/email/inbox')
  const all = page.getByRole('checkbox', { name: 'Select all' })
  if (scripts) {
    await tick(page, captions)
    await expect(all).toBeChecked({ indeterminate: true })
    await all.click()
    await expect(page.getByText('7 selected')).toBeVisible()
  } else {
    await page.getByRole('link', { name: 'Select all' }).click()
  }
  await expect(page.getByRole('checkbox', { name: /^Select / }).first()).toBeChecked()
  await expect(page.locator('[name=mail]:checked')).toHaveCount(7)
  await assertAccessible(page)
  await sent(page, () => page.getByRole('button', { name: 'Move to trash' }).click())
  await expect(page.getByText('No mails here')).toBeVisible()
  await assertAccessible(page)
})

test('ticks stay behind in the list they were made in', async ({ page, scripts }) => {
  await visit(page, '/email/inbox')
  await tick(page, captions, figures)
  await unreadIn(page, 'Company').click()
  await expect(page).toHaveURL('/email/company')
  await expect(rowOf(page, captions)).toBeVisible()
  await expect(page.locator('[name=mail]:checked')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toBeVisible()
  if (!scripts) return

  await unreadIn(page, 'Sent').click()
  await expect(page).toHaveURL('/email/sent')
  await expect(page.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked()
})

test('what was ticked before the scripts arrived counts', async ({ page, scripts }) => {
  const scriptsMayCome = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scriptsMayCome.promise
    await route.continue()
  })
  await page.goto('/email/inbox', { waitUntil: 'commit' })
  await tick(page, captions, figures)
  scriptsMayCome.resolve()
  await expect(page.getByRole('button', { name: 'Move to folder' })).toBeVisible()
  if (!scripts) return
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked({
    indeterminate: true,
  })
})

test('all that a search found is ticked at once', async ({ page, scripts }) => {
  await visit(page, '/email/inbox?q=Tidewater')
  await expect(page.getByText('1–4 of 4')).toBeVisible()
  const all = page.getByRole(scripts ? 'checkbox' : 'link', { name: 'Select all' })
  await all.click()
  await expect(page.locator('[name=mail]:checked')).toHaveCount(4)
  await expect(page.locator('[name=mail]')).toHaveCount(4)
})

test('a search finds words in the text of a mail, whatever their case', async ({ page }) => {
  await visit(page, '/email/inbox')
  const search = page.getByRole('searchbox', { name: 'Search Inbox' })
  await search.fill('COSTUME LIFT')
  await search.press('Enter')
  await expect(page).toHaveURL('/email/inbox?q=COSTUME+LIFT')
  await expect(rowOf(page, locker)).toBeVisible()
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await expect(search).toHaveValue('COSTUME LIFT')

  await search.fill('elephant')
  await search.press('Enter')
  await expect(page.getByText('No mails match')).toBeVisible()
  await assertAccessible(page)
  await page.getByRole('link', { name: 'Clear the search' }).click()
  await expect(page.getByText('1–7 of 7')).toBeVisible()
  await expect(search).toHaveValue('')
})

test('older and newer lead from mail to mail in the list they are read in', async ({ page }) => {
  const newer = page.getByRole('link', { name: 'Newer mail' })
  const older = page.getByRole('link', { name: 'Older mail' })
  await visit(page, '/email/company/21')
  await older.click()
  await expect(page.getByRole('heading', { name: figures })).toBeVisible()
  await expect(page).toHaveURL('/email/company/20')
  await older.click()
  await expect(page).toHaveURL('/email/company/13')
  await newer.click()
  await expect(page).toHaveURL('/email/company/20')

  await visit(page, '/email/inbox/27')
  await expect(newer).toHaveCount(0)
  await visit(page, '/email/inbox/1')
  await expect(older).toHaveCount(0)
})

test('what was answered before is folded away above the mail', async ({ page }) => {
  await visit(page, '/email/spam')
  await page.getByRole('link', { name: 'We buy ALL your Christmas seats' }).click()
  const answer = page.getByText('Seats for Moth and the Midnight Bakery are sold by our own')
  await expect(answer).toBeHidden()
  await page.getByText('2 earlier messages').click()
  await expect(answer).toBeVisible()
  await expect(page.getByText('we only need a user name and password')).toBeVisible()
  await expect(page.getByText('They now offer DOUBLE the price.')).toBeVisible()
  await assertAccessible(page)
})
