import { assertAccessible, assertFits, expect, signIn, test, visit } from './fixtures.ts'

test.beforeEach(({ page }) => signIn(page))

test('an administrator invites somebody, who joins, and then deletes the account', async ({
  page,
  browser,
  scripts,
}) => {
  const email = `joiner-of-the-wardrobe-${scripts ? 'js' : 'html'}@house.example`
  await visit(page, '/settings/accounts')
  await assertAccessible(page)
  await assertFits(page)
  await page.getByRole('link', { name: 'Invite someone' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await assertAccessible(page)
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('dialog').getByLabel('Role').selectOption('Staff')
  await page.getByRole('button', { name: 'Create invitation' }).click()
  await expect(page.getByText(`Invitation created for ${email}.`)).toBeVisible()

  await page.setViewportSize({ width: 320, height: 740 })
  await visit(page, '/settings/outbox')
  await assertFits(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page
    .getByRole('link', { name: /^You’re invited/ })
    .first()
    .click()
  const link = page.getByRole('link', { name: /register\?token=/ })
  const address = (await link.getAttribute('href')) ?? ''
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(address)
  await assertAccessible(guest)
  await guest.getByLabel('Name').fill('Joiner')
  await guest.locator('input[name="password"]').fill('a long password')
  await guest.locator('input[name="passwordConfirm"]').fill('a long password')
  await guest.getByRole('checkbox').first().check()
  await guest.getByRole('button', { name: 'Create account' }).click()
  await expect(guest).not.toHaveURL(/register/)

  await visit(page, '/settings/accounts?q=joiner')
  await page.getByRole('link', { name: 'Joiner' }).first().click()
  await assertAccessible(page)
  await page.getByRole('link', { name: 'Delete account' }).click()
  await assertAccessible(page)
  await page.getByLabel('Delete them').check()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Joiner’s account deleted.')).toBeVisible()
  await guest.goto('/todo/all')
  await expect(guest).toHaveURL(/returnTo=/)
  await guest.context().close()
})

test('two clicks on Create invitation invite somebody once', async ({ page, scripts }) => {
  test.skip(!scripts, 'without scripts the browser sends a form once')
  await visit(page, '/settings/accounts?invite=new')
  await page.getByRole('dialog').getByLabel('Email').fill('twice@house.example')
  await page
    .getByRole('button', { name: 'Create invitation' })
    .evaluate((button: HTMLButtonElement) => {
      button.click()
      setTimeout(() => button.click(), 100)
    })
  await expect(page.getByText('Invitation created for twice@house.example.').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('two clicks on Create new link create one link', async ({ page, scripts }) => {
  test.skip(!scripts, 'without scripts the browser sends a form once')
  await page.request.post('/api/accounts/invitations', {
    data: { email: 'again@house.example', role: 'user' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  await visit(page, '/settings/accounts?q=again@house.example')
  await page.getByRole('link', { name: 'again@house.example' }).first().click()
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/invitation')) calls++
  })
  await page.getByRole('button', { name: 'Create new link' }).dblclick()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(calls).toBe(1)
})

test('two clicks on Create account create one account', async ({ page, scripts }) => {
  test.skip(!scripts, 'without scripts the browser sends a form once')
  await page.context().clearCookies()
  await visit(page, '/pages/register')
  await page.getByLabel('Name').fill('Twice')
  await page.getByLabel('Email').fill('double@house.example')
  await page.locator('input[name="password"]').fill('a long password')
  await page.locator('input[name="passwordConfirm"]').fill('a long password')
  await page.getByRole('checkbox').first().check()
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/register/user')) calls++
  })
  await page.getByRole('button', { name: 'Create account' }).dblclick()
  await expect(page).not.toHaveURL(/register/)
  expect(calls).toBe(1)
})
