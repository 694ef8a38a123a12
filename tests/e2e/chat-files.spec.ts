import type { Page } from '@playwright/test'
import { png } from '../support/sample-files.ts'
import { assertAccessible, expect, signIn, test, visit } from './fixtures.ts'

test.beforeEach(({ page }) => signIn(page))

const picture = async () => ({
  name: 'set.png',
  mimeType: 'image/png',
  buffer: Buffer.from(await png(960, 480)),
})
const notes = { name: 'cues.txt', mimeType: 'text/plain', buffer: Buffer.from('Cue 14') }

const log = (page: Page) => page.getByRole('log')
const chooser = (page: Page) => page.getByLabel('Attach files')

test('a picture is sent with a description and a text, enlarged and downloaded', async ({
  page,
  scripts,
}) => {
  await visit(page, '/chat/3')
  await chooser(page).setInputFiles(await picture())
  if (scripts) await page.getByLabel('Description of set.png').fill('The set from row F')
  await page.getByRole('textbox', { name: /^Message to/ }).fill('From the load-in')
  await page.getByRole('button', { name: 'Send' }).click()
  const alt = scripts ? 'The set from row F' : 'set.png'
  const image = log(page).getByRole('img', { name: alt }).last()
  await expect(image).toBeVisible()
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(480)

  await image.click()
  const lightbox = page.getByRole('dialog', { name: /^Image \d+ of \d+$/ })
  const enlarged = lightbox.getByRole('img', { name: alt })
  await expect.poll(() => enlarged.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(960)
  const download = page.waitForEvent('download')
  await lightbox.getByRole('link', { name: 'Download set.png' }).click()
  expect((await download).suggestedFilename()).toBe('set.png')
  await assertAccessible(page)
  await lightbox.getByRole('link', { name: 'Close image' }).click()
  await expect(lightbox).toBeHidden()
  await assertAccessible(page)
})

test('files are dropped on the conversation or pasted, survive a reload, and are sent without text', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'Dropping and pasting need scripts.')
  await visit(page, '/chat/4')
  const transfer = (name: string) =>
    page.evaluateHandle((fileName) => {
      const data = new DataTransfer()
      data.items.add(new File(['Cue 14'], fileName, { type: 'text/plain' }))
      return data
    }, name)
  await log(page).dispatchEvent('drop', { dataTransfer: await transfer('dropped.txt') })
  const tray = page.getByRole('list', { name: 'Files' }).last()
  await expect(tray.getByRole('button', { name: 'Remove dropped.txt' })).toBeVisible()
  await page.getByRole('textbox', { name: /^Message to/ }).evaluate(
    (field, clipboardData) => {
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    },
    await transfer('pasted.txt'),
  )
  await expect(tray.getByRole('button', { name: 'Remove pasted.txt' })).toBeVisible()
  await chooser(page).setInputFiles(notes)
  await expect(tray.getByRole('progressbar')).toHaveCount(0)
  await tray.getByRole('button', { name: 'Remove dropped.txt' }).click()

  await page.reload()
  await expect(tray.getByRole('button', { name: 'Remove pasted.txt' })).toBeVisible()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(
    log(page)
      .getByRole('link', { name: /pasted\.txt/ })
      .first(),
  ).toBeVisible()
  const download = page.waitForEvent('download')
  await log(page)
    .getByRole('link', { name: /cues\.txt/ })
    .first()
    .click()
  expect((await download).suggestedFilename()).toBe('cues.txt')
  await expect(page.getByRole('button', { name: 'Remove pasted.txt' })).toHaveCount(0)
})
