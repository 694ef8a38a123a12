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

test.describe('without a connection', () => {
  test.use({ expected: /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/ })

  test('the list of emoji waits, and the text of the email stays', async ({ page, scripts }) => {
    test.skip(!scripts, 'Without scripts emoji are typed.')
    await signIn(page)
    await visit(page, '/email/inbox/compose')
    const editor = page.getByRole('textbox', { name: 'Message' })
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
    await editor.fill('Bravo ')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Insert emoji' }).click()
    await expect(editor).toHaveText('Bravo ')
    await page.context().setOffline(false)
    await page.getByRole('toolbar', { name: 'Insert emoji' }).getByRole('button').first().click()
    await expect(editor).toHaveText(/^Bravo ./)
  })

  test('a reply opens once the connection is back', async ({ page, scripts }) => {
    test.skip(!scripts, 'The reply is a page of its own then.')
    await signIn(page)
    await visit(page, '/email/inbox/21')
    await page.context().setOffline(true)
    const reply = page.getByRole('link', { name: 'Reply', exact: true })
    await reply.click()
    await expect(reply).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  })
})
