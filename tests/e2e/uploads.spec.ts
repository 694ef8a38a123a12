import { createHash, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { resumableUploads } from '#client/lib/api/tus.ts'
import { assertAccessible, assertFits, expect, signIn, test, visit } from './fixtures.ts'

// Files are refused and connections are broken on purpose.
test.use({ expected: /(4\d\d|507) .*(api\/uploads|file-uploader)|net::ERR_/ })

test.beforeEach(({ page }) => signIn(page))

const uploader = '/extensions/file-uploader'

async function png(name = 'front-of-house.png') {
  const picture = sharp({ create: { width: 320, height: 200, channels: 3, background: '#8fa0ff' } })
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

const text = (name: string, buffer = Buffer.from('Cue 14: the curtain.')) => ({
  ...{ name, mimeType: 'text/plain', buffer },
})

const area = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: Page, name: string) =>
  area(page, 'My files').getByRole('listitem').filter({ hasText: name })

async function upload(
  page: Page,
  scripts: boolean,
  name: string,
  file: { name: string; mimeType: string; buffer: Buffer },
) {
  await area(page, name).locator('input[type=file]').setInputFiles(file)
  if (!scripts) await area(page, name).getByRole('button', { name: 'Upload' }).click()
}

async function downloaded(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await row(page, name)
    .getByRole('link', { name: `Download ${name}` })
    .click()
  return readFile(await (await download).path())
}

/** A proxy that can cut its connections. */
async function openLine(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const line = { cuts: 0, limit: Number.POSITIVE_INFINITY, sent: 0 }
  const proxy = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {}) // the connection was cut
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.end()
      })
    }
    upstream.pipe(client)
    client.on('data', (bytes) => {
      upstream.write(bytes)
      line.sent += bytes.length
      if (line.sent < line.limit) return
      line.limit = Number.POSITIVE_INFINITY
      line.cuts += 1
      upstream.end() // forwards the data
      for (const socket of sockets) if (socket !== upstream) socket.destroy()
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    get cuts() {
      return line.cuts
    },
    /** Cuts all connections once after so many bytes. */
    cutAfter(bytes: number) {
      line.sent = 0
      line.limit = bytes
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

test('a file is uploaded, previewed, downloaded and deleted', async ({ page, scripts }) => {
  await visit(page, uploader)
  await expect(row(page, 'Running order.txt')).toContainText('Text')
  await assertAccessible(page)
  const picture = await png()
  await upload(page, scripts, 'Images', picture)
  await expect(row(page, picture.name)).toContainText('PNG image')
  const thumbnail = row(page, picture.name).locator('img')
  await expect(thumbnail).toHaveJSProperty('naturalWidth', 320)
  expect(await downloaded(page, picture.name)).toEqual(picture.buffer)
  await assertAccessible(page)
  await page.setViewportSize({ width: 320, height: 740 })
  await assertFits(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await row(page, picture.name)
    .getByRole('button', { name: `Delete ${picture.name}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete file' }).click()
  await expect(page.getByText('File deleted.')).toBeVisible()
  await expect(row(page, picture.name)).toHaveCount(0)
})

test('a file names the document that shows it, also before it is deleted', async ({
  page,
  scripts,
}) => {
  const picture = await png('set-model.png')
  const headers = { 'sec-fetch-site': 'same-origin' }
  const added = await page.request.post('/api/uploads', { multipart: { file: picture }, headers })
  const { url } = await added.json()
  const html = `<p>Act one.</p><img src="${url}" alt="The set from the front">`
  const data = { title: 'Set notes', html }
  await page.request.post('/api/documents', { data, headers })
  await visit(page, uploader)
  await expect(row(page, 'set-model.png')).toContainText('Used in Set notes')
  await assertAccessible(page)
  await row(page, 'set-model.png').getByRole('button', { name: 'Delete set-model.png' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('It will be missing from one document: Set notes.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await row(page, 'set-model.png').getByRole('link', { name: 'Set notes' }).click()
  const image = page.getByRole('img', { name: 'The set from the front' })
  if (scripts) await expect(image.first()).toBeVisible()
  else await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Set notes')
})

test('files that an area does not accept are refused with the reason', async ({
  page,
  scripts,
}) => {
  await visit(page, uploader)
  await upload(page, scripts, 'Photos', text('notes.txt'))
  await expect(area(page, 'Photos').getByRole('alert')).toContainText('Choose a PNG or JPEG image.')
  // The type is detected from the content, not from the name.
  await upload(page, scripts, 'Images', {
    ...(await png()),
    buffer: Buffer.from('<svg onload="x"/>'),
  })
  await expect(area(page, 'Images')).toContainText('Choose a PNG, JPEG, GIF or WebP image.')
  await assertAccessible(page)
  await expect(area(page, 'Disabled').locator('input')).toBeDisabled()
  await expect(area(page, 'My files').getByRole('listitem')).toHaveCount(3) // the samples
})

test.describe('with scripts', () => {
  test.skip(({ scripts }) => !scripts)

  test('an upload goes on where it was after its connection was cut', async ({ page, server }) => {
    const buffer = Buffer.from(randomBytes(2_000_000).toString('hex'))
    await using line = await openLine(server.address)
    await visit(page, line.address + uploader)
    const offsets: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '')
    })
    line.cutAfter(1_600_000)
    await upload(page, true, 'Files', text('prompt-book.txt', buffer))
    await expect(row(page, 'prompt-book.txt')).toContainText('4 MB')
    expect(line.cuts).toBe(1)
    // The resumed upload does not start from the beginning.
    expect(offsets[1]).toBe('1000000')
    expect(Number(offsets[2])).toBeGreaterThan(1_000_000)
    const copy = await downloaded(page, 'prompt-book.txt')
    expect(createHash('sha256').update(copy).digest('hex')).toBe(
      createHash('sha256').update(buffer).digest('hex'),
    )
  })

  test('an upload that a reload has ended is resumed by choosing the file again', async ({
    page,
  }) => {
    // The same file again is one that was not changed since, so it is on disk.
    const file = test.info().outputPath('cue-sheet.txt')
    const buffer = Buffer.from(randomBytes(1_500_000).toString('hex'))
    await writeFile(file, buffer)
    await visit(page, uploader)
    const input = area(page, 'Files').locator('input[type=file]')
    await page.route(`**${resumableUploads}/*`, (route) =>
      route.request().headers()['upload-offset'] === '2000000' ? undefined : route.continue(),
    )
    await input.setInputFiles(file)
    await expect(area(page, 'Files')).toContainText('2 MB of 3 MB')
    await page.goto('/dashboard')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await visit(page, uploader)
    await expect(row(page, 'cue-sheet.txt')).toContainText('Upload not finished')
    const offsets: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '')
    })
    await input.setInputFiles(file)
    await expect(row(page, 'cue-sheet.txt')).toContainText('Text · 3 MB')
    expect(offsets[0]).toBe('2000000')
    expect(await downloaded(page, 'cue-sheet.txt')).toEqual(buffer)
  })

  test('an upload goes on while another page is open, and a notice says when it is done', async ({
    page,
  }) => {
    await visit(page, uploader)
    const released = Promise.withResolvers<void>()
    await page.route(`**${resumableUploads}/*`, async (route) => {
      await released.promise
      await route.continue()
    })
    await upload(page, true, 'Files', text('plan.txt'))
    await expect(area(page, 'Files')).toContainText('plan.txt')
    await page.locator('.sidebar a[href="/dashboard"]').first().click()
    await expect(page).toHaveURL('/dashboard')
    released.resolve()
    await expect(page.getByText('plan.txt uploaded.')).toBeVisible()
    await page.goBack()
    await expect(row(page, 'plan.txt')).toContainText('20 bytes')
    await expect(area(page, 'Files')).not.toContainText('plan.txt')
  })

  test('a notice on another page names the reason when an upload is refused', async ({ page }) => {
    await visit(page, uploader)
    const released = Promise.withResolvers<void>()
    await page.route(`**${resumableUploads}/*`, async (route) => {
      await released.promise
      await route.continue()
    })
    await upload(page, true, 'Images', { ...(await png()), buffer: Buffer.from('<svg/>') })
    await page.locator('.sidebar a[href="/dashboard"]').first().click()
    await expect(page).toHaveURL('/dashboard')
    released.resolve()
    const notice = page.locator('.notice.is-problem')
    await expect(notice).toContainText('Open File Uploader to try again.')
    await expect(notice).toContainText('Choose a PNG, JPEG, GIF or WebP image.')
  })

  test('an upload is paused, resumed, canceled and retried, and its progress announced', async ({
    page,
  }) => {
    await visit(page, uploader)
    const files = area(page, 'Files')
    let isOpen = false
    const held: (() => void)[] = []
    await page.route(`**${resumableUploads}/*`, async (route) => {
      const isLate = Number(route.request().headers()['upload-offset']) >= 1_000_000
      if (isLate && !isOpen) await new Promise<void>((resolve) => held.push(resolve))
      await route.continue().catch(() => {}) // it was given up meanwhile
    })
    await upload(page, true, 'Files', text('plan.txt', Buffer.alloc(2_000_000, 'x')))
    await expect(files.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
    await expect(files.getByRole('status')).toHaveText('plan.txt: 50% uploaded.')
    await files.getByRole('button', { name: 'Pause plan.txt' }).click()
    await expect(files).toContainText('Paused · 50%')
    await assertAccessible(page)
    isOpen = true
    for (const release of held) release()
    await files.getByRole('button', { name: 'Resume plan.txt' }).click()
    await expect(files.getByRole('status')).toHaveText('plan.txt: 100% uploaded.')
    await expect(row(page, 'plan.txt')).toContainText('2 MB')

    await page.route(`**${resumableUploads}`, (route) =>
      route.fulfill({
        status: 507,
        json: {
          error: 'The server is out of storage. Your changes were not saved.',
          code: 'storage-full',
        },
      }),
    )
    await upload(page, true, 'Files', text('late.txt'))
    await expect(files).toContainText('The server is out of storage.')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await files.getByRole('button', { name: 'Retry late.txt' }).click()
    await expect(row(page, 'late.txt')).toContainText('20 bytes')

    await page.route(`**${resumableUploads}/*`, () => {})
    await upload(page, true, 'Files', text('wrong.txt'))
    await files.getByRole('button', { name: 'Cancel wrong.txt' }).click()
    await expect(files.getByRole('listitem').filter({ hasText: 'wrong.txt' })).toBeHidden()
  })

  test('an area takes dropped and pasted files, and shows whether it accepts them', async ({
    page,
  }) => {
    await visit(page, uploader)
    const zone = area(page, 'Photos').locator('.drop-zone')
    await expect(zone).toHaveRole('button')
    const { buffer } = await png()
    const transfer = (type: string, name: string) =>
      page.evaluateHandle(
        ([bytes, type, name]) => {
          const data = new DataTransfer()
          data.items.add(new File([Uint8Array.from(bytes)], name, { type }))
          return data
        },
        [[...buffer], type, name] as const,
      )
    const text = await transfer('text/plain', 'notes.txt')
    await zone.dispatchEvent('dragenter', { dataTransfer: text })
    await expect(area(page, 'Photos')).toContainText('Some of these files are not accepted here')
    await zone.dispatchEvent('dragleave', { dataTransfer: text })
    const dropped = await transfer('image/png', 'dropped.png')
    await zone.dispatchEvent('dragenter', { dataTransfer: dropped })
    await expect(area(page, 'Photos')).toContainText('Drop to upload')
    await zone.dispatchEvent('drop', { dataTransfer: dropped })
    await expect(row(page, 'dropped.png')).toBeVisible()
    const pasted = await transfer('image/png', 'pasted.png')
    await zone.focus()
    await zone.evaluate((element, clipboardData) => {
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, pasted)
    await expect(row(page, 'pasted.png')).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await zone.press('Space')
    expect((await chooser).isMultiple()).toBe(true)
  })
})
