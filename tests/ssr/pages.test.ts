import { afterAll, expect, test } from 'vitest'
import { pretty } from '../support/html.ts'
import { open } from '../support/test-app.ts'

const app = await open({ now: () => Date.parse('2026-11-20T18:00:00Z') })
const demo = await app.staff()
const staff = await app.staff('Staff')
const locked = await app.staff('Admin')
await locked.post('/api/authenticate/lock', {})
afterAll(() => app[Symbol.asyncDispose]())

test('a month of the calendar is sent as this', async () => {
  await using frozen = await open({ now: () => Date.parse('2026-11-20T18:00:00Z') })
  const html = pretty(await (await frozen.staff()).page('/calendar'))
  await expect(html).toMatchFileSnapshot('__snapshots__/a-month-of-the-calendar.html')
})

test.each([
  ['the entrance', '/', app.client()],
  ['the dashboard', '/dashboard', demo],
  ['what is sold', '/ecommerce-dashboard', demo],
  ['the cards of statistics', '/cards/statistics', staff],
  ['the inbox', '/email/inbox', demo],
  ['a mail', '/email/inbox/21', demo],
  ['the chats', '/chat', demo],
  ['a chat', '/chat/1', demo],
  ['a letter being written', '/email/inbox/compose?forward=21', demo],
  ['the results of a search', '/pages/search?q=tidewater', demo],
  ['the frequent questions', '/pages/faq?category=tours', demo],
  ['an article', '/pages/knowledge-base/rehearsals/keep-the-prompt-book', demo],
  ['the account settings', '/account/account-settings', demo],
  ['what somebody says of themselves', '/account/account-settings?tab=info', demo],
  ['an address that leads nowhere', '/nowhere', demo],
  ['registering', '/pages/register', app.client()],
  ['a forgotten password', '/pages/forgot-password', app.client()],
  ['a link that is not whole', '/pages/reset-password?token=x', app.client()],
  ['the lock screen', '/pages/lock-screen', locked],
  ['coming soon', '/misc/coming-soon', demo],
  ['maintenance', '/misc/maintenance', app.client()],
  ['a closed door', '/misc/not-authorized', staff],
  ['contact us', '/contact-us', demo],
  ['the outbox', '/settings/outbox', demo],
  ['a product', '/data-list/thumb-view?edit=3', demo],
  ['the list of users', '/app/user/list?role=admin&sort=name', demo],
  ['a user', '/app/user/view', demo],
  ['the form of a user', '/app/user/edit?id=269', staff],
])('%s is sent as this', async (name, address, client) => {
  const html = pretty(await client.page(address))
  await expect(html).toMatchFileSnapshot(`__snapshots__/${name.replaceAll(' ', '-')}.html`)
})
