import type { Locator, Page } from '@playwright/test'
import {
  assertAccessible,
  assertFits,
  expect,
  sent,
  signIn,
  tabTo,
  test,
  visit,
} from './fixtures.ts'

const contact = 'Dagný Vatnsdal'
const own = 'Crane at ten.'
const cues = { name: 'cues.txt', mimeType: 'text/plain', buffer: Buffer.from('Cue 14') }

/** A step is a click or tap, a typed line, a chosen file or a key. */
type Person = ReturnType<typeof createPerson>

/** A task of every day: how it is done in each way, and what the page shows then. */
type Daily = {
  name: string
  /** The list of chats instead of a conversation, which a phone shows alone. */
  at?: '/chat'
  /** The steps that it takes in Slack. */
  slack: { mouse: number; keyboard: number; phone: number }
  /** By mouse, and on a phone. */
  point: (page: Page, person: Person) => Promise<unknown>
  keyboard: (page: Page, person: Person) => Promise<unknown>
  seen: (page: Page) => Promise<unknown>
}

const log = (page: Page) => page.getByRole('log')
const bubble = (page: Page, text: string) => log(page).getByText(text, { exact: true })
const write = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const edit = (page: Page) => page.getByRole('textbox', { name: 'Edit message' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search people and messages' })
const row = (page: Page) =>
  page.getByRole('list', { name: 'Chats', exact: true }).getByRole('link', { name: contact })
const actions = (page: Page, text: string) =>
  log(page).getByRole('link', { name: `Actions for “${text}”` })

function createPerson(page: Page, { isPhone, scripts }: { isPhone: boolean; scripts: boolean }) {
  let steps = 0
  const counted = (act: Promise<unknown>) => {
    steps++
    return act
  }
  const click = (target: Locator) => counted(isPhone ? target.tap() : target.click())
  return {
    click,
    type: (text: string) => counted(page.keyboard.type(text)),
    press: (key: string) => counted(page.keyboard.press(key)),
    scripts,
    attach: (file: typeof cues) => counted(page.getByLabel('Attach files').setInputFiles(file)),
    /** Opens the menu of a message: a mouse by pointing at it, which is no click. */
    async openMenu(text: string) {
      if (isPhone || !scripts) return click(actions(page, text))
      await bubble(page, text).hover()
    },
    steps: () => steps,
  }
}

/** Moves to a message as arrow keys do. */
async function goTo(page: Page, text: string) {
  await write(page).focus()
  await tabTo(page, actions(page, text), 'Shift+Tab')
}

/** Opens the menu of a message. */
async function openMenuByKey(page: Page, person: Person, text: string) {
  await goTo(page, text)
  await person.press('Enter')
}

/** Chooses an action of the menu by keyboard; moving to it is not counted. */
async function chooseByKey(page: Page, person: Person, action: Locator) {
  await tabTo(page, action)
  await person.press('Enter')
}

const dailies: Daily[] = [
  {
    name: 'open a conversation and write a message',
    at: '/chat',
    slack: { mouse: 4, keyboard: 3, phone: 4 },
    async point(page, { click, type }) {
      await click(row(page))
      await click(write(page))
      await type('On my way.')
      await click(button(page, 'Send'))
    },
    async keyboard(page, { press, type }) {
      await tabTo(page, row(page))
      await press('Enter')
      await expect(write(page)).toBeVisible()
      await write(page).focus()
      await type('On my way.')
      await press('Enter')
    },
    seen: (page) => expect(bubble(page, 'On my way.')).toBeVisible(),
  },
  {
    name: 'react to a message',
    slack: { mouse: 1, keyboard: 3, phone: 2 },
    async point(page, { openMenu, click }) {
      await openMenu(own)
      await click(button(page, 'React with 👍'))
    },
    async keyboard(page, person) {
      await openMenuByKey(page, person, own)
      await expect(button(page, 'React with 👍')).toBeFocused()
      await person.press('Enter')
    },
    seen: (page) => expect(button(page, '👍 1 reaction')).toHaveAttribute('aria-pressed', 'true'),
  },
  {
    name: 'reply to a message',
    slack: { mouse: 3, keyboard: 3, phone: 4 },
    async point(page, { openMenu, click, type }) {
      await openMenu(own)
      await click(link(page, 'Reply'))
      await expect(link(page, 'Cancel reply')).toBeVisible()
      await write(page).focus() // which it has already where there are scripts
      await type('Which gate?')
      await click(button(page, 'Send'))
    },
    async keyboard(page, person) {
      await goTo(page, own)
      await person.press('r')
      await expect(write(page)).toBeFocused()
      await person.type('Which gate?')
      await person.press('Enter')
    },
    seen: (page) => expect(bubble(page, 'Which gate?')).toBeVisible(),
  },
  {
    name: 'edit the latest message',
    slack: { mouse: 4, keyboard: 3, phone: 4 },
    async point(page, { openMenu, click }) {
      await openMenu(own)
      await click(link(page, 'Edit'))
      await edit(page).fill('Crane at eleven.')
      await click(button(page, 'Save'))
    },
    async keyboard(page, { press }) {
      await write(page).focus()
      await press('ArrowUp')
      await edit(page).fill('Crane at eleven.')
      await press('Enter')
    },
    seen: (page) => expect(bubble(page, 'Crane at eleven.')).toBeVisible(),
  },
  {
    name: 'delete a message',
    slack: { mouse: 3, keyboard: 3, phone: 3 },
    async point(page, { openMenu, click }) {
      await openMenu(own)
      await click(button(page, 'Delete'))
    },
    async keyboard(page, person) {
      await openMenuByKey(page, person, own)
      await chooseByKey(page, person, button(page, 'Delete'))
    },
    seen: (page) => expect(bubble(page, own)).toHaveCount(0),
  },
  {
    name: 'send a file',
    slack: { mouse: 3, keyboard: 3, phone: 3 },
    async point(page, { attach, click, scripts }) {
      await attach(cues)
      if (scripts) await expect(button(page, 'Remove cues.txt')).toBeVisible()
      await click(button(page, 'Send'))
    },
    async keyboard(page, { attach, press }) {
      await attach(cues)
      await expect(button(page, 'Remove cues.txt')).toBeVisible()
      await tabTo(page, button(page, 'Send'))
      await press('Enter')
    },
    seen: (page) => expect(log(page).getByRole('link', { name: 'cues.txt 6 bytes' })).toBeVisible(),
  },
  {
    name: 'find a message',
    at: '/chat',
    slack: { mouse: 3, keyboard: 3, phone: 3 },
    async point(page, { click, type, press }) {
      await click(search(page))
      await type('crane')
      await press('Enter')
    },
    async keyboard(page, { type, press }) {
      await tabTo(page, search(page))
      await type('crane')
      await press('Enter')
    },
    seen: (page) => expect(page.getByRole('link', { name: /Crane at ten/ }).first()).toBeVisible(),
  },
  {
    name: 'create a channel',
    at: '/chat',
    slack: { mouse: 5, keyboard: 5, phone: 5 },
    async point(page, { click, type }) {
      await click(page.getByTitle('New group or channel'))
      await click(page.getByRole('textbox', { name: 'Name' }))
      await type('Fly crew')
      await click(page.getByRole('radio', { name: 'Channel, open to everyone' }))
      await click(button(page, 'Create'))
    },
    async keyboard(page, { press, type }) {
      await tabTo(page, page.getByTitle('New group or channel'))
      await press('Enter')
      const name = page.getByRole('textbox', { name: 'Name' })
      await expect(name).toBeVisible()
      await tabTo(page, name)
      await type('Fly crew')
      await tabTo(page, page.getByRole('radio', { name: 'Group' }))
      await press('ArrowDown')
      await press('Enter')
    },
    seen: (page) => expect(page.getByRole('heading', { name: 'Fly crew', level: 1 })).toBeVisible(),
  },
  {
    name: 'mute a conversation',
    slack: { mouse: 3, keyboard: 3, phone: 3 },
    async point(page, { click }) {
      await click(button(page, `About ${contact}`))
      await sent(page, async () => void (await click(button(page, 'Mute'))))
    },
    async keyboard(page, { press }) {
      await tabTo(page, button(page, `About ${contact}`))
      await press('Enter')
      await tabTo(page, button(page, 'Mute'))
      await sent(page, async () => void (await press('Enter')))
    },
    async seen(page) {
      await visit(page, '/chat')
      await expect(row(page)).toContainText('muted')
    },
  },
  {
    name: 'turn a message into a task',
    slack: { mouse: 2, keyboard: 3, phone: 2 },
    async point(page, { openMenu, click }) {
      await openMenu(own)
      await click(button(page, 'Add to tasks'))
    },
    async keyboard(page, person) {
      await openMenuByKey(page, person, own)
      await chooseByKey(page, person, button(page, 'Add to tasks'))
    },
    seen: (page) => expect(page.locator('.notices')).toContainText(`“${own}” added to your tasks.`),
  },
]

const phone = { hasTouch: true, viewport: { width: 390, height: 844 } }

for (const way of ['mouse', 'keyboard', 'phone'] as const) {
  test.describe(`by ${way}`, () => {
    test.use(way === 'phone' ? phone : {})

    for (const { name, at, slack, seen, ...daily } of dailies) {
      test(`to ${name} takes no more steps than in Slack`, async ({ page, scripts }) => {
        test.skip(!scripts && way !== 'mouse', 'Without scripts there is one way: links and forms.')
        await signIn(page)
        await visit(page, '/chat/1')
        await write(page).fill(own)
        await button(page, 'Send').click()
        await expect(actions(page, own)).toBeAttached()
        await visit(page, at ?? '/chat/1')
        const person = createPerson(page, { isPhone: way === 'phone', scripts })
        await (way === 'keyboard' ? daily.keyboard : daily.point)(page, person)
        await seen(page)
        if (scripts) expect(person.steps()).toBeLessThanOrEqual(slack[way])
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        // The keys lead to the same page as the mouse.
        if (way !== 'keyboard') await assertAccessible(page)
        await assertFits(page)
      })
    }
  })
}
