import type { Locator, Page } from '@playwright/test'
import { reactBootstrapPages } from '../support/demo-pages.ts'
import { assertAccessible, choose, expect, signIn, test, visit } from './fixtures.ts'

const press = (page: Page, key: string) => page.keyboard.press(key)

const button = (scope: Locator | Page, name: string) => scope.getByRole('button', { name })

/** Uses the first example of a page by mouse and then by keyboard. */
const journeys: Record<string, (example: Locator, page: Page) => Promise<void>> = {
  async '/components/alerts'(example, page) {
    await button(example, 'Close').click()
    await expect(example.getByRole('alert')).toBeHidden()
    await button(example, 'Show the alert again').focus()
    await press(page, 'Enter')
    await expect(example.getByRole('alert')).toContainText('Call time changed')
  },
  async '/components/badges'(example, page) {
    await expect(example.getByText('Confirmed')).toBeVisible()
    await button(example, 'Messages 4 unread').focus()
    await press(page, 'Enter')
    await expect(page).toHaveURL('/email/inbox')
  },
  async '/components/breadcrumbs'(example, page) {
    await expect(example.getByText('Nine Buttons')).toHaveAttribute('aria-current', 'page')
    await example.getByRole('link', { name: 'Spring season' }).focus()
    await press(page, 'Enter')
    await expect(page).toHaveURL('/calendar')
  },
  async '/components/buttons'(example, page) {
    await button(example, 'Save call sheet').click()
    await expect(example.getByRole('status')).toHaveText('Call sheet saved.')
    await example.getByText('Balcony').click()
    await expect(example.getByRole('radio', { name: 'Balcony' })).toBeChecked()
    await press(page, 'ArrowRight')
    await expect(example.getByRole('radio', { name: 'Boxes' })).toBeChecked()
  },
  async '/components/carousel'(example, page) {
    await button(example, 'Next slide').click()
    await expect(example.getByRole('heading', { name: 'Marquee' })).toBeVisible()
    await button(example, 'Previous slide').focus()
    await press(page, 'Enter')
    await expect(example.getByRole('heading', { name: 'Ghost light' })).toBeVisible()
  },
  async '/components/collapse'(example, page) {
    await button(example, 'Dress rehearsal').click()
    await expect(example.getByText('We stop for safety only.')).toBeVisible()
    await expect(example.getByText('Steel and flats')).toBeHidden()
    await button(example, 'Show emergency contacts').focus()
    await press(page, 'Enter')
    await expect(example.getByText('First aid')).toBeVisible()
    await expect(button(example, 'Hide emergency contacts')).toBeFocused()
  },
  async '/components/dropdowns'(example, page) {
    await button(example, 'More export formats').click()
    await button(example, 'As a table').click()
    await expect(example.getByRole('status')).toHaveText('Seating plan exported.')
    await button(example, 'Front of house').focus()
    await press(page, 'ArrowDown')
    await expect(example.getByRole('link', { name: 'Ticket sales' })).toBeVisible()
    await press(page, 'ArrowDown')
    await expect(example.getByRole('link', { name: 'Ticket sales' })).toBeFocused()
    await press(page, 'ArrowDown')
    await expect(example.getByRole('link', { name: 'Open tasks' })).toBeFocused()
    await assertAccessible(page, { part: 'main' })
    await press(page, 'Escape')
    await expect(button(example, 'Front of house')).toBeFocused()
    await expect(example.getByRole('link', { name: 'Open tasks' })).toBeHidden()
  },
  async '/components/list-group'(example, page) {
    await example.getByRole('tab', { name: 'Workshop' }).click()
    await expect(example.getByText('moved on Friday')).toBeVisible()
    await press(page, 'ArrowDown')
    await expect(example.getByRole('tab', { name: 'Box office' })).toBeFocused()
    await expect(example.getByText('Returned tickets')).toBeVisible()
  },
  async '/components/media-objects'(example) {
    await expect(example.getByRole('img', { name: 'Portrait of Basil Thornquist' })).toBeVisible()
  },
  async '/components/modals'(example, page) {
    const opener = button(example, 'Cancel performance')
    const dialog = page.getByRole('dialog', { name: 'Cancel tonight’s performance?' })
    await opener.click()
    await dialog.getByLabel('Reason').fill('Flooded stage')
    await assertAccessible(page)
    await press(page, 'Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await press(page, 'Enter')
    await button(dialog, 'Cancel performance').click()
    await expect(example.getByRole('status')).toHaveText('Performance canceled.')
  },
  async '/components/nav-component'(example, page) {
    await button(example, 'Company').click()
    await expect(example.getByRole('link', { name: 'Contacts' })).toBeVisible()
    await press(page, 'Escape')
    await expect(example.getByRole('link', { name: 'Contacts' })).toBeHidden()
    await example.getByRole('link', { name: 'Calendar' }).focus()
    await press(page, 'Enter')
    await expect(page).toHaveURL('/calendar')
  },
  async '/components/navbar'(example, page) {
    await expect(example.getByRole('link', { name: 'Calendar' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await button(example, 'Menu').click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Calendar' })).toBeVisible()
    await assertAccessible(page)
    await press(page, 'Escape')
    await expect(menu).toBeHidden()
    await expect(button(example, 'Menu')).toBeFocused()
    await press(page, 'Enter')
    await button(menu, 'Close').click()
    await expect(menu).toBeHidden()
  },
  async '/components/pagination'(example, page) {
    await button(example, 'Next page').click()
    await expect(example.getByText('4(current page)')).toBeVisible()
    await button(example, '2').focus()
    await press(page, 'Enter')
    await expect(example.getByText('2(current page)')).toBeVisible()
  },
  async '/components/pill-badges'(example) {
    await expect(example.getByRole('listitem').filter({ hasText: 'Overdue' })).toContainText('2')
  },
  async '/components/pills-component'(example, page) {
    await example.getByRole('tab', { name: 'Lighting' }).click()
    await expect(example.getByText('The rig is focused.')).toBeVisible()
    await press(page, 'ArrowDown')
    await expect(example.getByRole('tab', { name: 'Wigs' })).toBeFocused()
    await expect(example.getByText('Nine wigs')).toBeVisible()
  },
  async '/components/popovers'(example, page) {
    const popover = page.getByRole('tooltip', { name: 'The Tidewater Clerk' })
    await button(example, 'Running time').click()
    await expect(popover).toContainText('one intermission')
    await assertAccessible(page)
    await press(page, 'Escape')
    await expect(popover).toBeHidden()
    await press(page, 'Enter')
    await expect(popover).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(popover).toBeHidden()
  },
  async '/components/progress'(example, page) {
    const bar = example.getByRole('progressbar', { name: 'Set construction' })
    await button(example, 'Add 10 percent').click()
    await expect(bar).toHaveAttribute('aria-valuenow', '50')
    await press(page, 'Enter')
    await expect(bar).toHaveText('60%')
  },
  async '/components/spinners'(example, page) {
    await expect(example.getByText('Loading the cast list')).toBeAttached()
    await button(example, 'Cancel').click()
    await expect(example.getByText('Loading the cast list')).toBeHidden()
    await press(page, 'Enter')
    await expect(button(example, 'Cancel')).toBeFocused()
  },
  async '/components/tabs-component'(example, page) {
    await example.getByRole('tab', { name: 'Act two' }).click()
    await expect(example.getByText('The storm reaches')).toBeVisible()
    await press(page, 'ArrowRight')
    await expect(example.getByRole('tab', { name: 'Director’s notes' })).toBeFocused()
    await expect(example.getByText('The third bell')).toBeVisible()
  },
  async '/components/toasts'(example, page) {
    await button(example, 'Announce intermission').click()
    await expect(example.getByRole('alert')).toContainText('ends in five minutes')
    await button(example, 'Close').focus()
    await press(page, 'Enter')
    await expect(example.getByRole('alert')).toBeHidden()
  },
  async '/components/tooltips'(example, page) {
    const tooltip = page.getByRole('tooltip')
    await button(example, 'Tickets').hover()
    await expect(tooltip).toHaveText('14 seats left for tonight')
    await page.mouse.move(0, 0)
    await expect(tooltip).toBeHidden()
    await button(example, 'Notes').focus()
    await expect(tooltip).toHaveText('Three new notes from the director')
    await assertAccessible(page)
  },
}

/** Returns the preview of the first example, without its source. */
const previewOf = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true }).locator('.demo-preview:visible')

test.beforeEach(({ page }) => signIn(page))

for (const path of reactBootstrapPages()) {
  test(`${path} shows a react-bootstrap component that works by mouse and keyboard`, async ({
    page,
    scripts,
  }) => {
    await visit(page, path)
    const example = previewOf(page, 'Complete example')
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Complete example')
    await expect(page.getByRole('heading', { name: /^\w[\w.]* props$/ }).first()).toBeVisible()
    await assertAccessible(page, { part: 'main' })
    test.skip(!scripts, 'react-bootstrap needs scripts')
    await journeys[path]?.(example, page)
    await assertAccessible(page, { part: 'main' })
  })
}

test('every page with react-bootstrap has a browser test', () => {
  expect(Object.keys(journeys).toSorted()).toEqual(reactBootstrapPages())
})

test('react-bootstrap follows the language, the direction and the theme of the page', async ({
  page,
  scripts,
}) => {
  await choose(page, { language: 'de', direction: 'rtl', theme: 'dark' })
  await visit(page, '/components/carousel')
  const example = previewOf(page, 'Vollständiges Beispiel')
  await assertAccessible(page, { part: 'main' })
  if (!scripts) {
    await expect(example.getByText('Dieses Beispiel braucht JavaScript.')).toBeVisible()
    return
  }
  const next = button(example, 'Nächste Folie')
  const previous = button(example, 'Vorherige Folie')
  const left = async (control: Locator) => (await control.boundingBox())?.x ?? 0
  expect(await left(next)).toBeLessThan(await left(previous))
  await next.click()
  await expect(example.getByRole('heading', { name: 'Leuchttafel' })).toBeVisible()
})
