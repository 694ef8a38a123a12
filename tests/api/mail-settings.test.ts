import { afterAll, describe, expect, test } from 'vitest'
import { mail } from '#client/features/mail/endpoints.ts'
import { mailSettings } from '#client/features/mail/settings/endpoints.ts'
import { shell } from '#client/layout/endpoints.ts'
import type { OwnLabel } from '#db/mail/model.ts'
import type { MailPage } from '#db/mail/queries.ts'
import type { Rule } from '#db/mail/rule-matching.ts'
import { pruneAutoReplies } from '#db/mail/settings.ts'
import { fetchIds, listMails } from '../support/mailbox.ts'
import { open } from '../support/test-app.ts'

const start = Date.parse('2026-11-23T12:00:00Z')
const day = 86_400_000
let now = start
const app = await open({
  now: () => now,
  settings: { SESSION_IDLE_MIN: '10080', SESSION_MAX_HOURS: '720' },
})
afterAll(() => app[Symbol.asyncDispose]())

type Person = Awaited<ReturnType<typeof app.newUser>>

const send = async (from: Person, to: Person, subject: string, message = 'Friday at ten.') => {
  const answer = await from.call(mail.send, { to: [to.email], subject, message })
  expect(answer.status).toBe(201)
}
const find = async (client: Person, folder: string, subject: string) =>
  (await listMails(client, folder)).filter((one) => one.subject === subject)
const addLabel = async (client: Person, name: string) =>
  (await (await client.call(mailSettings.addLabel, { name, color: 'info' })).json()) as OwnLabel
const addRule = async (client: Person, rule: object) => {
  const answer = await client.post('/api/email/rules', rule)
  return { status: answer.status, rule: (await answer.json()) as Rule & { fields?: object } }
}
const isAway = { isOn: true, from: null, until: null, subject: '', message: 'I am on tour.' }

describe('own labels', () => {
  test('are added to emails, listed, searched, renamed, and restored with their emails', async () => {
    const ada = await app.newUser()
    const { id, value } = await addLabel(ada, 'Touring')
    expect(value).toBe(`label-${id}`)
    await ada.call(mail.label, { emailIds: [20, 21], label: value })
    expect(await fetchIds(ada, value)).toEqual([21, 20])
    const search = async (q: string) => {
      const page = await ada.read<MailPage>(`/api/email/rows?filter=all&q=${encodeURIComponent(q)}`)
      return page.rows.map((row) => row.id)
    }
    expect(await search('label:touring')).toEqual([21, 20])
    expect(await search('label:nonsense')).toEqual([])
    await ada.call(mailSettings.changeLabel, { id, name: 'On tour' })
    expect(await search('label:"on tour"')).toEqual([21, 20])
    const page = await (await ada.visit(`/email/${value}`)).text()
    expect(page).toContain('On tour')
    await ada.call(mailSettings.removeLabel, { id })
    expect((await ada.visit(`/email/${value}`)).status).toBe(404)
    const [row] = (await ada.read<MailPage>('/api/email/rows?filter=inbox')).rows.slice(0, 1)
    expect(row?.labels).not.toContain(value)
    await ada.call(mailSettings.restoreLabel, { id })
    expect(await fetchIds(ada, value)).toEqual([21, 20])
  })

  test.each(['touring', ' TOURING ', 'Private', ''])('the name %j is refused', async (name) => {
    const ada = await app.newUser()
    await addLabel(ada, 'Touring')
    const answer = await ada.call(mailSettings.addLabel, { name, color: 'info' })
    expect([400, 409]).toContain(answer.status)
    expect(await ada.read<OwnLabel[]>('/api/email/labels')).toHaveLength(1)
  })

  test('a label of another account cannot be set', async () => {
    const ada = await app.newUser()
    const answer = await ada.call(mail.label, { emailIds: [21], label: 'label-7' })
    expect(answer.status).toBe(409)
  })
})

describe('filter rules', () => {
  test('needs at most 20 words', async () => {
    const ben = await app.newUser('Ben')
    const add = (many: number) =>
      ben.call(mailSettings.addRule, { words: 'a '.repeat(many).trim(), star: true })
    expect((await add(20)).status).toBe(201)
    const refused = await add(21)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ fields: { words: 'Enter at most 20 words.' } })
  })

  test('label, star, mark and move emails as they arrive', async () => {
    const [ada, ben] = [await app.newUser(), await app.newUser()]
    const { value } = await addLabel(ben, 'Schedule')
    await addRule(ben, { subject: 'SCHEDULE', label: value, star: true, markRead: true })
    await addRule(ben, { words: 'ten friday', folder: 'archive' })
    await addRule(ben, { from: ada.email, folder: 'trash' })
    await send(ada, ben, 'New schedule')
    expect(await find(ben, 'archive', 'New schedule')).toMatchObject([
      { labels: [value], isStarred: true, unread: false },
    ])
    await send(ada, ben, 'Lunch', 'At one.')
    expect(await find(ben, 'trash', 'Lunch')).toMatchObject([{ labels: [], isStarred: false }])
  })

  test('two people who forward to each other get each email once', async () => {
    const [ada, ben, cleo] = [await app.newUser(), await app.newUser(), await app.newUser()]
    await addRule(ben, { subject: 'Round', forwardTo: cleo.email })
    await addRule(cleo, { subject: 'Round', forwardTo: ben.email })
    await send(ada, ben, 'Round')
    expect(await find(ben, 'inbox', 'Round')).toHaveLength(1)
    expect(await find(cleo, 'inbox', 'Fwd: Round')).toMatchObject([{ sender: ben.email }])
    expect(await find(ben, 'inbox', 'Fwd: Round')).toEqual([])
  })

  test('are only valid with a condition, an action, and a colleague to forward to', async () => {
    const ada = await app.newUser()
    for (const rule of [
      { star: true },
      { from: 'ayumi' },
      { from: 'ayumi', forwardTo: 'piotr@iron-and-curtain.example' },
      { from: 'ayumi', forwardTo: ada.email },
      { from: 'ayumi', label: 'label-9' },
      { from: 'ayumi', folder: 'sent' },
    ]) {
      const { status } = await addRule(ada, rule)
      expect([400, 409], JSON.stringify(rule)).toContain(status)
    }
    expect(await ada.read<Rule[]>('/api/email/rules')).toEqual([])
  })

  test('the first rule that moves an email decides, in an order that can be changed', async () => {
    const [ada, ben] = [await app.newUser(), await app.newUser()]
    await addRule(ben, { from: ada.email, folder: 'archive' })
    const { rule } = await addRule(ben, { from: ada.email, folder: 'spam' })
    await send(ada, ben, 'First')
    await ben.call(mailSettings.raiseRule, { id: rule.id })
    await send(ada, ben, 'Second')
    expect(await find(ben, 'archive', 'First')).toHaveLength(1)
    expect(await find(ben, 'spam', 'Second')).toHaveLength(1)
    await ben.call(mailSettings.removeRule, { id: rule.id })
    await send(ada, ben, 'Third')
    expect(await find(ben, 'archive', 'Third')).toHaveLength(1)
    await ben.call(mailSettings.restoreRule, { id: rule.id })
    await send(ada, ben, 'Fourth')
    expect(await find(ben, 'spam', 'Fourth')).toHaveLength(1)
  })

  test('apply to existing emails of the inbox and the archive', async () => {
    const ada = await app.newUser()
    const inbox = await listMails(ada, 'inbox')
    const matching = inbox.filter(({ attachments }) => attachments.length > 0)
    const { rule } = await addRule(ada, {
      hasAttachment: true,
      label: 'private',
      folder: 'archive',
    })
    const answer = await ada.call(mailSettings.applyRule, { id: rule.id })
    expect(await answer.json()).toEqual({ changed: matching.length })
    const archived = await fetchIds(ada, 'archive')
    for (const { id } of matching) expect(archived).toContain(id)
  })

  test('that mark existing emails as read mark their notifications as read', async () => {
    const [ada, ben] = [await app.newUser(), await app.newUser()]
    await send(ada, ben, 'Fit-up')
    const findNews = async () => {
      const { notifications } = await ben.read<{
        notifications: { text: string; read: boolean }[]
      }>('/api/notifications')
      return notifications.find(({ text }) => text === 'Fit-up')
    }
    expect(await findNews()).toMatchObject({ read: false })
    const { rule } = await addRule(ben, { subject: 'Fit-up', markRead: true })
    await ben.call(mailSettings.applyRule, { id: rule.id })
    expect(await findNews()).toMatchObject({ read: true })
  })
})

describe('blocked senders', () => {
  test('their emails arrive in spam without a notification, until they are unblocked', async () => {
    const [ada, ben] = [await app.newUser(), await app.newUser()]
    const block = { email: ada.email.toUpperCase() }
    expect((await ben.call(mail.block, block)).status).toBe(200)
    await send(ada, ben, 'Noise')
    expect(await find(ben, 'spam', 'Noise')).toHaveLength(1)
    const { notifications } = await ben.read<{ notifications: { text: string }[] }>(
      '/api/notifications',
    )
    expect(notifications.filter(({ text }) => text === 'Noise')).toEqual([])
    await ben.call(mail.unblock, block)
    await send(ada, ben, 'Peace')
    expect(await find(ben, 'inbox', 'Peace')).toHaveLength(1)
  })

  test('nobody blocks their own address', async () => {
    const ada = await app.newUser()
    expect((await ada.call(mail.block, { email: ada.email })).status).toBe(409)
  })

  test('the button of the reader blocks the sender and moves the email, and its undo takes both back', async () => {
    const [ada, ben] = [await app.newUser(), await app.newUser()]
    await send(ada, ben, 'Noise')
    const [received] = await find(ben, 'inbox', 'Noise')
    const id = received?.id ?? 0
    const sender = encodeURIComponent(ada.email)
    const fields = { ids: String(id), inbox: String(id), intent: `block?sender=${sender}` }
    await ben.submit(`/email/inbox/${id}`, fields)
    expect(await find(ben, 'spam', 'Noise')).toHaveLength(1)
    expect(await ben.read('/api/email/blocked')).toEqual([ada.email.toLowerCase()])
    const undo = `unblock?ids=${id}&sender=${sender}&mailFolder=inbox`
    await ben.submit('/email/inbox', { intent: undo })
    expect(await find(ben, 'inbox', 'Noise')).toHaveLength(1)
    expect(await ben.read('/api/email/blocked')).toEqual([])
  })
})

describe('out-of-office replies', () => {
  test('answer each sender once in four days, and again after a change', async () => {
    now = start
    const [ada, ben] = [await app.newUser(), await app.newUser()]
    await ben.call(mailSettings.away, isAway)
    const count = async () => (await find(ada, 'inbox', 'Re: Call')).length
    await send(ada, ben, 'Call')
    expect(await find(ada, 'inbox', 'Re: Call')).toMatchObject([
      { sender: ben.email, message: 'I am on tour.', unread: true },
    ])
    await send(ada, ben, 'Call')
    now = start + 3.9 * day
    await send(ada, ben, 'Call')
    expect(await count()).toBe(1)
    now = start + 4.1 * day
    await pruneAutoReplies(app.services.db, now, 500)
    await send(ada, ben, 'Call')
    expect(await count()).toBe(2)
    await ben.call(mailSettings.away, { ...isAway, message: 'Still on tour.' })
    await send(ada, ben, 'Call')
    expect(await count()).toBe(3)
    now = start
  })

  test('two people who are away do not answer each other’s answers, and nobody answers themselves', async () => {
    const [ada, ben] = [await app.newUser(), await app.newUser()]
    for (const each of [ada, ben]) await each.call(mailSettings.away, isAway)
    await send(ada, ben, 'Call')
    expect(await find(ada, 'inbox', 'Re: Call')).toHaveLength(1)
    expect(await find(ben, 'inbox', 'Re: Re: Call')).toEqual([])
    await send(ada, ada, 'Note')
    expect(await find(ada, 'inbox', 'Re: Note')).toEqual([])
  })

  test('are sent on their days only, and not to blocked senders', async () => {
    const [ada, ben] = [await app.newUser(), await app.newUser()]
    const ofDays = { ...isAway, from: '2026-11-24', until: '2026-11-25' }
    await ben.call(mailSettings.away, ofDays)
    const count = async () => (await find(ada, 'inbox', 'Re: Days')).length
    await send(ada, ben, 'Days')
    expect(await count()).toBe(0)
    now = start + day
    await ben.call(mail.block, { email: ada.email })
    await send(ada, ben, 'Days')
    expect(await count()).toBe(0)
    await ben.call(mail.unblock, { email: ada.email })
    await send(ada, ben, 'Days')
    expect(await count()).toBe(1)
    now = start + 3 * day
    const cleo = await app.newUser()
    await send(cleo, ben, 'Days')
    expect(await find(cleo, 'inbox', 'Re: Days')).toEqual([])
    now = start
  })

  test('are sent on the days of the time zone of the one who is away', async () => {
    now = start
    const [ada, ben] = [await app.newUser(), await app.newUser()]
    await ben.call(mailSettings.away, { ...isAway, from: '2026-11-24', until: '2026-11-24' })
    await send(ada, ben, 'Call')
    expect(await find(ada, 'inbox', 'Re: Call')).toEqual([])
    await ben.call(shell.choose, { timeZone: 'Pacific/Auckland' }) // where it is November 24
    await send(ada, ben, 'Call')
    expect(await find(ada, 'inbox', 'Re: Call')).toHaveLength(1)
  })

  test.each([
    { ...isAway, message: ' ' },
    { ...isAway, from: '2026-12-02', until: '2026-12-01' },
    { ...isAway, from: '2026-13-01' },
  ])('%j is refused', async (away) => {
    const ada = await app.newUser()
    expect((await ada.call(mailSettings.away, away)).status).toBe(400)
  })
})

describe('signatures and templates', () => {
  test('a signature begins new emails and replies once, above the quote, and not drafts', async () => {
    const ada = await app.newUser()
    const signature = { message: 'Ada, stage door <3' }
    await ada.call(mailSettings.sign, signature)
    const page = async (query: string) => (await ada.visit(`/email/inbox/compose${query}`)).text()
    const count = (text: string) => text.split('Ada, stage door &lt;3</textarea>').length - 1
    expect(count(await page(''))).toBe(1)
    const reply = /<textarea[^>]*>([\s\S]*?)<\/textarea>/.exec(await page('?reply=21'))?.[1] ?? ''
    expect(reply.split('Ada, stage door').length).toBe(2)
    expect(reply.indexOf('Ada, stage door')).toBeLessThan(reply.indexOf('&gt;'))
    expect(count(await page('?draft=28'))).toBe(0)
  })

  test('the HTML of a signature is sanitized', async () => {
    const ada = await app.newUser()
    const html = '<p onclick="alert(1)">Ada<script>alert(2)</script></p>'
    await ada.call(mailSettings.sign, { message: '', html })
    expect(await ada.read('/api/email/settings')).toMatchObject({
      signature: { message: 'Ada', html: '<p>Ada</p>' },
    })
  })

  test('a draft is saved as a template, which another email begins with; it is renamed, deleted and restored', async () => {
    const ada = await app.newUser()
    const email = { to: '', cc: '', bcc: '', subject: 'Call', message: 'Everyone at ten.' }
    await ada.submit('/email/inbox/compose', { ...email, intent: 'saveTemplate' })
    const list = () => ada.read<{ id: number; name: string }[]>('/api/email/templates')
    const [template] = await list()
    expect(template).toMatchObject({ name: 'Call', message: 'Everyone at ten.' })
    const id = template?.id ?? 0
    const other = { ...email, subject: '', message: 'Bring water.' }
    const intent = `insertTemplate?template=${id}`
    const inserted = await ada.submit('/email/inbox/compose', { ...other, intent })
    const draft = Number(/draft=(\d+)/.exec(inserted.headers.get('location') ?? '')?.[1])
    expect(await ada.read(`/api/email/mails/${draft}`)).toMatchObject({
      subject: 'Call',
      message: 'Everyone at ten.\n\nBring water.',
    })
    await ada.submit('/email/settings', { intent: 'renameTemplate', id: String(id), name: 'Daily' })
    expect(await list()).toMatchObject([{ name: 'Daily' }])
    await ada.submit('/email/settings', { intent: `removeTemplate?id=${id}` })
    expect(await list()).toEqual([])
    await ada.submit('/email/settings', { intent: `restoreTemplate?id=${id}` })
    expect(await list()).toHaveLength(1)
  })

  test('a template is saved without the signature of the account', async () => {
    const ada = await app.newUser()
    await ada.call(mailSettings.sign, {
      message: 'Ada\nStage door',
      html: '<p>Ada<br>Stage door</p>',
    })
    const email = {
      ...{ to: '', cc: '', bcc: '', subject: 'Call' },
      message: 'Everyone at ten.\n\n\n\n--\n\nAda\nStage door',
      html: '<p>Everyone at ten.</p><p></p><p>--</p><p>Ada<br>Stage door</p>',
    }
    await ada.submit('/email/inbox/compose', { ...email, intent: 'saveTemplate' })
    expect(await ada.read('/api/email/templates')).toMatchObject([
      { message: 'Everyone at ten.', html: '<p>Everyone at ten.</p>' },
    ])
  })

  test('a template is saved without a signature that has a line of two hyphens', async () => {
    const ada = await app.newUser()
    const signature = {
      message: 'Ada\n-- \nTheater',
      html: '<p>Ada</p><p>-- </p><p>Theater</p>',
    }
    await ada.call(mailSettings.sign, signature)
    const email = {
      ...{ to: '', cc: '', bcc: '', subject: 'Call' },
      message: `Everyone at ten.\n\n-- \n${signature.message}`,
      html: `<p>Everyone at ten.</p><p></p><p>-- </p>${signature.html}`,
    }
    await ada.submit('/email/inbox/compose', { ...email, intent: 'saveTemplate' })
    expect(await ada.read('/api/email/templates')).toMatchObject([
      { message: 'Everyone at ten.', html: '<p>Everyone at ten.</p>' },
    ])
  })

  test('the forms of the settings work without scripts, and keep what was rejected', async () => {
    const ada = await app.newUser()
    const label = { intent: 'addLabel', name: '<b>Touring</b>', color: 'info' }
    await ada.submit('/email/settings', label)
    const again = await ada.submit('/email/settings', label)
    const page = await again.text()
    expect(page).toContain('You already have a label with this name.')
    expect(page).toContain('&lt;b&gt;Touring&lt;/b&gt;')
    const rule = { intent: 'addRule', from: 'ayumi', star: 'yes', label: '', folder: '' }
    await ada.submit('/email/settings', rule)
    expect(await ada.read('/api/email/rules')).toMatchObject([{ from: 'ayumi', star: true }])
  })
})
