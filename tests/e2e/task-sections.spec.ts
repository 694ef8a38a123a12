import type { Page } from '@playwright/test'
import { assertAccessible, assertFits, expect, getRow, signIn, test, visit } from './fixtures.ts'

const tour = 'Touch tour before the relaxed performance'

test.beforeEach(async ({ page }) => {
  await signIn(page)
  for (const name of ['Get in', 'Show'])
    await page.request.post('/api/apps/todo/sections', { data: { name } })
  await page.request.put('/api/apps/todo/view', { data: { filter: 'starred', group: 'section' } })
})

/** Returns the titles of a section, in their order. */
const listIn = (page: Page, section: string) =>
  page.locator('.task-list').evaluate((list, name) => {
    const items = [...list.children]
    const heading = items.findIndex((item) => item.querySelector('h2')?.textContent?.includes(name))
    const end = items.findIndex((item, at) => at > heading && item.querySelector('h2'))
    return items
      .slice(heading + 1, end < 0 ? undefined : end)
      .map((item) => item.querySelector('.task-title')?.textContent)
  }, section)

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name }).getByRole('button')

test('a list is divided into sections, which are added to and collapsed', async ({ page }) => {
  await visit(page, '/todo/starred')
  await assertAccessible(page)
  await page.getByRole('link', { name: 'Add task to “Get in”' }).click()
  await expect(page).toHaveURL(/section=/) // the field is a new one
  const line = page.getByRole('textbox', { name: 'Add a task' })
  for (const title of ['Unload the van', 'Check the rig']) {
    await line.fill(title)
    await line.press('Enter')
    await expect(getRow(page, title)).toBeVisible()
  }
  expect(await listIn(page, 'Get in')).toEqual(['Check the rig', 'Unload the van'])
  await heading(page, 'Get in').click()
  await expect(heading(page, 'Get in')).toHaveAttribute('aria-expanded', 'false')
  await expect(getRow(page, 'Check the rig')).toBeHidden()
  await page.reload()
  await expect(heading(page, 'Get in')).toHaveAttribute('aria-expanded', 'false')
  await page.setViewportSize({ width: 320, height: 640 })
  await assertFits(page)
  await visit(page, '/todo/starred?sections')
  await assertAccessible(page)
  await assertFits(page)
})

test('the panels of sections and tags take one name after another', async ({ page, scripts }) => {
  test.skip(!scripts, 'Without scripts each form loads the page again.')
  for (const kind of ['sections', 'tags']) {
    await visit(page, `/todo/all?${kind}`)
    const names = page.getByRole('dialog').locator('[name="name"]')
    const before = await names.count()
    for (const [index, name] of ['Lights', 'Sound'].entries()) {
      await names.first().fill(name)
      await names.first().press('Enter')
      await expect(names).toHaveCount(before + index + 1)
      await expect(names.first()).toBeFocused()
      await expect(names.first()).toHaveValue('')
    }
  }
})

test('a task is moved to a section by its menu, and back by the undo', async ({ page }) => {
  await visit(page, '/todo/starred')
  await getRow(page, tour).getByRole('button', { name: 'Reorder' }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).last().click()
  await expect(page.getByText(`“${tour}” moved.`)).toBeVisible()
  expect(await listIn(page, 'Show')).toEqual([tour])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => listIn(page, 'Show')).toEqual([])
})

test('a task goes through the sections by its menu', async ({ page }) => {
  const choose = async (name: string) => {
    await getRow(page, tour).getByRole('button', { name: 'Reorder' }).click()
    await page.getByRole('button', { name, exact: true }).last().click()
  }
  const inNone = () => listIn(page, 'No section')
  await visit(page, '/todo/starred')
  const [, second, ...others] = await inNone()
  await choose('Move down')
  await expect.poll(inNone).toEqual([second, tour, ...others])
  await choose('Move up')
  await expect.poll(inNone).toEqual([tour, second, ...others])
  await choose('Move to bottom')
  await expect.poll(inNone).toEqual([second, ...others, tour])
  await choose('Move down')
  await expect.poll(() => listIn(page, 'Get in')).toEqual([tour])
  await choose('Move up')
  await expect.poll(inNone).toContain(tour)
})

test.describe('with scripts', () => {
  test.skip(({ scripts }) => !scripts, 'Keys and dragging need scripts.')

  test('a task goes through the sections by keyboard', async ({ page }) => {
    await visit(page, '/todo/starred')
    const title = page.getByRole('link', { name: tour, exact: true })
    await title.focus()
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => listIn(page, 'Get in')).toEqual([tour])
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => listIn(page, 'Show')).toEqual([tour])
    await expect(title).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => listIn(page, 'Get in')).toEqual([tour])
  })

  test('a task is dragged below the heading of a section', async ({ page }) => {
    await visit(page, '/todo/starred')
    const handle = getRow(page, tour).getByRole('button', { name: 'Reorder' })
    await handle.hover()
    await page.mouse.down()
    const to = await heading(page, 'Show').boundingBox()
    await page.mouse.move(300, (to?.y ?? 0) + 20, { steps: 5 })
    await page.mouse.move(300, (to?.y ?? 0) + (to?.height ?? 0) + 30, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => listIn(page, 'Show')).toEqual([tour])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => listIn(page, 'Show')).toEqual([])
  })

  test('a change of a section reaches other windows', async ({ page, context }) => {
    await visit(page, '/todo/starred')
    const other = await context.newPage()
    await visit(other, '/todo/starred')
    await heading(page, 'Show').click()
    await expect(heading(other, 'Show')).toHaveAttribute('aria-expanded', 'false')
  })
})
