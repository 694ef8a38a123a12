import type { Locator, Page } from '@playwright/test'
import type { CalendarEvent } from '#db/calendar/table.ts'
import {
  assertAccessible,
  assertFits,
  choose,
  expect,
  sent,
  signIn,
  tabTo,
  test,
  visit,
} from './fixtures.ts'

// Only sample series reach this month, and they are deleted because their weekdays depend on today.
const day = '2031-03-12'
const at = (view: string) => `/calendar?view=${view}&date=${day}`

test.use({ expected: /^4(00|09) / }) // the page reports these errors itself

test.beforeEach(async ({ page }) => {
  await signIn(page)
  const answer = await page.request.get('/api/apps/calendar/events')
  const events: CalendarEvent[] = await answer.json()
  for (const { id } of events.filter(({ repeat }) => repeat !== 'none')) {
    const deleted = await page.request.delete(`/api/apps/calendar/events/${id}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(deleted.ok()).toBe(true)
  }
})

const chip = (page: Page, name: string) => page.getByRole('link', { name }).first()

async function stored(page: Page, title: string) {
  const answer = await page.request.get('/api/apps/calendar/events')
  const events: CalendarEvent[] = await answer.json()
  const { start, end, allDay } = events.find((event) => event.title === title) ?? {}
  return { start: start?.slice(0, 16), end: end?.slice(0, 16), allDay }
}

async function add(page: Page, title: string, start: string, end: string, more = {}) {
  const answer = await page.request.post('/api/apps/calendar/events', {
    data: { title, start, end, allDay: false, label: 'work', ...more },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(201)
}

/** Waits until the calendar has saved a change. */
async function changed(page: Page, act: () => Promise<void>) {
  const answer = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.ok(),
  )
  await act()
  await answer
}

/** Drags with the mouse from a point of one element to a point of another. */
async function drag(page: Page, from: Locator, [x, y]: number[], to: Locator, [u, v]: number[]) {
  await to.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('There is nothing to drag.')
  await page.mouse.move(start.x + start.width * (x ?? 0), start.y + start.height * (y ?? 0))
  await page.mouse.down()
  await page.mouse.move(end.x + end.width * (u ?? 0), end.y + end.height * (v ?? 0), { steps: 4 })
  await page.mouse.up()
}

const cell = (page: Page, date: string, hour?: number) =>
  page.locator(
    hour === undefined
      ? `td[data-day="${date}"]:not([data-hour])`
      : `td[data-day="${date}"][data-hour="${hour}"]`,
  )

/** Chooses a start time in the list of our own, or types it. */
async function chooseTime(editor: Locator, scripts: boolean) {
  const field = editor.getByLabel('Start time')
  if (!scripts) return field.fill('19:30')
  const list = editor.getByRole('button', { name: 'Choose time' }).first()
  await expect(list).toBeVisible() // the field with the list takes the place of the one that the server rendered
  await field.fill('19:10')
  await list.click()
  await expect(editor.getByRole('button', { name: '7:00 PM' })).toBeFocused()
  await editor.page().keyboard.press('ArrowDown')
  await editor.page().keyboard.press('Enter')
  await expect(field).toHaveValue('19:30')
  await expect(field).toBeFocused()
}

test('two clicks on Save within milliseconds save an event once', async ({ page, scripts }) => {
  test.skip(!scripts, 'without scripts the browser sends a form once')
  await add(page, 'Get-in', `${day}T09:00:00Z`, `${day}T10:00:00Z`)
  await visit(page, at('month'))
  await chip(page, 'Get-in').click()
  await page.getByRole('dialog', { name: 'Get-in' }).getByRole('link', { name: 'Edit' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit event' })
  await editor.getByLabel('Title').fill('Get-out')
  const save = editor.getByRole('button', { name: 'Save' }).last()
  await save.evaluate((button: HTMLButtonElement) => {
    button.click()
    setTimeout(() => button.click(), 2)
  })
  await expect(chip(page, 'Get-out')).toBeVisible()
  await expect(editor).toHaveCount(0)
})

test('an event is created, opened, changed, deleted and restored', async ({ page, scripts }) => {
  await visit(page, at('month'))
  await page.getByRole('link', { name: /^New event: Wednesday, March 12, 2031/ }).click()
  const editor = page.getByRole('dialog', { name: 'New event' })
  await editor.getByLabel('Title').fill('Press night')
  await editor.getByLabel('All day').uncheck()
  await chooseTime(editor, scripts)
  await editor.getByLabel('End time').fill('18:00')
  await editor.getByLabel('Business').check()
  await assertAccessible(page)
  await editor.getByRole('button', { name: 'Save' }).last().click()
  await expect(editor.getByText('The end must be after the start.')).toBeVisible()
  await expect(editor.getByLabel('Title')).toHaveValue('Press night')
  await editor.getByLabel('End time').fill('22:00')
  await editor.getByRole('button', { name: 'Save' }).last().click()
  await expect(editor).toHaveCount(0)

  await chip(page, 'Press night 7:30 – 10:00 PM, Business').click()
  const details = page.getByRole('dialog', { name: 'Press night' })
  await expect(details).toContainText('Wednesday, March 12, 2031, 7:30 – 10:00 PM')
  await details.getByRole('link', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit event' })
  await edit.getByLabel('Location').fill('Main stage')
  await edit.getByRole('button', { name: 'Save' }).last().click()
  await expect(chip(page, 'Press night 7:30 – 10:00 PM, Main stage, Business')).toBeVisible()
  const times = { start: '2031-03-12T19:30', end: '2031-03-12T22:00', allDay: false }
  expect(await stored(page, 'Press night')).toEqual(times)

  await chip(page, 'Press night').click()
  await details.getByRole('link', { name: 'Duplicate' }).click()
  await expect(editor.getByLabel('Location')).toHaveValue('Main stage')
  await editor.getByRole('link', { name: 'Cancel' }).click()
  await expect(editor).toHaveCount(0)
  await chip(page, 'Press night').click()
  await details.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('“Press night” deleted.')).toBeVisible()
  await sent(page, () => page.getByRole('button', { name: 'Undo' }).click())
  await expect(chip(page, 'Press night 7:30 – 10:00 PM, Main stage, Business')).toBeVisible()
})

test('views, days, labels and a full day open by click', async ({ page, scripts }) => {
  await add(page, 'Load-in', `${day}T08:00:00Z`, `${day}T18:00:00Z`)
  await visit(page, at('month'))
  await page.getByRole('link', { name: 'Next month' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'April 2031' })).toBeVisible()
  await page.getByRole('link', { name: 'Previous month' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'March 2031' })).toBeVisible()
  for (const view of ['Week', 'Day', 'Agenda']) {
    await page.getByRole('link', { name: view, exact: true }).click()
    await expect(page.getByRole('link', { name: view, exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(page.getByRole('link', { name: 'Load-in' }).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0) // what is loading is dimmed
    if (scripts) await assertAccessible(page)
  }
  const month = page.getByRole('link', { name: 'Month', exact: true })
  await month.click()
  await expect(month).toHaveAttribute('aria-current', 'true')
  await page.getByRole('checkbox', { name: 'Work' }).uncheck()
  if (!scripts) await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('link', { name: 'Load-in' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page.locator('td[aria-current="date"]')).toContainText('Today')

  for (let hour = 8; hour < 14; hour++) {
    const at = `${day}T${String(hour).padStart(2, '0')}`
    await add(page, `Call ${hour}`, `${at}:00:00Z`, `${at}:30:00Z`)
  }
  await visit(page, at('month'))
  await page.getByRole('link', { name: '4 more events on Wednesday, March 12' }).click()
  await expect(page.getByRole('link', { name: 'Call 13' })).toBeVisible()
  await expect(page).toHaveURL(scripts ? at('month') : at('day'))
  await assertAccessible(page)
})

test('an event is added in the time zone of a theater on tour', async ({ page }) => {
  await visit(page, `/calendar?view=day&date=${day}&new=${day}T09:00`)
  const editor = page.getByRole('dialog', { name: 'New event' })
  await editor.getByLabel('Title').fill('Call in New York')
  await editor.getByLabel('Time zone').selectOption('America/New York')
  await assertAccessible(page)
  await editor.getByRole('button', { name: 'Save' }).last().click()
  await expect(chip(page, 'Call in New York')).toBeVisible()
  expect(await stored(page, 'Call in New York')).toMatchObject({ start: `${day}T13:00` })
})

test('events are drawn, moved, resized and made all-day by mouse and touch', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'Dragging needs scripts; the editor does the same without them.')
  await add(page, 'Rehearsal', `${day}T10:00:00Z`, `${day}T12:00:00Z`)
  await visit(page, at('month'))
  const rehearsal = chip(page, 'Rehearsal')
  const friday = '2031-03-14'
  await changed(page, () => drag(page, rehearsal, [0.5, 0.5], cell(page, friday), [0.5, 0.7]))
  await expect(cell(page, friday).getByRole('link', { name: 'Rehearsal' })).toBeVisible()
  expect(await stored(page, 'Rehearsal')).toMatchObject({ start: `${friday}T10:00` })
  await changed(page, () => page.getByRole('button', { name: 'Undo' }).click())
  await expect(cell(page, day).getByRole('link', { name: 'Rehearsal' })).toBeVisible()

  await visit(page, at('week'))
  await changed(page, () => drag(page, rehearsal, [0.5, 0.99], cell(page, day, 13), [0.5, 0.9]))
  expect(await stored(page, 'Rehearsal')).toEqual({
    ...{ start: `${day}T10:00`, end: `${day}T14:00`, allDay: false },
  })
  await changed(page, () => drag(page, rehearsal, [0.5, 0.2], cell(page, friday), [0.5, 0.5]))
  expect(await stored(page, 'Rehearsal')).toMatchObject({ start: `${friday}T00:00`, allDay: true })
  await changed(page, () => drag(page, rehearsal, [0.3, 0.5], cell(page, day, 9), [0.5, 0.1]))
  expect(await stored(page, 'Rehearsal')).toEqual({
    ...{ start: `${day}T09:00`, end: `${day}T13:00`, allDay: false }, // the duration stays the same
  })

  await drag(page, cell(page, friday, 11), [0.5, 0.1], cell(page, friday, 12), [0.5, 0.3])
  const editor = page.getByRole('dialog', { name: 'New event' })
  await expect(editor.getByLabel('Start time')).toHaveValue('11:00')
  await expect(editor.getByLabel('End time')).toHaveValue('12:30')
  await page.keyboard.press('Escape')
  await expect(editor).toHaveCount(0)

  // Moving one occurrence of a series asks for the scope before it sends anything.
  const series = { repeat: 'weekly', label: 'personal' }
  await add(page, 'Choir', `${day}T16:00:00Z`, `${day}T17:00:00Z`, series)
  await visit(page, at('month'))
  const choir = (date: string) => cell(page, date).getByRole('link', { name: 'Choir' })
  const question = page.getByRole('dialog', { name: 'Move repeating event' })
  await drag(page, choir('2031-03-19'), [0.5, 0.5], cell(page, '2031-03-20'), [0.5, 0.7])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(choir('2031-03-19')).toBeVisible()
  await drag(page, choir('2031-03-19'), [0.5, 0.5], cell(page, '2031-03-20'), [0.5, 0.7])
  await assertAccessible(page, { part: 'dialog:modal' })
  await changed(page, () => question.getByRole('button', { name: 'This event' }).click())
  for (const date of [day, '2031-03-20', '2031-03-26']) await expect(choir(date)).toBeVisible()
  await expect(choir('2031-03-19')).toHaveCount(0)
  await changed(page, () => page.getByRole('button', { name: 'Undo' }).click())
  await expect(choir('2031-03-19')).toBeVisible()
  await expect(choir('2031-03-20')).toHaveCount(0)

  await add(page, 'Fitting', `${day}T10:00:00Z`, `${day}T11:00:00Z`)
  await visit(page, at('month'))
  // Another user changes the event first, and this window has not received that yet.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/apps/calendar/view*', async (route) => {
    await released
    await route.continue()
  })
  const answer = await page.request.get('/api/apps/calendar/events')
  const { id } = ((await answer.json()) as CalendarEvent[]).at(-1) ?? {}
  await page.request.patch(`/api/apps/calendar/events/${id}`, {
    data: { title: 'Wig fitting' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const next = cell(page, '2031-03-13')
  const move = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await drag(page, chip(page, 'Fitting'), [0.5, 0.5], next, [0.5, 0.7])
  expect((await move).status()).toBe(409)
  release()
  await expect(page.getByText('This event has changed since you opened it.')).toBeVisible()
  await expect(cell(page, day).getByRole('link', { name: 'Wig fitting' })).toBeVisible()
  await assertAccessible(page)
  await changed(page, () => page.getByRole('button', { name: 'Keep mine' }).click())
  await expect(next.getByRole('link', { name: 'Wig fitting' })).toBeVisible()

  // A long press picks up the event, or its end when pressed there.
  await visit(page, at('day'))
  const touch = await page.context().newCDPSession(page)
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const finger = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
  await cell(page, day, 19).scrollIntoViewIfNeeded()
  const box = await chip(page, 'Choir').boundingBox()
  const hour = await cell(page, day, 16).boundingBox()
  if (!box || !hour) throw new Error('There is nothing to touch.')
  const x = box.x + box.width / 2
  await finger('touchStart', x, box.y + box.height - 4)
  await expect(page.locator('html')).toHaveClass(/is-dragging/)
  await finger('touchMove', x, hour.y + hour.height * 1.6)
  await finger('touchEnd')
  await changed(page, () => question.getByRole('button', { name: 'All events' }).click())
  expect(await stored(page, 'Choir')).toMatchObject({
    ...{ start: `${day}T16:00`, end: `${day}T17:45` },
  })
})

test('an event is created, moved, resized, opened and deleted by keyboard alone', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'Moving and resizing by keyboard needs scripts.')
  await visit(page, at('month'))
  await tabTo(page, page.locator(`[data-slot="${day}"]`))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-slot="2031-03-20"]')).toBeFocused()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: 'New event' })
  await expect(editor.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Warm-up')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(editor).toHaveCount(0)
  const warmUp = chip(page, 'Warm-up')
  await expect(warmUp).toBeVisible()
  expect(await stored(page, 'Warm-up')).toMatchObject({ start: '2031-03-20T10:00', allDay: false })

  await tabTo(page, warmUp)
  await page.keyboard.down('Alt')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await expect(cell(page, day).getByRole('link', { name: 'Warm-up' })).toBeFocused()
  await changed(page, () => page.keyboard.up('Alt'))
  expect(await stored(page, 'Warm-up')).toMatchObject({ start: `${day}T10:00` })

  await page.keyboard.press('w')
  await expect(page).toHaveURL(/view=week/)
  await tabTo(page, warmUp)
  await page.keyboard.down('Alt')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('Warm-up: 10:00 – 11:30 AM')).toBeAttached()
  await changed(page, () => page.keyboard.up('Alt'))
  expect(await stored(page, 'Warm-up')).toMatchObject({ end: `${day}T11:30`, allDay: false })

  await expect(warmUp).toBeFocused()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Warm-up' })
  await expect(details.getByRole('link', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('Enter')
  const edit = page.getByRole('dialog', { name: 'Edit event' })
  await expect(edit.getByLabel('Title')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(edit).toHaveCount(0)
  await expect(warmUp).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('New event')
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(editor.getByLabel('Title')).toBeFocused() // until the editor is open, letters are shortcuts
  await page.keyboard.type('Cool-down')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).press('Enter')
  await expect(editor).toHaveCount(0)

  await tabTo(page, warmUp)
  await page.keyboard.press('Enter')
  await tabTo(page, details.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expect(warmUp).toHaveCount(0)
})

test('the focus is on a new event when its editor has saved it', async ({ page, scripts }) => {
  test.skip(!scripts, 'without scripts there are no shortcuts')
  await visit(page, '/calendar?view=month&date=2031-06-12')
  await page.keyboard.press('n')
  const editor = page.getByRole('dialog', { name: 'New event' })
  await expect(editor.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Cool-down')
  await page.keyboard.press('Enter')
  await expect(editor).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cool-down' })).toBeFocused()
})

test('the keyboard cursor of the calendar moves on to the next page', async ({ page, scripts }) => {
  test.skip(!scripts, 'without scripts there is no cursor')
  await visit(page, '/calendar?view=month&date=2031-06-12')
  await page.locator('[data-slot="2031-06-30"]').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('heading', { level: 1, name: 'July 2031' })).toBeVisible()
  await expect(page.locator('[data-slot="2031-07-07"]')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-slot="2031-07-08"]')).toBeFocused()
  await page.keyboard.press('w')
  await expect(page).toHaveURL(/view=week/)
  await expect(page.locator('[data-slot="2031-07-08"]')).toBeFocused()
  for (const date of ['2031-07-07', '2031-07-06', '2031-07-05']) {
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator(`[data-slot="${date}"]`)).toBeFocused()
  }
})

test('a full day counts hidden events below bars and beside its hours', async ({ page }) => {
  for (let n = 1; n <= 8; n++)
    await add(page, `Tour ${n}`, '2031-03-03', '2031-03-13', { allDay: true })
  for (let n = 1; n <= 12; n++) await add(page, `Call ${n}`, `${day}T10:00:00Z`, `${day}T11:00:00Z`)
  await visit(page, at('month'))
  const more = cell(page, '2031-03-11').getByRole('link', { name: /^5 more events/ })
  const third = page.getByRole('link', { name: 'Tour 3' }).last()
  const [link, bar] = [await more.boundingBox(), await third.boundingBox()]
  expect(link?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  await visit(page, at('week'))
  await expect(cell(page, day, 10).getByRole('link', { name: /^Call/ })).toHaveCount(3)
  await expect(cell(page, day, 10).getByRole('link', { name: /^9 more events/ })).toBeVisible()
})

test('the day headings of a week stay below the page header', async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 800 })
  await visit(page, `${at('week')}&hours=all`)
  const head = page.getByRole('columnheader', { name: 'March 12' })
  const allDay = page.locator('.cal-all-day')
  const [above, below] = [await head.boundingBox(), await allDay.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeCloseTo(below?.y ?? 0, 0)
  await cell(page, day, 23).scrollIntoViewIfNeeded()
  await expect(allDay).not.toBeInViewport()
  expect((await head.boundingBox())?.y).toBe(72)
})

test('a printed month and week show all events and no controls', async ({ page }) => {
  await add(page, 'Load-out', `${day}T08:00:00Z`, `${day}T18:00:00Z`)
  await add(page, 'Tour', day, day, { allDay: true })
  await page.setViewportSize({ width: 718, height: 1000 }) // A4 within its margins
  await page.emulateMedia({ media: 'print' })
  for (const view of ['month', 'week']) {
    await visit(page, at(view))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(cell(page, day, view === 'week' ? 8 : undefined)).toContainText('Load-out')
    const tour = page.getByRole('link', { name: /^Tour/ })
    const head = await page.locator('thead th').last().boundingBox()
    const bar = await tour.boundingBox()
    expect(bar?.y, view).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
    await expect(page.getByRole('link', { name: 'Load-out' })).toBeVisible()
    for (const control of ['New event', 'Today', 'Agenda', 'Show all hours']) {
      await expect(page.getByRole('link', { name: control, exact: true })).toBeHidden()
    }
    for (const control of await page.getByRole('button').all()) await expect(control).toBeHidden()
  }
})

test('the agenda and the search show the location of an event below its title', async ({
  page,
}) => {
  await add(page, 'Load-out', `${day}T08:00:00Z`, `${day}T18:00:00Z`, { location: 'Scene dock' })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    for (const address of [at('agenda'), `${at('month')}&q=load-out`]) {
      await visit(page, address)
      const row = page.getByRole('listitem').filter({ hasText: 'Load-out' }).last()
      const title = await row.getByRole('link', { name: 'Load-out' }).boundingBox()
      const location = await row.getByText('Scene dock').boundingBox()
      expect(location?.x, `${address} at ${width}`).toBe(title?.x)
      expect(location?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0))
    }
  }
})

test('on a phone the filters of the calendar stay open when all labels are checked again', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts)
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.setViewportSize({ width: 390, height: 800 })
  await visit(page, `${at('month')}&label=personal`)
  for (const name of ['Business', 'Work', 'Others']) {
    await page.getByRole('checkbox', { name }).check()
  }
  await expect(page).toHaveURL(/label=others/)
  await expect(page.getByRole('checkbox', { name: 'Work' })).toBeVisible()
  expect(errors).toEqual([])
})

test('the calendar works in dark mode, right to left and on a small screen', async ({
  page,
  scripts,
}) => {
  await add(page, 'Load-out', `${day}T08:00:00Z`, `${day}T18:00:00Z`)
  await choose(page, { theme: 'dark', direction: 'rtl' })
  for (const view of scripts ? ['month', 'week', 'agenda', 'year'] : []) {
    await visit(page, at(view))
    await assertAccessible(page, { rules: ['color-contrast'] })
  }
  await page.setViewportSize({ width: 320, height: 640 })
  for (const view of [
    'year',
    'month',
    'week',
    'days',
    'day',
    'agenda',
    'month&q=get',
    'month&new=2031-03-12T10:00',
  ]) {
    await visit(page, `/calendar?date=${day}&view=${view}`)
    await assertFits(page)
  }
  await visit(page, at('month'))
  await page.getByRole('link', { name: 'Thursday, March 13, 2031, 0 events' }).click()
  await expect(page.getByText('No events')).toBeVisible()
  await page.getByRole('link', { name: /^Wednesday, March 12, 2031, 1 event/ }).click()
  await page.getByRole('link', { name: 'Load-out' }).click()
  await expect(page.getByRole('dialog', { name: 'Load-out' })).toBeVisible()
  await assertAccessible(page)
})

test('a weekly series that names its weekday, as imported ones do, repeats “Every week”', async ({
  page,
}) => {
  const until = '2031-04-30'
  const rule = { repeat: 'weekly', weekdays: [3], until }
  await add(page, 'Company class', `${day}T10:00:00Z`, `${day}T11:00:00Z`, rule)
  await visit(page, at('week'))
  await page.getByRole('link', { name: /^Company class.*Every week/ }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Repeat', { exact: true })).toHaveValue('weekly')
  await page.getByLabel('Title').fill('Ballet class')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByText('“Ballet class” saved.').first()).toBeVisible()
})

test('dragging to the edge of a week on a phone scrolls the week, not the page', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts events are edited in a form.')
  await page.setViewportSize({ width: 390, height: 700 })
  await visit(page, `${at('week')}&hours=all`)
  const board = page.locator('.cal-board')
  await cell(page, day, 8).scrollIntoViewIfNeeded()
  await board.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  const slot = await cell(page, day, 8).boundingBox()
  const frame = await board.boundingBox()
  if (!slot || !frame) throw new Error('There is nothing to drag.')
  const read = () => board.evaluate(({ scrollTop }) => ({ inWeek: scrollTop, inPage: scrollY }))
  const before = await read()
  await page.mouse.move(slot.x + slot.width / 2, slot.y + slot.height / 2)
  await page.mouse.down()
  await page.mouse.move(slot.x + slot.width / 2, frame.y + frame.height - 8, { steps: 4 })
  await expect.poll(async () => (await read()).inWeek).toBeGreaterThan(before.inWeek + 100)
  expect((await read()).inPage).toBe(before.inPage)
  await page.keyboard.press('Escape')
  await page.mouse.up()
})

test('dragging to the edge of the window on a wide screen scrolls the page', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts events are edited in a form.')
  await page.setViewportSize({ width: 1280, height: 700 })
  await visit(page, `${at('week')}&hours=all`)
  await page.evaluate(() => scrollTo(0, 0))
  const slot = await cell(page, day, 1).boundingBox()
  if (!slot) throw new Error('There is nothing to drag.')
  await page.mouse.move(slot.x + slot.width / 2, slot.y + slot.height / 2)
  await page.mouse.down()
  await page.mouse.move(slot.x + slot.width / 2, 692, { steps: 4 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await page.mouse.move(slot.x + slot.width / 2, 8, { steps: 4 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await page.mouse.up()
})

test('the title, time and location of an event are not cut in half in a week', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const title = 'Relaxed performance: planning with the front of house'
  for (const [hour, minutes] of [75, 90, 105, 120, 150].entries()) {
    const start = `2031-03-${10 + hour}T10:00:00Z`
    const end = new Date(Date.parse(start) + minutes * 60_000).toISOString()
    await add(page, title, start, end, { location: 'Lobby' })
  }
  await visit(page, at('week'))
  const blocks = page.locator('.cal-block')
  await expect(blocks).toHaveCount(5)
  const cut = await blocks.evaluateAll((all) =>
    all.flatMap((block) => {
      const { bottom } = block.getBoundingClientRect()
      return [...block.querySelectorAll('.cal-title, .cal-time, .cal-where')]
        .map((line) => line.getBoundingClientRect())
        .filter((box) => box.bottom > bottom || box.height < 15)
    }),
  )
  expect(cut).toEqual([])
})

test('a title of two lines does not leave its day in a month', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  for (const hour of [9, 11, 13]) {
    const start = `${day}T${String(hour).padStart(2, '0')}`
    await add(page, 'Choir practice in the long room', `${start}:00:00Z`, `${start}:30:00Z`)
  }
  await visit(page, at('month'))
  const last = await page
    .getByRole('link', { name: /^Choir practice/ })
    .last()
    .boundingBox()
  const box = await cell(page, day).boundingBox()
  if (!last || !box) throw new Error('The events are not shown.')
  expect(last.y + last.height).toBeLessThanOrEqual(box.y + box.height)
})
