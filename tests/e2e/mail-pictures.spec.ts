import type { Page } from '@playwright/test'
import { png } from '../support/sample-files.ts'
import { assertAccessible, expect, signIn, test, visit } from './fixtures.ts'

test.beforeEach(({ page }) => signIn(page))

const editor = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const picture = (page: Page) => page.getByRole('img', { name: 'The set from row F' })
const widthOf = (page: Page) =>
  picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)

async function compose(page: Page) {
  await visit(page, '/email/inbox/compose')
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('demo@demo.com')
  await page.getByRole('textbox', { name: 'Subject' }).fill('The set')
}

async function pastePicture(page: Page) {
  await editor(page).evaluate(
    (field, content) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(content)], 'p.png', { type: 'image/png' }))
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    },
    [...(await png(96, 64))],
  )
}

async function describeAndInsert(page: Page) {
  await page.getByRole('textbox', { name: 'Description of the picture' }).fill('The set from row F')
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await expect.poll(() => widthOf(page)).toBe(96)
}

test.describe('with the editor', () => {
  test.skip(({ scripts }) => !scripts, 'Without scripts emails are written as plain text.')

  test('a picture is inserted into the text, sent and shown to the recipient', async ({ page }) => {
    await compose(page)
    await editor(page).fill('From the load-in:')
    await page.getByRole('button', { name: 'Insert picture' }).click()
    await page.getByRole('button', { name: 'Insert', exact: true }).click()
    await expect(page.getByText('Choose an image.')).toBeVisible()
    await page.getByLabel(/^Picture \(PNG/).setInputFiles({
      ...{ name: 'set.png', mimeType: 'image/png' },
      buffer: Buffer.from(await png(96, 64)),
    })
    await describeAndInsert(page)
    await expect(page.getByRole('list', { name: 'Attachments' })).toContainText('set.png')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.locator('.notices')).toContainText('Email sent.')
    await page.getByRole('link', { name: 'Unread: The set' }).click()
    await expect(page.getByText('From the load-in:')).toBeVisible()
    await expect.poll(() => widthOf(page)).toBe(96)
    await assertAccessible(page)
  })

  test('an email is sent whose only content is a picture', async ({ page }) => {
    await compose(page)
    await pastePicture(page)
    await describeAndInsert(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.locator('.notices')).toContainText('Email sent.')
    await page.getByRole('link', { name: 'Unread: The set' }).click()
    await expect.poll(() => widthOf(page)).toBe(96)
  })

  test('a picture is pasted into the text, and one from outside is left out', async ({ page }) => {
    await compose(page)
    await pastePicture(page)
    await describeAndInsert(page)
    await editor(page).evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', '<p>Pasted<img src="https://x.example/pixel.png"></p>')
      clipboardData.setData('text/plain', 'Pasted')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
    await expect(editor(page)).toContainText('Pasted')
    await expect(editor(page).getByRole('img')).toHaveCount(1)
  })

  test('a pasted picture is sent although “Insert” was not pressed', async ({ page }) => {
    await compose(page)
    await editor(page).fill('From the load-in:')
    await pastePicture(page)
    const description = page.getByRole('textbox', { name: 'Description of the picture' })
    await description.fill('The set from row F')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.locator('.notices')).toContainText('Email sent.')
    await page.getByRole('link', { name: 'Unread: The set' }).click()
    await expect.poll(() => widthOf(page)).toBe(96)
  })
})

test('a picture in the text of an email is shown, and a reply quotes the text without it', async ({
  page,
  scripts,
}) => {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const post = async (path: string, content: object) => {
    const answer = await page.request.post(path, { ...content, headers })
    expect(answer.status()).toBe(201)
    return answer.json()
  }
  const draft = (await post('/api/email/drafts', { data: { subject: 'The set' } })).id
  const file = { name: 'set.png', mimeType: 'image/png', buffer: Buffer.from(await png(96, 64)) }
  const path = `/api/email/drafts/${draft}/attachments`
  const { picture: src } = await post(path, { multipart: { file } })
  const html = `<p>From the load-in:</p><img src="${src}" alt="The set from row F">`
  const email = { to: ['demo@demo.com'], subject: 'The set', message: 'x', html, draft }
  await post('/api/email/messages', { data: email })
  await visit(page, '/email/inbox')
  await page.getByRole('link', { name: 'Unread: The set' }).click()
  await expect.poll(() => widthOf(page)).toBe(96)
  await assertAccessible(page)
  test.skip(!scripts, 'the editor of formatted text needs scripts')
  await page.getByRole('link', { name: 'Reply', exact: true }).click()
  await expect(editor(page)).toContainText('From the load-in:')
  await expect(editor(page).getByRole('img')).toHaveCount(0)
})
