import sharp from 'sharp'
import { assertAccessible, assertFits, expect, signIn, test, visit } from './fixtures.ts'

const page = '/extensions/wysiwyg-editor'

test.use({ expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|409 .*(documents|wysiwyg)/ })

test.beforeEach(({ page }) => signIn(page))

test('a document is written, saved, previewed and taken back to an earlier version', async ({
  page: tab,
  scripts,
}) => {
  await visit(tab, page)
  await assertAccessible(tab)
  await assertFits(tab)
  await tab.getByRole('button', { name: 'New document' }).first().click()
  const form = tab.getByRole('form', { name: 'Document' })
  const text = form.getByRole('textbox', { name: 'Text' })
  if (scripts) {
    await expect(form.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await expect(form.getByRole('toolbar')).toBeVisible()
  }
  await assertAccessible(tab)
  await assertFits(tab)

  await form.getByRole('textbox', { name: 'Title' }).fill('Show report')
  await text.fill('Act one ran well.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('4 words')).toBeVisible()
  if (scripts) await expect(form.getByRole('status')).toContainText('Saved at')
  else await expect(tab.locator('.notices')).toContainText('Document saved.')

  await text.fill('Act two ran long.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(tab.getByRole('link', { name: /^Version \d+$/ })).toHaveCount(1)
  await form.getByRole('link', { name: 'Preview' }).click()
  await expect(tab.getByRole('heading', { name: 'Show report' })).toBeVisible()
  await expect(tab.getByRole('article').getByText('Act two ran long.')).toBeVisible()
  await assertAccessible(tab)

  await tab.getByRole('link', { name: /^Version \d+$/ }).click()
  await tab.getByRole('button', { name: 'Restore this version' }).click()
  await expect(tab.locator('.notices')).toContainText('Version restored.')
  if (scripts) await expect(text).toHaveText('Act one ran well.')
  else await expect(text).toHaveValue('Act one ran well.')
})

test.describe('the editor', () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'the editor needs scripts')

  test.beforeEach(async ({ page: tab }) => {
    await visit(tab, page)
    await tab.getByRole('button', { name: 'New document' }).first().click()
    await expect(tab.getByRole('toolbar')).toBeVisible()
  })

  test('focuses the title of a new document, but not when it is opened again', async ({
    page: tab,
  }) => {
    const title = tab.getByRole('textbox', { name: 'Title' })
    await expect(title).toBeFocused()
    await visit(tab, tab.url())
    await expect(tab.getByRole('toolbar')).toBeVisible()
    await expect(title).not.toBeFocused()
  })

  test('formats by keyboard, and its toolbar is one Tab stop', async ({ page: tab }) => {
    const text = tab.getByRole('textbox', { name: 'Text' })
    await text.click()
    await tab.keyboard.press('Control+b')
    await tab.keyboard.type('Loud')
    await expect(text.locator('strong')).toHaveText('Loud')
    await tab.keyboard.press('Shift+Tab')
    const style = tab.getByRole('combobox', { name: 'Style' })
    await expect(style).toBeFocused()
    await style.selectOption('Heading 1')
    await expect(text.locator('h2')).toHaveText('Loud')
    await style.focus()
    await tab.keyboard.press('End')
    await expect(tab.getByRole('button', { name: 'Redo' })).toBeFocused()
    await tab.keyboard.press('ArrowRight')
    await expect(style).toBeFocused()
    await tab.keyboard.press('Tab')
    await expect(text).toBeFocused()
  })

  test('checks the address of a link', async ({ page: tab }) => {
    const text = tab.getByRole('textbox', { name: 'Text' })
    await text.fill('The script')
    await text.press('Control+a')
    await tab.getByRole('button', { name: 'Link', exact: true }).click()
    const dialog = tab.getByRole('dialog', { name: 'Link' })
    await dialog.getByLabel('Link address').fill('javascript:alert(1)')
    await dialog.getByLabel('Link address').press('Enter')
    await expect(dialog.getByText('Enter a valid web or email address.')).toBeVisible()
    await assertAccessible(tab)
    await dialog.getByLabel('Link address').fill('limelight.example/script')
    await dialog.getByRole('button', { name: 'Insert link' }).click()
    await expect(text.getByRole('link')).toHaveAttribute('href', 'https://limelight.example/script')
  })

  test('inserts an uploaded image only with an alternative text', async ({ page: tab }) => {
    const buffer = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#345' },
    })
      .png()
      .toBuffer()
    await tab.getByRole('button', { name: 'Insert image' }).click()
    const dialog = tab.getByRole('dialog', { name: 'Insert image' })
    await dialog.getByRole('button', { name: 'Insert', exact: true }).click()
    await expect(dialog.locator('.field-error')).toHaveCount(2)
    await assertAccessible(tab)
    await dialog
      .getByLabel('Image file')
      .setInputFiles({ name: 'set.png', mimeType: 'image/png', buffer })
    await dialog.getByRole('button', { name: 'Insert', exact: true }).click()
    await expect(dialog.locator('.field-error')).toHaveCount(1)
    await dialog.getByLabel('Alternative text').fill('The set of act one')
    await dialog.getByLabel('Alternative text').press('Enter')
    const image = tab.getByRole('img', { name: 'The set of act one' })
    await expect(image).toHaveAttribute('src', /^\/api\/uploads\/\d+$/)
    await tab.getByRole('link', { name: 'Preview' }).click()
    await expect(tab.getByRole('article').getByRole('img')).toHaveJSProperty('naturalWidth', 40)
  })

  test('keeps what was typed offline through a reload and saves it', async ({ page: tab }) => {
    const text = tab.getByRole('textbox', { name: 'Text' })
    const status = tab.getByRole('form', { name: 'Document' }).getByRole('status')
    await tab.context().setOffline(true)
    await text.fill('Typed offline')
    await expect(status).toContainText('Not saved yet')
    await tab.context().setOffline(false)
    await expect(status).toContainText('Saved at')
    await tab.context().setOffline(true)
    await text.fill('Typed offline again')
    await expect(status).toContainText('Not saved yet')
    await tab.route('**/api/documents/*', (route) => route.abort())
    await tab.context().setOffline(false)
    await tab.reload()
    await expect(text).toHaveText('Typed offline again')
    await tab.unroute('**/api/documents/*')
    await tab.evaluate(() => dispatchEvent(new Event('online')))
    await expect(status).toContainText('Saved at')
  })

  test('shows what another window has stored and lets people choose', async ({ page: tab }) => {
    const text = tab.getByRole('textbox', { name: 'Text' })
    const status = tab.getByRole('form', { name: 'Document' }).getByRole('status')
    await text.fill('First')
    await expect(status).toContainText('Saved at')
    const id = new URL(tab.url()).searchParams.get('document')
    await tab.request.put(`/api/documents/${id}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { html: '<p>Theirs</p>' },
    })
    await text.fill('Mine')
    const conflict = tab.getByRole('alert')
    await expect(conflict.getByRole('cell', { name: 'Theirs' })).toBeVisible()
    await assertAccessible(tab)
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await expect(conflict).toHaveCount(0)
    await expect(status).toContainText('Saved at')
    await tab.reload()
    await expect(text).toHaveText('Mine')
  })

  test('has a toolbar of its own with a star, and one that appears on focus', async ({
    page: tab,
  }) => {
    const text = tab.getByRole('textbox', { name: 'Text' })
    await tab.getByRole('link', { name: 'With star' }).click()
    await tab.getByRole('button', { name: 'Insert star' }).click()
    await expect(text).toHaveText('★')
    await tab.getByRole('link', { name: 'On focus' }).click()
    await expect(tab.getByRole('button', { name: 'Insert star' })).toHaveCount(0)
    await expect(text).toHaveText('★')
    await text.focus()
    await expect(tab.getByRole('toolbar')).toHaveCSS('opacity', '1')
  })
})
