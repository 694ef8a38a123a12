import type { Route } from '@playwright/test'
import { assertAccessible, expect, getRow, signIn, test, visit } from './fixtures.ts'

test.use({ expected: /notifications/ })

test('every window of an account gets live notifications, and the bell shows a lost connection', async ({
  page,
  context,
  browser,
  scripts,
}) => {
  await signIn(page)
  await visit(page, '/dashboard')
  const second = await context.newPage()
  await visit(second, '/email/inbox')
  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, 'Staff')
  const write = async (subject: string) => {
    const data = { to: ['demo@demo.com'], subject, message: 'I heard it too.' }
    const answer = await staff.request.post('/api/email/messages', { data })
    expect(answer.status()).toBe(201)
  }
  await write('The seventh bell')
  for (const window of [page, second]) {
    if (!scripts) await window.reload()
    const bell = window.getByRole(scripts ? 'button' : 'link', { name: /^Notifications/ })
    await expect(bell).toHaveAccessibleName('Notifications 4 new')
    await expect(window).toHaveTitle(/^\(4\) /)
  }
  await expect(second.getByRole('link', { name: 'The seventh bell' })).toBeVisible()
  const captions = 'Captioned performance on November 12'
  const star = second.getByRole('button', { name: `Star ${captions}` })
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  for (const [label, data] of [
    ['set-starred', { mailId: 21 }],
    ['set-labels', { emailIds: [21], label: 'private' }],
    ['mark-unread', { emailIds: [21], unreadFlag: false }],
  ] as const) {
    await page.request.post(`/api/email/${label}`, { data })
  }
  if (!scripts) await second.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(getRow(second, captions)).toContainText('Private')
  await expect(second.getByRole('link', { name: captions, exact: true })).toBeVisible()
  // An open email counts as read; a later change in another window wins.
  await visit(second, '/email/inbox/21')
  await page.request.post('/api/email/mark-unread', {
    data: { emailIds: [21], unreadFlag: true },
  })
  const inbox = second
    .getByRole('navigation', { name: 'Email' })
    .getByRole('link', { name: 'Inbox' })
  if (scripts) await expect(inbox).toHaveAccessibleName('Inbox 5 unread')
  const counts = await page.request.get('/api/email/counts')
  expect(await counts.json()).toMatchObject({ inbox: 5 })
  if (scripts) {
    // Events that arrive during a reload of the list are not lost.
    await visit(second, '/dashboard')
    // The dashboard cards are updated as well.
    const task = { title: 'Oil the trap', due: '2026-01-05' }
    await page.request.post('/api/apps/todo/new-task', { data: { task } })
    await expect(second.getByRole('link', { name: task.title })).toBeVisible()
    const waiting = second.getByRole('main').getByRole('link', { name: /^Unread/ })
    await expect(waiting).toContainText('5')
    const hold = async (route: Route) => {
      const list = await route.fetch()
      await write('The eighth bell')
      await expect(waiting).toContainText('6')
      await route.fulfill({ response: list })
    }
    await second.route('**/api/email/rows?*', hold, { times: 1 })
    await waiting.click()
    await expect(second.getByRole('link', { name: 'The eighth bell' })).toBeVisible()
  }
  await second.close()

  if (!scripts) {
    await page.getByRole('link', { name: /^Notifications/ }).click()
    await page.getByRole('listitem').getByRole('link', { name: 'Staff' }).click()
  } else {
    const goOn = Promise.withResolvers<void>()
    await page.route('**/api/notifications', async (route) => {
      await goOn.promise
      await route.fulfill({ status: 503, json: { error: 'Not now.', code: 'busy' } })
    })
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const news = page.getByRole('region', { name: 'Notifications' })
    await expect(news.getByRole('status', { name: 'Loading…' })).toBeVisible()
    goOn.resolve()
    await expect(news.getByRole('alert')).toContainText('Couldn’t load')
    await page.unroute('**/api/notifications')
    await news.getByRole('button', { name: 'Try again' }).click()
    await expect(news.getByRole('alert')).toHaveCount(0)
    await expect(news.getByText('4 new')).toBeVisible()
    await news.getByRole('link', { name: 'Staff' }).click()
  }
  const latest = scripts ? 'The eighth bell' : 'The seventh bell'
  await expect(page.getByRole('heading', { name: latest })).toBeVisible()
  await expect(page).toHaveTitle(/^\(3\) /)
})

test('notifications are read one by one or all at once, and link to their subjects', async ({
  page,
  scripts,
}) => {
  await signIn(page)
  await visit(page, '/dashboard')
  const bell = page
    .getByRole('banner')
    .getByRole(scripts ? 'button' : 'link', { name: /^Notifications/ })
  const all = page.getByRole('button', { name: 'Mark all as read' })
  await expect(bell).toHaveText(/3 new/)
  await bell.focus()
  await page.keyboard.press('Enter')
  await expect(all).toBeVisible()
  if (scripts) {
    await page.keyboard.press('Escape')
    await expect(all).toBeHidden()
    await expect(bell).toBeFocused()
    await bell.click()
  }
  await page.getByRole('button', { name: /^Mark “Tonight/ }).click()
  await expect(bell).toHaveText(/2 new/)
  await assertAccessible(page)
  await all.click()
  await expect(bell).not.toHaveText(/new/)
  await visit(page, '/notifications')
  await page.getByRole('link', { name: 'Wardrobe asks for your measurements' }).click()
  await expect(page).toHaveURL('/email/inbox')
})

test('the notifications are filtered by whether they are unread', async ({ page }) => {
  await signIn(page)
  await visit(page, '/notifications')
  await expect(page.getByText('Fire curtain test signed off')).toBeVisible()
  await page.getByRole('link', { name: 'Unread', exact: true }).click()
  await expect(page).toHaveURL(/show=unread/)
  await expect(page.getByText('Fire curtain test signed off')).toBeHidden()
  await page.getByRole('button', { name: /^Mark “Wardrobe/ }).click()
  await expect(page.getByText('Wardrobe asks for your measurements')).toBeHidden()
  await expect(page).toHaveURL(/show=unread/)
  await assertAccessible(page)
})
