import type { Locator, Page } from '@playwright/test'
import { assertAccessible, expect, getRow, signIn, tabTo, test, visit } from './stage.ts'

const tour = 'Touch tour before the relaxed performance'
const tuner = 'Book the piano tuner'

test.beforeEach(({ page }) => signIn(page))

/** A daily task: how it is done in each way, and what the page shows then. A step is a click, a typed line or a key. */
type Daily = {
  name: string
  /** The steps that it takes in Todoist, from its list. */
  todoist: number
  mouse: (page: Page, step: Step) => Promise<unknown>
  keyboard: (page: Page, step: Step) => Promise<unknown>
  seen: (page: Page) => Promise<unknown>
}

/** Does a step and counts it. */
type Step = (act: Promise<unknown>) => Promise<void>

const line = (page: Page) => page.getByRole('textbox', { name: 'Add a task' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Edit task' })
const link = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })
const notices = (page: Page) => page.locator('.notices')
const box = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Complete “${title}”` })

/** Focuses a task as arrow keys would. */
const goTo = (page: Page, title: string) => tabTo(page, link(page, title))

/** Types a new task: with a click on the line, or with its key. */
const typed = (text: string): Pick<Daily, 'mouse' | 'keyboard'> => ({
  async mouse(page, step) {
    await step(line(page).click())
    await step(page.keyboard.type(text))
    await step(page.getByRole('button', { name: 'Add', exact: true }).click())
  },
  async keyboard(page, step) {
    await step(page.keyboard.press('n'))
    await step(page.keyboard.type(text))
    await step(page.keyboard.press('Enter'))
  },
})

const subtask = (page: Page) => panel(page).getByRole('textbox', { name: 'Add a subtask' })

const dailies: Daily[] = [
  {
    name: 'add a task with date, time and tag',
    todoist: 3,
    ...typed('Oil the trap tomorrow 9am #doc'),
    seen: (page) => expect(getRow(page, 'Oil the trap')).toContainText('Tomorrow, 9:00 AM'),
  },
  {
    name: 'add a task that repeats every Monday',
    todoist: 3,
    ...typed('Water the plants every Monday'),
    seen: (page) =>
      expect(getRow(page, 'Water the plants').getByRole('img', { name: 'Repeats' })).toBeVisible(),
  },
  {
    name: 'complete a task',
    todoist: 1,
    mouse: (page, step) => step(box(page, tuner).click()),
    async keyboard(page, step) {
      await goTo(page, tuner)
      await step(page.keyboard.press('Space'))
    },
    seen: (page) => expect(notices(page)).toContainText(`“${tuner}” completed.`),
  },
  {
    name: 'undo a completion',
    todoist: 2,
    async mouse(page, step) {
      await step(box(page, tuner).click())
      await step(notices(page).getByRole('button', { name: 'Undo' }).click())
    },
    async keyboard(page, step) {
      await goTo(page, tuner)
      await step(page.keyboard.press('Space'))
      await expect(box(page, tuner)).toBeChecked()
      await step(page.keyboard.press('Space'))
    },
    seen: (page) => expect(box(page, tuner)).not.toBeChecked(),
  },
  {
    name: 'no longer mark a task as important',
    todoist: 2,
    async mouse(page, step) {
      await getRow(page, tuner).hover()
      await step(page.getByRole('button', { name: `Mark “${tuner}” as important` }).click())
    },
    async keyboard(page, step) {
      await goTo(page, tuner)
      await step(page.keyboard.press('i'))
    },
    seen: (page) =>
      expect(page.getByRole('button', { name: `Mark “${tuner}” as important` })).toHaveAttribute(
        'aria-pressed',
        'false',
      ),
  },
  {
    name: 'move a task to another day',
    todoist: 4,
    async mouse(page, step) {
      await step(link(page, tuner).click())
      await step(panel(page).getByLabel('Due date').fill('2031-05-04'))
      await step(panel(page).getByRole('button', { name: 'Save' }).click())
    },
    async keyboard(page, step) {
      await goTo(page, tuner)
      await step(page.keyboard.press('Enter'))
      await expect(panel(page)).toBeVisible()
      await tabTo(page, panel(page).getByLabel('Due date'))
      await step(panel(page).getByLabel('Due date').fill('2031-05-04'))
      await step(page.keyboard.press('Enter'))
    },
    seen: (page) => expect(getRow(page, tuner)).toContainText('May 4, 2031'),
  },
  {
    name: 'add two subtasks',
    todoist: 6,
    async mouse(page, step) {
      await step(link(page, tour).click())
      await step(subtask(page).click())
      for (const [index, title] of ['Route', 'Props'].entries()) {
        await subtask(page).focus() // which it has already, unless the page was loaded again
        await step(page.keyboard.type(title))
        await step(page.keyboard.press('Enter'))
        await expect(panel(page)).toContainText(`0 of ${index + 1}`)
      }
    },
    async keyboard(page, step) {
      await goTo(page, tour)
      await step(page.keyboard.press('Enter'))
      await expect(panel(page)).toBeVisible()
      await tabTo(page, subtask(page))
      for (const title of ['Route', 'Props']) {
        await step(page.keyboard.type(title))
        await step(page.keyboard.press('Enter'))
      }
    },
    seen: (page) => expect(panel(page)).toContainText('0 of 2'),
  },
  {
    name: 'be reminded an hour before',
    todoist: 4,
    async mouse(page, step) {
      await step(link(page, tour).click())
      await step(panel(page).getByLabel('Reminder', { exact: true }).selectOption('60'))
      await step(panel(page).getByRole('button', { name: 'Save' }).click())
    },
    async keyboard(page, step) {
      await goTo(page, tour)
      await step(page.keyboard.press('Enter'))
      await expect(panel(page)).toBeVisible()
      await tabTo(page, panel(page).getByLabel('Reminder', { exact: true }))
      await step(page.keyboard.type('1 hour'))
      await step(tabTo(page, panel(page).getByRole('button', { name: 'Save' })))
      await step(page.keyboard.press('Enter'))
    },
    seen: (page) => expect(notices(page)).toContainText(`“${tour}” saved.`),
  },
  {
    name: 'find a task',
    todoist: 3,
    async mouse(page, step) {
      await step(page.getByRole('searchbox').click())
      await step(page.keyboard.type('piano'))
      await step(page.keyboard.press('Enter'))
    },
    async keyboard(page, step) {
      await step(page.keyboard.press('/'))
      await step(page.keyboard.type('piano'))
      await step(page.keyboard.press('Enter'))
    },
    seen: (page) => expect(page.locator('.task-title')).toHaveText([tuner]),
  },
  {
    name: 'see what is due today',
    todoist: 1,
    mouse: (page, step) => step(inRail(page, 'Today').click()),
    async keyboard(page, step) {
      await tabTo(page, inRail(page, 'Today'))
      await step(page.keyboard.press('Enter'))
    },
    seen: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Today'),
  },
]

const inRail = (page: Page, list: string): Locator =>
  page.getByRole('navigation', { name: 'Tasks' }).getByRole('link', { name: list })

for (const { name, todoist, seen, ...ways } of dailies) {
  for (const way of ['mouse', 'keyboard'] as const) {
    test(`to ${name} by ${way} takes no more steps than in Todoist`, async ({ page, scripts }) => {
      if (!scripts && way === 'keyboard') return // without scripts the browser handles the keys
      await visit(page, '/todo/all')
      let steps = 0
      await ways[way](page, async (act) => {
        await act
        steps++
      })
      await seen(page)
      if (scripts) expect(steps).toBeLessThanOrEqual(todoist)
      await assertAccessible(page)
    })
  }
}
