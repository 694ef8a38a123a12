import type { Page } from '@playwright/test'
import {
  assertAccessible,
  assertFits,
  choose,
  expect,
  sent,
  signIn,
  test,
  visit,
} from './fixtures.ts'

const shell = (page: Page) => page.locator('.shell')
const html = (page: Page) => page.locator('html')

test('the appearance is changed in the panel or on its page and stored', async ({
  page,
  scripts,
}) => {
  await signIn(page)
  await (scripts ? chooseInPanel(page) : chooseOnPage(page))

  await visit(page, '/email/starred')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(html(page)).toHaveAttribute('lang', 'de')
  await expect(page).toHaveURL('/email/starred')
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible()
  const menu = page.getByRole('button', { name: 'Sprache' })
  await expect(menu).toContainText('Deutsch')
  await menu.click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(html(page)).toHaveAttribute('lang', 'en')

  // On a phone the panel opens from the user menu instead of the tab at the edge.
  await page.setViewportSize({ width: 390, height: 740 })
  await expect(page.locator('.customizer-tab').first()).toBeHidden()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Appearance' }).click()
  await expect(page).toHaveTitle(/Appearance/)
  await assertFits(page)
})

test('the region is chosen and shown in the formats', async ({ page, scripts }) => {
  await signIn(page)
  await visit(page, '/settings/appearance')
  const region = page.getByRole('combobox', { name: 'Region' })
  await region.selectOption('United Kingdom')
  if (!scripts) await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('23 November 2026 · 19:30')).toBeVisible()
  await expect(region).toHaveValue('GB')
})

async function chooseInPanel(page: Page) {
  await visit(page, '/dashboard')
  const tab = page.getByRole('button', { name: 'Appearance' })
  await tab.click()
  const panel = page.getByRole('dialog', { name: 'Appearance' })
  await panel.getByRole('radio', { name: 'Dark', exact: true }).check()
  await expect(html(page)).toHaveAttribute('data-bs-theme', 'dark')
  await panel.getByRole('radio', { name: 'Compact' }).check()
  await expect(shell(page)).toHaveAttribute('data-density', 'compact')
  await panel.getByRole('switch', { name: 'Right to left' }).check()
  await expect(html(page)).toHaveAttribute('dir', 'rtl')
  await panel.getByRole('switch', { name: 'Collapse sidebar' }).check()
  await expect(shell(page)).toHaveAttribute('data-sidebar', 'collapsed')
  await panel.getByRole('radio', { name: 'Static' }).first().check()
  await expect(
    panel.getByRole('group', { name: 'Navbar color' }).getByRole('radio').first(),
  ).toBeDisabled()
  await assertAccessible(page, { sidebar: true })

  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(tab).toBeFocused()
  await expect(async () => {
    const first = await (await page.request.get('/dashboard')).text()
    for (const text of ['dir="rtl" data-bs-theme="dark"', 'data-sidebar="collapsed"']) {
      expect(first).toContain(text)
    }
  }).toPass()

  await tab.click()
  await panel.getByRole('radio', { name: 'Horizontal' }).check()
  await expect(shell(page)).toHaveAttribute('data-layout', 'horizontal')
  await expect(panel.getByRole('radio', { name: 'Semi-dark' })).toHaveCount(0)
  await expect(panel.getByRole('group', { name: 'Navbar color' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Reset to defaults' }).click()
  await expect(shell(page)).toHaveAttribute('data-layout', 'vertical')
  await expect(html(page)).toHaveAttribute('data-bs-theme', 'light')
}

async function chooseOnPage(page: Page) {
  await visit(page, '/email/inbox')
  await page.getByRole('link', { name: 'Appearance' }).click()
  await page.getByRole('radio', { name: 'Dark', exact: true }).check()
  await page.getByRole('radio', { name: 'Indigo' }).first().check()
  await page.getByRole('switch', { name: 'Collapse sidebar' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(html(page)).toHaveAttribute('data-bs-theme', 'dark')
  await expect(shell(page)).toHaveAttribute('data-menu', 'primary')
  await expect(page.getByRole('switch', { name: 'Collapse sidebar' })).toBeChecked()
  await assertAccessible(page, { sidebar: true })
  await page.getByRole('button', { name: 'Reset to defaults' }).click()
  await expect(html(page)).toHaveAttribute('data-bs-theme', 'light')
}

test('the appearance button is hidden by a switch and the page is then in the user menu', async ({
  page,
  scripts,
}) => {
  await signIn(page)
  await visit(page, '/settings/appearance')
  const tab = page.locator('.customizer-tab:visible')
  await expect(tab).toBeVisible()
  const hide = page.getByRole('switch', { name: 'Hide the appearance button' })
  if (scripts) await sent(page, () => hide.check())
  else {
    await hide.check()
    await page.getByRole('button', { name: 'Apply' }).click()
  }
  await expect(tab).toHaveCount(0)
  await visit(page, '/dashboard')
  await expect(tab).toHaveCount(0)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Appearance' }).click()
  await page.getByRole('switch', { name: 'Hide the appearance button' }).uncheck()
  if (!scripts) await page.getByRole('button', { name: 'Apply' }).click()
  await expect(tab).toBeVisible()
  await assertAccessible(page, { sidebar: true })
})

test('the system theme follows the device, and the appearance tab stays at the edge', async ({
  page,
}) => {
  await choose(page, { theme: 'system' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(background).toBe(colorScheme === 'dark' ? 'rgb(16, 20, 27)' : 'rgb(245, 246, 249)')
    await assertAccessible(page, { sidebar: true })
  }
  await signIn(page)
  for (const direction of ['ltr', 'rtl'] as const) {
    await choose(page, { direction })
    await page.goto('/dashboard')
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 500 })
      const tab = await page.locator('.customizer-tab:visible').boundingBox()
      const cards = await page.locator('.cards').boundingBox()
      if (!tab || !cards) throw new Error('There is no tab or no card.')
      const [first, second] = direction === 'ltr' ? [cards, tab] : [tab, cards]
      expect(second.x - first.x, `${direction}, ${width} px`).toBeGreaterThanOrEqual(first.width)
    }
  }
})

test('on the page the settings beside each other start at one height', async ({ page }) => {
  await signIn(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/settings/appearance')
  const tops = await page
    .locator('.settings > .setting, .settings > .switch')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  const first = tops.filter((_, index) => index % 2 === 0)
  expect(first.length).toBeGreaterThan(5)
  expect(tops.filter((_, index) => index % 2 === 1)).toEqual(first)
})

test.describe('without a connection', () => {
  test.use({ expected: /ERR_FAILED/ })

  test('a setting that could not be saved is reset, and a notice says so', async ({
    page,
    scripts,
  }) => {
    test.skip(!scripts, 'without scripts the page of the form says so')
    await signIn(page)
    await visit(page, '/')
    await page.route('**/api/me/preferences', (route) => route.abort())
    const failure = page.getByText('Couldn’t save your settings. Try again.')

    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(failure).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Not now' })).toBeVisible()

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Quick search' }).fill('dark')
    await page.getByRole('option', { name: 'Switch to dark theme' }).click()
    await expect(failure).toHaveCount(2)
    await expect(html(page)).not.toHaveAttribute('data-bs-theme', 'dark')
  })
})
