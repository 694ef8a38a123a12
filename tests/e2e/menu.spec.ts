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
} from './fixtures.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const group = (page: Page, id: string) => menu(page).locator(`[data-group="${id}"]`)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

/** Presses the keys one by one and expects the focus on the given element after each. */
async function walk(page: Page, steps: [key: string, leadsTo: RegExp][]) {
  for (const [key, leadsTo] of steps) {
    await page.keyboard.press(key)
    expect(await focused(page), key).toMatch(leadsTo)
  }
}

test.beforeEach(({ page }) => signIn(page))

test('the sidebar opens one group at a time, collapses to icons and has arrow keys', async ({
  page,
  scripts,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/dashboard')
  const email = menu(page).getByRole('link', { name: /^Email/ })
  if (scripts) {
    await menu(page).getByRole('link', { name: 'Dashboard', exact: true }).focus()
    await walk(page, [
      ['ArrowDown', /^Contact Us$/],
      ['ArrowDown', /^Reports/],
      ['ArrowDown', /^Apps$/],
      ['ArrowDown', /^Email/],
      ['ArrowLeft', /^Apps$/],
      ['ArrowLeft', /^Apps$/],
    ])
    await expect(email).toBeHidden()
    await page.keyboard.press('ArrowRight')
    await expect(email).toBeVisible()
    await walk(page, [
      ['End', /^Disabled Menu$/],
      ['Home', /^Dashboard$/],
      ['ArrowUp', /^Disabled Menu$/],
    ])
    await group(page, 'miscellaneous').locator('> summary').focus()
    await page.keyboard.press('ArrowRight')
    await walk(page, [['ArrowRight', /^Coming Soon/]])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await walk(page, [
      ['ArrowRight', /^404/],
      ['ArrowLeft', /^Error/],
    ])
  }
  await group(page, 'authentication').locator('> summary').click()
  await expect(group(page, 'authentication')).toHaveAttribute('open')
  await group(page, 'miscellaneous').locator('> summary').click()
  await expect(group(page, 'miscellaneous')).toHaveAttribute('open')
  await expect(group(page, 'authentication')).not.toHaveAttribute('open')

  const width = () => menu(page).evaluate((element) => element.getBoundingClientRect().width)
  await menu(page).getByRole('button', { name: 'Collapse menu' }).click()
  await expect(page.locator('.shell')).toHaveAttribute('data-sidebar', 'collapsed')
  await page.mouse.move(900, 500)
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(width).toBe(64)
  await page.mouse.move(20, 400)
  await expect.poll(width).toBe(248)
  await page.mouse.move(900, 500)
  await expect.poll(width).toBe(64)
  await tabTo(page, email)
  await expect.poll(width).toBe(248)
  await assertAccessible(page, { sidebar: true })

  // The navbar has a shadow after 100 px of scrolling.
  await page.setViewportSize({ width: 1440, height: 300 })
  const body = page.locator('.sidebar-body')
  const shadow = () => body.evaluate((element) => getComputedStyle(element, '::before').opacity)
  await body.evaluate((element) => element.scrollTo(0, 90))
  await expect.poll(shadow).toBe('0')
  await body.evaluate((element) => element.scrollTo(0, 110))
  await expect.poll(shadow).toBe('1')
})

test.describe('the menu drawer', () => {
  test.use({ viewport: { width: 800, height: 700 }, hasTouch: true })

  test('traps the focus, follows a swipe and closes in a wide window', async ({
    page,
    scripts,
  }) => {
    test.skip(
      !scripts,
      'Without scripts the drawer only opens and closes, which another test covers.',
    )
    await visit(page, '/dashboard')
    const open = page.getByRole('button', { name: 'Open menu' })
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused()
    for (let turn = 0; turn < 20; turn++) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => document.activeElement?.closest('main, .topbar'))
      expect(outside).toBeNull()
    }
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(open).toBeFocused()

    await swipe(page, 300, 500)
    await expect(menu(page)).toBeHidden()
    await swipe(page, 5, 200)
    await expect(menu(page)).toBeVisible()
    await swipe(page, 250, 100)
    await expect(menu(page)).toBeHidden()

    await open.click()
    await page.setViewportSize({ width: 1300, height: 700 })
    await expect(menu(page).getByRole('button', { name: 'Close menu' })).toBeHidden()
    await page.setViewportSize({ width: 800, height: 700 })
    await expect(menu(page)).toBeHidden()
  })
})

const swipe = (page: Page, from: number, to: number) =>
  page.evaluate(
    ([start = 0, end = 0]) => {
      const touch = (clientX: number) =>
        new Touch({ identifier: 1, target: document.body, clientX, clientY: 300 })
      const send = (type: string, touches: Touch[], changedTouches: Touch[]) =>
        document.body.dispatchEvent(
          new TouchEvent(type, { bubbles: true, touches, changedTouches }),
        )
      send('touchstart', [touch(start)], [touch(start)])
      send('touchend', [], [touch(end)])
    },
    [from, to],
  )

test('the horizontal menu opens by pointer, click and keys, and is a drawer at 1199 px', async ({
  page,
  scripts,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  await choose(page, { layout: 'horizontal' })
  await visit(page, '/dashboard')
  const caption = (name: string) =>
    menu(page).locator('.nav-section > details > summary').filter({ hasText: name })
  const email = menu(page).getByRole('link', { name: /^Email/ })

  // Submenus that would leave the window open to the other side.
  for (const id of ['miscellaneous', 'error']) {
    await caption('Pages').hover()
    await group(page, 'miscellaneous').locator('> summary').hover()
    await group(page, id).locator('> summary').hover()
    await expect(group(page, id).locator('> ul')).toBeInViewport({ ratio: 1 })
  }
  await assertFits(page)

  // The third level does not cover the first.
  await caption('Others').hover()
  await group(page, 'menuLevels').locator('> summary').hover()
  await group(page, 'secondLevelGroup').locator('> summary').hover()
  const thirdLevel = group(page, 'secondLevelGroup').locator('> ul')
  await expect(thirdLevel).toBeInViewport({ ratio: 1 })
  const first = await group(page, 'menuLevels').boundingBox()
  const third = await thirdLevel.boundingBox()
  expect((third?.x ?? 0) + (third?.width ?? 0)).toBeLessThan(first?.x ?? 0)

  if (scripts) {
    await page.mouse.move(600, 600)
    await menu(page).getByRole('link', { name: 'Dashboard', exact: true }).focus()
    await walk(page, [
      ['ArrowRight', /^Contact Us$/],
      ['ArrowRight', /^Reports/],
      ['ArrowRight', /^Apps$/],
      ['ArrowDown', /^Email/],
      ['ArrowRight', /^(Data List|Content|Components)/],
    ])
    await menu(page)
      .locator('summary', { hasText: /^Pages$/ })
      .focus()
    await page.keyboard.press('ArrowDown')
    await walk(page, [
      ['End', /^Miscellaneous$/],
      ['ArrowRight', /^Coming Soon/],
      ['ArrowDown', /^Error/],
      ['ArrowRight', /^404/],
      ['Escape', /^Error$/],
    ])
    await page.keyboard.press('ArrowLeft')
    await walk(page, [['Escape', /^Pages$/]])
    await expect(menu(page).getByText('Miscellaneous')).toBeHidden()
  }

  await caption('Apps').hover()
  await expect(email).toBeVisible()
  await page.mouse.move(600, 600)
  await expect(email).toBeHidden()
  await caption('Apps').click()
  await page.mouse.move(600, 600)
  await expect(email).toBeVisible()
  if (scripts) {
    await page.locator('.footer-line').click()
    await expect(email).toBeHidden()
    await caption('Apps').click()
  }
  await email.click()
  await expect(page).toHaveURL('/email/inbox')
  await page.mouse.move(600, 600)
  await expect(email).toBeHidden()
  await assertAccessible(page, { sidebar: true })

  // The menu is fixed, and rises above the page after 50 px of scrolling.
  await page.evaluate(() => {
    document.querySelector('main')?.setAttribute('style', 'min-height: 3000px')
  })
  const shadow = () => menu(page).evaluate((element) => getComputedStyle(element).boxShadow)
  const flat = await shadow()
  await page.mouse.wheel(0, 400)
  await expect.poll(shadow).not.toBe(flat)
  await expect(caption('Apps')).toBeInViewport()

  await page.setViewportSize({ width: 1199, height: 800 })
  await expect(menu(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu(page).getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
  await assertFits(page)
})
