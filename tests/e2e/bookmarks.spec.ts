import type { Page } from '@playwright/test'
import { assertAccessible, expect, signIn, test, visit } from './fixtures.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Bookmarks' })
const names = (page: Page) =>
  bar(page)
    .locator('.bookmarks-bar a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))

test('bookmarks are starred in the picker or on the page, sorted and opened', async ({
  page,
  scripts,
}) => {
  await signIn(page)
  await visit(page, '/dashboard')
  await (scripts ? starInBox(page) : starOnPage(page))
})

async function starInBox(page: Page) {
  const before = await names(page)
  const star = bar(page).getByRole('button', { name: 'Find and star pages' })
  await star.click()
  await page.keyboard.type('404') // before the pages have loaded
  const field = page.getByRole('searchbox', { name: 'Search pages' })
  await expect(field).toHaveValue('404')
  await expect(page.getByRole('button', { name: 'Star 404 Page' })).toBeVisible()
  await field.fill('')
  await expect(page.locator('#star-box li')).toHaveCount(before.length)
  for (const title of ['404 Page', '500 Page']) {
    await field.fill(title.slice(0, 3))
    await page.getByRole('button', { name: `Star ${title}` }).click()
    await expect.poll(() => names(page)).toContain(title)
  }
  await expect(page).toHaveURL('/dashboard')
  await field.fill('zzz')
  await expect(page.getByText('No pages match your search')).toBeVisible()
  await field.fill('')
  await page.getByRole('button', { name: 'Star Email' }).click()
  await expect.poll(() => names(page)).not.toContain('Email')
  await assertAccessible(page)
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(star).toBeFocused()

  const starred = await names(page)
  expect(starred.slice(-2)).toEqual(['404 Page', '500 Page'])
  const last = bar(page).getByRole('link', { name: '500 Page' })
  await last.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  expect(await names(page)).toEqual([...starred.slice(0, -2), '500 Page', '404 Page'])
  await expect(last).toBeFocused()
  await expect(bar(page).getByRole('status')).toHaveText(
    `500 Page moved to position ${starred.length - 1} of ${starred.length}.`,
  )
  await last.dragTo(bar(page).getByRole('link', { name: '404 Page' }))
  await expect.poll(() => names(page)).toEqual(starred)
  await page.waitForLoadState('networkidle')
  await page.reload()
  expect(await names(page)).toEqual(starred)

  await star.click()
  await field.fill('500')
  await expect(page.locator('#star-box').getByRole('link', { name: '500 Page' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/misc/error/500')
}

async function starOnPage(page: Page) {
  await bar(page).getByRole('link', { name: 'Find and star pages' }).click()
  await page.getByRole('searchbox').fill('page')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: 'Star 404 Page' }).click()
  await expect.poll(() => names(page)).toContain('404 Page')
  await page.getByRole('button', { name: 'Move 404 Page up' }).click()
  await expect.poll(async () => (await names(page)).at(-1)).not.toBe('404 Page')
  await assertAccessible(page)
}
