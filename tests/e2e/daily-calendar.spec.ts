import type { Page } from '@playwright/test'
import { assertAccessible, expect, signIn, tabTo, test, visit } from './stage.ts'

const day = '2031-09-17'
const month = `/calendar?view=month&date=${day}`
const title = 'Costume fitting'

test.beforeEach(async ({ page }) => {
  await signIn(page)
  const answer = await page.request.post('/api/apps/calendar/events', {
    data: { title, start: `${day}T09:00:00Z`, end: `${day}T10:00:00Z`, allDay: false },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(201)
})

/** A daily task: how it is done in each way, and what the page shows then. A step is a click, a typed line or a key. */
type Daily = {
  name: string
  /** The steps that it takes in Google Calendar, from its month. */
  usual: number
  mouse: (page: Page, step: Step) => Promise<unknown>
  keyboard: (page: Page, step: Step) => Promise<unknown>
  seen: (page: Page) => Promise<unknown>
}

/** Does a step and counts it. */
type Step = (act: Promise<unknown>) => Promise<void>

const event = (page: Page) => page.getByRole('link', { name: title }).first()
const details = (page: Page) => page.getByRole('dialog', { name: title })
const newEvent = (page: Page) => page.getByRole('dialog', { name: 'New event' })
const edit = (page: Page) => page.getByRole('dialog', { name: 'Edit event' })
const view = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const inDay = (page: Page, date: string) =>
  page.locator(`td[data-day="${date}"]`).getByRole('link', { name: title })

/** Opens the details of the event with the keyboard, which focuses its link to edit it. */
async function openByKey(page: Page, step: Step) {
  await tabTo(page, event(page))
  await step(page.keyboard.press('Enter'))
  await expect(details(page).getByRole('link', { name: 'Edit' })).toBeFocused()
}

/** Clicks a link of the toolbar, or presses its key. */
const opened = (link: string, key: string): Pick<Daily, 'mouse' | 'keyboard'> => ({
  mouse: (page, step) => step(view(page, link).click()),
  keyboard: (page, step) => step(page.keyboard.press(key)),
})

const dailies: Daily[] = [
  {
    name: 'add an event',
    usual: 3,
    async mouse(page, step) {
      await step(page.getByRole('link', { name: 'New event', exact: true }).click())
      await step(newEvent(page).getByLabel('Title').fill('Piano tuning'))
      await step(newEvent(page).getByRole('button', { name: 'Save' }).last().click())
    },
    async keyboard(page, step) {
      await step(page.keyboard.press('n'))
      await expect(newEvent(page).getByLabel('Title')).toBeFocused()
      await step(page.keyboard.type('Piano tuning'))
      await step(page.keyboard.press('Enter'))
    },
    seen: (page) => expect(page.getByRole('link', { name: 'Piano tuning' }).first()).toBeVisible(),
  },
  {
    name: 'read when an event takes place',
    usual: 1,
    mouse: (page, step) => step(event(page).click()),
    keyboard: openByKey,
    seen: (page) => expect(details(page)).toContainText('Wednesday, September 17, 2031'),
  },
  {
    name: 'rename an event',
    usual: 4,
    async mouse(page, step) {
      await step(event(page).click())
      await step(details(page).getByRole('link', { name: 'Edit' }).click())
      await step(edit(page).getByLabel('Title').fill(`${title}, act two`))
      await step(edit(page).getByRole('button', { name: 'Save' }).last().click())
    },
    async keyboard(page, step) {
      await openByKey(page, step)
      await step(page.keyboard.press('Enter'))
      await expect(edit(page).getByLabel('Title')).toBeFocused()
      await page.keyboard.press('End')
      await step(page.keyboard.type(', act two'))
      await step(page.keyboard.press('Enter'))
    },
    seen: (page) =>
      expect(page.getByRole('link', { name: `${title}, act two` }).first()).toBeVisible(),
  },
  {
    name: 'move an event to another day',
    usual: 4,
    async mouse(page, step) {
      await step(event(page).click())
      await step(details(page).getByRole('link', { name: 'Edit' }).click())
      const [start, end] = ['Start', 'End'].map((name) =>
        edit(page).getByLabel(name, { exact: true }),
      )
      await step(start?.fill('2031-09-18') ?? Promise.resolve())
      await end?.fill('2031-09-18') // which follows the start with scripts
      await step(edit(page).getByRole('button', { name: 'Save' }).last().click())
    },
    async keyboard(page, step) {
      await tabTo(page, event(page))
      await page.keyboard.down('Alt')
      await step(page.keyboard.press('ArrowRight'))
      await page.keyboard.up('Alt')
    },
    seen: (page) => expect(inDay(page, '2031-09-18').first()).toBeVisible(),
  },
  {
    name: 'delete an event',
    usual: 2,
    async mouse(page, step) {
      await step(event(page).click())
      await step(details(page).getByRole('button', { name: 'Delete' }).click())
    },
    async keyboard(page, step) {
      await openByKey(page, step)
      await tabTo(page, details(page).getByRole('button', { name: 'Delete' }))
      await step(page.keyboard.press('Enter'))
    },
    seen: (page) => expect(page.getByText(`“${title}” deleted.`)).toBeVisible(),
  },
  {
    name: 'restore a deleted event',
    usual: 3,
    async mouse(page, step) {
      await step(event(page).click())
      await step(details(page).getByRole('button', { name: 'Delete' }).click())
      await step(page.getByRole('button', { name: 'Undo' }).click())
    },
    async keyboard(page, step) {
      await openByKey(page, step)
      await tabTo(page, details(page).getByRole('button', { name: 'Delete' }))
      await step(page.keyboard.press('Enter'))
      await step(page.getByRole('button', { name: 'Undo' }).press('Enter'))
    },
    seen: (page) => expect(page.getByText(`“${title}” restored.`)).toBeVisible(),
  },
  {
    name: 'see the week',
    usual: 2,
    ...opened('Week', 'w'),
    seen: (page) => expect(view(page, 'Week')).toHaveAttribute('aria-current', 'true'),
  },
  {
    name: 'see today',
    usual: 1,
    ...opened('Today', 't'),
    seen: (page) => expect(page.locator('td[aria-current="date"]')).toContainText('Today'),
  },
  {
    name: 'see the next month',
    usual: 1,
    ...opened('Next month', 'j'),
    seen: (page) => expect(heading(page)).toHaveText('October 2031'),
  },
  {
    name: 'find an event',
    usual: 3,
    async mouse(page, step) {
      await step(page.getByRole('searchbox', { name: 'Search events' }).click())
      await step(page.keyboard.type('fitting'))
      await step(page.keyboard.press('Enter'))
    },
    async keyboard(page, step) {
      await step(page.keyboard.press('/'))
      await step(page.keyboard.type('fitting'))
      await step(page.keyboard.press('Enter'))
    },
    seen: async (page) => {
      await expect(heading(page)).toContainText('fitting')
      await expect(event(page)).toBeVisible()
    },
  },
]

for (const { name, usual, seen, ...ways } of dailies) {
  for (const way of ['mouse', 'keyboard'] as const) {
    test(`to ${name} by ${way} takes no more steps than in Google Calendar`, async ({
      page,
      scripts,
    }) => {
      if (!scripts && way === 'keyboard') return // without scripts the browser handles the keys
      await visit(page, month)
      let steps = 0
      await ways[way](page, async (act) => {
        await act
        steps++
      })
      await seen(page)
      if (scripts) expect(steps).toBeLessThanOrEqual(usual)
      // What is being reloaded is faded.
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await assertAccessible(page)
    })
  }
}
