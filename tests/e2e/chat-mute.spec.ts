import { assertAccessible, expect, signIn, test, visit } from './fixtures.ts'

test('a conversation is muted and unmuted in the profile of the contact', async ({ page }) => {
  await signIn(page)
  await visit(page, '/chat/1')
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const row = page.getByRole('list', { name: 'Chats', exact: true }).getByRole('link', { name })
  const open = async () => {
    if (await page.getByRole('complementary', { name: 'Contact' }).isVisible()) return
    await page.getByRole('button', { name: `About ${name}` }).click()
  }
  const mute = page.getByRole('button', { name: 'Mute' })
  await open()
  await mute.click()
  await expect(row).toContainText('muted')
  await open()
  await expect(mute).toHaveAttribute('aria-pressed', 'true')
  await assertAccessible(page)
  await mute.click()
  await expect(row).not.toContainText('muted')
})
