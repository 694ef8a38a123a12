import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { account } from '#client/features/account/endpoints.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

/** Returns a picture whose left half is red and whose right half is blue. */
const twoHalves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#f00' } },
      gravity: 'west',
    },
  ])

function getForm(bytes: Uint8Array, name: string, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
  return form
}

async function send(client: TestClient, form: FormData, path = '/api/account/avatar') {
  const packed = new Response(form)
  const headers = { 'content-type': packed.headers.get('content-type') ?? '' }
  const body = new Uint8Array(await packed.arrayBuffer())
  return client.send(path, { method: 'POST', body, headers })
}

const getPhoto = async (client: TestClient) =>
  (await client.read<{ photo?: string }>('/api/me')).photo ?? 'none'

const stored = () => readdir(join(app.dataDir, 'uploads/avatars')).catch(() => [])

describe('POST /api/account/avatar', () => {
  test('accepts a photo of 25 megapixels', async () => {
    const ada = await app.newUser()
    const photo = await large.clone().jpeg({ progressive: false }).toBuffer()
    expect((await send(ada, getForm(photo, 'photo.jpg'))).status).toBe(200)
  })

  test('redraws the picture as a small square without metadata, visible to all signed-in users', async () => {
    const [ada, ben] = [await app.newUser(), await app.newUser('Ben')]
    const exif = { IFD0: { Copyright: 'At home, 12 Lantern Street' } }
    const bytes = await twoHalves(600, 400).withExif(exif).jpeg().toBuffer()
    const answer = await send(ada, getForm(bytes, '../../me.svg'))
    const { photo } = await answer.json()
    expect(photo).toMatch(/^\/api\/account\/avatars\/[0-9a-f-]{36}\.webp$/)
    expect(await getPhoto(ada)).toBe(photo)
    expect(await ada.page('/dashboard')).toContain(`src="${photo}"`)
    expect(await ada.page('/chat')).toMatch(new RegExp(`class="avatar [^"]*"[^>]*src="${photo}"`))
    expect(await ben.page('/chat')).toContain(`src="${photo}"`)

    const seen = await ben.visit(photo)
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringMatching(/^attachment/),
    })
    const drawn = Buffer.from(await seen.arrayBuffer())
    expect(drawn.includes('Lantern')).toBe(false)
    const { width, height, format } = await sharp(drawn).metadata()
    expect([width, height, format]).toEqual([256, 256, 'webp'])
    expect((await app.client().visit(photo)).status).toBe(401)
  })

  test.each([
    ['the left of it', { left: '0', top: '0', size: '200' }, [255, 0]],
    ['the right of it', { left: '400', top: '100', size: '200' }, [0, 255]],
    ['more than there is', { left: '900', top: '900', size: '20000' }, [0, 255]],
  ])('stores the square of the crop: %s', async (_, square, [red, blue]) => {
    const ada = await app.newUser()
    const bytes = await twoHalves(600, 300).png().toBuffer()
    await send(ada, getForm(bytes, 'me.png', square))
    const drawn = Buffer.from(await (await ada.visit(await getPhoto(ada))).arrayBuffer())
    const [r = 0, , b = 0] = await sharp(drawn)
      .removeAlpha()
      .extract({ left: 250, top: 128, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(Math.abs(r - (red ?? 0)) + Math.abs(b - (blue ?? 0))).toBeLessThan(20)
  })

  test('replaces the former picture, and DELETE removes it', async () => {
    const ada = await app.newUser()
    const before = (await stored()).length
    const bytes = await twoHalves(300, 300).webp().toBuffer()
    await send(ada, getForm(bytes, 'one.webp'))
    const first = await getPhoto(ada)
    await send(ada, getForm(bytes, 'two.webp'))
    expect(await stored()).toHaveLength(before + 1)
    expect((await ada.visit(first)).status).toBe(404)
    expect((await ada.call(account.removeAvatar)).status).toBe(204)
    expect(await getPhoto(ada)).toBe('none')
    expect(await stored()).toHaveLength(before)
  })

  test('stores nothing when the account cannot be changed', async () => {
    const ada = await app.newUser()
    const before = await stored()
    const bytes = await twoHalves(300, 300).webp().toBuffer()
    const broken = vi.spyOn(app.services.db, 'write').mockRejectedValue(new Error('disk failure'))
    const answer = await send(ada, getForm(bytes, 'one.webp'))
    broken.mockRestore()
    expect(answer.status).toBe(500)
    expect(await stored()).toEqual(before)
  })

  test('takes the central square from the form without scripts', async () => {
    const ada = await app.newUser()
    const bytes = await twoHalves(600, 300).png().toBuffer()
    const page = '/account/account-settings?tab=general'
    const answer = await send(ada, getForm(bytes, 'me.png', { form: 'avatar' }), page)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, page])
    expect(await getPhoto(ada)).toContain('.webp')

    const none = await send(ada, getForm(new Uint8Array(), '', { form: 'avatar' }), page)
    expect(none.status).toBe(400)
    expect(await none.text()).toContain('Choose an image.')
    const big = getForm(new Uint8Array(6 * 2 ** 20), 'me.png', { form: 'avatar' })
    const tooBig = await send(ada, big, page)
    expect(tooBig.status).toBe(400)
    expect(await tooBig.text()).toContain('This file is too large.')
  })
})

/** A single-color picture: a small file that is enormous when decoded. */
function bomb(side: number) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [lengthField, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    lengthField.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([lengthField, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1 // one bit per pixel
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((side / 8 + 1) * side))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer) {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}

/** A picture of just over 25 megapixels, in one color. */
const large = sharp({ create: { width: 5001, height: 5001, channels: 3, background: '#00f' } })
const inJpeg = await large.clone().jpeg({ progressive: true }).toBuffer()
const inPng = await large.clone().toColourspace('rgb16').png().toBuffer()
const inWebp = await large.clone().webp().toBuffer()

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const png = await twoHalves(64, 64).png().toBuffer()

describe('POST /api/account/avatar refuses and stores nothing of', () => {
  test.each([
    ['a drawing with a script', Buffer.from(svg), 400],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 400],
    ['a document', Buffer.from('%PDF-1.7\n'), 400],
    ['half a picture', png.subarray(0, 60), 400],
    [
      'noise behind the right first bytes',
      Buffer.concat([png.subarray(0, 8), Buffer.alloc(99, 7)]),
      400,
    ],
    ['too many pixels', bomb(8000), 413],
    ['25 megapixels in a progressive JPEG', inJpeg, 413],
    ['25 megapixels of 16 bits', inPng, 413],
    ['25 megapixels in a WebP', inWebp, 413],
    ['too many bytes', Buffer.concat([png, Buffer.alloc(6 * 2 ** 20)]), 413],
  ])('%s', async (_, bytes, status) => {
    const ada = await app.newUser()
    const before = await stored()
    const answer = await send(ada, getForm(bytes, 'me.png'))
    expect(answer.status).toBe(status)
    expect((await answer.json()).error).toMatch(/^[A-Z].+\.$/)
    expect(await getPhoto(ada)).toBe('none')
    expect(await stored()).toEqual(before)
  })

  test('a missing file, and a file of an anonymous visitor', async () => {
    const ada = await app.newUser()
    expect((await ada.call(account.setAvatar)).status).toBe(400)
    expect((await send(app.client(), getForm(png, 'me.png'))).status).toBe(401)
  })

  test('avatar addresses outside of the folder return 404', async () => {
    const ada = await app.newUser()
    for (const name of ['..%2f..%2fsecrets.json', '..%2f..%2fapp.sqlite', 'x.webp', 'me.svg']) {
      expect((await ada.visit(`/api/account/avatars/${name}`)).status).toBe(404)
    }
  })
})
