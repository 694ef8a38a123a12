import { assertAccessible, choose, expect, signIn, test, visit } from './stage.ts'

const settings = [
  { theme: 'light' },
  { theme: 'dark' },
  { theme: 'semi-dark' },
  { direction: 'rtl' },
] as const

for (const setting of settings) {
  const [name] = Object.values(setting)

  test(`axe finds nothing in any page, ${name}`, async ({ page }) => {
    test.slow()
    await choose(page, setting)
    for (const path of ['/', '/misc/error/404', '/misc/error/500', '/misc/not-authorized', '/no']) {
      await visit(page, path)
      await assertAccessible(page)
    }

    await signIn(page)
    for (const path of ['/dashboard', '/email/inbox', '/email/trash', '/email/inbox/999']) {
      await visit(page, path)
      await assertAccessible(page)
    }

    await visit(page, '/email/inbox')
    await page.getByLabel('Select Captioned performance').check()
    await page.getByLabel('Select Your locker key').check()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Move to folder' }).click()
    await expect(page.getByRole('button', { name: 'Spam', exact: true })).toBeVisible()
    await assertAccessible(page)

    await visit(page, '/email/inbox/10')
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    await assertAccessible(page)
  })
}

test('the settings in the cookie are there in the first byte', async ({ page }) => {
  await choose(page, { theme: 'dark', direction: 'rtl' })
  const answer = await page.request.get('/')
  expect(await answer.text()).toMatch(
    /^<!DOCTYPE html><html lang="en" dir="rtl" data-bs-theme="dark">/,
  )
})
