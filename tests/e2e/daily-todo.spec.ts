import type { Locator, Page } from '@playwright/test'
import {
  assertAccessible,
  assertFits,
  expect,
  getRow,
  signIn,
  tabTo,
  test,
  visit,
} from './fixtures.ts'

const tour = 'Touch tour before the relaxed performance'
const tuner = 'Book the piano tuner'

test.beforeEach(({ page }) => signIn(page))

/** A step is a click or tap, a typed line, a chosen value or a key. */
type Person = ReturnType<typeof createPerson>

/** A daily task: how it is done in each way, and what the page shows then. */
type Daily = {
  name: string
  /** The steps that it takes in Todoist, from its list. */
  todoist: { mouse: number; keyboard: number; phone: number }
  /** By mouse, and on a phone unless that has its own way. */
  point: (page: Page, person: Person) => Promise<unknown>
  phone?: (page: Page, person: Person) => Promise<unknown>
  keyboard: (page: Page, person: Person) => Promise<unknown>
  seen: (page: Page) => Promise<unknown>
}

function createPerson(page: Page, isPhone: boolean) {
  let steps = 0
  const counted = async (act: Promise<unknown>) => {
    await act
    steps++
  }
  return {
    step: counted,
    click: (target: Locator) => counted(isPhone ? target.tap() : target.click()),
    type: (text: string) => counted(page.keyboard.type(text)),
    press: (key: string) => counted(page.keyboard.press(key)),
    steps: () => steps,
  }
}

const line = (page: Page) => page.getByRole('textbox', { name: 'Add a task' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Edit task' })
const link = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })
const notices = (page: Page) => page.locator('.notices')
const box = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Complete “${title}”` })

const important = (page: Page) => page.getByRole('button', { name: `Mark “${tuner}” as important` })

/** What a phone shows in the row in place of the button, which is in the menu of the row there. */
const importantMark = (page: Page) => page.getByRole('img', { name: 'Important' })

const isPhone = (page: Page) => page.viewportSize()?.width === phone.viewport.width

/** Focuses a task as arrow keys would. */
const goTo = (page: Page, title: string) => tabTo(page, link(page, title))

/** Types a new task: with a click on the line, or with its key. */
const typed = (text: string): Pick<Daily, 'point' | 'keyboard'> => ({
  async point(page, { click, type }) {
    await click(line(page))
    await type(text)
    await click(page.getByRole('button', { name: 'Add', exact: true }))
  },
  async keyboard(_page, { type, press }) {
    await press('n')
    await type(text)
    await press('Enter')
  },
})

const subtask = (page: Page) => panel(page).getByRole('textbox', { name: 'Add a subtask' })

const dailies: Daily[] = [
  {
    name: 'add a task with date, time and tag',
    todoist: { mouse: 3, keyboard: 3, phone: 3 },
    ...typed('Oil the trap tomorrow 9am #doc'),
    seen: (page) => expect(getRow(page, 'Oil the trap')).toContainText('Tomorrow, 9:00 AM'),
  },
  {
    name: 'add a task that repeats every Monday',
    todoist: { mouse: 3, keyboard: 3, phone: 3 },
    ...typed('Water the plants every Monday'),
    seen: (page) =>
      expect(getRow(page, 'Water the plants').getByRole('img', { name: 'Repeats' })).toBeVisible(),
  },
  {
    name: 'complete a task',
    todoist: { mouse: 1, keyboard: 1, phone: 1 },
    point: (page, { click }) => click(box(page, tuner)),
    async keyboard(page, { press }) {
      await goTo(page, tuner)
      await press('Space')
    },
    seen: (page) => expect(notices(page)).toContainText(`“${tuner}” completed.`),
  },
  {
    name: 'undo a completion',
    todoist: { mouse: 2, keyboard: 2, phone: 2 },
    async point(page, { click }) {
      await click(box(page, tuner))
      await click(notices(page).getByRole('button', { name: 'Undo' }))
    },
    async keyboard(page, { press }) {
      await goTo(page, tuner)
      await press('Space')
      await expect(box(page, tuner)).toBeChecked()
      await press('Space')
    },
    seen: (page) => expect(box(page, tuner)).not.toBeChecked(),
  },
  {
    name: 'no longer mark a task as important',
    todoist: { mouse: 2, keyboard: 2, phone: 3 },
    async point(page, { click }) {
      await getRow(page, tuner).hover()
      await click(important(page))
    },
    async phone(page, { click }) {
      await expect(getRow(page, tuner).filter({ has: importantMark(page) })).toBeVisible()
      await click(getRow(page, tuner).getByTitle('Drag, or open the menu'))
      await click(page.getByRole('button', { name: 'Important', exact: true }))
    },
    async keyboard(page, { press }) {
      await goTo(page, tuner)
      await press('i')
    },
    seen: (page) =>
      isPhone(page)
        ? expect(getRow(page, tuner).filter({ hasNot: importantMark(page) })).toBeVisible()
        : expect(important(page)).toHaveAttribute('aria-pressed', 'false'),
  },
  {
    name: 'move a task to another day',
    todoist: { mouse: 4, keyboard: 4, phone: 4 },
    async point(page, { click, step }) {
      await click(link(page, tuner))
      await step(panel(page).getByLabel('Due date').fill('2031-05-04'))
      await click(panel(page).getByRole('button', { name: 'Save' }))
    },
    async keyboard(page, { press, step }) {
      await goTo(page, tuner)
      await press('Enter')
      await expect(panel(page)).toBeVisible()
      await tabTo(page, panel(page).getByLabel('Due date'))
      await step(panel(page).getByLabel('Due date').fill('2031-05-04'))
      await press('Enter')
    },
    seen: (page) => expect(getRow(page, tuner)).toContainText('May 4, 2031'),
  },
  {
    name: 'add two subtasks',
    todoist: { mouse: 6, keyboard: 6, phone: 6 },
    async point(page, { click, type, press }) {
      await click(link(page, tour))
      await click(subtask(page))
      for (const [index, title] of ['Route', 'Props'].entries()) {
        await subtask(page).focus() // which it has already, unless the page was loaded again
        await type(title)
        await press('Enter')
        await expect(panel(page)).toContainText(`0 of ${index + 1}`)
      }
    },
    async keyboard(page, { type, press }) {
      await goTo(page, tour)
      await press('Enter')
      await expect(panel(page)).toBeVisible()
      await tabTo(page, subtask(page))
      for (const title of ['Route', 'Props']) {
        await type(title)
        await press('Enter')
      }
    },
    seen: (page) => expect(panel(page)).toContainText('0 of 2'),
  },
  {
    name: 'be reminded an hour before',
    todoist: { mouse: 4, keyboard: 4, phone: 4 },
    async point(page, { click, step }) {
      await click(link(page, tour))
      await step(panel(page).getByLabel('Reminder', { exact: true }).selectOption('60'))
      await click(panel(page).getByRole('button', { name: 'Save' }))
    },
    async keyboard(page, { type, press, step }) {
      await goTo(page, tour)
      await press('Enter')
      await expect(panel(page)).toBeVisible()
      await tabTo(page, panel(page).getByLabel('Reminder', { exact: true }))
      await type('1 hour')
      await step(tabTo(page, panel(page).getByRole('button', { name: 'Save' })))
      await press('Enter')
    },
    seen: (page) => expect(notices(page)).toContainText(`“${tour}” saved.`),
  },
  {
    name: 'find a task',
    todoist: { mouse: 3, keyboard: 3, phone: 3 },
    async point(page, { click, type, press }) {
      await click(page.getByRole('searchbox'))
      await type('piano')
      await press('Enter')
    },
    async keyboard(_page, { type, press }) {
      await press('/')
      await type('piano')
      await press('Enter')
    },
    seen: (page) => expect(page.locator('.task-title')).toHaveText([tuner]),
  },
  {
    name: 'see what is due today',
    todoist: { mouse: 1, keyboard: 1, phone: 1 },
    point: (page, { click }) => click(inRail(page, 'Today')),
    async keyboard(page, { press }) {
      await tabTo(page, inRail(page, 'Today'))
      await press('Enter')
    },
    seen: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Today'),
  },
]

const inRail = (page: Page, list: string): Locator =>
  page.getByRole('navigation', { name: 'Tasks' }).getByRole('link', { name: list })

const phone = { hasTouch: true, viewport: { width: 390, height: 844 } }

for (const way of ['mouse', 'keyboard', 'phone'] as const) {
  test.describe(`by ${way}`, () => {
    test.use(way === 'phone' ? phone : {})

    for (const { name, todoist, seen, ...daily } of dailies) {
      test(`to ${name} takes no more steps than in Todoist`, async ({ page, scripts }) => {
        test.skip(!scripts && way === 'keyboard', 'Without scripts the browser handles the keys.')
        await visit(page, '/todo/all')
        const person = createPerson(page, way === 'phone')
        const ways = { mouse: daily.point, keyboard: daily.keyboard, phone: daily.phone }
        await (ways[way] ?? daily.point)(page, person)
        await seen(page)
        if (scripts) expect(person.steps()).toBeLessThanOrEqual(todoist[way])
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        // The keys lead to the same page as the mouse.
        if (way !== 'keyboard') await assertAccessible(page)
        await assertFits(page)
      })
    }
  })
}
