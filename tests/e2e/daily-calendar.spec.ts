import type { Locator, Page } from '@playwright/test'
import { assertAccessible, assertFits, expect, signIn, tabTo, test, visit } from './fixtures.ts'

const day = '2031-09-17'
const month = (date: string) => `/calendar?view=month&date=${date}`
const title = 'Costume fitting'

test.beforeEach(async ({ page }) => {
  await signIn(page)
  const answer = await page.request.post('/api/apps/calendar/events', {
    data: { title, start: `${day}T09:00:00Z`, end: `${day}T10:00:00Z`, allDay: false },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(201)
})

/** A step is a click or tap, a typed line, a chosen value or a key. */
type Person = ReturnType<typeof createPerson>

/** A daily task: how it is done in each way, and what the page shows then. */
type Daily = {
  name: string
  /** The steps that it takes in Google Calendar, from its month. */
  usual: { mouse: number; keyboard: number; phone: number }
  /** By mouse, and on a phone. */
  point: (page: Page, person: Person) => Promise<unknown>
  keyboard: (page: Page, person: Person) => Promise<unknown>
  seen: (page: Page) => Promise<unknown>
}

function createPerson(page: Page, isPhone: boolean) {
  let steps = 0
  const counted = async (act: Promise<unknown>) => {
    await act
    steps++
  }
  const click = (target: Locator) => counted(isPhone ? target.tap() : target.click())
  return {
    step: counted,
    click,
    type: (text: string) => counted(page.keyboard.type(text)),
    press: (key: string) => counted(page.keyboard.press(key)),
    /** Opens the details of the event, which a phone lists below the month for the chosen day. */
    async open() {
      if (isPhone) await click(page.locator(`td[data-day="${day}"] .cal-pick`))
      await click(event(page))
    },
    steps: () => steps,
  }
}

const event = (page: Page) => page.getByRole('link', { name: title }).first()
const details = (page: Page) => page.getByRole('dialog', { name: title })
const newEvent = (page: Page) => page.getByRole('dialog', { name: 'New event' })
const edit = (page: Page) => page.getByRole('dialog', { name: 'Edit event' })
const view = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const inDay = (page: Page, date: string) =>
  page.locator(`td[data-day="${date}"]`).getByRole('link', { name: title })

/** Expects the event on a day; a phone lists the events of the chosen day below the month. */
async function expectOn(page: Page, date: string) {
  if (page.viewportSize()?.width !== phone.viewport.width)
    return expect(inDay(page, date)).toBeVisible()
  await page.locator(`td[data-day="${date}"] .cal-pick`).tap()
  await expect(page.locator(`td[data-day="${date}"] .cal-pick[aria-current]`)).toBeVisible()
  await expect(event(page)).toBeVisible()
}

/** Opens the details of the event with the keyboard, which focuses its link to edit it. */
async function openByKey(page: Page, { press }: Person) {
  await tabTo(page, event(page))
  await press('Enter')
  await expect(details(page).getByRole('link', { name: 'Edit' })).toBeFocused()
}

/** Clicks a link of the toolbar, or presses its key. */
const opened = (link: string, key: string): Pick<Daily, 'point' | 'keyboard'> => ({
  point: (page, { click }) => click(view(page, link)),
  keyboard: (_page, { press }) => press(key),
})

const dailies: Daily[] = [
  {
    name: 'add an event',
    usual: { mouse: 3, keyboard: 3, phone: 4 },
    async point(page, { click, step }) {
      await click(page.getByRole('link', { name: 'New event', exact: true }))
      await step(newEvent(page).getByLabel('Title').fill('Piano tuning'))
      await click(newEvent(page).getByRole('button', { name: 'Save' }).last())
    },
    async keyboard(page, { type, press }) {
      await press('n')
      await expect(newEvent(page).getByLabel('Title')).toBeFocused()
      await type('Piano tuning')
      await press('Enter')
    },
    seen: (page) => expect(page.getByRole('link', { name: 'Piano tuning' }).first()).toBeVisible(),
  },
  {
    name: 'read when an event takes place',
    usual: { mouse: 1, keyboard: 1, phone: 2 },
    point: (_page, { open }) => open(),
    keyboard: openByKey,
    seen: (page) => expect(details(page)).toContainText('Wednesday, September 17, 2031'),
  },
  {
    name: 'rename an event',
    usual: { mouse: 4, keyboard: 4, phone: 5 },
    async point(page, { open, click, step }) {
      await open()
      await click(details(page).getByRole('link', { name: 'Edit' }))
      await step(edit(page).getByLabel('Title').fill(`${title}, act two`))
      await click(edit(page).getByRole('button', { name: 'Save' }).last())
    },
    async keyboard(page, person) {
      await openByKey(page, person)
      await person.press('Enter')
      await expect(edit(page).getByLabel('Title')).toBeFocused()
      await page.keyboard.press('End')
      await person.type(', act two')
      await person.press('Enter')
    },
    seen: (page) =>
      expect(page.getByRole('link', { name: `${title}, act two` }).first()).toBeVisible(),
  },
  {
    name: 'move an event to another day',
    usual: { mouse: 4, keyboard: 4, phone: 5 },
    async point(page, { open, click, step }) {
      await open()
      await click(details(page).getByRole('link', { name: 'Edit' }))
      const [start, end] = ['Start', 'End'].map((name) =>
        edit(page).getByLabel(name, { exact: true }),
      )
      await step(start?.fill('2031-09-18') ?? Promise.resolve())
      await end?.fill('2031-09-18') // which follows the start with scripts
      await click(edit(page).getByRole('button', { name: 'Save' }).last())
    },
    async keyboard(page, { press }) {
      await tabTo(page, event(page))
      await page.keyboard.down('Alt')
      await press('ArrowRight')
      await page.keyboard.up('Alt')
    },
    seen: (page) => expectOn(page, '2031-09-18'),
  },
  {
    name: 'delete an event',
    usual: { mouse: 2, keyboard: 2, phone: 5 },
    async point(page, { open, click }) {
      await open()
      await click(details(page).getByRole('button', { name: 'Delete' }))
    },
    async keyboard(page, person) {
      await openByKey(page, person)
      await tabTo(page, details(page).getByRole('button', { name: 'Delete' }))
      await person.press('Enter')
    },
    seen: (page) => expect(page.getByText(`“${title}” deleted.`)).toBeVisible(),
  },
  {
    name: 'restore a deleted event',
    usual: { mouse: 3, keyboard: 3, phone: 6 },
    async point(page, { open, click }) {
      await open()
      await click(details(page).getByRole('button', { name: 'Delete' }))
      await click(page.getByRole('button', { name: 'Undo' }))
    },
    async keyboard(page, person) {
      await openByKey(page, person)
      await tabTo(page, details(page).getByRole('button', { name: 'Delete' }))
      await person.press('Enter')
      await person.step(page.getByRole('button', { name: 'Undo' }).press('Enter'))
    },
    seen: (page) => expect(page.getByText(`“${title}” restored.`)).toBeVisible(),
  },
  {
    name: 'see the week',
    usual: { mouse: 2, keyboard: 2, phone: 2 },
    ...opened('Week', 'w'),
    seen: (page) => expect(view(page, 'Week')).toHaveAttribute('aria-current', 'true'),
  },
  {
    name: 'see today',
    usual: { mouse: 1, keyboard: 1, phone: 1 },
    ...opened('Today', 't'),
    seen: (page) => expect(page.locator('td[aria-current="date"]')).toContainText('Today'),
  },
  {
    name: 'see the next month',
    usual: { mouse: 1, keyboard: 1, phone: 1 },
    ...opened('Next month', 'j'),
    seen: (page) => expect(heading(page)).toHaveText('October 2031'),
  },
  {
    name: 'find an event',
    usual: { mouse: 3, keyboard: 3, phone: 3 },
    async point(page, { click, type, press }) {
      await click(page.getByRole('searchbox', { name: 'Search events' }))
      await type('fitting')
      await press('Enter')
    },
    async keyboard(_page, { type, press }) {
      await press('/')
      await type('fitting')
      await press('Enter')
    },
    seen: async (page) => {
      await expect(heading(page)).toContainText('fitting')
      await expect(event(page)).toBeVisible()
    },
  },
]

const phone = { hasTouch: true, viewport: { width: 390, height: 844 } }

for (const way of ['mouse', 'keyboard', 'phone'] as const) {
  test.describe(`by ${way}`, () => {
    test.use(way === 'phone' ? phone : {})

    for (const { name, usual, seen, ...daily } of dailies) {
      test(`to ${name} takes no more steps than in Google Calendar`, async ({ page, scripts }) => {
        test.skip(!scripts && way === 'keyboard', 'Without scripts the browser handles the keys.')
        await visit(page, month(way === 'phone' ? '2031-09-01' : day))
        const person = createPerson(page, way === 'phone')
        await (way === 'keyboard' ? daily.keyboard : daily.point)(page, person)
        await seen(page)
        if (scripts) expect(person.steps()).toBeLessThanOrEqual(usual[way])
        // What is being reloaded is faded.
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        // The keys lead to the same page as the mouse.
        if (way !== 'keyboard') await assertAccessible(page)
        await assertFits(page)
      })
    }
  })
}
