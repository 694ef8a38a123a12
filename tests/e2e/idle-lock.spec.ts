import { expect, signIn, test, visit } from './fixtures.ts'

test.use({ settings: { LOCK_IDLE_MIN: '0.05' }, expected: /net::ERR_/ })
test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'only scripts notice idling')

test('an idle page without a network keeps its text, and locks once the network is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'Staff')
  await visit(page, '/contact-us')
  await page.getByLabel('Subject').fill('The box office till')
  await context.setOffline(true)
  await page.waitForEvent('requestfailed', (request) => /lock/.test(request.url()))
  await expect(page.getByLabel('Subject')).toHaveValue('The box office till')
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/pages\/lock-screen\?returnTo=/)
  await expect(page.getByRole('heading', { name: 'Your session is locked' })).toBeVisible()
})
