import type { Page } from '@playwright/test'
import { assertAccessible, choose, expect, getRow, signIn, test, visit } from './fixtures.ts'
import { swipe } from './touch.ts'

const captions = 'Captioned performance on November 12'
const understudy = 'Understudy notes, and a knee'

test.beforeEach(({ page }) => signIn(page))

const notices = (page: Page) => page.locator('.notices')
const rowActions = (page: Page, subject: string) =>
  page.getByRole('group', { name: subject }).getByRole('button')

async function readNames(page: Page, list: string) {
  await visit(page, list)
  const row = page.locator('.mail-row').first()
  await row.hover()
  await assertAccessible(page, { part: 'main' })
  const buttons = row.locator('.mail-row-actions button:visible')
  return buttons.evaluateAll((all) => all.map((one) => one.ariaLabel))
}

test('a row under the mouse shows the actions of its folder in place of the date', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts emails are selected first.')
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/email/inbox')
  const row = getRow(page, captions)
  const boxes = () =>
    row.evaluate((one) =>
      [one, ...one.querySelectorAll('a, .star, time')].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        return [x, y, width, height].map((value) => Math.round(value * 10) / 10) // glyphs vary by 1/64 px
      }),
    )
  const before = await boxes()
  await row.hover()
  await expect(row.locator('time')).toBeHidden()
  await expect(row.locator('.mail-row-actions')).toHaveCSS('opacity', '1')
  await expect(rowActions(page, captions).and(page.locator(':visible'))).toHaveCount(4)
  expect(await boxes()).toEqual(before)
  const folders = {
    sent: ['Move to archive', 'Move to trash'],
    spam: ['Not spam', 'Move to trash'],
    trash: ['Move to inbox', 'Delete permanently'],
  }
  for (const [folder, names] of Object.entries(folders)) {
    const all = await readNames(page, `/email/${folder}`)
    expect(all.slice(0, 2), folder).toEqual(names)
    expect(all[2], folder).toMatch(/^Mark as (un)?read$/)
    expect(all.slice(3), folder).toEqual([])
  }
  expect(await readNames(page, '/email/draft')).toEqual(['Move to trash'])
})

test('the actions of a row leave the beginning of its subject visible in either direction', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts emails are selected first.')
  await page.setViewportSize({ width: 1440, height: 900 })
  const long = 'Notes on every scene of the second act '.repeat(9)
  const posted = await page.request.post('/api/email/messages', {
    data: { to: ['demo@demo.com'], subject: long, message: 'Read me.' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(posted.ok()).toBe(true)
  for (const direction of ['ltr', 'rtl'] as const) {
    await choose(page, { direction })
    await visit(page, '/email/inbox')
    for (const name of [understudy, long.trim()]) {
      const row = getRow(page, name)
      await row.hover()
      const actions = row.locator('.mail-row-actions')
      await expect(actions).toHaveCSS('opacity', '1')
      const covered = await actions.boundingBox()
      const subject = await row.getByRole('link').boundingBox()
      if (!covered || !subject) throw new Error(`No actions or no subject in the row of ${name}`)
      const isClear =
        subject.x >= covered.x + covered.width || subject.x + subject.width <= covered.x
      expect(isClear, `${direction}: ${name}`).toBe(true)
    }
  }
})

test('a subject beside wide labels keeps its place under the pointer', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts emails are selected first.')
  await visit(page, '/email/inbox')
  const row = getRow(page, 'Christmas casting: please keep it inside the building')
  const measure = () => row.getByRole('link').evaluate((link) => link.clientWidth)
  const width = await measure()
  await row.hover()
  await expect(row.locator('.mail-row-actions')).toHaveCSS('opacity', '1')
  expect(await measure()).toBe(width)
  await expect(row.locator('.mail-labels')).toHaveCSS('opacity', '0') // the actions would cut them
})

test('the actions of a row mark, snooze and delete this email alone', async ({ page, scripts }) => {
  test.skip(!scripts, 'Without scripts emails are selected first.')
  await choose(page, { theme: 'dark', direction: 'rtl' })
  await visit(page, '/email/inbox')
  const row = getRow(page, understudy)
  await row.hover()
  await row.getByRole('button', { name: 'Mark as read' }).click()
  await expect(notices(page)).toContainText('1 email marked as read.')
  await row.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(notices(page)).toContainText('1 email marked as unread.')
  await row.getByRole('button', { name: 'Snooze' }).click()
  await getRow(page, captions).hover({ force: true })
  const time = row.getByRole('button', { name: /^Tomorrow morning/ })
  await expect(time).toBeVisible()
  await assertAccessible(page)
  await time.click()
  await expect(notices(page)).toContainText('1 email snoozed.')
  await expect(row).toHaveCount(0)

  await visit(page, '/email/trash')
  const first = page.locator('.mail-row').first()
  const subject = await first.getByRole('link').innerText()
  await first.hover()
  await first.getByRole('button', { name: 'Delete permanently' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(notices(page)).toContainText('1 email permanently deleted.')
  await expect(getRow(page, subject)).toHaveCount(0)
})

test('Tab leads from an email to its actions, and the focus to the next email', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts emails are selected first.')
  await visit(page, '/email/inbox')
  const row = page.locator('.mail-row').first()
  const archive = row.getByRole('button', { name: 'Move to archive' })
  await page.keyboard.press('j')
  await expect(row.locator('.mail-row-actions')).toHaveCSS('opacity', '1')
  await page.keyboard.press('Tab')
  await expect(archive).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(notices(page)).toContainText('1 email moved to Archive.')
  await expect(page.locator('.mail-row :focus')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a swipe past a third of the width files an email, to either side', async ({
    page,
    scripts,
  }) => {
    test.skip(!scripts, 'Swipes need scripts.')
    await visit(page, '/email/inbox')
    const row = getRow(page, captions)
    await swipe(page, row, 0.3)
    await swipe(page, row, 0, 0.4)
    await expect(row).not.toHaveAttribute('data-swipe')
    await expect(row).toBeVisible()
    await expect(notices(page)).toBeEmpty()
    await swipe(page, row, 0.4)
    await expect(notices(page)).toContainText('1 email moved to Archive.')
    await expect(row).toHaveCount(0)
    await assertAccessible(page)
    await notices(page).getByRole('button', { name: 'Undo' }).tap()
    await expect(row).toBeVisible()
    await swipe(page, row, -0.4)
    await expect(row).toHaveCount(0)

    await visit(page, '/email/trash')
    await swipe(page, page.locator('.mail-row').first(), -0.4)
    await expect(notices(page)).toContainText('1 email moved to Inbox.')
  })

  test('a selection holds the rows in place', async ({ page, scripts }) => {
    test.skip(!scripts, 'Swipes need scripts.')
    await visit(page, '/email/inbox')
    await page.getByLabel(`Select ${captions}`).tap()
    await swipe(page, getRow(page, understudy), 0.4)
    await expect(getRow(page, understudy)).toBeVisible()
    await expect(page.getByLabel(`Select ${captions}`)).toBeChecked()
    await expect(notices(page)).toBeEmpty()
  })
})
