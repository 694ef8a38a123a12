import { expect, signIn, test, visit } from './fixtures.ts'

test.use({ expected: /^409 / })

test('a message keeps its paragraphs, and a reply after one from another window can still be sent', async ({
  page,
  context,
  scripts,
}) => {
  await signIn(page)
  await visit(page, '/contact-us')
  await page.getByLabel('Topic').selectOption('Press')
  await page.getByLabel('Subject').fill('Two critics')
  await page.getByLabel('Message', { exact: true }).fill('For Friday.\n\nRow H?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(/Your reference is/)).toBeVisible()

  await visit(page, '/contact-us/inbox')
  await page.getByRole('link', { name: 'Two critics' }).first().click()
  const message = page.getByText('For Friday.')
  await expect(message).toBeVisible()
  expect(await message.innerText()).toBe('For Friday.\n\nRow H?')

  await page.getByLabel('Reply').fill('Row H and a program.')
  const other = await context.newPage()
  await visit(other, new URL(page.url()).pathname)
  await other.getByLabel('Reply').fill('Row H is yours.')
  await other.getByRole('button', { name: 'Send reply' }).click()
  await expect(other.getByText('Reply sent.', { exact: true })).toBeVisible()
  await expect(other.getByRole('blockquote')).toContainText('Row H is yours.')

  if (scripts) await expect(page.getByRole('blockquote')).toContainText('Row H is yours.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('The message has changed since you opened it.')).toBeVisible()
  await expect(page.getByRole('blockquote')).toContainText('Row H is yours.')
  await expect(page.getByLabel('Reply')).toHaveValue('Row H and a program.')
  await page.getByRole('button', { name: 'Update reply' }).click()
  await expect(page.getByRole('blockquote')).toContainText('Row H and a program.')
})

test('the inbox and the messages of the sender follow what others send and answer', async ({
  page,
  browser,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts nothing reloads by itself')
  const sender = await (await browser.newContext()).newPage()
  await signIn(page)
  await signIn(sender, 'Staff')
  const streams = [page, sender].map((each) => each.waitForResponse(/\/api\/events\?/))
  await visit(page, '/contact-us/inbox')
  await visit(sender, '/contact-us')
  await Promise.all(streams)

  await sender.getByLabel('Topic').selectOption('Other')
  await sender.getByLabel('Subject').fill('A lost umbrella')
  await sender.getByLabel('Message', { exact: true }).fill('It is green.')
  await sender.getByRole('button', { name: 'Send message' }).click()
  const mine = sender.getByRole('listitem').filter({ hasText: 'A lost umbrella' })
  await expect(mine).toContainText('New')
  await page.getByRole('link', { name: 'A lost umbrella' }).click()
  await page.getByRole('button', { name: 'Mark as closed' }).click()
  await expect(mine).toContainText('Closed')
})
