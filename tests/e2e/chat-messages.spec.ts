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

const staffOfDemo = '/chat/12'
const demoOfStaff = '/chat/11'

test.beforeEach(({ page }) => signIn(page))

async function somebody(browser: Browser) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, 'Staff')
  return page
}

const log = (page: Page) => page.getByRole('log')
const bubble = (page: Page, text: string) => log(page).getByText(text, { exact: true })
const write = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const actions = (page: Page, text: string) =>
  log(page).getByRole('link', { name: `Actions for “${text}”` })

async function say(page: Page, text: string) {
  await write(page).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(bubble(page, text)).toBeVisible()
}

const look = async (page: Page, scripts: boolean) => {
  if (!scripts) await page.reload()
}

test.describe('without a connection', () => {
  test.use({ expected: /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/ })

  test('a message menu that is not loaded yet waits and typed text stays', async ({
    page,
    context,
    scripts,
  }) => {
    test.skip(!scripts, 'the menu is a page then')
    await visit(page, staffOfDemo)
    await say(page, 'Doors at seven.')
    const opener = actions(page, 'Doors at seven.')
    await expect(opener).toBeAttached() // once the message is stored
    await write(page).fill('And the bar')
    await context.setOffline(true)
    await bubble(page, 'Doors at seven.').hover()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('button', { name: 'React with 👍' })).toHaveCount(0)
    await expect(write(page)).toHaveValue('And the bar')
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'React with 👍' })).toBeVisible()
    await expect(write(page)).toHaveValue('And the bar')
  })
})

test('a message is edited, reacted to, replied to, deleted and restored, live for both sides', {
  tag: '@alone',
}, async ({ page: demo, browser, scripts }) => {
  const staff = await somebody(browser)
  await visit(demo, staffOfDemo)
  await say(demo, 'Crane at ten.')
  await visit(staff, demoOfStaff)
  await expect(bubble(staff, 'Crane at ten.')).toBeVisible()

  // Mouse: one click on a reaction in the menu that the pointer opens.
  if (scripts) await bubble(staff, 'Crane at ten.').hover()
  else await actions(staff, 'Crane at ten.').click()
  await staff.getByRole('button', { name: 'React with 👍' }).click()
  await expect(staff.getByRole('button', { name: '👍 1 reaction' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await look(demo, scripts)
  const theirs = demo.getByRole('button', { name: '👍 1 reaction' })
  await expect(theirs).toHaveAttribute('aria-pressed', 'false')
  await theirs.click()
  await look(staff, scripts)
  await expect(staff.getByRole('button', { name: '👍 2 reactions' })).toBeVisible()

  await actions(staff, 'Crane at ten.').click()
  const menu = staff.getByRole('group', { name: 'Message actions' })
  await expect(menu.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await menu.getByRole('link', { name: 'More reactions' }).click()
  await staff.getByRole('button', { name: 'React with 🚀' }).click()
  await look(demo, scripts)
  await expect(demo.getByRole('button', { name: '🚀 1 reaction' })).toBeVisible()

  if (scripts) await actions(staff, 'Crane at ten.').focus()
  await actions(staff, 'Crane at ten.').click()
  await menu.getByRole('link', { name: 'Reply' }).click()
  await expect(staff.getByRole('link', { name: 'Cancel reply' })).toBeVisible()
  await say(staff, 'Which gate?')
  await expect(staff.getByRole('link', { name: 'Cancel reply' })).toHaveCount(0)
  await look(demo, scripts)
  const quote = log(demo).getByRole('link', { name: /^You\s*Crane at ten\.$/ })
  await quote.click()
  await expect(bubble(demo, 'Crane at ten.').last()).toBeInViewport()

  // Keyboard: the up arrow edits the latest own message.
  await visit(demo, staffOfDemo)
  if (scripts) {
    await write(demo).focus()
    await demo.keyboard.press('ArrowUp')
  } else {
    await actions(demo, 'Crane at ten.').click()
    await demo.getByRole('link', { name: 'Edit', exact: true }).click()
  }
  const editor = demo.getByRole('textbox', { name: 'Edit message' })
  await expect(editor).toHaveValue('Crane at ten.')
  await editor.fill('Crane at eleven.')
  if (scripts) await demo.keyboard.press('Enter')
  else await demo.getByRole('button', { name: 'Save' }).click()
  await expect(bubble(demo, 'Crane at eleven.').first()).toBeVisible()
  if (scripts) {
    await expect(write(demo)).toBeFocused()
    await demo.keyboard.press('ArrowUp')
    await expect(editor).toBeFocused()
    const search = demo.getByRole('searchbox', { name: 'Search people and messages' })
    await search.focus()
    await demo.goBack()
    await expect(write(demo)).toBeVisible()
    await expect(search).toBeFocused()
  }
  await expect(log(demo).getByText('edited')).toBeVisible()
  await look(staff, scripts)
  await expect(log(staff).getByText('edited')).toBeVisible()

  await actions(demo, 'Crane at eleven.').click()
  await demo.getByRole('button', { name: 'Delete' }).click()
  await expect(log(demo).getByText('Message deleted').first()).toBeVisible()
  await look(staff, scripts)
  await expect(log(staff).getByText('Message deleted').first()).toBeVisible()
  await expect(bubble(staff, 'Crane at eleven.')).toHaveCount(0)
  await demo.getByRole('button', { name: 'Undo' }).click()
  await expect(actions(demo, 'Crane at eleven.')).toBeVisible()
  await look(staff, scripts)
  await expect(actions(staff, 'Crane at eleven.')).toBeAttached()
})

test('the menu of a message works by keyboard, on a phone and in every layout', async ({
  page,
  scripts,
}) => {
  await visit(page, '/chat/1')
  if (scripts) {
    await write(page).focus()
    const last = log(page).getByRole('link', { name: /^Actions for “The bell rang six/ })
    await tabTo(page, last, 'Shift+Tab')
    await page.keyboard.press('ArrowUp')
    await expect(
      log(page).getByRole('link', { name: /^Actions for “Yes. A quarter past/ }),
    ).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'React with 👍' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(last).toBeFocused()
    await expect(page.getByRole('button', { name: '👍 1 reaction' })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('group', { name: 'Message actions' })).toHaveCount(0)
    await expect(last).toBeFocused()
  }
  for (const look of [
    { theme: 'light', direction: 'ltr' },
    { theme: 'dark', direction: 'rtl' },
  ] as const) {
    await choose(page, look)
    for (const address of ['/chat/1?message=8&emoji=all', '/chat/1?reply=8', '/chat/1?edit=8']) {
      await page.goto(address)
      await assertAccessible(page)
    }
  }
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of ['/chat/1?message=8&emoji=all', '/chat/1?reply=8', '/chat/1?edit=8']) {
    await page.goto(address)
    await assertFits(page)
  }
  await page.goto('/chat/1')
  await actions(page, 'Do you need me for the packing slips again?').click()
  await page.getByRole('button', { name: 'React with 🎉' }).click()
  await expect(page.getByRole('button', { name: '🎉 1 reaction' })).toBeVisible()
})

test('an unsent message and an unsaved edit survive a reload and a reply keeps the text', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'Browsers without scripts keep no drafts.')
  await visit(page, '/chat/1')
  await write(page).fill('Half a thought')
  await page.reload()
  await expect(write(page)).toHaveValue('Half a thought')
  await actions(page, 'Two minutes each. I have the stopwatch.').click()
  await page.getByRole('link', { name: 'Reply' }).click()
  await expect(page.getByRole('link', { name: 'Cancel reply' })).toBeVisible()
  await expect(write(page)).toHaveValue('Half a thought')
  await visit(page, '/chat/1?edit=3')
  const editor = page.getByRole('textbox', { name: 'Edit message' })
  await editor.fill('Rosalind wants six.')
  await page.reload()
  await expect(editor).toHaveValue('Rosalind wants six.')
})

test('a message is found by its words and opened in its conversation', {
  tag: '@alone',
}, async ({ page, scripts }) => {
  await visit(page, staffOfDemo)
  await say(page, 'The thunder sheet hangs in bay four.')
  await visit(page, '/chat')
  const field = page.getByRole('searchbox', { name: 'Search people and messages' })
  await field.fill('thunder bay')
  if (!scripts) await field.press('Enter')
  const hit = page.getByRole('list', { name: 'Messages' }).getByRole('link')
  await expect(hit).toHaveCount(1)
  await assertAccessible(page)
  await assertFits(page)
  if (scripts) {
    await field.press('ArrowDown')
    await expect(hit).toBeFocused()
    await page.keyboard.press('Enter')
  } else await hit.click()
  await expect(page).toHaveURL(/\/chat\/12\?q=thunder\+bay&at=\d+#m-\d+$/)
  await expect(log(page).locator('.is-found')).toContainText('thunder sheet')
})
