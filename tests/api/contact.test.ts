import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { EnquiryPage } from '#db/enquiries/lists.ts'
import type { EnquiryView } from '#db/enquiries/queries.ts'
import { parseTexts, readable } from '../support/html.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
const admin = await app.staff('Admin')
afterAll(() => app[Symbol.asyncDispose]())

const words = {
  topic: 'technical',
  subject: 'A hum on cue 14',
  message: 'Since Tuesday,\nonly with the dimmers up.',
  phone: '',
}

type File = { name: string; content: string; type?: string }

/** Submits the form with its file as a browser does without scripts. */
async function submit(
  client: TestClient,
  path: string,
  fields: Record<string, string>,
  file?: File,
) {
  const boundary = 'curtain-call'
  const parts = Object.entries(fields).map(
    ([name, value]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`,
  )
  const { name = '', content = '', type = 'application/octet-stream' } = file ?? {}
  parts.push(
    `Content-Disposition: form-data; name="attachment"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${content}`,
  )
  const body = `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return client.send(path, { method: 'POST', headers, body: Buffer.from(body, 'latin1') })
}

const own = async (client: TestClient) =>
  (await client.read<EnquiryPage>('/api/contact?of=mine')).rows
const stored = async () => readdir(join(app.dataDir, 'uploads', 'contact')).catch(() => [])

describe('POST /api/contact', () => {
  test('returns a reference and stores the enquiry with status and attachment', async () => {
    const ada = await app.newUser()
    const answer = await submit(ada, '/contact-us', words, {
      name: '../../plot (hum)?.exe',
      content: '%PDF-1.7\nthe plot',
    })
    expect(answer.status).toBe(303)
    const [first] = await own(ada)
    expect(answer.headers.get('location')).toBe(`/contact-us?sent=${first?.reference}`)
    expect(first?.reference).toMatch(/^LS-\d{5}$/)
    expect(first).toMatchObject({
      ...words,
      status: 'new',
      name: 'Ada',
      fileName: 'plot (hum).pdf',
    })
    expect(first).not.toHaveProperty('storedFile')
    const page = await ada.page(answer.headers.get('location') ?? '')
    expect(page).toContain(`Your reference is ${first?.reference}.`)
    expect(page).toContain('only with the dimmers up.')

    const file = await ada.visit(`/api/contact/${first?.id}/attachment`)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="plot (hum).pdf"')
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(await file.text()).toBe('%PDF-1.7\nthe plot')
  })

  test('stores an enquiry that only its author and admins can read, with its attachment', async () => {
    const [ada, bea] = [await app.newUser('Ada'), await app.newUser('Bea')]
    const sent = await submit(ada, '/api/contact', words, { name: 'note.txt', content: 'A note' })
    const { id } = (await sent.json()) as EnquiryView
    expect(sent.status).toBe(201)
    const address = `/api/contact/${id}/attachment`
    expect((await bea.visit(address)).status).toBe(404)
    expect((await app.client().visit(address)).status).toBe(401)
    expect((await admin.visit(address)).status).toBe(200)
    const seen = await bea.read<EnquiryPage>('/api/contact')
    expect(seen.rows).toEqual([])
    expect((await bea.visit('/api/contact?of=all')).status).toBe(403)
    expect((await bea.visit(`/api/contact/${id}`)).status).toBe(403)
    expect((await bea.visit('/contact-us/inbox')).headers.get('location')).toBe(
      '/misc/not-authorized',
    )
    expect((await admin.read<EnquiryPage>('/api/contact')).rows[0]).toMatchObject({ id })
  })

  test('keeps the input but not the file when validation fails', async () => {
    const ada = await app.newUser()
    const before = await stored()
    const tries: [Record<string, string>, File | undefined, string][] = [
      [{ ...words, topic: '' }, undefined, 'Select a topic.'],
      [{ ...words, subject: ' ' }, undefined, 'Enter a subject.'],
      [words, { name: 'a.png', content: '\x7fELF', type: 'image/png' }, 'Attach an image'],
      [words, { name: 'a.txt', content: 'x'.repeat(5 * 2 ** 20 + 1) }, 'This file is too large.'],
    ]
    for (const [fields, file, received] of tries) {
      const answer = await submit(ada, '/contact-us', fields, file)
      expect([400, 413]).toContain(answer.status)
      const html = await answer.text()
      expect(html).toContain(received)
      expect(parseTexts(html, 'textarea')[0]).toContain('only with the dimmers up.')
    }
    const call = await submit(ada, '/api/contact', words, {
      name: 'a.txt',
      content: 'x'.repeat(5 * 2 ** 20 + 1),
    })
    expect([call.status, (await call.json()).code]).toEqual([413, 'too-large'])
    expect(await stored()).toEqual(before)
    expect(await own(ada)).toEqual([])
  })

  test('stores an enquiry that is answered once, notifies its author and shows a second admin the answer', async () => {
    const ada = await app.newUser()
    await submit(ada, '/contact-us', words)
    const [{ id = 0, version = 0 } = {}] = await own(ada)
    const desk = `/contact-us/inbox/${id}`
    expect(await admin.page(desk)).toContain('only with the dimmers up.')
    const empty = await admin.submit(desk, {
      intent: 'reply',
      version: String(version),
      reply: ' ',
    })
    expect(await empty.text()).toContain('Enter a reply.')
    const reply = 'The new dimmer rack arrives on Monday.'
    const answered = await admin.submit(desk, { intent: 'reply', version: String(version), reply })
    expect([answered.status, answered.headers.get('location')]).toEqual([303, desk])
    const lateReply = { intent: 'reply', version: String(version), reply: 'Too late.' }
    const late = await admin.submit(desk, lateReply)
    expect(late.status).toBe(409)
    const html = await late.text()
    expect(html).toContain('The message has changed since you opened it.')
    expect(parseTexts(html, 'textarea')).toEqual(['Too late.'])

    expect(await own(ada)).toMatchObject([{ status: 'answered', reply, repliedBy: 'Admin' }])
    expect(await ada.page('/contact-us')).toContain(reply)
    expect(await ada.page('/notifications')).toContain('A hum on cue 14')
    const closing = { intent: 'setStatus', version: String(version + 1), status: 'closed' }
    const typed = await admin.submit(desk, { ...closing, reply: 'And so on' })
    const page = readable(await typed.text())
    expect([typed.status, page.includes('And so on')]).toEqual([400, true])
    expect(page).toContain('Send your reply or clear it first.')
    expect(await own(ada)).toMatchObject([{ status: 'answered', reply }])
    // A second reply replaces the first, so the form starts with it.
    const again = await admin.page(desk)
    expect([parseTexts(again, 'textarea'), again.includes('Update reply')]).toEqual([[reply], true])
    await admin.submit(desk, { ...closing, reply: `${reply}\r\n` })
    expect(await own(ada)).toMatchObject([{ status: 'closed', reply }])
  })
})

test('the enquiry inbox holds the samples of sample accounts and is empty for others', async () => {
  const all = async () => (await admin.read<EnquiryPage>('/api/contact?of=all')).total
  expect((await own(admin)).map(({ status }) => status)).toEqual(['answered', 'closed'])
  const before = await all()
  await app.newUser()
  expect(await all()).toBe(before)
})

test.each([
  ['WHEELCHAIR', 'LS-00001'],
  ['ls-00002', 'LS-00002'],
  ['no such thing', undefined],
])('the enquiry inbox finds %s by subject, sender or reference', async (q, reference) => {
  await using app = await open()
  const admin = await app.staff()
  const found = await admin.read<EnquiryPage>(`/api/contact?of=all&q=${q}`)
  expect(found.rows.map((row) => row.reference)).toEqual(reference ? [reference] : [])
  const { counts } = found
  expect(counts.new + counts.answered + counts.closed).toBe(found.total)
  const html = await admin.page(`/contact-us/inbox?q=${q}`)
  expect(html.includes('No messages match your search')).toBe(reference === undefined)
})

test('the contact page shows address and opening hours', async () => {
  const html = await admin.page('/contact-us')
  expect(html).toContain('14 Lantern Street')
  expect(html).toContain('10:00 AM – 4:00 PM')
  expect(html).toMatch(/<svg [^>]*role="img" aria-label="Map: /)
  expect(html).toMatch(/Inbox \(\d+ new\)/)
  expect(parseTexts(html, 'th')).toEqual([
    ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  ])
})
