import type { Page } from '@playwright/test'
import { assertAccessible, choose, expect, signIn, test, visit } from './fixtures.ts'
import { createLister, libraries, loadedOnDemand } from './heavy-libraries.ts'
import { everyPage } from './pages.ts'

// Pages are sent light and left to right, and are checked completely in that look. The other theme is checked in the
// other direction, as colors do not depend on the direction.
const looks = [{ theme: 'dark', direction: 'rtl' }]
/** The menu is dark by default and can be light. */
const looksOfFrame = [
  { theme: 'light', direction: 'ltr' },
  { theme: 'light', direction: 'rtl' },
  { theme: 'dark', direction: 'ltr' },
  { theme: 'dark', direction: 'rtl' },
  { theme: 'semi-dark', direction: 'rtl' },
]

/** Changes the attributes of the page to those that the server would send for another look. */
const putOn = (page: Page, look: { theme: string; direction: string }) =>
  page.evaluate(({ theme, direction }) => {
    // Transitions are turned off, as axe would measure intermediate colors.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
    document.documentElement.dataset.bsTheme = theme === 'dark' ? 'dark' : 'light'
    const sidebar = document.querySelector<HTMLElement>('.sidebar')
    if (theme === 'semi-dark') sidebar?.setAttribute('data-bs-theme', 'dark')
    else sidebar?.removeAttribute('data-bs-theme')
    document.documentElement.dir = direction
  }, look)

/** Expects enough contrast for each kind of token in source listings, unless an earlier page has shown it. */
async function assertListingsAccessible(page: Page, seen: Set<string>) {
  const kinds = await page.evaluate(
    (seen) => {
      const kinds = new Set(seen)
      for (const token of document.querySelectorAll('pre > code, pre > code *')) {
        const kind = `${token.localName}.${token.className} in ${token.parentElement?.className}`
        const isNew = !kinds.has(kind) && token.checkVisibility()
        token.toggleAttribute('data-new', isNew)
        if (isNew) kinds.add(kind)
      }
      return [...kinds]
    },
    [...seen],
  )
  if (kinds.length === seen.size) return
  for (const kind of kinds) seen.add(kind)
  await assertAccessible(page, {
    part: 'pre > code[data-new], pre > code [data-new]',
    rules: ['color-contrast'],
  })
}

/** The kinds of tokens that were checked, by look. */
type SeenTokens = Record<string, Set<string>>

/**
 * Expects no axe violation in the page as sent, nor in the colors of the other theme. The frame is the same on every
 * page, so it is checked once, where `framed` is set.
 */
async function assertAccessibleInEveryLook(
  page: Page,
  path: string,
  { scripts, framed, seen = {} }: { scripts: boolean; framed: boolean; seen?: SeenTokens },
) {
  await visit(page, path)
  await assertAccessible(page, { sidebar: framed })
  if (!scripts) return
  seen.unchanged ??= new Set()
  await assertListingsAccessible(page, seen.unchanged)
  for (const look of framed ? looksOfFrame : looks) {
    await putOn(page, look)
    await assertAccessible(page, {
      rules: ['color-contrast'],
      part: framed ? undefined : 'main',
      sidebar: framed,
    })
    const name = `${look.theme} ${look.direction}`
    seen[name] ??= new Set()
    await assertListingsAccessible(page, seen[name])
  }
}

test('axe finds no violation on public pages in any theme and direction', async ({
  page,
  scripts,
}) => {
  test.slow()
  for (const path of ['/', '/settings/appearance', '/no']) {
    await assertAccessibleInEveryLook(page, path, { scripts, framed: true })
  }
})

// Several pages are checked in parallel.
const paths = [...new Set([...everyPage(), '/email/trash', '/email/inbox/999'])]
const parts = Object.entries(Object.groupBy(paths, (_, index) => 1 + (index % 4)))

for (const [part, some = []] of parts) {
  test(`axe finds no violation on any page in either theme and direction, and no heavy library loads elsewhere, part ${part}`, async ({
    page,
    scripts,
  }) => {
    test.setTimeout(600_000)
    await signIn(page)
    await page.setViewportSize({ width: 1280, height: 3000 }) // shows whole pages, so that every part loads
    const listLibraries = createLister()
    const seen: SeenTokens = {}
    for (const [index, path] of some.entries()) {
      await assertAccessibleInEveryLook(page, path, { scripts, framed: index === 0, seen })
      if (!scripts || loadedOnDemand.includes(path)) continue
      const expected = Object.entries(libraries).filter(([, { pages }]) => pages.includes(path))
      await expect
        .poll(() => listLibraries(page), path)
        .toEqual(expected.map(([library]) => library))
    }
  })
}

for (const setting of [{ theme: 'dark' }, { direction: 'rtl' }] as const) {
  const [name] = Object.values(setting)

  test(`axe finds no violation in dialogs and menus, ${name}`, async ({ page }) => {
    await choose(page, setting)
    await signIn(page)
    await visit(page, '/email/inbox')
    await page.getByLabel('Select Captioned performance').check()
    await page.getByLabel('Select Your locker key').check()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Move to folder' }).click()
    await expect(page.getByRole('button', { name: 'Spam', exact: true })).toBeVisible()
    await assertAccessible(page)

    await visit(page, '/email/inbox/10')
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
    await assertAccessible(page)
  })
}

test('the first byte of a page has the settings of the cookie', async ({ page }) => {
  await choose(page, { theme: 'dark', direction: 'rtl' })
  const answer = await page.request.get('/')
  expect(await answer.text()).toMatch(
    /^<!DOCTYPE html><html lang="en" dir="rtl" data-bs-theme="dark">/,
  )
})

test('a library loads when its part of the page comes near the screen, and not before', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts no library is loaded')
  // So low that the first chart or map is further away than the margin in which loading begins.
  await page.setViewportSize({ width: 390, height: 40 })
  await signIn(page)
  const listLibraries = createLister()
  for (const library of ['ApexCharts', 'Recharts', 'Leaflet'] as const) {
    const [path = ''] = libraries[library].pages
    await visit(page, path)
    await page.waitForLoadState('networkidle')
    expect(await listLibraries(page), path).toEqual([])
    await page
      .locator('main .card')
      .first()
      .evaluate((card) => card.scrollIntoView({ block: 'center' }))
    await expect.poll(() => listLibraries(page), path).toEqual([library])
  }
})
