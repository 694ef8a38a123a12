import type { Locator, Page } from '@playwright/test'
import { assertAccessible, expect, getRow, signIn, test, visit } from './stage.ts'

const captions = 'Captioned performance on 12 November'
const figures = 'Box-office figures, first week of The Tidewater Clerk'
const understudy = 'Understudy notes, and a knee'

test.skip(
  ({ scripts }) => !scripts,
  'Steps are counted with scripts; forms without them are tested with each feature',
)

test.beforeEach(({ page }) => signIn(page))

/** Counts what a person does: each click, each key, and each text that is typed. */
function person(page: Page) {
  let steps = 0
  return {
    click: (target: Locator) => (steps++, target.click()),
    press: (key: string) => (steps++, page.keyboard.press(key)),
    type: (text: string) => (steps++, page.keyboard.type(text)),
    steps: () => steps,
  }
}

const notices = (page: Page) => page.locator('.notices')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toRow = (page: Page, subject: string) => page.getByRole('link', { name: subject })
const editor = (page: Page) => page.getByRole('textbox', { name: 'Message' })

test.describe('an email is opened and left', () => {
  test('with 2 clicks', async ({ page }) => {
    await visit(page, '/email/inbox')
    const { click, steps } = person(page)
    await click(toRow(page, understudy))
    await expect(page.getByRole('heading', { level: 1, name: understudy })).toBeVisible()
    await click(page.getByRole('link', { name: 'Back to Inbox' }))
    await expect(page).toHaveURL('/email/inbox')
    expect(steps()).toBe(2)
  })

  test('with 3 keys', async ({ page }) => {
    await visit(page, '/email/inbox')
    const { press, steps } = person(page)
    await press('j')
    await press('Enter')
    await expect(page).toHaveURL(/\/email\/inbox\/\d+$/)
    await expect(page.locator('.mail-reader')).toBeVisible()
    await press('u')
    await expect(page).toHaveURL('/email/inbox')
    expect(steps()).toBe(3)
  })
})

test.describe('an email is answered below it', () => {
  test('with 2 clicks and a text', async ({ page }) => {
    await visit(page, '/email/inbox/21')
    const { click, type, steps } = person(page)
    await click(page.getByRole('link', { name: 'Reply', exact: true }))
    await expect(editor(page)).toBeFocused()
    await assertAccessible(page)
    await type('Thank you.')
    await click(button(page, 'Send'))
    await expect(notices(page)).toContainText('Email sent.')
    await expect(page).toHaveURL('/email/inbox/21')
    await expect(page.locator('.composer')).toHaveCount(0)
    expect(steps()).toBe(3)
  })

  test('with 2 keys and a text', async ({ page }) => {
    await visit(page, '/email/inbox/21')
    const { press, type, steps } = person(page)
    await press('r')
    await expect(editor(page)).toBeFocused()
    await type('Thank you.')
    await press('Control+Enter')
    await expect(notices(page)).toContainText('Email sent.')
    await expect(page).toHaveURL('/email/inbox/21')
    expect(steps()).toBe(3)
  })
})

for (const { what, name, key, list } of [
  { what: 'archived', name: 'Move to archive', key: 'y', list: 'Archive' },
  { what: 'deleted', name: 'Move to trash', key: 'e', list: 'Trash' },
]) {
  test.describe(`an email is ${what}`, () => {
    test('with 2 clicks, and restored with a third', async ({ page }) => {
      await visit(page, '/email/inbox')
      const { click, steps } = person(page)
      await click(page.getByLabel(`Select ${captions}`))
      await click(button(page, name))
      await expect(notices(page)).toContainText(`1 email moved to ${list}.`)
      await click(notices(page).getByRole('button', { name: 'Undo' }))
      await expect(getRow(page, captions)).toBeVisible()
      expect(steps()).toBe(3)
    })

    test('with 2 keys', async ({ page }) => {
      await visit(page, '/email/inbox')
      const { press, steps } = person(page)
      await press('j')
      const subject = await page.evaluate(() => document.activeElement?.textContent ?? '')
      await press(key)
      await expect(notices(page)).toContainText(`1 email moved to ${list}.`)
      await expect(getRow(page, subject)).toHaveCount(0)
      expect(steps()).toBe(2)
    })
  })
}

test.describe('an email is starred', () => {
  test('with 1 click', async ({ page }) => {
    await visit(page, '/email/inbox')
    const { click, steps } = person(page)
    const star = page.getByRole('button', { name: `Star ${captions}` })
    await click(star)
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    expect(steps()).toBe(1)
  })

  test('with 2 keys', async ({ page }) => {
    await visit(page, '/email/inbox')
    const { press, steps } = person(page)
    await press('j')
    const star = page
      .locator('.mail-row')
      .filter({ has: page.locator('a:focus') })
      .locator('.star')
    const before = await star.getAttribute('aria-pressed')
    await press('s')
    await expect(star).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')
    expect(steps()).toBe(2)
  })
})

test.describe('emails of a sender are found', () => {
  const found = async (page: Page) => {
    await expect(page).toHaveURL(/q=from/)
    await expect(getRow(page, understudy)).toBeVisible()
    await expect(getRow(page, figures)).toHaveCount(0)
  }

  test('with 1 click and a text', async ({ page }) => {
    await visit(page, '/email/inbox')
    const { click, type, steps } = person(page)
    await click(page.getByRole('searchbox', { name: 'Search Inbox' }))
    await type('from:caoimhe')
    await found(page)
    expect(steps()).toBe(2)
  })

  test('with 2 keys and a text', async ({ page }) => {
    await visit(page, '/email/inbox')
    const { press, type, steps } = person(page)
    await press('/')
    await type('from:caoimhe')
    await press('Enter')
    await found(page)
    expect(steps()).toBe(3)
  })
})

test.describe('an email is written, sent and taken back', () => {
  test('with 4 clicks, a key and 3 texts', async ({ page }) => {
    await visit(page, '/email/inbox')
    const { click, press, type, steps } = person(page)
    await click(page.getByRole('link', { name: 'Compose' }))
    await expect(page.getByRole('combobox', { name: 'To', exact: true })).toBeFocused()
    await type('staff@staff.com')
    await click(page.getByLabel('Subject'))
    await type('Fire drill')
    await press('Tab')
    await expect(editor(page)).toBeFocused()
    await type('Friday at ten.')
    await click(button(page, 'Send'))
    await click(notices(page).getByRole('button', { name: 'Undo' }))
    await expect(page).toHaveURL(/compose\?draft=\d+/)
    await expect(page.getByLabel('Subject')).toHaveValue('Fire drill')
    expect(steps()).toBe(8)
  })

  test('with 5 keys and 3 texts until it is sent', async ({ page }) => {
    await visit(page, '/email/inbox')
    const { press, type, steps } = person(page)
    await press('c')
    await expect(page.getByRole('combobox', { name: 'To', exact: true })).toBeFocused()
    await type('staff@staff.com,')
    await press('Tab') // Cc and Bcc
    await press('Tab')
    await type('Fire drill')
    await press('Tab')
    await expect(editor(page)).toBeFocused()
    await type('Friday at ten.')
    await press('Control+Enter')
    await expect(notices(page)).toContainText('Email sent.')
    expect(steps()).toBe(8)
  })
})

test.describe('an email is snoozed until tomorrow', () => {
  test('with 3 clicks', async ({ page }) => {
    await visit(page, '/email/inbox')
    const { click, steps } = person(page)
    await click(page.getByLabel(`Select ${captions}`))
    await click(button(page, 'Snooze'))
    await click(page.getByRole('button', { name: /^Tomorrow morning/ }))
    await expect(notices(page)).toContainText('1 email snoozed.')
    expect(steps()).toBe(3)
  })

  test('with 4 keys', async ({ page }) => {
    await visit(page, '/email/inbox')
    const { press, steps } = person(page)
    await press('j')
    await press('b')
    await press('ArrowDown')
    await press('Enter')
    await expect(notices(page)).toContainText('1 email snoozed.')
    expect(steps()).toBe(4)
  })
})

test.describe('an email becomes a task with a link to it', () => {
  test('with 1 click, and the task leads back with 2', async ({ page }) => {
    await visit(page, '/email/inbox/21')
    const { click, steps } = person(page)
    const subject = await page.getByRole('heading', { level: 1 }).textContent()
    await click(button(page, 'Add to tasks'))
    await expect(notices(page)).toContainText('Task added.')
    expect(steps()).toBe(1)
    await visit(page, '/todo/all')
    await click(page.getByRole('link', { name: subject ?? '' }).first())
    const link = page.getByRole('link', { name: /\/email\/all\/21$/ })
    await expect(link).toBeVisible()
    await assertAccessible(page)
    expect(steps()).toBe(2)
  })

  test('with 1 key, and the task is removed with Undo', async ({ page }) => {
    await visit(page, '/email/inbox/21')
    const { press, click, steps } = person(page)
    await press('t')
    await expect(notices(page)).toContainText('Task added.')
    expect(steps()).toBe(1)
    await click(notices(page).getByRole('button', { name: 'Undo' }))
    await expect(notices(page)).toContainText('Task moved to trash.')
  })
})
