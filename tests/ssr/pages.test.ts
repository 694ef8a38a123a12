import { afterAll, expect, test } from 'vitest'
import { extractFrame, extractMain } from '../support/html.ts'
import { open } from '../support/test-app.ts'

const app = await open({ now: () => Date.parse('2026-11-20T18:00:00Z') })
const demo = await app.staff()
const staff = await app.staff('Staff')
const locked = await app.staff('Admin')
await locked.post('/api/authenticate/lock', {})
afterAll(() => app[Symbol.asyncDispose]())

test('the month view of the calendar renders the <main> of its snapshot', async () => {
  await using frozen = await open({ now: () => Date.parse('2026-11-20T18:00:00Z') })
  const html = extractMain(await (await frozen.staff()).page('/calendar'))
  await expect(html).toMatchFileSnapshot('__snapshots__/calendar-month.html')
})

// Snapshots contain no frame, so that a change of the menu affects the two frame files only.
test.each([
  ['an admin', '/notifications', demo],
  ['staff', '/notifications', staff],
  ['a visitor', '/misc/maintenance', app.client()],
])('the document around the page of %s renders as its snapshot', async (name, address, client) => {
  const html = extractFrame(await client.page(address))
  await expect(html).toMatchFileSnapshot(`__snapshots__/frame-of-${name.replace(/^an? /, '')}.html`)
})

test.each([
  ['login', '/', app.client()],
  ['dashboard', '/dashboard', demo],
  ['ecommerce dashboard', '/ecommerce-dashboard', demo],
  ['statistics cards', '/cards/statistics', staff],
  ['inbox', '/email/inbox', demo],
  ['email', '/email/inbox/21', demo],
  ['chat list', '/chat', demo],
  ['chat', '/chat/1', demo],
  ['compose email', '/email/inbox/compose?forward=21', demo],
  ['search results', '/pages/search?q=tidewater', demo],
  ['faq', '/pages/faq?category=tours', demo],
  ['knowledge base article', '/pages/knowledge-base/rehearsals/keep-the-prompt-book', demo],
  ['account settings', '/account/account-settings', demo],
  ['account security', '/account/account-settings?tab=security', demo],
  ['account data', '/account/account-settings?tab=data', demo],
  ['confirm email', '/account/confirm-email?token=x', staff],
  ['two-factor setup', '/pages/two-factor-setup', staff],
  ['account info', '/account/account-settings?tab=info', demo],
  ['not found', '/nowhere', demo],
  ['register', '/pages/register', app.client()],
  ['forgot password', '/pages/forgot-password', app.client()],
  ['invalid password link', '/pages/reset-password?token=x', app.client()],
  ['lock screen', '/pages/lock-screen', locked],
  ['coming soon', '/misc/coming-soon', demo],
  ['maintenance', '/misc/maintenance', app.client()],
  ['not authorized', '/misc/not-authorized', staff],
  ['contact us', '/contact-us', demo],
  ['export', '/extensions/export', demo],
  ['export selected', '/extensions/export-selected?ids=1-2', demo],
  ['import', '/extensions/import', demo],
  ['file-uploader', '/extensions/file-uploader', demo],
  ['documents', '/extensions/wysiwyg-editor', demo],
  ['react tables', '/tables/react-tables?nested.open=c1&simple.sort=age', demo],
  ['ag grid', '/tables/agGrid?q=footlight', demo],
  ['data tables', '/tables/data-tables?fixed.size=10&expand.open=1', demo],
  ['accounts', '/settings/accounts', demo],
  ['account', '/settings/accounts?edit=3', demo],
  ['invitation', '/settings/accounts?invite=new', demo],
  ['account deletion', '/settings/accounts?delete=3', demo],
  ['audit', '/settings/audit?kind=signedIn&from=2026-11-01', demo],
  ['outbox', '/settings/outbox', demo],
  ['product editor', '/data-list/thumb-view?edit=3', demo],
  ['form layouts', '/forms/layout/form-layout', demo],
  ['formik', '/forms/formik', demo],
  ['wizard', '/forms/wizard', demo],
  ['profile', '/pages/profile', demo],
  ['user list', '/app/user/list?role=admin&sort=name', demo],
  ['user', '/app/user/view', demo],
  ['user form', '/app/user/edit?id=269', staff],
])('the page "%s" renders the <main> of its snapshot', async (name, address, client) => {
  const html = extractMain(await client.page(address))
  await expect(html).toMatchFileSnapshot(`__snapshots__/${name.replaceAll(' ', '-')}.html`)
})
