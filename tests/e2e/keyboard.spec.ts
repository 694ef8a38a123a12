import { expect, getRow, sent, signIn, tabTo, test, visit } from './fixtures.ts'

const captions = 'Captioned performance on November 12'
const figures = 'Box-office figures, first week of The Tidewater Clerk'

test('the main journey works by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000) // hundreds of key presses, each with its own focus
  const { keyboard } = page
  await visit(page, '/')
  await tabTo(page, page.getByLabel('Email'))
  await keyboard.type('demo@demo.com')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type('onstage-demo')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Dashboard', exact: true }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')

  await tabTo(page, page.getByRole('link', { name: 'Open inbox' }))
  await keyboard.press('Enter')
  await expect(page).toHaveTitle(/Inbox/)

  const star = page.getByRole('button', { name: `Star ${captions}` })
  await tabTo(page, star)
  await sent(page, () => keyboard.press('Space'))
  await expect(star).toHaveAttribute('aria-pressed', 'true')

  for (const subject of [captions, figures]) {
    const box = page.getByLabel(`Select ${subject}`)
    await tabTo(page, box)
    await keyboard.press('Space')
    await expect(box).toBeChecked()
  }
  await tabTo(page, page.getByRole('button', { name: 'Move to folder' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Spam', exact: true }))
  await sent(page, () => keyboard.press('Enter'))
  await expect(getRow(page, captions)).toHaveCount(0)
  await expect(getRow(page, figures)).toHaveCount(0)

  const email = page.getByRole('link', { name: 'Dresser schedule for the last week' })
  await tabTo(page, email)
  await keyboard.press('Enter')
  await expect(page).toHaveTitle(/Dresser schedule/)
  await tabTo(page, page.getByRole('link', { name: 'Back to Inbox' }))
  await keyboard.press('Enter')
  await expect(page).toHaveTitle(/Inbox/)

  await tabTo(page, page.getByRole('button', { name: 'Account' }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Log Out' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('the first Tab stop of each page skips the menus', async ({ page }) => {
  await signIn(page)
  await visit(page, '/email/inbox')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/email/inbox#content')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
})

test('arrow keys move in the user menu, the language menu and the bookmark picker', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts Tab goes through them')
  await signIn(page)
  await visit(page, '/email/inbox')
  const account = page.getByRole('button', { name: 'Account' })
  await account.press('Enter')
  await account.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'Log Out', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  const language = page.getByRole('button', { name: /^Language/ })
  await language.press('Enter')
  await language.press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Português' })).toBeFocused()
  await page.keyboard.press('Escape')

  await page
    .getByRole('button', { name: /bookmark|star/i })
    .first()
    .press('Enter')
  const box = page.locator('#star-box').getByRole('searchbox')
  await box.fill('chat')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
})

test('Esc closes a menu and returns the focus to its button', async ({ page }) => {
  await signIn(page)
  await visit(page, '/email/inbox/21')
  for (const [button, entry] of [
    ['Account', 'Log Out'],
    ['Move to folder', 'Spam'],
    ['Add or remove label', 'Private'],
  ] as const) {
    const opener = page.getByRole('button', { name: button })
    await opener.focus()
    await page.keyboard.press('Space')
    const inside = page.getByRole('button', { name: entry, exact: true })
    await tabTo(page, inside)
    await page.keyboard.press('Escape')
    await expect(inside).toBeHidden()
    await expect(opener).toBeFocused()
  }
})
