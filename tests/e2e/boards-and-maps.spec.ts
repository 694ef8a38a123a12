import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { assertAccessible, assertFits, expect, signIn, test, visit } from './fixtures.ts'

test.use({ expected: /^(409|500) \S+\/(api\/boards|api\/tree|extensions\/drag-and-drop)/ })
test.beforeEach(({ page }) => signIn(page))

test('a map shows countries and markers, and its list selects a marker', async ({
  page,
  scripts,
}) => {
  await visit(page, '/maps/leaflet')
  const card = page.getByRole('region', { name: 'Marker', exact: true })
  await expect(card.getByText('14 Lantern Street, Providence, United States')).toBeVisible()
  test.skip(!scripts, 'maps need scripts')
  const map = card.getByRole('region', { name: 'Map with a marker' })
  await expect(map.locator('path.map-land').first()).toBeAttached()
  await card.getByRole('button', { name: /^Show on map/ }).click()
  await expect(map.getByText('Lantern Street Theater, 14 Lantern Street')).toBeVisible()
  await assertAccessible(page)
  await map.getByRole('button', { name: 'Zoom in' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
})

test('the search of venues filters list and markers, and a marker selects its list entry', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts there is only the list of venues')
  await visit(page, '/maps/leaflet')
  const card = page.getByRole('region', { name: 'Layers', exact: true })
  await card.scrollIntoViewIfNeeded()
  const list = card.getByRole('list', { name: 'Addresses' })
  const markers = card.locator('.leaflet-marker-icon')
  // Markers that the search excludes are pale.
  const countFound = () =>
    markers.evaluateAll((all) => all.filter(({ style }) => style.opacity !== '0.3').length)
  await expect(markers).toHaveCount(7)
  await card.getByRole('searchbox', { name: 'Search venues' }).fill('ecluses')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('Salle des Écluses')
  await expect.poll(countFound).toBe(1)
  await card.getByRole('searchbox', { name: 'Search venues' }).fill('nowhere')
  await expect(card.getByText('No venues match your search.')).toBeVisible()
  await expect.poll(countFound).toBe(0)
  await card.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(countFound).toBe(7)
  await card.getByRole('button', { name: 'Salle des Écluses', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(list.locator('[aria-current]')).toContainText('Salle des Écluses')
  await list.getByRole('button', { name: 'Show on map : Haus am Kanal' }).click()
  await expect(list.locator('[aria-current]')).toContainText('Haus am Kanal')
  await expect(card.locator('.leaflet-popup')).toContainText('Haus am Kanal')
})

test('a map is panned with the arrow keys, and marks the location of the user', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts there is only the list of venues')
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 48.86, longitude: 2.35 })
  await visit(page, '/maps/leaflet')
  const map = page.getByRole('region', { name: 'Map that finds your location' })
  await page.getByRole('region', { name: 'Events', exact: true }).scrollIntoViewIfNeeded()
  await expect(map.locator('path.map-land').first()).toBeAttached()
  const pane = map.locator('.leaflet-map-pane')
  const readPosition = () => pane.evaluate(({ style }) => style.transform)
  const before = await readPosition()
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(readPosition).not.toBe(before)
  await map.click({ position: { x: 200, y: 200 } })
  await expect(page.getByText('Your location is marked.', { exact: true })).toBeVisible()
  await expect(map.getByTitle('You are here')).toBeVisible()
})

test.describe('with a server of map tiles', () => {
  test.use({
    settings: {
      MAP_TILES_URL: 'https://tiles.test/{z}/{x}/{y}.png',
      MAP_TILES_ATTRIBUTION: '© Test <maps>',
      MAP_TILES_LINK: 'https://tiles.test/about',
    },
    expected: /404 https:\/\/tiles\.test/,
  })

  test('tiles are one more layer that names its source, above the shapes', async ({
    page,
    scripts,
  }) => {
    test.skip(!scripts, 'without scripts there is only the list of venues')
    const body = await sharp({
      create: { width: 256, height: 256, channels: 3, background: '#8fa0ff' },
    })
      .png()
      .toBuffer()
    let isBroken = false
    await page.route('https://tiles.test/**', (route) =>
      isBroken ? route.fulfill({ status: 404 }) : route.fulfill({ contentType: 'image/png', body }),
    )
    await visit(page, '/maps/leaflet')
    const card = page.getByRole('region', { name: 'Layers', exact: true })
    const map = card.getByRole('region', { name: 'Map with layers' })
    await card.scrollIntoViewIfNeeded() // a map is drawn when it is seen
    await expect(map.getByRole('radio', { name: 'Countries' })).toBeChecked()
    await expect(map.locator('img.leaflet-tile')).toHaveCount(0)
    await map.getByRole('radio', { name: 'Map tiles' }).check()
    await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible()
    const source = map.getByRole('link', { name: '© Test <maps>' })
    await expect(source).toHaveAttribute('href', 'https://tiles.test/about')
    await assertAccessible(page)

    isBroken = true
    await map.getByRole('button', { name: 'Zoom in' }).click()
    await expect(card.getByText('Some map tiles couldn’t be loaded.')).toBeVisible()
    await expect(map.locator('.leaflet-below-tiles-pane path.map-land').first()).toBeAttached()
    await map.getByRole('radio', { name: 'Countries' }).check()
    await expect(source).toBeHidden()
  })
})

test('an item of a board is moved by keyboard or buttons, stored, and moved back by undo', async ({
  page,
  scripts,
}) => {
  await visit(page, '/extensions/drag-and-drop')
  const items = page.getByRole('region', { name: 'Call order' }).getByRole('listitem')
  await expect(items.first()).toContainText('Marit')
  await page.getByRole('button', { name: 'Move Marit Haugen-Okafor down' }).click()
  await expect(items.nth(1)).toContainText('Marit')
  await page.locator('.notice').getByRole('button', { name: 'Undo' }).click()
  await expect(items.first()).toContainText('Marit')
  await assertAccessible(page)
  test.skip(!scripts, 'dragging by keyboard needs scripts')
  await page.getByRole('button', { name: 'Drag Marit Haugen-Okafor' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Marit Haugen-Okafor is at position 1.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Marit Haugen-Okafor is at position 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(items.nth(1)).toContainText('Marit')
})

/** Waits for the response to a change, which is shown before it is stored. */
async function saved(page: Page, act: () => Promise<void>) {
  // A refused change may still be on its way.
  const answer = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.status() < 400,
  )
  await act()
  await answer
}

test('a move of an item that another window has moved shows both orders and saves the chosen one', async ({
  page,
  context,
  scripts,
}) => {
  const path = '/extensions/drag-and-drop'
  const list = (of: typeof page) => of.getByRole('region', { name: 'Call order' })
  const first = (of: typeof page) => list(of).getByRole('listitem').first()
  const other = await context.newPage()
  await visit(page, path)
  await visit(other, path)
  await saved(other, () => other.getByRole('button', { name: 'Move Piotr Zawada up' }).click())
  await expect(list(other).getByRole('listitem').nth(1)).toContainText('Piotr')

  await page.getByRole('button', { name: 'Move Marit Haugen-Okafor down' }).click()
  const conflict = page.getByRole('alert', { name: 'This list was changed in another window' })
  await expect(conflict.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(
    'Piotr ZawadaMarit Haugen-OkaforDagný VatnsdalInes CarvalheiraTeun Brandsma',
  )
  if (scripts) await expect(conflict).toBeFocused()
  await assertAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await assertFits(page)
  await conflict.getByRole('link', { name: 'Keep theirs' }).click()
  await expect(conflict).toBeHidden()
  await expect(first(page)).toContainText('Marit')
  await expect(list(page).getByRole('listitem').nth(1)).toContainText('Piotr')
  if (scripts) {
    await expect(page.getByRole('button', { name: 'Drag Marit Haugen-Okafor' })).toBeFocused()
  }

  await visit(other, path)
  await saved(other, () => other.getByRole('button', { name: 'Move Teun Brandsma up' }).click())
  await expect(list(other).getByRole('listitem').last()).toContainText('Ines')
  await page.getByRole('button', { name: 'Move Marit Haugen-Okafor down' }).click()
  await saved(page, () => conflict.getByRole('button', { name: 'Save mine' }).click())
  await expect(conflict).toBeHidden()
  await visit(other, path)
  await expect(first(other)).toContainText('Piotr')
  await expect(list(other).getByRole('listitem').last()).toContainText('Ines')
})

test('an item that is dropped outside of its lists stays, and one dropped inside moves', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'dragging needs scripts')
  await visit(page, '/extensions/drag-and-drop')
  const cast = page.getByRole('region', { name: 'Cast', exact: true })
  const handle = page.getByRole('button', { name: 'Drag Oona Keverne' })
  await handle.scrollIntoViewIfNeeded()
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move(5, 100, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText('Move canceled. Oona Keverne is back')).toBeAttached()
  await handle.hover()
  await page.mouse.down()
  const target = await cast.getByRole('listitem').nth(1).boundingBox()
  if (!target) throw new Error('The list of the cast is not visible.')
  await page.mouse.move(target.x + 24, target.y + target.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(cast.getByText('Oona Keverne')).toBeVisible()
})

test('a tree is expanded, filtered and changed by mouse and keyboard', async ({
  page,
  scripts,
}) => {
  await visit(page, '/extensions/tree')
  const tree = page.getByRole('tree')
  // It starts with its first branches open, and what is closed stays closed.
  await expect(page.getByRole('heading', { name: 'Fall 2026', level: 3 })).toBeVisible()
  await expect(tree.getByRole('treeitem', { name: 'Friday evening' })).toBeVisible()
  await tree.getByRole('treeitem', { name: 'Fall 2026' }).click()
  await expect(tree.getByRole('treeitem', { name: 'Friday evening' })).toBeHidden()
  await tree.getByRole('treeitem', { name: 'The Tidewater Clerk' }).click()
  await expect(tree.getByRole('treeitem')).toHaveCount(4)
  await tree.getByRole('treeitem', { name: 'The Tidewater Clerk' }).click()
  await expect(tree.getByRole('treeitem', { name: 'Prompt book' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The Tidewater Clerk', level: 3 })).toBeVisible()
  await assertAccessible(page)
  await page.getByLabel('Filter by name').fill('wings')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(tree.getByRole('treeitem')).toHaveCount(3)
  await tree.getByRole('treeitem', { name: 'Moth wings' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Moth wings, large')
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect(tree.getByRole('treeitem', { name: 'Moth wings, large' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear' }).click()
  // The branch that was open before is open again.
  await expect(tree.getByRole('treeitem', { name: 'Prompt book' })).toBeVisible()
  await expect(tree.getByRole('treeitem')).toHaveCount(7)
  await tree.getByRole('treeitem', { name: 'A Ladder for Ismene' }).click()
  await tree.getByRole('treeitem', { name: 'Fall 2027' }).click()
  await expect(tree.getByText('Nothing here yet')).toBeVisible()
  test.skip(!scripts, 'filtering while typing and the keys of a tree need scripts')
  await page.getByLabel('Filter by name').fill('rider')
  await expect(tree.getByRole('treeitem')).toHaveCount(3)
  await visit(page, '/extensions/tree?open=')
  await tree.getByRole('treeitem').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem', { name: 'Prompt book' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(tree.getByRole('treeitem', { name: 'Fall 2026' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(tree.getByRole('treeitem', { name: 'Shared documents' })).toBeFocused()
})

const treeOf = (page: Page) => {
  const tree = page.getByRole('tree')
  return { tree, item: (name: string) => tree.getByRole('treeitem', { name, exact: true }) }
}

test('several entries of a tree are selected, moved and moved back', async ({ page, scripts }) => {
  await visit(page, '/extensions/tree?open=22,25')
  const { tree, item } = treeOf(page)
  await page.getByRole('link', { name: 'Select multiple' }).click()
  await expect(page.getByText('Select the entries to move.')).toBeVisible()
  await item('Fire safety').click()
  await item('Stage plan').click()
  await expect(tree.getByRole('treeitem', { selected: true })).toHaveCount(2)
  await assertAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await assertFits(page)
  await page.getByLabel('Move to').selectOption('Touring')
  await page.getByRole('button', { name: 'Move 2 entries' }).click()
  await expect(page.locator('.notice').getByText('2 entries moved.')).toBeVisible()
  const names = async () => {
    const texts = await tree.getByRole('treeitem').allInnerTexts()
    return texts.map((text) => text.replace(/\s*\d+$/, '')) // the number of children
  }
  await expect
    .poll(names)
    .toEqual([
      ...['The Tidewater Clerk', 'Moth and the Midnight Bakery', 'A Ladder for Ismene'],
      ...['Shared documents', 'Touring', 'Truck pack', 'Rider', 'Fire safety', 'Stage plan'],
    ])
  await page.locator('.notice').getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(names)
    .toEqual([
      ...['The Tidewater Clerk', 'Moth and the Midnight Bakery', 'A Ladder for Ismene'],
      ...['Shared documents', 'Fire safety', 'Stage plan', 'Touring', 'Truck pack', 'Rider'],
    ])
  test.skip(!scripts, 'dragging needs scripts')
  await page.setViewportSize({ width: 1280, height: 720 })
  await item('Fire safety').click()
  await item('Touring').click({ modifiers: ['Shift'] })
  await expect(page.getByRole('heading', { name: '3 entries selected' })).toBeVisible()
  await item('Stage plan').click({ modifiers: ['ControlOrMeta'] })
  await expect(page.getByRole('heading', { name: '2 entries selected' })).toBeVisible()
  await item('Fire safety').click()
  await expect(page.getByRole('heading', { name: 'Fire safety' })).toBeVisible()
  await item('Fire safety').press('Shift+ArrowDown')
  await expect(item('Stage plan')).toBeFocused()
  await expect(page.getByRole('heading', { name: '2 entries selected' })).toBeVisible()
  await item('Stage plan').press('Shift+ArrowDown')
  await expect(page.getByRole('heading', { name: '3 entries selected' })).toBeVisible()
  await item('Touring').press('ControlOrMeta+ ')
  await expect(page.getByRole('heading', { name: '2 entries selected' })).toBeVisible()
})

test('an entry of a tree is dragged into a folder, and refused in its own', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'dragging needs scripts')
  await visit(page, '/extensions/tree?open=22,25')
  const { item } = treeOf(page)
  await item('Stage plan').dragTo(item('Touring'))
  await expect(page.locator('.notice').getByText('Stage plan moved.')).toBeVisible()
  await expect(item('Stage plan')).toHaveAttribute('aria-level', '3')
  await item('Shared documents').dragTo(item('Touring'))
  await expect(page.getByRole('alert')).toHaveText('An entry can’t be moved into itself.')
  await expect(item('Shared documents')).toHaveAttribute('aria-level', '1')
})

test('a branch of a tree that fails to load says so and is loaded by Retry', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts the server loads the branches')
  await visit(page, '/extensions/tree?open=')
  const { item, tree } = treeOf(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/tree/*/children', async (route) => {
    await held
    await route.fulfill({ status: 500, json: { error: 'No.', code: 'server-error' } })
  })
  await item('Shared documents').click()
  await expect(item('Shared documents')).toHaveAttribute('aria-busy', 'true')
  await expect(tree.getByText('Loading…')).toBeVisible()
  answer()
  const retry = tree.getByRole('treeitem', { name: 'Couldn’t load this branch. Retry' })
  await expect(retry).toBeVisible()
  await assertAccessible(page)
  await page.unroute('**/api/tree/*/children')
  await retry.click()
  await expect(item('Fire safety')).toBeVisible()
  await expect(retry).toBeHidden()
})
