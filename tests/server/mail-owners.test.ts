import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { dashboard } from '#client/features/dashboard/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { shell } from '#client/shell/endpoints.ts'
import { accountByEmail } from '#db/accounts/queries.ts'
import { mailLabels, mails } from '#db/mail/table.ts'
import { everyList, wholeMailbox } from '../mailbox.ts'
import { open } from '../theatre.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const secret = 'the understudy knows'
const bensOwn = 31

/** What Ada sends to each call to get at Ben's mails: his own one, and those whose numbers both have. */
const attempts = {
  list: { filter: 'inbox' },
  rows: { filter: 'inbox', q: secret },
  counts: {},
  read: { id: bensOwn },
  star: { mailId: bensOwn },
  move: { selectedEmails: [bensOwn, 27], mailFolder: 'trash' },
  markUnread: { emailIds: [bensOwn, 27], unreadFlag: true },
  label: { emailIds: [bensOwn, 27], label: 'private' },
  send: { to: ['ada@house.test'], message: 'Mine.', draft: bensOwn },
  createDraft: { message: 'Mine.' },
  updateDraft: { id: bensOwn, message: 'Mine.' },
  reply: { id: bensOwn, message: 'Mine.' },
  forward: { id: bensOwn, to: ['ada@house.test'] },
  delete: { id: bensOwn },
} satisfies Record<keyof typeof mail, Record<string, unknown>>

async function twoPeople() {
  const { db } = app.services
  const [ada, ben] = [await app.newcomer('Ada'), await app.newcomer('Ben')]
  const account = (await accountByEmail(db, ben.email))?.id
  if (!account) throw new Error('Ben has no account.')
  const [sample] = await db.select().from(mails).where(eq(mails.account, account))
  if (!sample) throw new Error('Ben has no mails.')
  await db.write(async (tx) => {
    const own = { ...sample, id: bensOwn, subject: secret, message: secret, parent: null }
    await tx.insert(mails).values({ ...own, mailFolder: 'inbox', isStarred: true, unread: true })
    await tx.insert(mailLabels).values({ account, mail: bensOwn, label: 'private', position: 0 })
  })
  const bensRows = async () => [
    await db.select().from(mails).where(eq(mails.account, account)),
    await db.select().from(mailLabels).where(eq(mailLabels.account, account)),
  ]
  return { ada, ben, bensRows }
}

const readers = twoPeople()

test('every mail call has its attempt here', () => {
  expect(Object.keys(attempts).sort()).toEqual(Object.keys(mail).sort())
})

describe('a mailbox belongs to one account:', () => {
  test.each(Object.keys(mail) as (keyof typeof mail)[])(
    'the call "%s" neither shows nor changes somebody else’s',
    async (name) => {
      const { ada, bensRows } = await twoPeople()
      const before = await bensRows()
      const answer = await ada.call(mail[name], attempts[name])
      expect(await answer.text()).not.toContain(secret)
      expect(await bensRows()).toEqual(before)
      if (name === 'read' || name === 'star') expect(answer.status).toBe(404)
      if (name === 'move')
        expect((await wholeMailbox(ada)).trash?.map(({ id }) => id)).toContain(27)
    },
  )

  test.each(Object.keys(mail) as (keyof typeof mail)[])(
    'the call "%s" answers the same, and finds the same mails, whatever others do in theirs',
    async (name) => {
      const { ada, ben } = await twoPeople()
      const ask = async () => (await ada.call(mail[name], attempts[name])).text()
      const answer = mail[name].method === 'GET' ? await ask() : ''
      const mine = await wholeMailbox(ada)
      const everything = Array.from({ length: 31 }, (_, at) => at + 1)
      await ben.call(mail.label, { emailIds: everything, label: 'company' })
      await ben.call(mail.markUnread, { emailIds: everything, unreadFlag: true })
      await ben.call(mail.star, { mailId: 27 })
      await ben.call(mail.move, { selectedEmails: everything, mailFolder: 'spam' })
      expect(await wholeMailbox(ada)).toEqual(mine)
      if (answer) expect(await ask()).toBe(answer)
    },
  )

  test.each([dashboard.summary, shell.me])(
    'what $path counts are one’s own mails only',
    async (endpoint) => {
      const { ada, ben } = await twoPeople()
      const ask = async () => (await ada.call(endpoint, {})).text()
      const before = await ask()
      const everything = Array.from({ length: 31 }, (_, at) => at + 1)
      await ben.call(mail.markUnread, { emailIds: everything, unreadFlag: true })
      await ben.call(mail.move, { selectedEmails: everything, mailFolder: 'inbox' })
      expect(await ask()).toBe(before)
    },
  )

  test.each([
    ...everyList.map((list) => `/email/${list}`),
    ...everyList.map((list) => `/email/${list}?q=understudy`),
    ...everyList.map((list) => `/email/${list}/${bensOwn}`),
    '/dashboard',
  ])('the page %s shows none of somebody else’s', async (page) => {
    const { ada } = await readers
    const answer = await ada.visit(page)
    expect(await answer.text()).not.toContain(secret)
    expect(answer.status).toBe(page.endsWith(`/${bensOwn}`) ? 404 : 200)
  })

  const forms: Record<string, string>[] = [
    { star: String(bensOwn) },
    { mail: String(bensOwn), do: 'move:trash' },
    { mail: String(bensOwn), do: 'label:company' },
    { mail: String(bensOwn), do: 'read' },
  ]
  test.each(forms)('the form %j changes none of somebody else’s', async (fields) => {
    const { ada, bensRows } = await twoPeople()
    const before = await bensRows()
    for (const page of ['/email/inbox', `/email/inbox/${bensOwn}`]) {
      const answer = await ada.submit(page, fields)
      expect(await answer.text()).not.toContain(secret)
    }
    expect(await bensRows()).toEqual(before)
  })
})
