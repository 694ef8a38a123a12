import { assertAccessible, expect, signIn, test, visit } from './fixtures.ts'

test('an emoji is inserted at the cursor by keys, and its list is loaded when it is opened', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts emoji are typed.')
  await signIn(page)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const isLoaded = () => loaded.some((url) => url.includes('emoji'))
  await visit(page, '/email/inbox/compose')
  const editor = page.getByRole('textbox', { name: 'Message' })
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await editor.fill('Bravo ')
  expect(isLoaded()).toBe(false)
  const button = page.getByRole('button', { name: 'Insert emoji' })
  await button.click()
  const panel = page.getByRole('toolbar', { name: 'Insert emoji' })
  await expect(panel.getByRole('button').first()).toBeFocused()
  expect(isLoaded()).toBe(true)
  await assertAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(editor).toBeFocused()
  await button.click()
  await expect(panel.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(panel).toHaveCount(0)
  await page.keyboard.type('!')
  await expect(editor).toHaveText('Bravo 😃!')
})
