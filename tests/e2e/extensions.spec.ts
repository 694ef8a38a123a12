import type { Page } from '@playwright/test'
import {
  assertAccessible,
  assertFits,
  expect,
  signIn,
  tabTo,
  takenOver,
  test,
  visit,
} from './fixtures.ts'

test.use({ expected: /net::ERR_FAILED/ })
test.beforeEach(({ page }) => signIn(page))

test('switching to a lower role hides a page and its menu entry until switching back', async ({
  page,
}) => {
  const path = '/extensions/access-control'
  await visit(page, path)
  await expect(page.getByRole('link', { name: 'Open sales' })).toBeVisible()
  await page.getByLabel('Editor', { exact: true }).check()
  await page.getByRole('button', { name: 'Switch role' }).click()
  await expect(page.getByText('Viewing as Editor.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open sales' })).toHaveCount(0)
  await expect(page.locator('summary', { hasText: 'Reading the sales report' })).toHaveCount(0)
  await assertAccessible(page)
  await page.goto('/ecommerce-dashboard')
  await expect(page).toHaveURL(/not-authorized/)
  await visit(page, path)
  await page.getByRole('button', { name: 'Back to my own role' }).click()
  await expect(page.getByText('Viewing as Editor.')).toBeHidden()
  await expect(page.locator('summary', { hasText: 'Reading the sales report' })).toBeVisible()
})

test('the user menu switches the role of the demo and back, and the page stays if it may be seen', async ({
  page,
}) => {
  const viewAs = async (role: string) => {
    await page.getByRole('button', { name: 'Account' }).click()
    const roles = page.getByRole('group', { name: 'View as' })
    await roles.getByRole('button', { name: role, exact: true }).click()
  }
  await visit(page, '/email/starred')
  await viewAs('Editor')
  await expect(page.getByText('Viewing as Editor.')).toBeVisible()
  await expect(page).toHaveURL('/email/starred')
  await page.getByRole('button', { name: 'Account' }).click()
  const roles = page.getByRole('group', { name: 'View as' })
  await expect(roles.getByRole('button', { pressed: true })).toHaveText('Editor')
  await assertAccessible(page)
  await roles.getByRole('button', { name: 'Administrator (your role)' }).click()
  await expect(page.getByText('Viewing as Editor.')).toBeHidden()
  await expect(page).toHaveURL('/email/starred')
  await visit(page, '/ecommerce-dashboard')
  await viewAs('Staff')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Viewing as Staff.')).toBeVisible()
})

test('the language page changes all texts and formats numbers and dates', async ({
  page,
  scripts,
}) => {
  await visit(page, '/extensions/i18n')
  await expect(page.getByRole('cell', { name: '1,234,567.89' })).toBeVisible()
  await page.getByRole('radio', { name: 'Français' }).check()
  await page.getByRole('button', { name: 'Change language' }).click()
  await expect(page.getByRole('cell', { name: '0 place restante · 1 place' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  // The menu of the top bar and the page are in step, and the change is announced in the new language.
  const menu = page.getByRole('button', { name: 'Langue Français' })
  const announced = page.locator('.notices[aria-live=polite]')
  if (scripts) await expect(announced.getByText('Langue modifiée : Français.')).toBeAttached()
  await menu.click()
  await page.getByRole('button', { name: 'Deutsch', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  test.skip(!scripts, 'changes are announced by scripts only')
  await expect(announced.getByText('Sprache auf Deutsch geändert.')).toBeAttached()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeChecked()
  await takenOver(page)
  await expect(announced.getByText('Sprache auf Deutsch geändert.')).toHaveCount(0)
})

test('a React-Toastify toast stays until it is closed', async ({ page, scripts }) => {
  await visit(page, '/extensions/toastr')
  if (!scripts) {
    await expect(page.getByText('Running order saved.', { exact: true })).toBeVisible()
    return
  }
  await page.getByRole('button', { name: 'Keep until closed' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'stays until you close it' })
  await expect(toast).toBeVisible()
  await assertAccessible(page)
  await toast.getByRole('button', { name: 'close' }).click()
  await expect(toast).toBeHidden()
})

test('a toast undoes what its action has stored, and the playground shows a toast', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'Toasts need scripts.')
  await visit(page, '/extensions/toastr')
  const card = page.getByRole('region', { name: 'With an action', exact: true })
  const save = card.getByRole('button', { name: /^Save / })
  const name = (await save.innerText()).replace('Save ', '')
  await save.click()
  const saved = page.getByRole('alert').filter({ hasText: `${name} saved.` })
  await saved.getByRole('button', { name: 'Undo' }).click()
  const undone = page.getByRole('alert').filter({ hasText: 'Undone.' })
  await expect(undone).toBeVisible()
  // Its end closes the toast, so it takes its time with reduced motion too.
  await expect(undone.locator('.Toastify__progress-bar--animated')).toHaveCSS(
    'animation-duration',
    '5s',
  )
  await visit(page, '/ecommerce/wishlist')
  await expect(page.getByRole('main').getByText(name)).toHaveCount(0)

  await visit(page, '/extensions/toastr')
  const form = page.locator('[aria-labelledby="Playground"] form')
  await form.getByLabel('Text').fill('Places, please.')
  await form.getByLabel('Type').selectOption('warning')
  await form.getByLabel('Position').selectOption('bottom-center')
  await form.getByLabel('Seconds').fill('0')
  await form.getByRole('button', { name: 'Show toast' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Places, please.' })
  await expect(toast).toBeVisible()
  await assertAccessible(page)
  await toast.getByRole('button', { name: 'close' }).click()
  await expect(toast).toBeHidden()
})

test('toasts and the tour have the font of the page', async ({ page, scripts }) => {
  test.skip(!scripts, 'Toasts need scripts.')
  await visit(page, '/extensions/toastr')
  await page.getByRole('button', { name: 'Save running order' }).click()
  await expect(page.locator('.Toastify__toast')).toHaveCSS('font-family', /Inter Variable/)
  await visit(page, '/extensions/tour')
  await page.getByRole('button', { name: 'Start tour' }).click()
  await expect(page.locator('.driver-popover-title')).toHaveCSS('font-family', /Inter Variable/)
})

test('a context menu works by keyboard and returns the focus', async ({ page, scripts }) => {
  test.skip(!scripts, 'it needs scripts, and says so')
  await visit(page, '/extensions/context-menu')
  const trigger = page.getByRole('button', { name: 'Click here', exact: true })
  await trigger.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: 'Click here' })
  await expect(menu).toBeVisible()
  await assertAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Chosen: ' })).toBeVisible()
  await expect(menu).toBeHidden()
  await expect(trigger).toBeFocused()
  await page.getByRole('button', { name: 'Two levels' }).click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Move to' })).toBeVisible()
  await expect(page.getByRole('menu', { name: 'Two levels' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: 'Move to' })).toBeHidden()
})

test('a product is duplicated by its context menu, and the copy is removed by undo', async ({
  page,
  scripts,
}) => {
  await visit(page, '/extensions/context-menu')
  const rows = page.getByRole('region', { name: 'Data list rows' })
  const [name = ''] = await rows.getByRole('link').allInnerTexts()
  if (scripts) {
    await rows.getByRole('button', { name: `Actions for ${name}`, exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  } else {
    await rows.getByRole('button', { name: `Duplicate ${name}`, exact: true }).click()
  }
  await expect(page.locator('.notice').getByText(`“Copy of ${name}” added.`)).toBeVisible()
  const search = `/data-list/list-view?q=${encodeURIComponent(`Copy of ${name}`)}`
  const other = await page.context().newPage()
  await visit(other, search)
  await expect(other.getByRole('link', { name: `Copy of ${name}`, exact: true })).toBeVisible()
  await page.locator('.notice').getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.notice').getByText('1 product deleted.')).toBeVisible()
  await visit(other, search)
  await expect(other.getByRole('link', { name: `Copy of ${name}`, exact: true })).toHaveCount(0)
})

test('a destructive item of a context menu asks first, and scrolling closes the menu', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'it needs scripts, and says so')
  await visit(page, '/extensions/context-menu')
  const trigger = page.getByRole('button', { name: 'Double-click here' })
  await trigger.press('Enter')
  await page.getByRole('menuitem', { name: 'Cut scene' }).click()
  const question = page.getByRole('dialog', { name: 'Cut scene?' })
  await expect(question).toBeVisible()
  await assertAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Chosen: ' })).toHaveCount(0)
  await trigger.dblclick()
  await page.getByRole('menuitem', { name: 'Cut scene' }).click()
  await question.getByRole('button', { name: 'Cut scene' }).click()
  await expect(page.getByText('Chosen: Cut scene.')).toBeVisible()
  await trigger.dblclick()
  await expect(page.getByRole('menu', { name: 'Double-click here' })).toBeVisible()
  await page.mouse.wheel(0, 200)
  await expect(page.getByRole('menu', { name: 'Double-click here' })).toBeHidden()
})

test('a long touch opens a context menu, and a short one does not', async ({ page, scripts }) => {
  test.skip(!scripts, 'it needs scripts, and says so')
  await visit(page, '/extensions/context-menu')
  const trigger = page.getByRole('button', { name: 'Right-click here' })
  const menu = page.getByRole('menu', { name: 'Right-click here' })
  const touch = (type: 'touchstart' | 'touchend') =>
    trigger.evaluate((target, type) => {
      const touches = [new Touch({ identifier: 1, target, clientX: 300, clientY: 300 })]
      const fields = { bubbles: true, cancelable: true, changedTouches: touches }
      target.dispatchEvent(
        new TouchEvent(type, { ...fields, touches: type === 'touchstart' ? touches : [] }),
      )
    }, type)
  await page.clock.install()
  await touch('touchstart')
  await page.clock.runFor(200)
  await touch('touchend')
  await page.clock.runFor(2000)
  await expect(menu).toHaveCount(0)
  await touch('touchstart')
  await page.clock.runFor(2000)
  await touch('touchend')
  await page.clock.resume()
  await expect(menu).toBeVisible()
})

/** Waits for a step of the tour, whose next button has the focus, and continues by key. */
async function takeStep(page: Page, step: string, isByEnter: boolean) {
  const bubble = page.locator('.tour-popover')
  await expect(bubble).toHaveAccessibleName(step)
  await expect(bubble.getByRole('button', { name: /Next|Done/ })).toBeFocused()
  await page.keyboard.press(isByEnter ? 'Enter' : 'ArrowRight')
}

test('the tour explains the layout, and its completion is stored', async ({ page, scripts }) => {
  await visit(page, '/extensions/tour')
  await expect(page.getByText('Star a page to keep it here.')).toBeVisible()
  test.skip(!scripts, 'tours need scripts')
  const checkIn = page.getByRole('button', { name: 'Check in guest' })
  await checkIn.click()
  await expect(page.getByText('285 of 312 guests checked in')).toBeVisible()
  const screenTour = page.getByRole('button', { name: 'Tour this screen' })
  await screenTour.click()
  for (const step of ['Attendance', 'Check-in', 'Delay the start']) await takeStep(page, step, true)
  await expect(screenTour).toBeFocused()
  await page.getByRole('button', { name: 'Start tour' }).click()
  const bubble = page.getByRole('dialog', { name: 'Menu' })
  await expect(bubble).toBeVisible()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  // The focus stays inside.
  for (const name of ['Skip', 'Back', 'Next', 'Skip']) {
    const button = page.locator('.tour-popover').getByRole('button', { name, exact: true })
    await tabTo(page, button)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByText('Tour skipped.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restart tour' })).toBeFocused()
  await page.getByRole('button', { name: 'Restart tour' }).click()
  const steps = ['Menu', 'Search', 'Bookmarks', 'Notifications', 'Account', 'Appearance']
  for (const [index, step] of steps.entries()) await takeStep(page, step, index % 2 === 0)
  await expect(page.getByText('Tour finished.', { exact: true })).toBeVisible()
  const customizer = page.locator('.customizer-tab.needs-scripting')
  await expect(customizer).toHaveAttribute('aria-haspopup', 'dialog')
})

test('the tour opens the menu on phones, and skips what is hidden there', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts the page lists the steps')
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/extensions/tour')
  await page.getByRole('button', { name: 'Start tour' }).click()
  const bubble = page.locator('.tour-popover')
  const menu = page.getByRole('navigation', { name: 'Main', exact: true })
  await expect(bubble).toHaveAccessibleName('Menu')
  await expect(menu).toBeVisible()
  await expect(bubble.getByRole('button', { name: 'Next' })).toBeFocused()
  await assertAccessible(page)
  await assertFits(page)
  await bubble.getByRole('button', { name: 'Next' }).click()
  await expect(bubble).toHaveAccessibleName('Search')
  await expect(menu).toBeHidden()
  await bubble.getByRole('button', { name: 'Back' }).click()
  await expect(bubble).toHaveAccessibleName('Menu')
  await expect(menu).toBeVisible()
  for (const step of ['Menu', 'Search', 'Notifications', 'Account']) {
    await takeStep(page, step, true)
  }
  await expect(page.getByText('Tour finished.', { exact: true })).toBeVisible()
})

/** Does something and waits until a setting is stored. */
async function stored(page: Page, act: () => Promise<void>) {
  const answer = page.waitForResponse('**/api/me/preferences')
  await act()
  await answer
}

test('the tour is offered on the dashboard until it is taken or declined', async ({
  page,
  scripts,
}) => {
  const offer = page.getByRole('region', { name: 'New here?' })
  await visit(page, '/')
  await offer.getByRole('link', { name: 'Start tour' }).click()
  await expect(page).toHaveURL(/\/extensions\/tour/)
  if (scripts) {
    await expect(page.locator('.tour-popover')).toHaveAccessibleName('Menu')
    await stored(page, () => page.keyboard.press('Escape'))
    await visit(page, '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(offer).toBeHidden()
  }
  // Every account is offered the tour, also in a browser where another one declined it.
  await signIn(page, 'Staff')
  await visit(page, '/')
  await expect(offer).toBeVisible()
  await assertAccessible(page)
  const decline = () => offer.getByRole('button', { name: 'Not now' }).click()
  await (scripts ? stored(page, decline) : decline())
  await expect(offer).toBeHidden()
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toBeHidden()
})

test('slides are a scrolling row of pictures, which Swiper takes over with scripts', async ({
  page,
  scripts,
}) => {
  await visit(page, '/extensions/swiper')
  const slides = page.getByRole('region', { name: 'Slides with arrows' })
  await expect(slides.getByRole('img', { name: 'A single lamp on a bare stage' })).toBeVisible()
  test.skip(!scripts, 'Swiper needs scripts')
  await slides.getByRole('button', { name: 'Next slide' }).click()
  await expect(slides.getByRole('img', { name: 'The marquee above the entrance' })).toBeInViewport()
  const linked = page.getByRole('region', { name: 'Slides with thumbnails' })
  await page
    .getByRole('heading', { name: 'Linked thumbnails', exact: true })
    .scrollIntoViewIfNeeded()
  await linked.getByRole('button', { name: 'The stage door at night' }).click()
  await expect(linked.getByRole('img', { name: 'The stage door at night' })).toBeInViewport()
})

test('autoplay starts by itself without reduced motion, and can be paused', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts the slides are a scrolling row')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(page, '/extensions/swiper')
  const slides = page.getByRole('region', { name: 'Slides that play' })
  await page.getByRole('heading', { name: 'Autoplay', exact: true }).scrollIntoViewIfNeeded()
  await slides.getByRole('button', { name: 'Pause' }).click()
  await expect(slides.getByRole('button', { name: 'Play' })).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/extensions/swiper')
  await page.getByRole('heading', { name: 'Autoplay', exact: true }).scrollIntoViewIfNeeded()
  await expect(slides.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('a picture that fails to load leaves its alternative text, and a single slide has no controls', async ({
  page,
  scripts,
}) => {
  await page.route(/stage-door.*\.svg/, (route) => route.abort())
  await visit(page, '/extensions/swiper')
  const slides = page.getByRole('region', { name: 'Default slides' })
  await expect(slides.getByRole('img', { name: 'The stage door at night' })).toBeAttached()
  const single = page.getByRole('region', { name: 'A single slide', exact: true })
  // Not the slides: Swiper replaces them while they are scrolled into view.
  await page.getByRole('heading', { name: 'Single slide', exact: true }).scrollIntoViewIfNeeded()
  await expect(single.getByRole('img')).toBeVisible()
  await expect(single.getByRole('button')).toHaveCount(0)
  test.skip(!scripts, 'Swiper needs scripts')
  await expect(single.locator('.swiper-initialized')).toBeVisible()
  await expect(single.getByRole('button')).toHaveCount(0)
  await page.getByRole('heading', { name: 'Default', exact: true }).scrollIntoViewIfNeeded()
  await expect(slides.locator('.is-failed')).toHaveText('The stage door at night')
  await expect(slides.locator('.is-loaded').first()).toBeVisible()
  await assertAccessible(page)
})

test('an alert asks for confirmation', async ({ page, scripts }) => {
  await visit(page, '/extensions/sweet-alert')
  await page.getByRole('button', { name: 'Twelve seats left' }).click()
  await expect(
    page.getByText('Tonight’s performance of Nine Buttons is nearly sold out.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'OK', exact: true }).last().click()
  test.skip(!scripts, 'confirmation dialogs need scripts')
  await page.getByRole('button', { name: 'Delete prompt book' }).click()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Prompt book deleted.', { exact: true })).toBeVisible()
})
