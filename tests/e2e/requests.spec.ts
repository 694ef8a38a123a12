import type { Page } from '@playwright/test'
import { expect, signIn, test, visit } from './stage.ts'

test.skip(({ scripts }) => !scripts, 'Without scripts every action loads a page.')

/** An action on a list, its own request, and the one that loads the list again. */
type Action = {
  name: string
  path: string
  act: (page: Page) => Promise<void>
  change: string
  reload: string
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
    reload: 'GET /api/email/rows',
  },
  {
    name: 'moving an email',
    path: '/email/inbox',
    async act(page) {
      await selectFirst(page)
      await button(page, 'Move to archive').click()
    },
    change: 'POST /api/email/move-mails',
    reload: 'GET /api/email/rows',
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
    reload: 'GET /api/apps/todo/rows',
  },
  {
    name: 'archiving a product',
    path: '/data-list/list-view',
    async act(page) {
      await selectFirst(page)
      await button(page, 'Archive').click()
    },
    change: 'POST /api/datalist/archive-selected',
    reload: 'GET /api/datalist/list',
  },
]

for (const { name, path, act, change, reload } of actions) {
  test(`${name} takes one request and one to load the list`, { tag: '@alone' }, async ({
    page,
  }) => {
    await signIn(page)
    await visit(page, path)
    const requests: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const isCall = pathname.startsWith('/api/') && pathname !== '/api/events'
      if (isCall) requests.push(`${request.method()} ${pathname}`)
    })
    const loaded = page.waitForResponse((response) => response.url().includes(reload.slice(4)))
    await act(page)
    await loaded
    expect(requests).toEqual([expect.stringContaining(change), reload])
  })
}
