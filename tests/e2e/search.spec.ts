import type { Page } from '@playwright/test'
import { languages } from '#db/preferences/languages.ts'
import {
  assertAccessible,
  assertFits,
  choose,
  expect,
  signIn,
  tabTo,
  test,
  visit,
} from './fixtures.ts'

test.beforeEach(({ page }) => signIn(page))

const hits = (page: Page) => page.getByRole('list').filter({ has: page.locator('.hit') })
const result = (page: Page, name: string) => hits(page).getByRole('link', { name })

test('a search opens from the top bar, finds an email and has a shareable address', async ({
  page,
  scripts,
}) => {
  await visit(page, '/dashboard')
  if (scripts) {
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('combobox').fill('tidewater')
    await page.getByRole('combobox').press('Enter')
  } else {
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(page.getByText('Search everything')).toBeVisible()
    await assertAccessible(page)
    await page.getByRole('searchbox').fill('tidewater')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
  }
  await expect(page).toHaveURL('/pages/search?q=tidewater')
  await expect(page).toHaveTitle(/“tidewater” – Search/)
  await expect(page.getByText(/^1–\d+ of \d+ results for “tidewater”/)).toBeVisible()
  await expect(result(page, 'Two house seats for tomorrow?')).toBeVisible()
  await expect(hits(page).locator('mark').first()).toHaveText('Tidewater')
  await assertAccessible(page)

  await page.getByRole('navigation', { name: 'Result types' }).getByText('Emails').click()
  await expect(page).toHaveURL('/pages/search?q=tidewater&type=mail')
  await page.getByRole('button', { name: 'Any time' }).click()
  await page.getByRole('link', { name: 'Past year' }).click()
  await expect(page).toHaveURL('/pages/search?q=tidewater&type=mail&since=year')
  await page.getByRole('searchbox').fill('rehersal')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/pages/search?q=rehersal&type=mail&since=year')
  await expect(page.getByText('No results for “rehersal” with these filters')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await assertAccessible(page)
  await page.getByRole('link', { name: 'rehearsal' }).click()
  await expect(page).toHaveURL('/pages/search?q=rehearsal')
  await visit(page, '/pages/search?q=rehearsal&type=mail')
  await hits(page).locator('a[href^="/email/"]').first().click()
  await expect(page).toHaveURL(/\/email\/\w+\/\d+$/)

  await visit(page, '/pages/search?q=alert')
  const star = page.getByRole('button', { name: 'Star Alert Component' })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL('/pages/search?q=alert')
  await visit(page, '/pages/search')
  const recent = page.getByRole('link', { name: 'alert', exact: true })
  await expect(recent).toBeVisible()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(page.getByText('Recent searches cleared.')).toBeVisible()
  await expect(recent).toHaveCount(0)
  if (scripts) await expect(page.getByRole('searchbox')).toBeFocused()

  await page.setViewportSize({ width: 320, height: 740 })
  await choose(page, { direction: 'rtl', language: 'de', theme: 'dark' })
  for (const path of ['/pages/search', '/pages/search?q=dagny', '/pages/search?q=elephant']) {
    await visit(page, path)
    await assertFits(page)
    await assertAccessible(page)
  }
})

test('the search results have arrow keys', async ({ page, scripts }) => {
  const { keyboard } = page
  const box = page.getByRole('searchbox')
  const second = result(page, 'Box-office figures')
  await visit(page, '/pages/search?q=tidewater&type=mail')
  if (scripts) {
    await keyboard.press('/')
    await expect(box).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    for (const stop of [result(page, 'Closing night of The Tidewater Clerk'), second]) {
      await keyboard.press('ArrowDown')
      await expect(stop).toBeFocused()
    }
    await keyboard.press('ArrowUp')
    await keyboard.press('ArrowUp')
    await expect(box).toBeFocused()
  }
  await tabTo(page, second)
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/email/inbox/20')
})

test('text typed before the quick search has loaded is searched', async ({ page, scripts }) => {
  test.skip(!scripts, 'The quick search needs scripts.')
  const release = Promise.withResolvers<void>()
  await page.route('**/assets/quick-search-*.js', async (route) => {
    await release.promise
    await route.continue()
  })
  await visit(page, '/dashboard')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('seating')
  release.resolve()
  await expect(page.getByRole('option', { name: 'Seating plan' })).toBeVisible()
  await expect(page.getByRole('combobox')).toBeFocused()
})

test('a slash does not open the quick search when single-key shortcuts are off', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'The quick search needs scripts.')
  await visit(page, '/dashboard')
  await page.evaluate(() => localStorage.setItem('single-keys', 'off'))
  await page.keyboard.press('/')
  await page.getByRole('button', { name: 'Search' }).click() // a dialog would be over it
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
})

test('the quick search opens on public pages while signed in', async ({ page, scripts }) => {
  test.skip(!scripts, 'without scripts there is the page of results')
  for (const path of ['/', '/settings/appearance']) {
    await visit(page, path)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Quick search' }).fill('set')
    await expect(page.getByRole('option', { name: 'See all results' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeAttached()
  }
})

test('the quick search lists each person once and opens a file', async ({ page, scripts }) => {
  test.skip(!scripts, 'without scripts there is the page of results')
  await visit(page, '/email/inbox')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dagny')
  const people = page.getByRole('group', { name: 'Contacts' })
  const person = people.getByRole('option', { name: /Dagný Vatnsdal/ })
  await expect(person.first()).toBeVisible()
  await expect(page.getByRole('option', { name: /^See all/ })).toContainText(/\d/)
  await expect(person).toHaveCount(1)
  await page.getByRole('combobox').fill('seating')
  const download = page.waitForEvent('download')
  await page.getByRole('option', { name: /Seating plan/ }).click()
  expect((await download).suggestedFilename()).toBe('seating-plan.pdf')
})

test('the quick search finds actions and pages by other words', async ({ page, scripts }) => {
  test.skip(!scripts, 'the quick search needs scripts')
  await visit(page, '/dashboard')
  const field = page.getByRole('combobox', { name: 'Quick search' })
  const options = (group: string) => page.getByRole('group', { name: group }).getByRole('option')
  await page.keyboard.press('/')
  await field.fill('my orders')
  await expect(options('Pages')).toHaveText(['Invoice'])
  await field.fill('sign out')
  await expect(options('Actions')).toContainText(['Log Out'])
  await field.fill('compose')
  await expect(options('Actions')).toHaveText(['New email', 'See all results'])
  await expect(page.getByText('No results')).toHaveCount(0)
  await options('Actions').getByText('New email').click()
  await expect(page).toHaveURL('/email/inbox/compose')
})

test('the quick search works by keyboard alone', async ({ page, scripts }) => {
  const { keyboard } = page
  await visit(page, '/dashboard')
  if (!scripts) {
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Search' }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/pages/search')
    return
  }
  const magnifier = page.getByRole('button', { name: 'Search', exact: true })
  const field = page.getByRole('combobox', { name: 'Quick search' })
  const option = (name: string) => page.getByRole('option', { name })

  await tabTo(page, magnifier)
  await keyboard.press('Enter')
  await expect(field).toBeFocused()
  await assertAccessible(page)
  await keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(magnifier).toBeFocused()

  await keyboard.press('/')
  await keyboard.type('se')
  const files = page.getByRole('group', { name: 'Files' })
  await expect(files.getByRole('option')).toHaveText([/Seating plan/, /Set photographs/])
  await expect(page.getByRole('group', { name: 'Contacts' })).toContainText('Selvadurai')
  await expect(option('See all results')).toContainText(/\d/)
  await expect(page.getByRole('status').filter({ hasText: 'suggestions' })).toBeAttached()
  await assertAccessible(page)
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  // Up from the first option leads to the last ones, the actions.
  const seeAll = option('See all results')
  for (let presses = 0; presses < 10; presses++) {
    if ((await seeAll.getAttribute('aria-selected')) === 'true') break
    await keyboard.press('ArrowUp')
  }
  await expect(field).toBeFocused()
  const active = await field.getAttribute('aria-activedescendant')
  await expect(seeAll).toHaveAttribute('id', active ?? '')
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/pages/search?q=se')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await keyboard.press('Control+k')
  const recent = (kind: string) => page.getByRole('group', { name: `Recent ${kind}` })
  await expect(recent('searches').getByRole('option')).toHaveText('se')
  await keyboard.type('marit')
  const marit = option('Marit Haugen-Okafor').first()
  await expect(marit).toBeVisible()
  while ((await marit.getAttribute('aria-selected')) !== 'true') await keyboard.press('ArrowDown')
  await expect(marit).toHaveAttribute('href', /^\/chat\/\d+$/) // the stored contact, once it has come
  await expect(marit).toHaveAttribute('aria-selected', 'true')
  const where = (await marit.getAttribute('href')) ?? ''
  await keyboard.press('Enter')
  await expect(page).toHaveURL(where)

  await keyboard.press('Control+k')
  await keyboard.type('calandar')
  await expect(option('Did you mean calendar?')).toBeVisible()
  await field.fill('2fa')
  await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option')).toHaveText([
    'Security',
  ])
  await field.fill('nine buttons')
  await expect(page.getByRole('group', { name: 'Emails, events' })).toContainText(
    'Nine Buttons comes home',
  )
  await assertAccessible(page)
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/calendar\?/)
  await visit(page, '/email/inbox')
  await keyboard.press('Control+k')
  await expect(recent('pages').getByRole('option').first()).toHaveText('Calendar')
  await keyboard.press('Escape')

  // In a text field the slash is no shortcut.
  await page.getByRole('searchbox').focus()
  await keyboard.press('/')
  await expect(field).toHaveCount(0)

  await keyboard.press('Control+k')
  await keyboard.type('dark')
  await option('Switch to dark theme').click()
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark')
  await keyboard.press('Control+k')
  const answer = page.waitForResponse(/\/api\/search\?q=log\+out$/) // the request would be refused after signing out
  await keyboard.type('log out')
  await answer
  await keyboard.press('ArrowUp')
  await keyboard.press('ArrowUp')
  await expect(option('Log Out')).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('the result types of a search are in one line at 1440 px in every language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const language of languages) {
    await choose(page, { language })
    await visit(page, '/pages/search?q=stage')
    const tops = await page
      .locator('.search-filters .chip')
      .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().top))
    expect(tops.length).toBeGreaterThan(7)
    expect(new Set(tops).size, language).toBe(1)
  }
})
