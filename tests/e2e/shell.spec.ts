import type { Page } from '@playwright/test'
import {
  assertAccessible,
  assertFits,
  choose,
  expect,
  signIn,
  tabTo,
  test,
  visit,
} from './stage.ts'

const shell = (page: Page) => page.locator('.shell')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

test.describe('appearance', () => {
  test('a choice applies at once, is kept, and is in the first HTML', async ({ page, scripts }) => {
    test.skip(!scripts, 'without scripts the next test does this')
    await signIn(page)
    await visit(page, '/dashboard')
    const tab = page.getByRole('button', { name: 'Appearance' })
    await tab.click()
    const panel = page.getByRole('dialog', { name: 'Appearance' })
    await panel.getByRole('radio', { name: 'Dark', exact: true }).check()
    await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark')
    await panel.getByRole('radio', { name: 'Compact' }).check()
    await expect(shell(page)).toHaveAttribute('data-density', 'compact')
    await panel.getByRole('switch', { name: 'Right to left' }).check()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await panel.getByRole('switch', { name: 'Collapse sidebar' }).check()
    await expect(shell(page)).toHaveAttribute('data-sidebar', 'collapsed')
    await panel.getByRole('radio', { name: 'Static' }).first().check()
    await expect(
      panel.getByRole('group', { name: 'Navbar colour' }).getByRole('radio').first(),
    ).toBeDisabled()
    await assertAccessible(page)

    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(tab).toBeFocused()
    await expect(async () => {
      const html = await (await page.request.get('/dashboard')).text()
      for (const said of ['dir="rtl" data-bs-theme="dark"', 'data-sidebar="collapsed"']) {
        expect(html).toContain(said)
      }
    }).toPass()

    await tab.click()
    await panel.getByRole('radio', { name: 'Horizontal' }).check()
    await expect(shell(page)).toHaveAttribute('data-layout', 'horizontal')
    await expect(panel.getByRole('radio', { name: 'Semi-dark' })).toHaveCount(0)
    await expect(panel.getByRole('group', { name: 'Navbar colour' })).toHaveCount(0)
    await panel.getByRole('button', { name: 'Reset to defaults' }).click()
    await expect(shell(page)).toHaveAttribute('data-layout', 'vertical')
    await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'light')
  })

  test('without scripts the same form is a page', async ({ page, scripts }) => {
    test.skip(scripts, 'it is for those without')
    await signIn(page)
    await visit(page, '/email/inbox')
    await page.getByRole('link', { name: 'Appearance' }).click()
    await page.getByRole('radio', { name: 'Dark', exact: true }).check()
    await page.getByRole('radio', { name: 'Indigo' }).first().check()
    await page.getByRole('switch', { name: 'Collapse sidebar' }).check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark')
    await expect(shell(page)).toHaveAttribute('data-menu', 'primary')
    await expect(page.getByRole('switch', { name: 'Collapse sidebar' })).toBeChecked()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Reset to defaults' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'light')
  })

  test('the language is chosen in the bar, and the same page comes back in it', async ({
    page,
  }) => {
    await signIn(page)
    await visit(page, '/email/starred')
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page).toHaveURL('/email/starred')
    await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sprache' })).toContainText('Deutsch')
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the system's theme is that of the device, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await choose(page, { theme: 'system' })
      await page.goto('/')
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(background).toBe(colorScheme === 'dark' ? 'rgb(16, 20, 27)' : 'rgb(245, 246, 249)')
      await assertAccessible(page)
    })
  }

  test('the tab at the edge stands beside the page, not on it', async ({ page }) => {
    await signIn(page)
    for (const direction of ['ltr', 'rtl'] as const) {
      await choose(page, { direction })
      for (const width of [1440, 768]) {
        await page.setViewportSize({ width, height: 500 })
        await page.goto('/dashboard')
        const tab = await page.locator('.customizer-tab:visible').boundingBox()
        const card = await page.getByRole('region', { name: 'Latest mails' }).boundingBox()
        if (!tab || !card) throw new Error('There is no tab or no card.')
        const [first, second] = direction === 'ltr' ? [card, tab] : [tab, card]
        expect(second.x - first.x, `${direction}, ${width} px`).toBeGreaterThanOrEqual(first.width)
      }
    }
  })

  test('a phone has no tab at its edge, but an entry in the user menu', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 740 })
    await signIn(page)
    await visit(page, '/dashboard')
    await expect(page.locator('.customizer-tab').first()).toBeHidden()
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('link', { name: 'Appearance' }).click()
    await expect(page).toHaveTitle(/Appearance/)
    await assertFits(page)
  })
})

type Shift = { value: number; sources: { node: Node | null }[] }

// To three places, as browsers report it: on a machine that is out of breath the font may come a moment late.
test('nothing moves while a page loads, in either layout', async ({ page, scripts }) => {
  test.skip(!scripts, 'it takes a script to see it')
  test.slow()
  await page.addInitScript(() => {
    const shifts: Record<string, number> = {}
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as Shift
        shifts[sources.map(({ node }) => node?.parentElement?.className).join()] = value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await signIn(page)
  for (const layout of ['vertical', 'horizontal'] as const) {
    for (const sidebarCollapsed of [false, true]) {
      for (const width of [1440, 1024, 390]) {
        await choose(page, { layout, sidebarCollapsed, footerType: 'sticky' })
        await page.setViewportSize({ width, height: 800 })
        for (const path of ['/dashboard', '/email/inbox']) {
          await visit(page, path)
          await page.waitForLoadState('networkidle')
          const shifts = await page.evaluate(
            () => (window as unknown as { shifts: Record<string, number> }).shifts,
          )
          const total = Object.values(shifts).reduce((sum, value) => sum + value, 0)
          const said = `${path}, ${layout}, ${width} px: ${JSON.stringify(shifts)}`
          expect(total, said).toBeCloseTo(0, 3)
        }
      }
    }
  }
})

test.describe('the menu at the side', () => {
  test('is walked through with the arrow keys', async ({ page, scripts }) => {
    test.skip(!scripts, 'links and groups are reached by Tab')
    await signIn(page)
    await visit(page, '/dashboard')
    const { keyboard } = page
    await menu(page).getByRole('link', { name: 'Dashboard', exact: true }).focus()
    await keyboard.press('ArrowDown')
    expect(await focused(page)).toBe('Contact us')
    await keyboard.press('ArrowDown')
    expect(await focused(page)).toBe('Apps')
    await keyboard.press('ArrowDown')
    expect(await focused(page)).toMatch(/^Email/)
    await keyboard.press('ArrowLeft')
    expect(await focused(page)).toBe('Apps')
    await keyboard.press('ArrowLeft')
    await expect(menu(page).getByRole('link', { name: /^Email/ })).toBeHidden()
    await keyboard.press('ArrowRight')
    await expect(menu(page).getByRole('link', { name: /^Email/ })).toBeVisible()
    await keyboard.press('End')
    expect(await focused(page)).toBe('Disabled menu')
    await keyboard.press('Home')
    expect(await focused(page)).toBe('Dashboard')
    await keyboard.press('ArrowUp')
    expect(await focused(page)).toBe('Disabled menu')

    const group = menu(page).locator('[data-group="miscellaneous"] > summary')
    await group.focus()
    await keyboard.press('ArrowRight')
    await keyboard.press('ArrowRight')
    expect(await focused(page)).toMatch(/^Coming soon/)
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowRight')
    await keyboard.press('ArrowRight')
    expect(await focused(page)).toMatch(/^404/)
    await keyboard.press('ArrowLeft')
    expect(await focused(page)).toMatch(/^Error/)
  })

  test('opens one group at a time', async ({ page }) => {
    await signIn(page)
    await visit(page, '/dashboard')
    const group = (id: string) => menu(page).locator(`[data-group="${id}"]`)
    await group('authentication').locator('> summary').click()
    await expect(group('authentication')).toHaveAttribute('open')
    await group('miscellaneous').locator('> summary').click()
    await expect(group('miscellaneous')).toHaveAttribute('open')
    await expect(group('authentication')).not.toHaveAttribute('open')
  })

  test('folds to icons and unfolds when pointed at or reached by a key', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page)
    await visit(page, '/dashboard')
    const width = () => menu(page).evaluate((element) => element.getBoundingClientRect().width)
    await menu(page).getByRole('button', { name: 'Fold menu to icons' }).click()
    await expect(shell(page)).toHaveAttribute('data-sidebar', 'collapsed')
    await page.mouse.move(900, 500)
    await page.getByRole('heading', { level: 1 }).click()
    await expect.poll(width).toBe(64)
    await page.mouse.move(20, 400)
    await expect.poll(width).toBe(248)
    await page.mouse.move(900, 500)
    await expect.poll(width).toBe(64)
    await tabTo(page, menu(page).getByRole('link', { name: /^Email/ }))
    await expect.poll(width).toBe(248)
    await assertAccessible(page)
  })

  test('throws a shadow once 100 px of it are gone', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 300 })
    await signIn(page)
    await visit(page, '/dashboard')
    const body = page.locator('.sidebar-body')
    const shadow = () => body.evaluate((element) => getComputedStyle(element, '::before').opacity)
    expect(await shadow()).toBe('0')
    await body.evaluate((element) => element.scrollTo(0, 90))
    expect(await shadow()).toBe('0')
    await body.evaluate((element) => element.scrollTo(0, 110))
    await expect.poll(shadow).toBe('1')
  })
})

test.describe('the drawer', () => {
  test.use({ viewport: { width: 800, height: 700 }, hasTouch: true })

  test('keeps the focus while it is open and gives it back', async ({ page, scripts }) => {
    test.skip(!scripts, 'without scripts it opens and closes, but traps nothing')
    await signIn(page)
    await visit(page, '/dashboard')
    const open = page.getByRole('button', { name: 'Open menu' })
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused()
    for (let turn = 0; turn < 20; turn++) {
      await page.keyboard.press('Tab')
      const isOut = await page.evaluate(() => document.activeElement?.closest('main, .topbar'))
      expect(isOut).toBeNull()
    }
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(open).toBeFocused()
  })

  test('follows a swipe from the edge, and back', async ({ page, scripts }) => {
    test.skip(!scripts, 'a swipe needs a script')
    await signIn(page)
    await visit(page, '/dashboard')
    const swipe = (from: number, to: number) =>
      page.evaluate(
        ([start = 0, end = 0]) => {
          const touch = (clientX: number) =>
            new Touch({ identifier: 1, target: document.body, clientX, clientY: 300 })
          const tell = (type: string, touches: Touch[], changedTouches: Touch[]) =>
            document.body.dispatchEvent(
              new TouchEvent(type, { bubbles: true, touches, changedTouches }),
            )
          tell('touchstart', [touch(start)], [touch(start)])
          tell('touchend', [], [touch(end)])
        },
        [from, to],
      )
    await swipe(300, 500)
    await expect(menu(page)).toBeHidden()
    await swipe(5, 200)
    await expect(menu(page)).toBeVisible()
    await swipe(250, 100)
    await expect(menu(page)).toBeHidden()
  })

  test('closes when the window becomes wide', async ({ page, scripts }) => {
    test.skip(!scripts, 'it is not open where there is nothing to close it')
    await signIn(page)
    await visit(page, '/dashboard')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.setViewportSize({ width: 1300, height: 700 })
    await expect(menu(page).getByRole('button', { name: 'Close menu' })).toBeHidden()
    await page.setViewportSize({ width: 800, height: 700 })
    await expect(menu(page)).toBeHidden()
  })
})

test.describe('the menu in a bar', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 1300, height: 800 })
    await choose(page, { layout: 'horizontal' })
    await signIn(page)
    await visit(page, '/dashboard')
  })
  const caption = (page: Page, name: string) =>
    menu(page).locator('.nav-caption').filter({ hasText: name })

  test('opens when pointed at and when clicked, and closes elsewhere', async ({
    page,
    scripts,
  }) => {
    const email = menu(page).getByRole('link', { name: /^Email/ })
    await expect(email).toBeHidden()
    await caption(page, 'Apps').hover()
    await expect(email).toBeVisible()
    await page.mouse.move(600, 600)
    await expect(email).toBeHidden()
    await caption(page, 'Apps').click()
    await page.mouse.move(600, 600)
    await expect(email).toBeVisible()
    if (scripts) {
      await page.getByRole('heading', { level: 1 }).click()
      await expect(email).toBeHidden()
      await caption(page, 'Apps').click()
    }
    await email.click()
    await expect(page).toHaveURL('/email/inbox')
    await page.mouse.move(600, 600)
    await expect(email).toBeHidden()
    await assertAccessible(page)
  })

  test('is walked through with the keys of a menu bar', async ({ page, scripts }) => {
    test.skip(!scripts, 'Tab and Enter do without')
    const { keyboard } = page
    await menu(page).getByRole('link', { name: 'Dashboard', exact: true }).focus()
    await keyboard.press('ArrowRight')
    expect(await focused(page)).toBe('Contact us')
    await keyboard.press('ArrowRight')
    expect(await focused(page)).toBe('Apps')
    await keyboard.press('ArrowDown')
    expect(await focused(page)).toMatch(/^Email/)
    await keyboard.press('ArrowRight')
    expect(await focused(page)).toMatch(/^(Content|Components)/)
    await menu(page)
      .locator('summary', { hasText: /^Pages$/ })
      .focus()
    await keyboard.press('ArrowDown')
    await keyboard.press('End')
    expect(await focused(page)).toBe('Miscellaneous')
    await keyboard.press('ArrowRight')
    expect(await focused(page)).toMatch(/^Coming soon/)
    await keyboard.press('ArrowDown')
    expect(await focused(page)).toMatch(/^Error/)
    await keyboard.press('ArrowRight')
    expect(await focused(page)).toMatch(/^404/)
    await keyboard.press('Escape')
    expect(await focused(page)).toBe('Error')
    await keyboard.press('ArrowLeft')
    await keyboard.press('Escape')
    expect(await focused(page)).toBe('Pages')
    await expect(menu(page).getByText('Miscellaneous')).toBeHidden()
  })

  test('flips what would hang over the end of the window', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 800 })
    for (const id of ['miscellaneous', 'error']) {
      await caption(page, 'Pages').hover()
      await menu(page).locator('[data-group="miscellaneous"] > summary').hover()
      await menu(page).locator(`[data-group="${id}"] > summary`).hover()
      await expect(menu(page).locator(`[data-group="${id}"] > ul`)).toBeInViewport({ ratio: 1 })
    }
    await assertFits(page)
  })

  test('stays when the page scrolls, and rises above it after 50 px', async ({ page }) => {
    await page.evaluate(() => {
      document.querySelector('main')?.setAttribute('style', 'min-height: 3000px')
    })
    const shadow = () => menu(page).evaluate((element) => getComputedStyle(element).boxShadow)
    const flat = await shadow()
    await page.mouse.wheel(0, 400)
    await expect.poll(shadow).not.toBe(flat)
    await expect(caption(page, 'Apps')).toBeInViewport()
  })

  test('is the drawer again at 1199 px', async ({ page }) => {
    await page.setViewportSize({ width: 1199, height: 800 })
    await expect(menu(page)).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu(page).getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
    await assertFits(page)
  })
})

test('the way back up appears after 160 px and leads to the heading', async ({ page, scripts }) => {
  await signIn(page)
  await visit(page, '/dashboard')
  const up = page.getByRole('link', { name: 'Back to top' })
  await expect(up).toBeHidden()
  await page.evaluate(() => {
    document.querySelector('main')?.setAttribute('style', 'min-height: 3000px')
  })
  await page.mouse.wheel(0, 1000)
  await expect(up).toBeVisible()
  await up.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(160)
  if (scripts) await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test.describe('bookmarks', () => {
  const bar = (page: Page) => page.getByRole('navigation', { name: 'Bookmarks' })
  const names = (page: Page) =>
    bar(page)
      .locator('.bookmarks-bar a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))

  test('are found, starred and unstarred in the box', async ({ page, scripts }) => {
    test.skip(!scripts, 'without scripts there is a page for it')
    await signIn(page)
    await visit(page, '/dashboard')
    const before = await names(page)
    const star = bar(page).getByRole('button', { name: 'Find and star pages' })
    await star.click()
    const field = page.getByRole('searchbox', { name: 'Search pages' })
    await expect(field).toBeFocused()
    await field.fill('404')
    await page.getByRole('button', { name: 'Star 404 Page' }).click()
    await expect.poll(() => names(page)).toEqual([...before, '404 Page'])
    await expect(page).toHaveURL('/dashboard')
    await field.fill('zzz')
    await expect(page.getByText('No pages match')).toBeVisible()
    await field.fill('')
    await page.getByRole('button', { name: 'Star Email' }).click()
    await expect.poll(() => names(page)).not.toContain('Email')
    await assertAccessible(page)
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(star).toBeFocused()

    await page.keyboard.press('Enter')
    await field.fill('500')
    await expect(page.locator('#star-box').getByRole('link', { name: '500 Page' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/misc/error/500')
  })

  test('change places by key, which is said, and by mouse', async ({ page, scripts }) => {
    test.skip(!scripts, 'without scripts there is a page for it')
    await signIn(page)
    for (const id of [69, 70]) {
      await page.request.post('/api/update/bookmarks', {
        data: { obj: { id, starred: false } },
        headers: { 'sec-fetch-site': 'same-origin' },
      })
    }
    await visit(page, '/dashboard')
    const before = await names(page)
    const moved = [...before.slice(0, -2), '500 Page', '404 Page']
    expect(before).toEqual([...before.slice(0, -2), '404 Page', '500 Page'])
    const last = bar(page).getByRole('link', { name: '500 Page' })
    await last.focus()
    await page.keyboard.press('Shift+ArrowLeft')
    expect(await names(page)).toEqual(moved)
    await expect(last).toBeFocused()
    await expect(bar(page).getByRole('status')).toHaveText(
      `500 Page is now at place ${before.length - 1} of ${before.length}.`,
    )
    await last.dragTo(bar(page).getByRole('link', { name: '404 Page' }))
    await expect.poll(() => names(page)).toEqual(before)
    await page.waitForLoadState('networkidle')
    await page.reload()
    expect(await names(page)).toEqual(before)
  })

  test('without scripts are starred and ordered on a page', async ({ page, scripts }) => {
    test.skip(scripts, 'it is for those without')
    await signIn(page)
    await visit(page, '/dashboard')
    await bar(page).getByRole('link', { name: 'Find and star pages' }).click()
    await page.getByRole('searchbox').fill('page')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('button', { name: 'Star 404 Page' }).click()
    await expect.poll(() => names(page)).toContain('404 Page')
    await page.getByRole('button', { name: 'Move 404 Page up' }).click()
    await expect.poll(async () => (await names(page)).at(-1)).not.toBe('404 Page')
    await assertAccessible(page)
  })
})

test.describe('notifications', () => {
  test('are read one by one or all at once, and the bell knows', async ({ page, scripts }) => {
    await signIn(page)
    await visit(page, '/dashboard')
    const role = scripts ? 'button' : 'link'
    const bell = page.getByRole('banner').getByRole(role, { name: /^Notifications/ })
    await expect(bell).toHaveText(/3 new/)
    await bell.click()
    await page.getByRole('button', { name: /^Mark “Tonight/ }).click()
    await expect(bell).toHaveText(/2 new/)
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Mark all read' }).click()
    await expect(bell).not.toHaveText(/new/)
  })

  test('lead to what they are about', async ({ page }) => {
    await signIn(page)
    await visit(page, '/notifications')
    await page.getByRole('link', { name: 'Wardrobe asks for your measurements' }).click()
    await expect(page).toHaveURL('/email/inbox')
  })

  test('close with Esc and give the focus back', async ({ page, scripts }) => {
    test.skip(!scripts, 'without scripts they are a page')
    await signIn(page)
    await visit(page, '/dashboard')
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await bell.focus()
    await page.keyboard.press('Enter')
    const all = page.getByRole('button', { name: 'Mark all read' })
    await expect(all).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(all).toBeHidden()
    await expect(bell).toBeFocused()
  })
})

test('axe finds nothing in the frame, whatever its kind and colour', async ({ page }) => {
  test.slow()
  await signIn(page)
  await page.setViewportSize({ width: 1300, height: 800 })
  for (const theme of ['light', 'dark', 'semi-dark'] as const) {
    for (const color of ['primary', 'success', 'danger', 'info', 'warning', 'dark'] as const) {
      await choose(page, { theme, menuTheme: color, navbarColor: color, navbarType: 'sticky' })
      await visit(page, '/notifications')
      await assertAccessible(page)
    }
    await choose(page, { theme, layout: 'horizontal', direction: 'rtl' })
    await visit(page, '/settings/bookmarks')
    await assertAccessible(page)
  }
})
