import { afterAll, describe, expect, test } from 'vitest'
import { mail } from '#client/features/mail/endpoints.ts'
import type { Mail } from '#db/mail/details.ts'
import { sanitizeEmailHtml } from '#server/email/sanitize.ts'
import { attacks } from '../support/attacks.ts'
import { openMailServer } from '../support/fake-smtp.ts'
import { getMail, listMails } from '../support/mailbox.ts'
import { png, uploadFile } from '../support/sample-files.ts'
import { open, type TestClient } from '../support/test-app.ts'

const post = await openMailServer()
const app = await open({ settings: { SMTP_URL: post.url, MAIL_FROM: 'house@lantern.example' } })
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await post[Symbol.asyncDispose]()
})

type Attached = { n: number; picture: string | null }

const bytes = await png()

async function attach(client: TestClient, file: File) {
  const draft = await client.call(mail.createDraft, { subject: 'The set' })
  const { id } = (await draft.json()) as Mail
  const answer = await uploadFile(client, file, {}, `/api/email/drafts/${id}/attachments`)
  expect(answer.status).toBe(201)
  const { picture } = (await answer.json()) as Attached
  return { id, picture }
}

const attachPicture = async (client: TestClient) => {
  const { id, picture } = await attach(client, new File([bytes], 'set.png'))
  return { id, picture: picture ?? '' }
}

const toHtml = (picture: string) => `<p>From row F</p><img src="${picture}" alt="The set" />`

describe('a picture in the text of an email', () => {
  test('is seen by everyone who has a copy of the email, and by nobody else', async () => {
    const [ada, ben, eve] = [await app.newUser(), await app.newUser(), await app.newUser()]
    const { id, picture } = await attachPicture(ada)
    const html = toHtml(picture)
    const newEmail = { to: [ben.email], subject: 'The set', message: 'x', html, draft: id }
    expect((await ben.send(picture)).status).toBe(404)
    expect((await ada.call(mail.send, newEmail)).status).toBe(201)
    for (const client of [ada, ben]) {
      const answer = await client.send(picture)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
    }
    expect((await eve.send(picture)).status).toBe(404)
    const [received] = await listMails(ben, 'inbox')
    const opened = await getMail(ben, received?.id ?? 0)
    expect(JSON.stringify(opened)).toContain(JSON.stringify(html).slice(1, -1))
  })

  test('is content enough for an email without text, if the email has it', async () => {
    const [ada, ben] = [await app.newUser(), await app.newUser()]
    const { id, picture } = await attachPicture(ada)
    const html = `<img src="${picture}" alt="" />`
    const newEmail = { to: [ben.email], subject: 'The set', message: '' }
    const outside = '<img src="https://elsewhere.example/set.png" />'
    const refused = await ada.call(mail.send, { ...newEmail, html: outside })
    expect(await refused.json()).toMatchObject({ fields: { message: 'Enter a message.' } })
    expect((await ada.call(mail.send, { ...newEmail, html, draft: id })).status).toBe(201)
    const [received] = await listMails(ben, 'inbox')
    expect(await ben.page(`/email/inbox/${received?.id}`)).toContain(`<img src="${picture}"`)
    const reply = { id: received?.id ?? 0, message: '', html }
    expect((await ben.call(mail.reply, reply)).status).toBe(201)
  })

  test('is an image: other attachments have no address for the text', async () => {
    const ada = await app.newUser()
    const { picture } = await attach(ada, new File(['<svg onload="attacked()"/>'], 'set.svg'))
    expect(picture).toBeNull()
  })

  test('is sent to other servers within the email', async () => {
    const ada = await app.newUser()
    const { id, picture } = await attachPicture(ada)
    const newEmail = { to: ['ines@harbor.example'], subject: 'The set', message: 'x', draft: id }
    expect((await ada.call(mail.send, { ...newEmail, html: toHtml(picture) })).status).toBe(201)
    await app.services.mailer?.sendDue()
    const name = picture.split('/').at(-1)
    const { text = '' } = post.delivered.at(-1) ?? {}
    expect(text.replaceAll('=\n', '')).toContain(`cid:${name}`)
    expect(text).toContain(`Content-ID: <${name}>`)
    expect(text).not.toContain('/api/email/pictures')
  })

  test('is never loaded from outside or from elsewhere in this site', () => {
    const own = '/api/email/pictures/00000000-0000-4000-8000-000000000000.png'
    const image = `<img src="${own}" alt="The set" />`
    expect(sanitizeEmailHtml(image)).toBe(image)
    const refused = [
      ...['https://x.example/pixel.png', '//x.example/pixel.png', 'data:image/png;base64,AA=='],
      ...['/logout', `${own}/../../../logout`, `https://x.example${own}`, '/api/uploads/1', ''],
      ...attacks.map((attack) => attack.replaceAll('"', '&quot;')),
    ]
    for (const src of refused) expect(sanitizeEmailHtml(`<img src="${src}">`), src).toBe('')
    const attributes = 'onload="attacked()" srcset="https://x.example/2.png 2x" style="color:red"'
    expect(sanitizeEmailHtml(`<img ${attributes} src="${own}" alt="The set">`)).toBe(image)
  })
})
