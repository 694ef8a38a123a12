import type { Page } from '@playwright/test'
import {
  assertAccessible,
  assertFits,
  choose,
  expect,
  getRow,
  signIn,
  tabTo,
  test,
  visit,
} from './fixtures.ts'

const moth = 'Count the house seats for the opening night of Moth'
const tour = 'Touch tour before the relaxed performance'
const tuner = 'Book the piano tuner'
const door = 'Dock door sticks'
const oven = 'Risk assessment for the midnight oven'
const sign = 'New sign for the latecomers’ door'
const cues = 'Write down the fly cues of The Tidewater Clerk'

test.beforeEach(({ page }) => signIn(page))

const titles = (page: Page) => page.locator('.task-title')
const notices = (page: Page) => page.locator('.notices')
const box = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Complete “${title}”` })
const inRail = (page: Page, list: string) =>
  page.getByRole('navigation', { name: 'Tasks' }).getByRole('link', { name: list })
const panel = (page: Page, name = 'Edit task') => page.getByRole('dialog', { name })

/** Does something and waits until the server has stored it. */
async function stored(page: Page, act: () => Promise<unknown>) {
  const answer = page.waitForResponse((response) => response.request().method() !== 'GET')
  await act()
  await answer
}

async function write(page: Page, title: string) {
  await page.getByRole('textbox', { name: 'Add a task' }).fill(title)
  await stored(page, () => page.keyboard.press('Enter'))
  await expect(titles(page).first()).toHaveText(title)
}

/** Reorders tasks by menu and by drag and drop; the order is stored. */
async function reorder(page: Page, scripts: boolean) {
  await visit(page, '/todo/all')
  const handle = (title: string) => page.getByRole('button', { name: `Reorder “${title}”` })
  await getRow(page, oven).hover()
  await handle(oven).click()
  await stored(page, () => page.getByRole('button', { name: 'Move up' }).click())
  await expect(titles(page)).toHaveText([moth, tour, tuner, oven, door, sign, cues])
  let order = [moth, tour, tuner, oven, door, sign, cues]
  if (scripts) {
    await getRow(page, cues).hover()
    const target = await getRow(page, tour).boundingBox()
    await handle(cues).hover()
    await page.mouse.down()
    await page.mouse.move(400, (target?.y ?? 0) + 60, { steps: 4 })
    await stored(page, async () => {
      await page.mouse.move(400, (target?.y ?? 0) + 4, { steps: 2 })
      await page.mouse.up()
    })
    order = [moth, cues, tour, tuner, oven, door, sign]
    await expect(titles(page)).toHaveText(order)
    await expect(page.getByText(`“${cues}” moved to position 2 of 7.`)).toBeAttached()
    await expect(page.getByRole('button', { name: 'Move up' })).toBeHidden()

    await handle(sign).hover()
    await page.mouse.down()
    await page.mouse.move(400, target?.y ?? 0, { steps: 3 })
    await page.keyboard.press('Escape') // undoes an accidental drag
    await page.mouse.up()
  }
  await visit(page, '/todo/all')
  await expect(titles(page)).toHaveText(order)
}

test('the field for new tasks and its button stand in one line', async ({ page }) => {
  await visit(page, '/todo/all')
  const tops = await page
    .locator('.quick-add')
    .locator('input:not([type=hidden]), button')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(tops).toEqual([tops[0], tops[0]])
})

test('the to-do list works by mouse', async ({ page, scripts }) => {
  await reorder(page, scripts)
  await expect(inRail(page, 'All')).toHaveAccessibleName('All 6 open')
  await expect(getRow(page, moth)).toContainText('Overdue: Yesterday')

  await write(page, 'Oil the trap')
  await write(page, 'Sweep the flies')
  if (scripts) await expect(page.getByRole('textbox', { name: 'Add a task' })).toBeFocused()
  await expect(inRail(page, 'All')).toHaveAccessibleName('All 8 open')

  await stored(page, () => box(page, tuner).click())
  await expect(box(page, tuner)).toBeChecked()
  await expect(notices(page)).toContainText(`“${tuner}” completed.`)
  await stored(page, () => notices(page).getByRole('button', { name: 'Undo' }).click())
  await expect(box(page, tuner)).not.toBeChecked()

  await getRow(page, sign).hover()
  await stored(page, () =>
    page.getByRole('button', { name: `Mark “${sign}” as important` }).click(),
  )
  await stored(page, () => page.getByRole('button', { name: `Move “${cues}” to trash` }).click())
  await expect(getRow(page, cues)).toHaveCount(0)
  await expect(notices(page)).toContainText(`“${cues}” moved to trash.`)

  await inRail(page, 'Important').click()
  await expect(page).toHaveURL('/todo/important')
  await expect(getRow(page, sign)).toBeVisible()
  await expect(inRail(page, 'Important')).toHaveAttribute('aria-current', 'page')
  await write(page, 'Thank the donor')
  await expect(
    page.getByRole('button', { name: 'Mark “Thank the donor” as important' }),
  ).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('link', { name: 'Thank the donor' }).click()
  await expect(page).toHaveURL('/todo/important?task=36')
  await panel(page).getByLabel('Description').fill('By hand.\nIn ink.')
  await panel(page).getByLabel('Due date').fill('2031-05-04')
  await panel(page).getByLabel('Bug', { exact: true }).check()
  await panel(page).getByLabel('Starred', { exact: true }).check()
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/todo/important')
  await expect(getRow(page, 'Thank the donor')).toContainText('By hand.')
  await expect(getRow(page, 'Thank the donor')).toContainText('May 4, 2031')
  await expect(getRow(page, 'Thank the donor')).toContainText('Bug')

  await page.getByRole('link', { name: 'Thank the donor' }).click()
  await panel(page).getByLabel('Title').fill('Never mind')
  await panel(page).getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/todo/important')
  await expect(getRow(page, 'Thank the donor')).toBeVisible()

  const search = page.getByRole('searchbox')
  await search.fill('MIDNIGHT oven')
  await search.press('Enter')
  await expect(titles(page)).toHaveText([oven])
  await search.fill('elephant')
  await search.press('Enter')
  await expect(page.getByText('No tasks match your search')).toBeVisible()
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(getRow(page, oven)).toBeVisible()

  await inRail(page, 'Trash').click()
  await page.getByRole('link', { name: cues }).click()
  await panel(page).getByRole('button', { name: 'Delete permanently' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this task permanently?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(notices(page)).toContainText(`“${cues}” permanently deleted.`)
  await expect(page).toHaveURL('/todo/trashed')
  await expect(getRow(page, cues)).toHaveCount(0)
})

test('Today and Upcoming show what is due, grouped by day, with the number of their tasks', async ({
  page,
  scripts,
}) => {
  await visit(page, '/todo/all')
  await inRail(page, 'Today').click()
  await expect(page).toHaveURL('/todo/today')
  await expect(page.getByRole('heading', { level: 2, name: 'Overdue' })).toBeVisible()
  await expect(titles(page)).toHaveText([moth, tuner])
  await expect(inRail(page, 'Today')).toHaveAccessibleName('Today 2 open')
  await page.getByRole('textbox', { name: 'Add a task' }).fill('Oil the trap')
  await stored(page, () => page.keyboard.press('Enter'))
  await expect(titles(page)).toHaveText([moth, 'Oil the trap', tuner])
  await expect(inRail(page, 'Today')).toHaveAccessibleName('Today 3 open')
  await assertAccessible(page)

  await inRail(page, 'Upcoming').click()
  await expect(titles(page)).toHaveText([moth, 'Oil the trap', tuner, oven, tour, cues])
  await expect(inRail(page, 'Upcoming')).toHaveAccessibleName('Upcoming 6 open')
  await stored(page, () => box(page, oven).click())
  await expect(titles(page)).toHaveText([moth, 'Oil the trap', tuner, tour, cues])
  await stored(page, () => notices(page).getByRole('button', { name: 'Undo' }).last().click())
  await expect(titles(page)).toHaveText([moth, 'Oil the trap', tuner, oven, tour, cues])
  if (scripts) await expect(page.getByRole('button', { name: /^Reorder/ })).toHaveCount(0)
})

test('date, time, tags and importance are read from the line of a new task', async ({
  page,
  scripts,
}) => {
  await visit(page, '/todo/all')
  const input = page.getByRole('textbox', { name: 'Add a task' })
  const parts = page.getByRole('list', { name: 'Recognized in the title' })
  await input.pressSequentially('Tune the piano tomorrow 9am #doc p1')
  if (scripts) {
    await expect(parts.getByRole('listitem')).toHaveText(['Tomorrow, 9:00 AM', 'Doc', 'Important'])
    await assertAccessible(page)
    await page.setViewportSize({ width: 320, height: 740 })
    await assertFits(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Keep “p1” in the title' }).click()
    await expect(parts.getByRole('listitem')).toHaveText(['Tomorrow, 9:00 AM', 'Doc'])
    await expect(input).toBeFocused()
  }
  await stored(page, () => page.keyboard.press('Enter'))
  const title = scripts ? 'Tune the piano p1' : 'Tune the piano'
  await expect(titles(page).first()).toHaveText(title)
  await expect(getRow(page, title)).toContainText('Tomorrow, 9:00 AM')
  await expect(getRow(page, title)).toContainText('Doc')
  await expect(parts).toHaveCount(0)

  await page.getByRole('link', { name: title }).click()
  await expect(panel(page).getByLabel('Time', { exact: true })).toHaveValue('09:00')
  await panel(page).getByLabel('Time', { exact: true }).fill('14:30')
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await expect(getRow(page, title)).toContainText('Tomorrow, 2:30 PM')
})

test('people make, rename, color and delete tags of their own', async ({ page, scripts }) => {
  await visit(page, '/todo/all')
  await page.getByRole('textbox', { name: 'Add a task' }).fill('Sweep the flies #stage')
  await stored(page, () => page.keyboard.press('Enter'))
  await expect(getRow(page, 'Sweep the flies')).toContainText('stage')
  await expect(inRail(page, 'stage')).toHaveAccessibleName('stage 1 open')

  await inRail(page, 'Edit tags').click()
  const tags = panel(page, 'Tags')
  await assertAccessible(page)
  const own = tags.getByRole('listitem')
  await own.getByLabel('Name').fill('Main stage')
  await own.getByLabel('Color').selectOption('Red')
  await stored(page, () => tags.getByRole('button', { name: 'Save “stage”' }).click())
  await expect(notices(page)).toContainText('“Main stage” saved.')
  await tags.getByLabel('Name').first().fill('main stage')
  if (scripts) {
    await page.setViewportSize({ width: 320, height: 740 })
    await assertFits(page)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  await tags.getByLabel('Name').first().fill('Cast')
  await stored(page, () => tags.getByRole('button', { name: 'Add tag' }).click())
  await expect(own).toHaveCount(2)
  await tags.getByRole('link', { name: 'Close' }).click()
  await expect(getRow(page, 'Sweep the flies')).toContainText('Main stage')

  await inRail(page, 'Main stage').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Main stage')
  await expect(titles(page)).toHaveText(['Sweep the flies'])
  await inRail(page, 'Edit tags').click()
  await stored(page, () => tags.getByRole('button', { name: 'Delete “Main stage”' }).click())
  if (scripts) {
    await expect(own).toHaveCount(1)
    await tags.getByRole('link', { name: 'Close' }).click()
  }
  await expect(inRail(page, 'Main stage')).toHaveCount(0)
  await stored(page, () => notices(page).getByRole('button', { name: 'Undo' }).last().click())
  await expect(inRail(page, 'Main stage')).toHaveAccessibleName('Main stage 1 open')
})

test('the to-do list works by keyboard alone', async ({ page, scripts }) => {
  test.skip(!scripts, 'Without scripts the browser handles the keys.')
  const { keyboard } = page
  const title = (name: string) => page.getByRole('link', { name })
  await visit(page, '/todo/all')
  await keyboard.press('n')
  await keyboard.type('Oil the trap')
  await stored(page, () => keyboard.press('Enter'))
  await keyboard.press('Tab')
  await keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText('Move up or down (hold Shift to move all the way)')
  await assertAccessible(page, { part: 'dialog:modal' })
  await keyboard.press('Escape')
  await expect(keys).toBeHidden()

  await tabTo(page, title('Oil the trap'))
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await expect(title(tour)).toBeFocused()
  await stored(page, () => keyboard.press('Space'))
  await expect(box(page, tour)).toBeChecked()
  await stored(page, () => keyboard.press('s'))
  await expect(page.getByText('Star removed.')).toBeAttached()
  await stored(page, () => keyboard.press('i'))
  await expect(page.getByText('No longer marked as important.')).toBeAttached()

  await keyboard.press('Alt+ArrowUp')
  await stored(page, () => keyboard.press('Alt+ArrowUp'))
  await expect(title(tour)).toBeFocused()
  await expect(page.getByText(`“${tour}” moved to position 1 of 8.`)).toBeAttached()
  await expect(titles(page).first()).toHaveText(tour)
  await stored(page, () => keyboard.press('Alt+Shift+ArrowDown'))
  await expect(titles(page).last()).toHaveText(tour)
  await expect(title(tour)).toBeFocused()
  await stored(page, () => keyboard.press('Alt+Shift+ArrowUp'))
  await expect(titles(page).first()).toHaveText(tour)
  await stored(page, () => keyboard.press('Alt+ArrowDown'))
  await expect(titles(page).first()).toHaveText('Oil the trap')

  await stored(page, () => keyboard.press('Delete'))
  await expect(title(tour)).toHaveCount(0)
  await expect(title(moth)).toBeFocused()

  await keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL('/todo/all')
  await expect(title(moth)).toBeFocused()

  await keyboard.press('Enter')
  const field = panel(page).getByLabel('Title')
  await tabTo(page, field)
  await keyboard.press('Control+A')
  await keyboard.press('Delete')
  await expect(panel(page).getByRole('button', { name: 'Save' })).toBeDisabled()
  await keyboard.type('Count the seats')
  await keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Count the seats')
  await keyboard.press('Enter')
  await expect(title('Count the seats')).toBeFocused()

  await keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await keyboard.type('count')
  await keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['Count the seats'])
})

test('a task opens with one request besides those of its list and its account', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts a page is one request')
  await visit(page, '/todo/all')
  const read: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) read.push(pathname)
  })
  await page.locator('.task-title').first().click()
  const dialog = page.getByRole('dialog', { name: 'Edit task' })
  await dialog.getByLabel('Add a subtask').fill('Book a van')
  const id = new URL(page.url()).searchParams.get('task')
  const tasks = read.filter((path) => !['/api/me', '/api/events'].includes(path))
  expect(tasks.toSorted()).toEqual([`/api/apps/todo/${id}`, '/api/apps/todo/rows'])
  await page.keyboard.press('Enter')
  // Screen readers hear only what is in the open dialog.
  await expect(dialog.getByRole('status').getByText('“Book a van” added.')).toBeAttached()
})

test('a comment is added, seen in another window, deleted and restored', async ({
  page,
  context,
  scripts,
}) => {
  const other = await context.newPage()
  for (const window of [page, other]) await visit(window, '/todo/all?task=23')
  const field = panel(page).getByRole('textbox', { name: 'Add a comment' })
  const comment = (window: Page) =>
    panel(window).getByRole('listitem').filter({ hasText: 'Ask the house manager.' })
  await field.fill('Ask the house manager.')
  if (scripts) await field.press('Control+Enter')
  else await panel(page).getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(comment(page).getByRole('time')).toBeVisible()
  await expect(field).toHaveValue('')
  await assertAccessible(page, { part: '.panel' })
  if (!scripts) await other.reload()
  await expect(comment(other)).toBeVisible()

  const remove = comment(page).getByRole('button', { name: 'Delete comment' })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(comment(page)).toHaveCount(0)
  if (scripts) await expect(field).toBeFocused()
  await expect(notices(page)).toContainText('Comment deleted.')
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(comment(page)).toBeVisible()
})

test.describe('with several windows and without a network', () => {
  test.use({ expected: /^409 |ERR_INTERNET_DISCONNECTED/ })

  test('no task is overwritten silently, and no typed text is lost', async ({
    page,
    context,
    scripts,
  }) => {
    test.skip(!scripts, 'Without scripts the API tests cover the responses to forms.')
    const other = await context.newPage()
    for (const window of [page, other]) await visit(window, '/todo/all?task=23')
    // A form in which nobody has typed would follow the other window.
    await panel(page).getByLabel('Title').fill('Touch tour at six')
    await panel(other).getByLabel('Title').fill('Touch tour, with the oven')
    await panel(other).getByLabel('Bug', { exact: true }).check()
    await panel(other).getByRole('button', { name: 'Save' }).click()
    await expect(other).toHaveURL('/todo/all')

    await panel(page).getByRole('button', { name: 'Save' }).click()
    const differences = panel(page).getByRole('table')
    await expect(differences).toContainText('Touch tour at six')
    await expect(differences).toContainText('Touch tour, with the oven')
    await expect(differences).toContainText('Frontend, Backend, Doc, Bug')
    await assertAccessible(page, { part: '.panel' })
    await panel(page).getByRole('link', { name: 'Keep theirs' }).click()
    await expect(panel(page).getByLabel('Title')).toHaveValue('Touch tour, with the oven')
    await expect(differences).toHaveCount(0)

    await visit(other, '/todo/all?task=23')
    await panel(page).getByLabel('Title').fill('Touch tour at eight')
    await panel(other).getByLabel('Title').fill('Touch tour at seven')
    await panel(other).getByRole('button', { name: 'Save' }).click()
    await expect(other).toHaveURL('/todo/all')
    await panel(page).getByRole('button', { name: 'Save' }).click()
    await expect(differences).toContainText('Touch tour at seven')
    await panel(page).getByRole('button', { name: 'Keep mine' }).click()
    await expect(page).toHaveURL('/todo/all')
    await expect(getRow(page, 'Touch tour at eight')).toContainText('Bug')

    await page.getByRole('link', { name: moth }).click()
    await panel(page).getByLabel('Title').fill('Count them')
    await context.setOffline(true)
    await panel(page).getByRole('button', { name: 'Save' }).click()
    await expect(panel(page).getByRole('alert')).toContainText('Can’t reach the server.')
    await expect(panel(page).getByLabel('Title')).toHaveValue('Count them')
    await context.setOffline(false)
    await panel(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name: 'Count them' })).toBeVisible()

    await page.getByRole('link', { name: sign }).click()
    await expect(panel(page).getByLabel('Title')).toHaveValue(sign)
    await context.setOffline(true)
    await panel(page).getByRole('button', { name: 'Move to trash' }).click()
    await expect(panel(page)).toContainText('The task was not changed.')
    await context.setOffline(false)
    await stored(page, () => panel(page).getByRole('button', { name: 'Try again' }).click())
    await expect(page).toHaveURL('/todo/all')
    await expect(getRow(page, sign)).toHaveCount(0)

    await context.setOffline(true)
    await box(page, oven).click()
    await expect(notices(page)).toContainText('The task was not changed.')
    await expect(box(page, oven)).not.toBeChecked()
    await context.setOffline(false)
    await stored(page, () => notices(page).getByRole('button', { name: 'Try again' }).click())
    await expect(box(page, oven)).toBeChecked()

    const lists = (url: URL) => url.pathname.startsWith('/api/apps/todo')
    await page.route(lists, (route) => {
      if (route.request().method() === 'GET') return route.abort('internetdisconnected')
      // The response does not include the list, which has to be reloaded.
      const { 'x-include': _, ...headers } = route.request().headers()
      return route.continue({ headers })
    })
    const quickAdd = page.getByRole('textbox', { name: 'Add a task' })
    await quickAdd.fill('Sweep the')
    await stored(page, () => box(page, tuner).click())
    await expect(notices(page)).toContainText('You may be seeing older data')
    await expect(quickAdd).toHaveValue('Sweep the')
    await expect(box(page, tuner)).not.toBeChecked()
    await page.unroute(lists)
    await expect(box(page, tuner)).toBeChecked()
    await expect(quickAdd).toHaveValue('Sweep the')
  })
})

const paths = [
  '/todo/all',
  '/todo/today',
  '/todo/upcoming',
  '/todo/trashed',
  '/todo/all?q=elephant',
  '/todo/all?task=23',
  '/todo/trashed?task=25',
  '/todo/all?task=999',
  '/todo/bug?new',
  '/todo/all?tags',
]

test('axe finds no violation in the panels of the to-do list, which fit a phone', async ({
  page,
  scripts,
}) => {
  const over = paths.filter((path) => /task|new|tags|q=/.test(path))
  for (const look of [{ theme: 'light' }, { theme: 'dark', direction: 'rtl' }] as const) {
    await choose(page, look)
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const path of scripts ? over : []) {
      await visit(page, path)
      await assertAccessible(page, look.theme === 'dark' ? { rules: ['color-contrast'] } : {})
    }
    await page.setViewportSize({ width: 320, height: 740 })
    for (const path of paths) {
      await visit(page, path)
      await assertFits(page)
    }
  }
  await visit(page, '/todo/all')
  await page.getByRole('button', { name: `Reorder “${moth}”` }).click()
  const trash = page.getByRole('button', { name: 'Move to trash', exact: true })
  await expect(trash).toBeInViewport({ ratio: 1 })
  await assertAccessible(page)
})

test('the editor of a task that repeats “every Monday” chooses “Every week”', async ({ page }) => {
  await visit(page, '/todo/all')
  await page.getByLabel('Add a task', { exact: true }).fill('Water the plants every Monday')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /^Water the plants/ }).click()
  await expect(page.getByLabel('Repeat', { exact: true })).toHaveValue('weekly')
})

test('a long placeholder of a right-to-left page is cut at its end', async ({ page }) => {
  await choose(page, { direction: 'rtl' })
  await visit(page, '/todo/all')
  const field = page.getByLabel('Add a task', { exact: true })
  const order = await field.evaluate(
    (input) => getComputedStyle(input, '::placeholder').unicodeBidi,
  )
  expect(order).toBe('plaintext')
})

test('a drag at the edge of the window ends with its page', async ({ page, scripts }) => {
  test.skip(!scripts, 'Without scripts tasks are moved by a menu.')
  await page.setViewportSize({ width: 1280, height: 400 })
  await visit(page, '/email/inbox')
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/todo/all"]')?.click())
  const row = page.locator('.task-row').first()
  await row.hover()
  await row.locator('.task-handle').hover()
  await page.mouse.down()
  await page.mouse.move(400, 395, { steps: 3 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
  const scrolled = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        scrollTo(0, 0)
        const measure = (frames: number) =>
          frames > 0 ? requestAnimationFrame(() => measure(frames - 1)) : resolve(scrollY)
        measure(5)
      }),
  )
  expect(scrolled).toBe(0)
})
