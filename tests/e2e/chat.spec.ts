import type { Browser, Page } from '@playwright/test'
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

// The contact ids of the two users for each other.
const staffOfDemo = '/chat/12'
const demoOfStaff = '/chat/11'

// A test lets one message fail.
test.use({ expected: /ERR_FAILED/ })

test.beforeEach(({ page }) => signIn(page))

/** Opens a second browser with another user. */
async function somebody(browser: Browser, name: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, name)
  return page
}

const log = (page: Page) => page.getByRole('log')
const bubble = (page: Page, text: string) => log(page).getByText(text, { exact: true })
const write = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })

async function say(page: Page, text: string) {
  await write(page).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

/** Returns the status beside the name; the panel with the same text is closed. */
const getStatus = (page: Page, status: string) =>
  page
    .getByRole('region', { name: /^Chat with/ })
    .getByText(status, { exact: true })
    .first()

/** Reloads the page where it has no scripts. */
const look = async (page: Page, scripts: boolean) => {
  if (!scripts) await page.reload()
}

test('two users chat, see presence and lose nothing in a server restart', {
  tag: '@alone',
}, async ({ page: demo, browser, server, scripts }) => {
  const staff = await somebody(browser, 'Staff')
  const bell = (page: Page) =>
    page.getByRole(scripts ? 'button' : 'link', { name: /^Notifications/ })
  await visit(staff, '/dashboard')
  await expect(bell(staff)).toHaveAccessibleName('Notifications 3 new')

  await visit(demo, staffOfDemo)
  await expect(getStatus(demo, 'Online')).toBeVisible()
  await expect(demo.getByText('No messages yet. Say hello to Staff.')).toBeVisible()
  await say(demo, 'The bell rang seven times.')
  await expect(bubble(demo, 'The bell rang seven times.')).toBeVisible()
  await expect(log(demo).getByText('Sent', { exact: true })).toBeVisible()

  await look(staff, scripts)
  await expect(bell(staff)).toHaveAccessibleName('Notifications 4 new')
  await expect(staff).toHaveTitle(/^\(4\) /)
  const menu = staff.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Chat' })).toHaveAccessibleName('Chat 4 unread')
  await menu.getByRole('link', { name: 'Chat' }).click()
  await staff.getByRole('link', { name: /^Demo\b.*Online.*1 unread$/ }).click()
  await expect(staff).toHaveURL(demoOfStaff)
  await expect(bubble(staff, 'The bell rang seven times.')).toBeVisible()
  await look(staff, scripts)
  await expect(bell(staff)).toHaveAccessibleName('Notifications 3 new')
  await look(demo, scripts)
  await expect(log(demo).getByText('Seen', { exact: true })).toBeVisible()

  await say(staff, 'Seven? I counted six.')
  await look(demo, scripts)
  await expect(bubble(demo, 'Seven? I counted six.')).toBeVisible()

  const restarted = server.restart()
  if (!scripts) await restarted
  await say(demo, 'Count again tonight.')
  await restarted
  await look(staff, scripts)
  await expect(bubble(staff, 'Count again tonight.')).toBeVisible()
  await say(staff, 'I will sit beneath it.')
  for (const page of [demo, staff]) {
    await look(page, scripts)
    for (const text of ['Count again tonight.', 'I will sit beneath it.']) {
      await expect(bubble(page, text)).toBeVisible()
    }
    await expect(page.getByText('Connection lost')).toBeHidden()
  }
  await look(demo, scripts)
  for (const page of [demo, staff]) {
    await visit(page, page === demo ? staffOfDemo : demoOfStaff)
    await expect(log(page).getByRole('paragraph')).toHaveText([
      'The bell rang seven times.',
      'Seven? I counted six.',
      'Count again tonight.',
      'I will sit beneath it.',
    ])
  }

  await demo.getByRole('button', { name: 'Your profile' }).first().click()
  const panel = demo.getByRole('complementary', { name: 'Your profile' })
  const about = panel.getByRole('textbox', { name: 'Bio' })
  await about.fill('x'.repeat(121))
  if (scripts) {
    await expect(panel.getByText('121 of 120 characters')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Save' })).toBeDisabled()
  }
  await about.fill('In the fly tower until five.')
  await panel.getByRole('radio', { name: 'Away' }).check()
  await panel.getByRole('button', { name: 'Save' }).click()
  if (scripts) await expect(panel.getByText('Saved.')).toBeVisible()
  await look(staff, scripts)
  await expect(getStatus(staff, 'Away')).toBeVisible()
  await visit(staff, demoOfStaff)
  await staff.getByRole('button', { name: 'About Demo' }).click()
  await expect(staff.getByText('In the fly tower until five.').last()).toBeVisible()
  await demo.keyboard.press('Escape')

  if (scripts) await staff.close()
  else await staff.request.post('/logout', { headers: { 'sec-fetch-site': 'same-origin' } })
  await look(demo, scripts)
  await expect(getStatus(demo, 'Offline')).toBeVisible()
})

test('the chat works by keyboard alone', async ({ page, scripts }) => {
  await visit(page, '/chat')
  const search = page.getByRole('searchbox', { name: 'Search people and messages' })
  await tabTo(page, search)
  await page.keyboard.type('ket')
  if (!scripts) await page.keyboard.press('Enter')
  const matches = page.getByRole('navigation', { name: 'Chat' }).getByRole('link')
  await expect(matches).toHaveCount(1)
  await tabTo(page, matches)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/chat/4')
  await expect(
    page.getByRole('heading', { name: 'Rosalind Ketteridge-Amoah', level: 1 }),
  ).toBeVisible()

  if (scripts) await expect(write(page)).toBeFocused()
  else await tabTo(page, write(page))
  await page.keyboard.type('Two minutes')
  if (scripts) {
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('is enough.')
    await page.keyboard.press('Enter')
    await expect(bubble(page, 'Two minutes is enough.')).toHaveText('Two minutes\nis enough.')
    await page.keyboard.press('Enter') // an empty message is not sent
    await expect(write(page)).toHaveValue('')
    await expect(write(page)).toBeFocused()
  } else {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(bubble(page, 'Two minutes')).toBeVisible()
  }
  await expect(log(page).getByRole('paragraph')).toHaveCount(1)
  const chats = page.getByRole('list', { name: 'Chats' }).getByRole('link')
  if (scripts) {
    await page.route('**/api/app/chat/messages', (route) =>
      /Perhaps|Or four/.test(route.request().postData() ?? '') ? route.abort() : route.continue(),
    )
    await write(page).fill('Perhaps three.')
    await page.keyboard.press('Enter')
    await write(page).fill('Or four.')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Not sent.' })).toHaveCount(2)
    // Another conversation does not wait for these.
    await search.fill('') // the search text stays until it is cleared
    await chats.filter({ hasText: 'Dagný' }).click()
    await expect(page).toHaveURL(/\/chat\/(?!4)/)
    await write(page).fill('Doors at seven.')
    await page.keyboard.press('Enter')
    await expect(bubble(page, 'Doors at seven.')).toBeVisible()
    await expect(log(page).getByText('Sent', { exact: true })).toBeVisible()
    await chats.filter({ hasText: 'Rosalind' }).click()
    await expect(page).toHaveURL('/chat/4')
    await page.unroute('**/api/app/chat/messages')
    // The connection for events was never lost; the messages are sent in their order by themselves.
    await expect(log(page).getByText('Sent', { exact: true })).toBeVisible()
    await expect(log(page).getByRole('paragraph')).toHaveText([
      /^Two/,
      'Perhaps three.',
      'Or four.',
    ])
  }

  const star = page.getByRole('button', { name: 'Pin chat with Rosalind Ketteridge-Amoah' })
  await tabTo(page, star, scripts ? 'Shift+Tab' : 'Tab')
  await page.keyboard.press('Enter')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(chats).toHaveText([/^Rosalind/, /^Dagný/, /^Zsófia/])

  const about = page.getByRole('button', { name: 'About Rosalind Ketteridge-Amoah' })
  await tabTo(page, about, scripts ? 'Shift+Tab' : 'Tab')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Contact' })
  await expect(panel).toContainText('Artistic director. Reading, please knock.')
  if (scripts) await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused()
  await assertAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(about).toBeFocused()
  test.skip(!scripts, 'the keys of the chat need scripts')

  await chats.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(chats.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(chats.first()).toBeFocused()
})

test('a conversation opened by touch leaves the focus on its heading, without a keyboard', async ({
  browser,
  server,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts the browser decides')
  const viewport = { width: 390, height: 844 }
  const options = { baseURL: server.address, viewport, hasTouch: true, isMobile: true }
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await signIn(page)
  await visit(page, '/chat')
  await page.getByRole('link', { name: /^Rosalind/ }).tap()
  await expect(page.getByRole('heading', { name: /^Rosalind/, level: 1 })).toBeFocused()
  await context.close()
})

test('older chat messages load without moving the reading position in every layout', async ({
  page,
  scripts,
}) => {
  for (let n = 1; n <= 120; n++) {
    const answer = await page.request.post('/api/app/chat/messages', {
      data: { contactId: 5, textContent: `Cue ${n}` },
    })
    expect(answer.status()).toBe(201)
  }
  await visit(page, '/chat/5')
  await expect(bubble(page, 'Cue 120')).toBeInViewport()
  await expect(bubble(page, 'Cue 71')).toBeAttached()
  await expect(bubble(page, 'Cue 70')).not.toBeAttached()
  const reading = bubble(page, 'Cue 71')
  if (scripts) {
    await reading.scrollIntoViewIfNeeded()
    await expect(bubble(page, 'Cue 21')).toBeAttached()
    await expect(reading).toBeInViewport()
    await bubble(page, 'Cue 21').scrollIntoViewIfNeeded()
    await expect(bubble(page, 'Cue 1')).toBeAttached()
    await expect(page.getByRole('link', { name: 'Older messages' })).toHaveCount(0)
    await expect(bubble(page, 'Cue 120')).toBeAttached()
  } else {
    await page.getByRole('link', { name: 'Older messages' }).click()
    await expect(bubble(page, 'Cue 70')).toBeVisible()
    await page.getByRole('link', { name: 'Latest messages' }).click()
    await expect(bubble(page, 'Cue 120')).toBeVisible()
  }

  for (const look of [
    { theme: 'light', direction: 'ltr' },
    { theme: 'dark', direction: 'rtl' },
  ] as const) {
    await choose(page, look)
    for (const address of ['/chat', '/chat/1']) {
      await page.goto(address)
      await assertAccessible(page)
    }
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/chat')
  await assertFits(page)
  await page.getByRole('link', { name: /^Dagný/ }).click()
  await expect(bubble(page, 'Rosalind has asked for five.')).toBeAttached()
  await assertFits(page)
  await page.getByRole('link', { name: 'All chats' }).click()
  await expect(page).toHaveURL('/chat')
})
