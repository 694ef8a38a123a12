import type { Locator, Page } from '@playwright/test'
import { assertAccessible, assertFits, expect, getRow, signIn, test, visit } from './fixtures.ts'
import { swipe } from './touch.ts'

const captions = 'Captioned performance on November 12'
const figures = 'Box-office figures, first week of The Tidewater Clerk'
const understudy = 'Understudy notes, and a knee'

test.beforeEach(({ page }) => signIn(page))

/** Counts what a person does: each click or tap, each key, and each text that is typed. */
function createPerson(page: Page, isPhone: boolean) {
  let steps = 0
  const counted = (act: Promise<void>) => {
    steps += 1
    return act
  }
  const click = (target: Locator) => counted(isPhone ? target.tap() : target.click())
  const type = (text: string) => counted(page.keyboard.type(text))
  return {
    click,
    press: (key: string) => counted(page.keyboard.press(key)),
    swipe: (row: Locator) => counted(swipe(page, row, 0.4)),
    type,
    /** Types into a field, after a click unless it has the focus already. */
    async fill(target: Locator, text: string, hasFocus = false) {
      if (hasFocus) await expect(target).toBeFocused()
      else await click(target)
      await type(text)
    },
    steps: () => steps,
  }
}

type Person = ReturnType<typeof createPerson>

/** A task of every day: how it is done in each way, and what is seen afterwards. */
type Daily = {
  name: string
  at: string
  settings?: Record<string, string>
  /** As many as in Gmail, which archives with one swipe, and has a button for each row only under a mouse. */
  steps: { mouse: number; keyboard: number; phone: number }
  /** By mouse and on a phone, where scripts would set the focus or send what is typed. */
  stepsWithoutScripts?: number
  /** By mouse, and on a phone where that is no different. */
  point: (page: Page, me: Person, scripts: boolean) => Promise<unknown>
  /** On a phone. */
  phone?: (page: Page, me: Person, scripts: boolean) => Promise<unknown>
  keyboard: (page: Page, me: Person) => Promise<unknown>
  seen: (page: Page) => Promise<unknown>
}

const notices = (page: Page) => page.locator('.notices')
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const toRow = (page: Page, subject: string) => page.getByRole('link', { name: subject })
const editor = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const recipients = (page: Page) => page.getByLabel('To', { exact: true })
const star = (page: Page) => page.getByRole('button', { name: `Star ${captions}` })

/** Moves to an email of the list as often as it takes: finding it is not counted. */
async function goTo(page: Page, subject: string) {
  const row = toRow(page, subject)
  for (let at = 0; at < 20; at++) {
    await page.keyboard.press('j')
    if (await row.evaluate((one) => one === document.activeElement)) return
  }
  throw new Error(`The key J does not lead to ${subject}.`)
}

const inbox = '/email/inbox'
const email = '/email/inbox/21'

/** Presses a button for the selected emails; moving the mouse onto a row, which shows its own buttons, is no step. */
async function actOnRow(page: Page, { click }: Person, name: string, hasButtons: boolean) {
  if (hasButtons) await toRow(page, captions).hover()
  else await click(page.getByLabel(`Select ${captions}`))
  await click(button(page, name))
}

const moved = (name: string, key: string, list: string) => ({
  at: inbox,
  steps: { mouse: 1, keyboard: 1, phone: 2 },
  stepsWithoutScripts: 2,
  point: (page: Page, me: Person, scripts: boolean) => actOnRow(page, me, name, scripts),
  phone: (page: Page, me: Person) => actOnRow(page, me, name, false),
  async keyboard(page: Page, { press }: Person) {
    await goTo(page, captions)
    await press(key)
  },
  async seen(page: Page) {
    await expect(notices(page)).toContainText(`1 email moved to ${list}.`)
    await expect(getRow(page, captions)).toHaveCount(0)
    await notices(page).getByRole('button', { name: 'Undo' }).click()
    await expect(getRow(page, captions)).toBeVisible()
  },
})

/** Opens the composer below an email, fills in a field, which has the focus with scripts, and sends. */
const sent = (name: string, key: string, text: string, toField: (page: Page) => Locator) => ({
  at: email,
  steps: { mouse: 3, keyboard: 3, phone: 3 },
  stepsWithoutScripts: 4,
  async point(page: Page, me: Person, scripts: boolean) {
    await me.click(link(page, name))
    await me.fill(toField(page), text, scripts)
    await assertAccessible(page)
    await me.click(button(page, 'Send'))
  },
  async keyboard(page: Page, { press, fill }: Person) {
    await press(key)
    await fill(toField(page), text, true)
    await press('Control+Enter')
  },
})

async function assertSent(page: Page) {
  await expect(notices(page)).toContainText('Email sent.')
  await expect(page.locator('.composer')).toHaveCount(0)
}

const dailies: Daily[] = [
  {
    name: 'an email is opened and left',
    at: inbox,
    steps: { mouse: 2, keyboard: 2, phone: 2 },
    async point(page, { click }) {
      await click(toRow(page, understudy))
      await expect(page.getByRole('heading', { level: 1, name: understudy })).toBeVisible()
      await click(link(page, 'Back to Inbox'))
    },
    async keyboard(page, { press }) {
      await goTo(page, understudy)
      await press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: understudy })).toBeVisible()
      await press('u')
    },
    async seen(page) {
      await expect(page).toHaveURL(inbox)
      await expect(toRow(page, understudy)).toHaveAccessibleName(understudy) // it is read now
    },
  },
  {
    name: 'an email is answered',
    ...sent('Reply', 'r', 'See you at the half.', editor),
    async seen(page) {
      await assertSent(page)
      await expect(page).toHaveURL(email)
      await expect(page.getByText('See you at the half.')).toBeVisible()
    },
  },
  {
    name: 'an email is forwarded',
    ...sent('Forward', 'f', 'staff@staff.com', recipients),
    seen: assertSent,
  },
  {
    name: 'an email is archived',
    ...moved('Move to archive', 'y', 'Archive'),
    steps: { mouse: 1, keyboard: 1, phone: 1 },
    phone: (page, me, scripts) =>
      scripts ? me.swipe(getRow(page, captions)) : actOnRow(page, me, 'Move to archive', false),
  },
  { name: 'an email is deleted', ...moved('Move to trash', 'e', 'Trash') },
  {
    name: 'an email is starred',
    at: inbox,
    steps: { mouse: 1, keyboard: 1, phone: 1 },
    point: (page, { click }) => click(star(page)),
    async keyboard(page, { press }) {
      await goTo(page, captions)
      await press('s')
    },
    seen: (page) => expect(star(page)).toHaveAttribute('aria-pressed', 'true'),
  },
  {
    name: 'the emails of a sender are found',
    at: inbox,
    steps: { mouse: 2, keyboard: 3, phone: 2 },
    stepsWithoutScripts: 3,
    async point(page, { fill, press }, scripts) {
      await fill(page.getByRole('searchbox', { name: 'Search Inbox' }), 'from:caoimhe')
      if (!scripts) await press('Enter')
    },
    async keyboard(_page, { press, type }) {
      await press('/')
      await type('from:caoimhe')
      await press('Enter')
    },
    async seen(page) {
      await expect(page).toHaveURL(/q=from/)
      await expect(getRow(page, understudy)).toBeVisible()
      await expect(getRow(page, figures)).toHaveCount(0)
    },
  },
  {
    name: 'an email is written, sent and taken back',
    at: inbox,
    steps: { mouse: 8, keyboard: 9, phone: 8 },
    stepsWithoutScripts: 9,
    settings: { UNDO_SEND_SECONDS: '10' },
    async point(page, me, scripts) {
      await me.click(link(page, 'Compose'))
      await me.fill(recipients(page), scripts ? 'staff@staff.com,' : 'staff@staff.com', scripts)
      await me.fill(page.getByLabel('Subject'), 'Fire drill')
      await me.fill(editor(page), 'Friday at ten.')
      await me.click(button(page, 'Send'))
      await me.click(notices(page).getByRole('button', { name: 'Undo' }))
    },
    async keyboard(page, me) {
      await me.press('c')
      await me.fill(recipients(page), 'staff@staff.com,', true)
      await me.press('Tab') // Cc and Bcc
      await me.press('Tab')
      await me.type('Fire drill')
      await me.press('Tab')
      await me.fill(editor(page), 'Friday at ten.', true)
      await me.press('Control+Enter')
      await me.click(notices(page).getByRole('button', { name: 'Undo' }))
    },
    async seen(page) {
      await expect(page).toHaveURL(/compose\?draft=\d+/)
      await expect(page.getByLabel('Subject')).toHaveValue('Fire drill')
      await expect(editor(page)).toContainText('Friday at ten.')
    },
  },
  {
    name: 'an email is snoozed until tomorrow',
    at: inbox,
    steps: { mouse: 2, keyboard: 3, phone: 3 },
    stepsWithoutScripts: 3,
    async point(page, me, scripts) {
      await actOnRow(page, me, 'Snooze', scripts)
      await me.click(button(page, /^Tomorrow morning/))
    },
    async phone(page, me) {
      await actOnRow(page, me, 'Snooze', false)
      await me.click(button(page, /^Tomorrow morning/))
    },
    async keyboard(page, { press }) {
      await goTo(page, captions)
      await press('b')
      await press('ArrowDown')
      await press('Enter')
    },
    async seen(page) {
      await expect(notices(page)).toContainText('1 email snoozed.')
      await expect(getRow(page, captions)).toHaveCount(0)
    },
  },
  {
    name: 'an email becomes a task that leads back to it',
    at: email,
    steps: { mouse: 2, keyboard: 1, phone: 2 },
    async point(page, { click }) {
      await click(button(page, 'More actions'))
      await click(button(page, 'Add to tasks'))
    },
    keyboard: (_page, { press }) => press('t'),
    async seen(page) {
      await expect(notices(page)).toContainText('Task added.')
      const subject = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      await visit(page, '/todo/all')
      await page.getByRole('link', { name: subject }).first().click()
      await expect(page.getByRole('link', { name: /\/email\/all\/21$/ })).toBeVisible()
      await assertAccessible(page)
    },
  },
]

const phone = { hasTouch: true, viewport: { width: 390, height: 844 } }

for (const way of ['mouse', 'keyboard', 'phone'] as const) {
  test.describe(`by ${way}`, () => {
    test.use(way === 'phone' ? phone : {})

    for (const { name, at, settings = {}, steps, seen, ...daily } of dailies) {
      test.describe(() => {
        test.use({ settings })

        test(`${name} in ${steps[way]} steps`, async ({ page, scripts }) => {
          test.skip(!scripts && way === 'keyboard', 'Single-key shortcuts need scripts.')
          await visit(page, at)
          const me = createPerson(page, way === 'phone')
          const { [way === 'mouse' ? 'point' : way]: act = daily.point } = daily
          await act(page, me, scripts)
          await seen(page)
          const { stepsWithoutScripts = steps[way] } = daily
          expect(me.steps()).toBe(scripts ? steps[way] : stepsWithoutScripts)
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
          // The keys lead to the same page as the mouse.
          if (way !== 'keyboard') await assertAccessible(page)
          await assertFits(page)
        })
      })
    }
  })
}

test('a star while an answer is written keeps the composer below the email and its text', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts an answer is written on a page of its own.')
  await visit(page, email)
  await link(page, 'Reply').click()
  await expect(editor(page)).toBeFocused()
  await page.keyboard.type('On my way.')
  const starOfEmail = page.locator('.mail-reader .star')
  await starOfEmail.click()
  await expect(starOfEmail).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(editor(page)).toContainText('On my way.')
  await button(page, 'Send').click()
  await expect(notices(page)).toContainText('Email sent.')
  await expect(page.locator('.composer')).toHaveCount(0)
  await expect(page.getByText('On my way.')).toBeVisible()
})
