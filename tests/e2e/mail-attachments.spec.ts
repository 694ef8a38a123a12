import type { Page } from '@playwright/test'
import { assertAccessible, expect, signIn, test, visit } from './fixtures.ts'

test.beforeEach(({ page }) => signIn(page))

const mb = 1_000_000

const file = (name: string, size: number) => ({
  ...{ name, mimeType: 'application/octet-stream' },
  buffer: Buffer.alloc(size, 7),
})

const chooser = (page: Page) => page.getByLabel(/^Attach (files|a file)/)
const attachments = (page: Page) => page.getByRole('list', { name: 'Attachments' })
const subject = (page: Page) => page.getByRole('textbox', { name: 'Subject' })

async function compose(page: Page, scripts: boolean) {
  await visit(page, '/email/inbox/compose')
  if (scripts) await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('staff@staff.com')
  await subject(page).fill('Set drawings')
}

test.describe('with scripts', () => {
  test.skip(({ scripts }) => !scripts, 'Progress and drag and drop need scripts.')

  test('files of 20 MB are uploaded in parts with progress and sent, and a canceled one is not', async ({
    page,
  }) => {
    await compose(page, true)
    // The second part of the first file waits, so that its progress can be seen.
    const held = Promise.withResolvers<void>()
    let parts = 0
    await page.route('**/api/uploads/resumable/*', async (route) => {
      if (route.request().method() === 'PATCH' && ++parts === 2) await held.promise
      await route.continue()
    })
    await chooser(page).setInputFiles([
      file('plan.dwg', 12 * mb),
      file('film.mov', 3 * mb),
      file('rig.dwg', 8 * mb),
    ])
    const uploading = attachments(page).getByRole('progressbar', { name: 'Uploading plan.dwg' })
    await expect(uploading).toHaveJSProperty('value', mb)
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
    await assertAccessible(page)
    await attachments(page).getByRole('button', { name: 'Cancel upload of film.mov' }).click()
    held.resolve()
    await expect(attachments(page).getByRole('progressbar')).toHaveCount(0)
    await expect(attachments(page).getByRole('listitem')).toHaveText([/plan\.dwg/, /rig\.dwg/])
    await page.getByRole('textbox', { name: 'Message' }).fill('As discussed.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.locator('.notices')).toContainText('Email sent.')
  })

  test('each click on a remove button removes its own file and no other', async ({ page }) => {
    await compose(page, true)
    const names = ['one.txt', 'two.txt', 'three.txt', 'four.txt']
    await chooser(page).setInputFiles(names.map((name) => file(name, 9)))
    await expect(attachments(page).getByRole('progressbar')).toHaveCount(0)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/email/drafts/*/attachments/*', async (route) => {
      await held.promise
      await route.continue()
    })
    const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` })
    await remove('one.txt').dblclick({ force: true })
    await remove('three.txt').click()
    await expect(remove('one.txt')).toBeDisabled()
    held.resolve()
    await expect(attachments(page).getByRole('listitem')).toHaveText([/two\.txt/, /four\.txt/])
    await page.reload()
    await expect(attachments(page).getByRole('listitem')).toHaveText([/two\.txt/, /four\.txt/])
  })

  test('a file is dropped on the composer and uploaded', async ({ page }) => {
    await compose(page, true)
    const dataTransfer = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['Cue 14'], 'cues.txt', { type: 'text/plain' }))
      return data
    })
    const form = page.locator('.composer form')
    await form.dispatchEvent('dragover', { dataTransfer })
    await expect(form).toHaveClass(/is-drop-target/)
    await page.getByRole('textbox', { name: 'Message' }).dispatchEvent('drop', { dataTransfer })
    await expect(form).not.toHaveClass(/is-drop-target/)
    await expect(attachments(page).getByRole('button', { name: 'Remove cues.txt' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Message' })).not.toContainText('cues')
  })

  test('files above 25 MB in total are refused before anything is uploaded', async ({ page }) => {
    await compose(page, true)
    await chooser(page).setInputFiles([file('one.mov', 20 * mb), file('two.mov', 6 * mb)])
    await expect(page.getByRole('alert')).toContainText('Attachments can be up to 25 MB in total.')
    await expect(attachments(page)).toHaveCount(0)
    await assertAccessible(page)
  })

  test('an upload goes on when the draft is closed', async ({ page }) => {
    await compose(page, true)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/uploads/resumable/*', async (route) => {
      await held.promise
      await route.continue()
    })
    await chooser(page).setInputFiles(file('plan.dwg', 2 * mb))
    await expect(attachments(page).getByRole('progressbar')).toBeVisible()
    await page.getByRole('button', { name: 'Save draft and close' }).click()
    await expect(page.locator('.notices')).toContainText('Draft saved.')
    const attached = page.waitForResponse((answer) => answer.url().endsWith('/attachments'))
    held.resolve()
    expect((await attached).status()).toBe(201)
    await visit(page, '/email/draft')
    await page.getByRole('link', { name: 'Set drawings' }).click()
    await expect(attachments(page)).toContainText('plan.dwg')
  })
})

test.describe('without scripts', () => {
  test.skip(({ scripts }) => scripts, 'Scripts upload files at once and in parts.')

  test('a file is uploaded with the form, and one above 5 MB is refused and the draft stays', async ({
    page,
  }) => {
    await compose(page, false)
    const attach = page.getByRole('button', { name: 'Attach', exact: true })
    await chooser(page).setInputFiles(file('plan.dwg', 4 * mb))
    await attach.click()
    await expect(attachments(page)).toContainText('plan.dwg')
    await chooser(page).setInputFiles(file('film.mov', 6 * mb))
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('The file is larger than 5 MB')).toHaveCount(0)
    await expect(page.getByText('Enter a message.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Message' }).fill('As discussed.')
    await chooser(page).setInputFiles(file('film.mov', 6 * mb))
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('The file is larger than 5 MB and was not attached.')).toBeVisible()
    await expect(page).toHaveURL(/compose\?draft=\d+$/)
    await expect(subject(page)).toHaveValue('Set drawings')
    await expect(attachments(page)).toContainText('plan.dwg')
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page).toHaveURL('/email/inbox')
  })

  test('a file that makes the attachments larger than 25 MB is refused with the reason', async ({
    page,
  }) => {
    await compose(page, false)
    for (const name of ['1.bin', '2.bin', '3.bin', '4.bin', '5.bin', '6.bin']) {
      await chooser(page).setInputFiles(file(name, 4.9 * mb))
      await page.getByRole('button', { name: 'Attach', exact: true }).click()
    }
    await expect(page.getByText('Attachments can be up to 25 MB in total.')).toBeVisible()
    await expect(attachments(page).getByRole('listitem')).toHaveCount(5)
    await expect(subject(page)).toHaveValue('Set drawings')
  })
})
