import type { Page } from '@playwright/test'
import { expect, getRow, signIn, test, visit } from './stage.ts'

/** Collects the requests of a window for data, besides its event stream. */
function listen(page: Page): string[] {
  const made: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isFile = pathname.startsWith('/assets/') || pathname.startsWith('/img/')
    if (!isFile && pathname !== '/api/events') made.push(`${request.method()} ${pathname}`)
  })
  return made
}

/** Returns what a change requested until the page was idle again. */
async function requestsOf(page: Page, change: () => Promise<unknown>) {
  const made = listen(page)
  const answer = page.waitForResponse((response) => response.request().method() !== 'GET')
  await change()
  await answer
  // A second round of requests would have begun before the page is idle.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  return made
}

const captions = 'Captioned performance on 12 November'

test.describe('a change costs one request', () => {
  test.beforeEach(async ({ page, scripts }) => {
    test.skip(!scripts, 'Without scripts each change loads a page.')
    await signIn(page)
  })

  test('a star on an email costs one request', async ({ page }) => {
    await visit(page, '/email/inbox')
    const star = getRow(page, captions).getByRole('button', { name: `Star ${captions}` })
    expect(await requestsOf(page, () => star.click())).toEqual(['POST /email/inbox'])
    await expect(star).toHaveAttribute('aria-pressed', 'true')
  })

  test('marking an email unread costs one request', async ({ page }) => {
    await visit(page, '/email/inbox')
    await getRow(page, captions).getByRole('checkbox').check()
    const mark = page.getByRole('button', { name: /^Mark (un)?read$/ }).first()
    expect(await requestsOf(page, () => mark.click())).toEqual(['POST /email/inbox'])
  })

  test('moving an email from the reader costs one request', async ({ page }) => {
    await visit(page, '/email/inbox/21')
    const move = page.getByRole('button', { name: 'Move to archive' })
    expect(await requestsOf(page, () => move.click())).toEqual(['POST /email/inbox/21'])
    await expect(page).toHaveURL('/email/inbox')
  })

  test('completing a task costs one request', async ({ page }) => {
    await visit(page, '/todo/all')
    const box = page.getByRole('checkbox', { name: /^Complete/ }).first()
    expect(await requestsOf(page, () => box.click())).toEqual(['POST /todo/all'])
  })

  test('changing the status of products costs one request', async ({ page }) => {
    await visit(page, '/data-list/list-view')
    await page.getByRole('table').getByRole('checkbox').nth(1).check()
    const status = page.getByRole('button', { name: 'Delivered' }).first()
    expect(await requestsOf(page, () => status.click())).toEqual(['POST /data-list/list-view'])
  })
})

test('a link to another page costs one request for data', async ({ page, scripts }) => {
  test.skip(!scripts, 'Without scripts a link loads the page.')
  await signIn(page)
  await visit(page, '/dashboard')
  const made = listen(page)
  await page
    .getByRole('link', { name: 'User List' })
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/app/user/list')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
  expect(made.filter((request) => !request.includes('/i18n/'))).toEqual(['GET /app/user/list'])
})
