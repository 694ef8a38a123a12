import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { assertAccessible, assertFits, expect, signIn, test, visit } from './fixtures.ts'

// The request without the password is intended.
test.use({ expected: /^428 .*\/api\/account\/deletion$/ })

test('somebody downloads everything they own, then requests the deletion of the account and withdraws it', async ({
  page,
  browser,
  server,
  scripts,
}) => {
  await signIn(page, 'Staff')
  await visit(page, '/account/account-settings?tab=data')
  await expect(page.getByRole('link', { name: 'Download archive' })).toHaveCount(0)
  await assertAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill('onstage-staff')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const archive = page.getByRole('link', { name: 'Download archive' })
  await expect(archive).toBeVisible()
  await assertAccessible(page)
  await assertFits(page)

  if (scripts) {
    await page.context().setOffline(true)
    await archive.click()
    await expect(page.getByText('Can’t reach the server.')).toBeVisible()
    await expect(archive).toBeVisible()
    await page.context().setOffline(false)
  }
  const download = page.waitForEvent('download')
  await archive.click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  const files = unzipSync(await readFile(await file.path()))
  expect(strFromU8(files['account.json'] ?? new Uint8Array())).toContain('staff@staff.com')

  const requestDeletion = async () => {
    await page.getByRole('button', { name: 'Request deletion' }).first().click()
    await page.getByRole('button', { name: 'Send request' }).click()
  }
  await signIn(page, 'Staff') // a new session, as if the time of the verification was over
  await requestDeletion()
  await expect(page.getByText('Enter your password first.')).toBeVisible()
  await assertAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill('onstage-staff')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(archive).toBeVisible()
  await requestDeletion()
  await expect(page.getByText('Deletion requested on')).toBeVisible()
  await assertAccessible(page)

  const admin = await (await browser.newContext({ baseURL: server.address })).newPage()
  await signIn(admin)
  await visit(admin, '/notifications')
  const notification = admin.getByText('Staff requested the deletion of their account').first()
  await expect(notification).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await expect(page.getByRole('button', { name: 'Request deletion' }).first()).toBeVisible()
  await visit(admin, '/notifications')
  await expect(notification).toHaveCount(0)
  await admin.context().close()
})
