import type { Page } from '@playwright/test'
import { expect, signIn, test, visit } from './fixtures.ts'

test.skip(({ scripts }) => !scripts, 'Without scripts every action loads a page.')

/** An action on a list, and its only request, whose answer holds the new list. */
type Action = {
  name: string
  path: string
  act: (page: Page) => Promise<void>
  change: string
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first()

const selectFirst = (page: Page) => page.locator('input[name=ids]').first().check()

/** `live.spec.ts` has that of a star, in two windows. */
const actions: Action[] = [
  {
    name: 'marking an email as read',
    path: '/email/inbox',
    async act(page) {
      await selectFirst(page)
      await button(page, 'Mark as read').click()
    },
    change: 'POST /api/email/mark-unread',
  },
  {
    name: 'moving an email',
    path: '/email/inbox',
    async act(page) {
      await selectFirst(page)
      await button(page, 'Move to archive').click()
    },
    change: 'POST /api/email/move-mails',
  },
  {
    name: 'completing a task',
    path: '/todo/all',
    act: (page) =>
      page
        .getByRole('checkbox', { name: /^Complete/ })
        .first()
        .click(),
    change: 'PATCH /api/apps/todo/',
  },
  {
    name: 'archiving a product',
    path: '/data-list/list-view',
    async act(page) {
      await selectFirst(page)
      await button(page, 'Archive').click()
    },
    change: 'POST /api/datalist/archive-selected',
  },
  {
    name: 'archiving a user',
    path: '/app/user/list',
    async act(page) {
      await selectFirst(page)
      await page
        .getByRole('group', { name: 'Actions for selected users' })
        .getByText('Archive')
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
    },
    change: '/api/users',
  },
]

for (const { name, path, act, change } of actions) {
  test(`${name} takes one request`, { tag: '@alone' }, async ({ page }) => {
    await signIn(page)
    await visit(page, path)
    const requests: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const isCall = pathname.startsWith('/api/') && pathname !== '/api/events'
      if (isCall) requests.push(`${request.method()} ${pathname}`)
    })
    const answered = page.waitForResponse((response) => response.request().method() !== 'GET')
    await act(page)
    await (await answered).finished()
    // The page has asked for what it lacks by then.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    expect(requests).toEqual([expect.stringContaining(change)])
  })
}

test('opening a task does not load the user again', { tag: '@alone' }, async ({ page }) => {
  await signIn(page)
  const stream = page.waitForResponse((response) => response.url().includes('/api/events?'))
  await visit(page, '/todo/all')
  await stream
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.locator('.task-title').first().click()
  await expect(page.getByRole('dialog', { name: 'Edit task' })).toBeVisible()
  expect(requests.filter((path) => /^\/api\/apps\/todo\/\d+$/.test(path))).toHaveLength(1)
  expect(requests).not.toContain('/api/me')
})
