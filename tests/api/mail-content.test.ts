import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { mail } from '#client/features/mail/endpoints.ts'
import { createAccount } from '#db/accounts/queries.ts'
import { sampleAccount } from '#db/accounts/seed.ts'
import type { Mail } from '#db/mail/details.ts'
import { sampleMails } from '#db/mail/seed.ts'
import { alignments, textColors, textFonts, textSizes } from '#db/shared/rich-text/model.ts'
import { inlineStyles } from '#server/email/inline-styles.ts'
import { htmlToText, sanitizeEmailHtml } from '#server/email/sanitize.ts'
import { attacks } from '../support/attacks.ts'
import { getMail, listMails } from '../support/mailbox.ts'
import { type App, open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

type Extras = Record<number, { html: string | null; files: { n: number; size: number }[] }>
const opened = async (client: TestClient, id: number) =>
  (await getMail(client, id)) as Mail & { extras: Extras; answers: number | null }

const getId = async (answer: Promise<Response>) => ((await (await answer).json()) as Mail).id

const newest = async (client: TestClient, filter: string) => {
  const [first] = await listMails(client, filter)
  if (!first) throw new Error(`There is no mail in ${filter}.`)
  return first
}

describe('the HTML of an email', () => {
  const tags = /<(?!\/?(p|br|blockquote|pre|ul|ol|li|strong|b|em|i|u|s|code|a|span)[ >/])/
  const attributes = /<[a-z]+ (?!(href="(https?:\/\/|mailto:)|\/>))/

  test.each(attacks)('is sanitized: %s', (attack) => {
    for (const html of [attack, `<p>${attack}</p>`, `<a href="${attack}">${attack}</a>`]) {
      const safe = sanitizeEmailHtml(html)
      expect(safe).not.toMatch(tags)
      expect(safe).not.toMatch(attributes)
      expect(safe).not.toMatch(/<[^>]*\s(on\w+|style|src\w*|action|formaction)\s*=[^>]*>/i)
      expect(sanitizeEmailHtml(safe)).toBe(safe)
    }
  })

  test('keeps formatting, lists, quotes and external links', () => {
    const html =
      '<p>See <a href="https://stagebridge.example/schedule" class="x">the <strong>schedule</strong></a></p><ul><li><p>one</p></li></ul><blockquote><p>Then</p></blockquote>'
    const safe = sanitizeEmailHtml(html)
    expect(safe).toBe(
      '<p>See <a href="https://stagebridge.example/schedule" rel="noopener noreferrer nofollow" target="_blank">the <strong>schedule</strong></a></p><ul><li><p>one</p></li></ul><blockquote><p>Then</p></blockquote>',
    )
    expect(htmlToText(safe)).toBe('See the schedule\n\n- one\n\nThen')
  })

  test.each([
    ...['<span data-size="large">A</span>', '<span data-font="serif">A</span>'],
    ...['<span data-color="red">A</span>', '<p data-align="center">A</p>'],
    '<blockquote><p data-align="end"><span data-size="small" data-color="gray">A</span></p></blockquote>',
  ])('keeps the formatting of the editor: %s', (html) => {
    expect(sanitizeEmailHtml(html)).toBe(html)
    expect(htmlToText(html)).toBe('A')
  })

  test.each([
    ['a style', '<p style="position:fixed">A</p>', '<p>A</p>'],
    ['a class', '<span class="btn" data-color="red">A</span>', '<span data-color="red">A</span>'],
    ['an unknown color', '<span data-color="url(x)">A</span>', '<span>A</span>'],
    ['an unknown size', '<span data-size="9999px">A</span>', '<span>A</span>'],
    ['an unknown font', '<span data-font="Impact">A</span>', '<span>A</span>'],
    ['an unknown alignment', '<p data-align="left;top:0">A</p>', '<p>A</p>'],
    ['two values', '<span data-color="red blue">A</span>', '<span>A</span>'],
    ['a name of every object', '<span constructor="red">A</span>', '<span>A</span>'],
    ['a color of a paragraph', '<p data-color="red">A</p>', '<p>A</p>'],
    ['an alignment of a list', '<ul data-align="end"><li>A</li></ul>', '<ul><li>A</li></ul>'],
  ])('loses %s', (_, html, safe) => {
    expect(sanitizeEmailHtml(html)).toBe(safe)
  })

  test('has inline styles for other mail programs', () => {
    const html =
      '<p data-align="center"><span data-size="large" data-color="red">A &lt;p data-align="end"&gt;</span></p>'
    expect(inlineStyles(html)).toBe(
      '<p style="text-align: center"><span style="font-size: 20px; color: #c02f46">A &lt;p data-align="end"&gt;</span></p>',
    )
  })

  test('has an inline style for each format', () => {
    const formats = { size: textSizes, font: textFonts, color: textColors, align: alignments }
    for (const [name, values] of Object.entries(formats)) {
      for (const value of values) {
        expect(inlineStyles(`<p data-${name}="${value}">`)).toMatch(/^<p style="[a-z-]+: [^"]+">$/)
      }
    }
  })

  test('has no link into this site and no picture from outside', () => {
    expect(sanitizeEmailHtml('<a href="/logout">out</a><a href="//x.example">x</a>')).toBe(
      '<a>out</a><a>x</a>',
    )
    expect(sanitizeEmailHtml('<p>a<img src="https://x.example/pixel.png">b</p>')).toBe('<p>ab</p>')
  })

  test('is delivered with an equivalent plain text', async () => {
    const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
    const html = '<p>Friday at <em>ten</em>.<script>attacked()</script></p>'
    const newEmail = { to: [ben.email], subject: 'Drill', message: 'Something else', html }
    expect((await ada.call(mail.send, newEmail)).status).toBe(201)
    const { id, message } = await newest(ben, 'inbox')
    expect(message).toBe('Friday at ten.')
    expect((await opened(ben, id)).extras[id]?.html).toBe('<p>Friday at <em>ten</em>.</p>')
    const page = await ben.page(`/email/inbox/${id}`)
    expect(page).toContain('<p>Friday at <em>ten</em>.</p>')
    expect(page).not.toContain('attacked')
  })

  test('without text counts as empty', async () => {
    const ada = await app.newUser()
    const answer = await ada.call(mail.send, {
      to: ['x@y.example'],
      message: 'x',
      html: '<p> </p>',
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { message: 'Enter a message.' } })
  })

  test.each([
    ['a  b', 'a  b'],
    ['a \n\t b', 'a b'],
    ['a \t<br> b <br>\n c', 'a\n b\n c'],
    ['<p>a </p> <p>b</p>', 'a\n\n b'],
    ['a<br><br><br><br>b', 'a\n\nb'],
  ])('textOf collapses white space only around line breaks: %j', (html, text) => {
    expect(htmlToText(html)).toBe(text)
  })

  test('with more than 100,000 characters or 5,000 tags is refused with the reason', async () => {
    const ada = await app.newUser()
    const refused = async (html: string) => (await ada.call(mail.createDraft, { html })).json()
    expect(await refused(`<p>${'x'.repeat(100_000)}</p>`)).toMatchObject({
      fields: { html: 'Enter at most 100,000 characters.' },
    })
    expect(await refused('<b>'.repeat(5001))).toMatchObject({
      error: 'Use less formatting in this message.',
    })
  })

  test('is limited to 100,000 sanitized tags a minute for an account', async () => {
    const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
    const html = '<b>x</b>'.repeat(2500)
    for (let n = 0; n < 19; n++) await ada.call(mail.createDraft, { html })
    const answers = await Promise.all(
      Array.from({ length: 21 }, () => ada.call(mail.createDraft, { html })),
    )
    const last = answers.at(-1)
    expect(last?.status).toBe(429)
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ben.call(mail.createDraft, { html })).status).toBe(201)
  })

  test.each([' ', '\t', '\n', ' \n', '&nbsp;', '<p>', 'a '])(
    'a draft of 99,000 characters that repeats %j is stored in linear time',
    async (pattern) => {
      const ada = await app.newUser()
      const times = pattern.includes('<') ? 4900 : Math.floor(99_000 / pattern.length)
      const html = `<p>x${pattern.repeat(times)}x</p>`
      expect((await ada.call(mail.createDraft, { html })).status).toBe(201)
    },
  )
})

test('emails sent to an account before its first sign-in are listed with its samples', async () => {
  const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
  const login = {
    name: 'Cy',
    email: 'cy@house.test',
    role: 'staff',
    password: 'mind the footlights',
  } as const
  const account = sampleAccount(login, await app.services.passwords.hash(login.password))
  await app.services.db.write((tx) => createAccount(tx, account, new Date()))
  await ada.call(mail.send, { to: [login.email], subject: 'Welcome', message: 'To the house.' })
  const cy = app.client()
  expect((await cy.submit('/', login)).status).toBe(303)
  expect(await newest(cy, 'inbox')).toMatchObject({ id: 31, subject: 'Welcome' })
  expect((await listMails(cy, 'inbox')).length).toBe((await listMails(ben, 'inbox')).length + 1)
})

/** Builds a multipart form as a browser does. */
async function form(fields: Record<string, string>, file?: File) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  if (file) body.append('file', file)
  const packed = new Response(body)
  return {
    method: 'POST',
    body: new Uint8Array(await packed.arrayBuffer()),
    headers: { 'content-type': packed.headers.get('content-type') ?? '' },
  }
}

const notes = new File(['Cue 14: the curtain.'], 'cues.txt', { type: 'text/html' })
const stored = ({ dataDir }: App) => readdir(join(dataDir, 'uploads', 'mail')).catch(() => [])

describe('an attachment', () => {
  test('is uploaded to a draft, sent with it and equal for every recipient', async () => {
    const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
    const draft = await getId(ada.call(mail.createDraft, { to: [ben.email], message: 'Here.' }))
    const path = `/api/email/drafts/${draft}/attachments`
    const answer = await ada.send(path, await form({}, notes))
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ n: 1, name: 'cues.txt', size: 20 })
    await ada.call(mail.updateDraft, { id: draft, to: [ben.email], message: 'Here it is.' })
    const newEmail = { to: [ben.email], message: 'Here it is.', draft }
    expect((await ada.call(mail.send, newEmail)).status).toBe(201)

    const { id, attachments } = await newest(ben, 'inbox')
    expect(attachments).toEqual(['cues.txt'])
    const file = await ben.call(mail.attachment, { id, n: 1 })
    expect(await file.text()).toBe('Cue 14: the curtain.')
    expect(file.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename=cues.txt')
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.headers.get('content-security-policy')).toContain('sandbox')
    expect((await ben.call(mail.attachment, { id, n: 2 })).status).toBe(404)
    const other = await app.newUser('Cy')
    expect((await other.call(mail.attachment, { id, n: 1 })).status).toBe(404)
  })

  test('is stored once and deleted with the last email that has it', async () => {
    await using ownApp = await open()
    const [ada, ben] = [await ownApp.newUser('Ada'), await ownApp.newUser('Ben')]
    const draft = await getId(ada.call(mail.createDraft, {}))
    await ada.call(mail.attach, { id: draft, name: 'cues.txt', text: 'Cue 14.' })
    await ada.call(mail.send, { to: [ben.email], message: 'Here.', draft })
    expect(await stored(ownApp)).toHaveLength(1)
    for (const [person, list] of [
      [ada, 'sent'],
      [ben, 'inbox'],
    ] as const) {
      expect(await stored(ownApp)).toHaveLength(1)
      const { id } = await newest(person, list)
      await person.call(mail.move, { selectedEmails: [id], mailFolder: 'trash' })
      expect((await person.call(mail.delete, { id })).status).toBe(204)
    }
    expect(await stored(ownApp)).toEqual([])
  })

  test('is deleted when the draft no longer lists it', async () => {
    await using ownApp = await open()
    const ada = await ownApp.newUser('Ada')
    const id = await getId(ada.call(mail.createDraft, {}))
    for (const name of ['one.txt', 'two.txt']) await ada.call(mail.attach, { id, name, text: name })
    await ada.call(mail.updateDraft, { id, attachments: ['one.txt'] })
    expect(await stored(ownApp)).toHaveLength(1)
    expect(await (await ada.call(mail.attachment, { id, n: 1 })).text()).toBe('one.txt')
  })

  test('can be removed, which renumbers the following ones', async () => {
    const ada = await app.newUser()
    const id = await getId(ada.call(mail.createDraft, {}))
    for (const name of ['one.txt', 'two.txt', 'three.txt']) {
      await ada.call(mail.attach, { id, name, text: name })
    }
    expect((await ada.call(mail.detach, { id, n: 2 })).status).toBe(204)
    expect((await getMail(ada, id)).attachments).toEqual(['one.txt', 'three.txt'])
    expect(await (await ada.call(mail.attachment, { id, n: 2 })).text()).toBe('three.txt')
    expect((await ada.call(mail.detach, { id, n: 3 })).status).toBe(404)
  })

  test('is limited to twenty files of five megabytes, and to own drafts', async () => {
    const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
    const id = await getId(ada.call(mail.createDraft, {}))
    const path = `/api/email/drafts/${id}/attachments`
    const large = new File([new Uint8Array(5_000_001)], 'large.bin')
    expect((await ada.send(path, await form({}, large))).status).toBe(413)
    expect((await ben.send(path, await form({}, notes))).status).toBe(404)
    expect((await ada.send(path, await form({}))).status).toBe(400)
    for (let n = 1; n <= 20; n++) await ada.call(mail.attach, { id, name: 'a.txt', text: 'a' })
    expect((await ada.call(mail.attach, { id, name: 'a.txt', text: 'a' })).status).toBe(409)
  })

  test.each(attacks.slice(0, 12))('called %s is downloaded under a safe name', async (attack) => {
    const ada = await app.newUser()
    const id = await getId(ada.call(mail.createDraft, {}))
    const file = new File(['x'], `../..\\${attack}\u202Eexe.txt`)
    const answer = await ada.send(`/api/email/drafts/${id}/attachments`, await form({}, file))
    const { name } = (await answer.json()) as { name: string }
    expect(name).not.toMatch(/[/\\\u202E\r\n]/)
    const received = (await ada.call(mail.attachment, { id, n: 1 })).headers
    expect(received.get('content-disposition')).toMatch(/^attachment; filename=/)
  })

  const named = sampleMails.flatMap(({ id, attachments }) =>
    attachments.map((name, index) => [name, id, index + 1] as const),
  )
  test.each(named)('%s of the sample emails has the content of its type', async (name, id, n) => {
    const ada = await app.staff()
    const answer = await ada.call(mail.attachment, { id, n })
    expect(answer.status).toBe(200)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const starts: Record<string, RegExp> = { pdf: /^%PDF-1/, zip: /^PK/, svg: /^<svg/ }
    expect(bytes.toString('latin1')).toMatch(starts[name.split('.').at(-1) ?? ''] ?? /\S/)
    expect(bytes.length).toBeGreaterThan(100)
  })
})

describe('recipient suggestions', () => {
  const matches = async (client: TestClient, q: string) =>
    (await (await client.call(mail.recipients, { q })).json()) as { name: string; email: string }[]

  test('match the beginning of a name, of a later word in it, or of the address', async () => {
    const ada = await app.newUser()
    for (const q of ['dagn', 'VATNS', 'dagny.v']) {
      expect(await matches(ada, q), q).toContainEqual({
        name: 'Dagný Vatnsdal',
        email: 'dagny.vatnsdal@house.example',
      })
    }
    expect(await matches(ada, 'nobody-of-this-name')).toEqual([])
    expect(await matches(ada, '%')).toEqual([])
    expect((await matches(ada, 'a')).length).toBe(6)
  })

  test('have former recipients first, colleagues by name', async () => {
    const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Benedek')]
    await ada.call(mail.send, { to: ['zz@far.example', ben.email], message: 'Hello' })
    expect((await matches(ada, 'zz@'))[0]).toEqual({ name: '', email: 'zz@far.example' })
    expect((await matches(ada, 'bened'))[0]).toEqual({ name: 'Benedek', email: ben.email })
    expect((await matches(ben, 'ada'))[0]).toEqual({ name: 'Ada', email: ada.email })
  })
})

describe('the composer without scripts', () => {
  test('returns an email that cannot be sent with its input', async () => {
    const ada = await app.newUser()
    const typed = { to: 'somebody', subject: 'Drill', message: 'Ten o’clock', intent: 'send' }
    const answer = await ada.submit('/email/inbox/compose', typed)
    expect(answer.status).toBe(400)
    const page = await answer.text()
    for (const text of ['value="somebody"', 'value="Drill"', '>Ten o’clock</textarea>']) {
      expect(page).toContain(text)
    }
    expect(page).toContain('Enter a valid email address.')
  })

  test('writes, attaches, saves and sends', async () => {
    const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
    const typed = { to: `Ben <${ben.email}>`, subject: 'Drill', message: 'Ten.', intent: 'attach' }
    const attached = await ada.send('/email/inbox/compose', await form(typed, notes))
    expect(attached.status).toBe(303)
    const address = attached.headers.get('location') ?? ''
    const page = await ada.page(address)
    expect(page).toContain('cues.txt')
    const draft = new URL(address, app.base).searchParams.get('draft') ?? ''
    const sent = await ada.submit('/email/inbox/compose', { ...typed, draft, intent: 'send' })
    expect(sent.headers.get('location')).toBe('/email/inbox')
    expect(await ada.page('/email/inbox')).toContain('Email sent.')
    expect(await newest(ben, 'inbox')).toMatchObject({
      message: 'Ten.',
      attachments: ['cues.txt'],
    })
    expect(await newest(ada, 'draft')).toMatchObject({ id: 28 })
  })

  test('discards a draft with an undo', async () => {
    const ada = await app.newUser()
    await ada.submit('/email/inbox/compose', { subject: 'Half a thought', intent: 'discard' })
    const page = await ada.page('/email/inbox')
    const [, intent = ''] = /name="intent" value="(undoMove[^"]+)"/.exec(page) ?? []
    expect(intent).toMatch(/^undoMove\?ids=\d+&amp;mailFolder=draft&amp;from=trash$/)
    await ada.submit('/email/inbox', { intent: intent.replaceAll('&amp;', '&') })
    expect(await newest(ada, 'draft')).toMatchObject({ subject: 'Half a thought' })
  })

  test('keeps the replied-to email while the reply is a draft', async () => {
    const ada = await app.newUser()
    const form = await ada.page('/email/inbox/compose?reply=21')
    expect(form).toContain('value="Re: Captioned performance on November 12"')
    expect(form).toContain('value="ayumi@spoken-lines.example"')
    const answer = { to: 'ayumi@spoken-lines.example', subject: 'Re: it', message: 'Five times.' }
    await ada.submit('/email/inbox/compose', { ...answer, answers: '21', intent: 'save' })
    const { id } = await newest(ada, 'draft')
    expect((await opened(ada, id)).answers).toBe(21)
    const fields = { ...answer, answers: '21', draft: String(id), back: '21', intent: 'send' }
    const sent = await ada.submit('/email/inbox/compose', fields)
    expect(sent.headers.get('location')).toBe('/email/inbox/21')
    const { replies } = await getMail(ada, 21)
    expect(replies).toMatchObject([{ message: 'Five times.', to: [answer.to] }])
    expect((await ada.call(mail.read, { id })).status).toBe(404)
  })
})
