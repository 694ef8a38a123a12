import { afterAll, describe, expect, test } from 'vitest'
import { documents } from '#client/features/documents/endpoints.ts'
import {
  maxDocuments,
  maxHtmlLength,
  maxTags,
  maxVersions,
  versionMs,
} from '#db/documents/limits.ts'
import { open, type TestClient } from '../support/test-app.ts'

let now = Date.parse('2026-11-22T10:00:00Z')
const app = await open({ now: () => now })
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

const page = '/extensions/wysiwyg-editor'
const create = async (input: object = {}, client: TestClient = demo) =>
  (await client.call(documents.create, input)).json()
const numbers = async (id: number) => {
  const { versions } = await (await demo.call(documents.versions, { id })).json()
  return (versions as { number: number }[]).map(({ number }) => number)
}

describe('POST /api/documents', () => {
  test('stores formatting, links and uploaded images and counts the words', async () => {
    const html =
      '<h2 data-align="center">Act one</h2><p><span data-color="red">Ran <strong>41</strong></span> minutes</p>' +
      '<img src="/api/uploads/3" alt="The set">'
    const document = await create({ title: ' Report ', html })
    expect(document).toMatchObject({ title: 'Report', words: 5, version: 1 })
    expect(document.html.replace(' />', '>')).toBe(html)
    expect(document.text).toBe('Act one\n\nRan 41 minutes')
  })

  test.each([
    ['a script', '<p>A<script>alert(1)</script></p>', '<p>A</p>'],
    ['a handler', '<p onclick="alert(1)">A</p>', '<p>A</p>'],
    ['a style', '<p style="position:fixed" class="card">A</p>', '<p>A</p>'],
    ['a script address', '<a href="javascript:alert(1)">A</a>', '<a>A</a>'],
    ['an image of another site', '<p>A<img src="https://x.example/a.png" alt="A"></p>', '<p>A</p>'],
    ['an image that calls the API', '<img src="/api/uploads/1/../../me" alt="A">', ''],
    ['an image without alternative text', '<img src="/api/uploads/1" alt=" ">', ''],
    ['an unknown color', '<span data-color="url(x)">A</span>', '<span>A</span>'],
    ['a frame', '<iframe src="https://x.example">A</iframe>', ''],
    ['the markup of a word processor', '<p class="MsoNormal"><o:p>A</o:p></p>', '<p>A</p>'],
  ])('removes %s', async (_, html, stored) => {
    expect((await create({ html })).html).toBe(stored)
  })

  test('refuses a document that is too long', async () => {
    const answer = await demo.call(documents.create, { html: 'x'.repeat(maxHtmlLength + 1) })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { html: 'This document is too long.' } })
  })

  test('refuses a document with very many tags', async () => {
    const answer = await demo.call(documents.create, { html: '<b>'.repeat(maxTags + 1) })
    expect(answer.status).toBe(400)
    const fields = { html: 'Use less formatting in this document.' }
    expect(await answer.json()).toMatchObject({ fields })
  })

  test('answers 429 when an account has many documents with many tags sanitized in a minute', async () => {
    const ada = await app.newUser()
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) {
      const answer = await ada.call(documents.create, { html: '<i>&amp;'.repeat(maxTags / 2) })
      statuses.push(answer.status)
    }
    expect(statuses).toContain(201)
    expect(statuses).toContain(429)
    expect((await ada.call(documents.create, { title: 'Plain' })).status).toBe(201)
  })

  test('answers 409 when the account has as many documents as it may', async () => {
    const staff = await app.staff('Staff')
    for (let n = 0; n < maxDocuments; n++) await create({}, staff)
    expect((await staff.call(documents.create, {})).status).toBe(409)
  })
})

describe('PUT /api/documents/:id', () => {
  test('answers 409 with the stored document when its version is stale', async () => {
    const { id } = await create({ title: 'One' })
    await demo.call(documents.save, { id, version: 1, title: 'Two' })
    const stale = await demo.call(documents.save, { id, version: 1, html: '<p>Three</p>' })
    expect(stale.status).toBe(409)
    expect(await stale.json()).toMatchObject({ current: { title: 'Two', html: '', version: 2 } })
  })

  test('keeps fields that it does not name', async () => {
    const { id } = await create({ title: 'Title', html: '<p>Text</p>' })
    const saved = await (await demo.call(documents.save, { id, title: 'New title' })).json()
    expect(saved).toMatchObject({ title: 'New title', html: '<p>Text</p>', words: 1 })
  })

  test('makes one version of saves within five minutes, and one of each final save', async () => {
    const { id } = await create()
    const save = (input: object = {}) =>
      demo.call(documents.save, { id, html: '<p>A</p>', ...input })
    await save()
    expect(await numbers(id)).toEqual([2])
    await save({ isFinal: true })
    expect(await numbers(id)).toEqual([3])
    await save()
    expect(await numbers(id)).toEqual([4, 3])
    now += versionMs
    await save()
    expect(await numbers(id)).toEqual([5, 4, 3])
  })

  test('keeps the last 30 versions', async () => {
    const { id } = await create()
    for (let n = 0; n < maxVersions + 3; n++) {
      await demo.call(documents.save, { id, title: `${n}`, isFinal: true })
    }
    const numbersLeft = await numbers(id)
    expect(numbersLeft).toHaveLength(maxVersions)
    expect(numbersLeft[0]).toBe(maxVersions + 4)
  })

  test('keeps 4 MB of versions', async () => {
    const { id } = await create()
    const html = `<p>${'界'.repeat(maxHtmlLength - 7)}</p>` // 600 KB
    for (let n = 0; n < 8; n++) await demo.call(documents.save, { id, html, isFinal: true })
    expect(await numbers(id)).toHaveLength(6)
    await demo.call(documents.save, { id, html: '<p>Short</p>', isFinal: true })
    expect(await numbers(id)).toHaveLength(7)
  })
})

describe('POST /api/documents/:id/versions/:number/restore', () => {
  test('saves an earlier version as the current one', async () => {
    const { id } = await create({ title: 'First', html: '<p>One word</p>' })
    await demo.call(documents.save, { id, isFinal: true })
    await demo.call(documents.save, { id, title: 'Second', html: '<p>Other</p>' })
    const restored = await demo.call(documents.restore, { id, number: 2, version: 3 })
    expect(await restored.json()).toMatchObject({
      title: 'First',
      html: '<p>One word</p>',
      version: 4,
    })
    expect(await numbers(id)).toEqual([4, 3, 2])
  })

  test('answers 404 for a version that is not stored, and 409 for a stale document', async () => {
    const { id } = await create()
    expect((await demo.call(documents.restore, { id, number: 99 })).status).toBe(404)
    expect((await demo.call(documents.restore, { id, number: 1, version: 7 })).status).toBe(409)
  })
})

test('DELETE /api/documents/:id deletes a document with its versions', async () => {
  const { id } = await create()
  expect((await demo.call(documents.remove, { id })).status).toBe(200)
  expect((await demo.call(documents.read, { id })).status).toBe(404)
  expect((await demo.call(documents.versions, { id })).status).toBe(404)
})

describe('the documents page without scripts', () => {
  const html = '<p>Act <strong>one</strong></p>'

  test('saves the plain text of its form', async () => {
    const { id } = await create({ title: 'Report', html })
    const address = `${page}?document=${id}`
    expect(await demo.page(address)).toContain('Act one</textarea>')
    await demo.submit(address, {
      intent: 'save',
      title: 'Report',
      text: 'A & B\r\n\r\nC',
      version: '1',
    })
    const saved = await (await demo.call(documents.read, { id })).json()
    expect(saved.html).toBe('<p>A &amp; B</p><p>C</p>')
  })

  test('keeps the formatting of text that was not changed', async () => {
    const { id } = await create({ title: 'Report', html })
    const form = { intent: 'save', title: 'New title', text: 'Act one', version: '1' }
    await demo.submit(`${page}?document=${id}`, form)
    expect(await (await demo.call(documents.read, { id })).json()).toMatchObject({
      ...{ title: 'New title', html },
    })
  })

  test('returns the form with its input when another window was faster', async () => {
    const { id } = await create({ title: 'Report', html })
    await demo.call(documents.save, { id, title: 'Theirs' })
    const form = { intent: 'save', title: 'Mine', text: 'My text', version: '1' }
    const answer = await demo.submit(`${page}?document=${id}`, form)
    expect(answer.status).toBe(409)
    const text = await answer.text()
    expect(text).toContain('My text</textarea>')
    expect(text).not.toContain('name="version"')
  })

  test('shows a version with a button to restore it', async () => {
    const { id } = await create({ title: 'Report', html })
    await demo.call(documents.save, { id, isFinal: true })
    await demo.call(documents.save, { id, html: '<p>Other</p>' })
    const preview = await demo.page(`${page}?document=${id}&version=2`)
    expect(preview).toContain(html)
    await demo.submit(`${page}?document=${id}`, { intent: 'restore', id: String(id), number: '2' })
    expect((await (await demo.call(documents.read, { id })).json()).html).toBe(html)
  })

  test('answers 404 for a document of nobody', async () => {
    expect((await demo.visit(`${page}?document=999999`)).status).toBe(404)
    expect((await demo.visit(`${page}?document=x`)).status).toBe(404)
  })
})
