import { assertAccessible, choose, expect, signIn, test, visit } from './fixtures.ts'

type Shift = { value: number; sources: { node: Node | null }[] }

const frames = [
  { layout: 'vertical', sidebarCollapsed: false, width: 1440 },
  { layout: 'vertical', sidebarCollapsed: true, width: 1440 },
  { layout: 'vertical', sidebarCollapsed: false, width: 1024 },
  { layout: 'vertical', sidebarCollapsed: false, width: 390 },
  { layout: 'horizontal', sidebarCollapsed: false, width: 1440 },
  { layout: 'horizontal', sidebarCollapsed: false, width: 390 },
] as const

test('nothing shifts while a page loads, in either layout', async ({ page, scripts }) => {
  test.skip(!scripts, 'Layout shifts are measured by a script in the page.')
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
  for (const { width, ...frame } of frames) {
    await choose(page, { ...frame, footerType: 'sticky' })
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/dashboard', '/email/inbox']) {
      await visit(page, path)
      await page.waitForLoadState('networkidle')
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: Record<string, number> }).shifts,
      )
      expect(shifts, `${path}, ${frame.layout}, ${width} px`).toEqual({})
    }
  }
})

test('the back-to-top link appears after 160 px and moves the focus to the heading', async ({
  page,
  scripts,
}) => {
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

  await page.setViewportSize({ width: 390, height: 500 })
  await visit(page, '/dashboard')
  const week = page.getByRole('link', { name: '7 days' })
  await week.click()
  await expect(week).toHaveAttribute('aria-current', 'true')
  await expect(week).toBeInViewport()
})

test('the back-to-top link appears after 160 px without scroll-driven animations', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts the link is always visible in such browsers')
  await page.addInitScript(() => {
    CSS.supports = () => false
    const style = '.to-top { animation: none !important; visibility: visible }'
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(style)
      document.adoptedStyleSheets = [sheet]
    })
  })
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
  await expect(up).toBeHidden()
})

test('axe finds no violation in the frame of any layout and color', async ({ page, scripts }) => {
  await signIn(page)
  await page.setViewportSize({ width: 1300, height: 800 })
  for (const theme of ['light', 'dark', 'semi-dark'] as const) {
    await choose(page, { theme, layout: 'horizontal', direction: 'rtl' })
    await visit(page, '/settings/bookmarks')
    await assertAccessible(page, { sidebar: true })
    if (!scripts) continue // the colors are the same without scripts
    await choose(page, { theme, navbarType: 'sticky' })
    await visit(page, '/notifications')
    for (const color of ['primary', 'success', 'danger', 'info', 'warning', 'dark'] as const) {
      await page.locator('.shell').evaluate((shell, name) => {
        shell.setAttribute('data-menu', name)
        shell.setAttribute('data-navbar-color', name)
      }, color)
      await assertAccessible(page, { rules: ['color-contrast'], sidebar: true })
    }
  }
})

test('the scripts of a page load after what its first paint needs', async ({ page }) => {
  await signIn(page)
  const html = await (await page.request.get('/email/inbox')).text()
  const preloads = html.match(/<link [^>]*rel="modulepreload"[^>]*>/g) ?? []
  expect(preloads.length).toBeGreaterThan(5)
  expect(preloads.filter((link) => !link.includes('fetchPriority="low"'))).toEqual([])
})

test('the horizontal menu starts where the page does', async ({ page }) => {
  await signIn(page)
  await page.setViewportSize({ width: 1440, height: 800 })
  await choose(page, { layout: 'horizontal' })
  await visit(page, '/dashboard')
  const [menu, title] = await Promise.all(
    ['.sidebar-link .nav-title', 'h1'].map((one) => page.locator(one).first().boundingBox()),
  )
  expect(menu?.x).toBe(title?.x)
})
