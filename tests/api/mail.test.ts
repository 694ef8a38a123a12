import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { mail } from '#client/features/mail/endpoints.ts'
import { undoMove } from '#client/features/mail/list-undo.ts'
import type { Mail } from '#db/mail/details.ts'
import type { ChangedList } from '#db/mail/list-changes.ts'
import type { MailPage } from '#db/mail/queries.ts'
import { mails } from '#db/mail/table.ts'
import { everyList, fetchIds, getMail, listMails, readMailbox } from '../support/mailbox.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

describe('GET /api/email/mails', () => {
  test.each([
    ['inbox', [27, 21, 20, 14, 10, 2, 1]],
    ['sent', [22, 18]],
    ['draft', [28, 19, 16, 13]],
    ['trash', [30, 29, 17, 15, 12]],
    ['spam', [26, 25, 24, 23, 11, 3]],
    ['starred', [28, 27, 25, 24, 19, 18, 16, 11, 2]],
    ['personal', [25, 24, 23, 18, 10, 1]],
    ['company', [28, 27, 22, 21, 20, 13, 3, 2]],
    ['important', [19, 16, 10]],
    ['private', [26, 14, 11, 2, 1]],
    ['INBOX', []],
    ['nonsense', []],
    ['%25', []],
  ])('returns the emails of %s, newest first', async (filter, ids) => {
    const demo = await app.staff()
    expect(await fetchIds(demo, filter)).toEqual(ids)
  })

  test('without a list returns the inbox', async () => {
    const demo = await app.staff()
    const unnamed = await demo.read<Mail[]>('/api/email/mails')
    expect(unnamed).toEqual(await listMails(demo, 'inbox'))
  })

  test('returns replies inside of their email, not as rows', async () => {
    const demo = await app.staff()
    const [answered] = (await listMails(demo, 'spam')).filter(({ id }) => id === 3)
    expect(Object.keys(answered ?? {}).sort()).toEqual(
      'attachments bcc cc day id img isStarred labels mailFolder message replies sender sender_name subject time to unread year'.split(
        ' ',
      ),
    )
    expect(answered?.replies.map(({ id }) => id)).toEqual([4, 5])
    for (const reply of answered?.replies ?? []) {
      expect(reply).toMatchObject({ subject: '', labels: [], replies: [], mailFolder: '' })
    }
    for (const filter of everyList) {
      const ids = await fetchIds(demo, filter)
      expect(ids).not.toContain(4)
      expect(ids).not.toContain(5)
    }
  })
})

describe('the star of an email', () => {
  test.each([
    ['inbox', 21],
    ['draft', 28],
    ['spam', 3],
    ['trash', 30],
  ])('is toggled in %s, and the response is the email', async (folder, id) => {
    const ada = await app.newUser()
    const before = await getMail(ada, id)
    expect(before.mailFolder).toBe(folder)
    for (const isStarred of [!before.isStarred, before.isStarred]) {
      const answer = await ada.post('/api/email/set-starred', { mailId: id })
      expect(answer.status).toBe(200)
      const mail = (await answer.json()) as Mail
      expect({ ...before, ...mail }).toEqual({ ...before, isStarred })
      expect(mail.replies).toEqual(before.replies)
    }
  })

  test.each([
    ['a mail that does not exist', 999],
    ['a reply', 4],
  ])('cannot be set on %s', async (_, mailId) => {
    const ada = await app.newUser()
    const before = await readMailbox(ada)
    const answer = await ada.post('/api/email/set-starred', { mailId })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not-found' })
    expect(await readMailbox(ada)).toEqual(before)
  })

  test('leaves the starred list with its email', async () => {
    const ada = await app.newUser()
    await ada.post('/api/email/set-starred', { mailId: 27 })
    expect(await fetchIds(ada, 'starred')).toEqual([28, 25, 24, 19, 18, 16, 11, 2])
  })
})

describe('moving emails', () => {
  test.each(['inbox', 'sent', 'draft', 'trash', 'spam'])('puts them into %s', async (folder) => {
    const ada = await app.newUser()
    const body = { selectedEmails: [1, 30], mailFolder: folder }
    const answer = await ada.post('/api/email/move-mails', body)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ moved: [1, 30], mailFolder: folder })
    expect(await fetchIds(ada, folder)).toEqual(expect.arrayContaining([1, 30]))
  })

  test('without a folder removes them from all folders but keeps their labels', async () => {
    const ada = await app.newUser()
    await ada.post('/api/email/move-mails', { selectedEmails: [27], mailFolder: '' })
    for (const folder of ['inbox', 'sent', 'draft', 'trash', 'spam']) {
      expect(await fetchIds(ada, folder)).not.toContain(27)
    }
    expect(await fetchIds(ada, 'company')).toContain(27)
    expect((await getMail(ada, 27)).mailFolder).toBe('')
  })

  test.each(['starred', 'personal', 'Inbox', 'nonsense', null, 1])(
    'to the unknown folder %j is refused',
    async (mailFolder) => {
      const ada = await app.newUser()
      const answer = await ada.post('/api/email/move-mails', { selectedEmails: [1], mailFolder })
      expect(answer.status).toBe(400)
      expect((await getMail(ada, 1)).mailFolder).toBe('inbox')
    },
  )

  test('skips unknown emails and replies, and returns the moved ones', async () => {
    const ada = await app.newUser()
    const body = { selectedEmails: [999, 2, 4, 1, 2], mailFolder: 'spam' }
    const answer = await ada.post('/api/email/move-mails', body)
    expect(await answer.json()).toEqual({ moved: [2, 1], mailFolder: 'spam' })
    expect((await getMail(ada, 3)).replies.map(({ mailFolder }) => mailFolder)).toEqual(['', ''])
  })

  test('accepts an empty list', async () => {
    const ada = await app.newUser()
    const answer = await ada.post('/api/email/move-mails', {
      selectedEmails: [],
      mailFolder: 'spam',
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ moved: [], mailFolder: 'spam' })
  })

  test('and moving them back restores every list in order', async () => {
    const ada = await app.newUser()
    const before = await readMailbox(ada)
    for (const mailFolder of ['draft', 'trash', 'inbox']) {
      await ada.post('/api/email/move-mails', { selectedEmails: [1, 14, 27], mailFolder })
    }
    expect(await readMailbox(ada)).toEqual(before)
  })
})

describe('marking emails unread', () => {
  test.each([true, false])('sets %j on every known email', async (unreadFlag) => {
    const ada = await app.newUser()
    const body = { emailIds: [999, 27, 4, 30, 1], unreadFlag }
    const answer = await ada.post('/api/email/mark-unread', body)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ updated: [27, 30, 1], unreadFlag })
    for (const id of [27, 30, 1]) expect((await getMail(ada, id)).unread).toBe(unreadFlag)
  })
})

describe('labeling emails', () => {
  test('toggles the label in a mixed selection', async () => {
    const ada = await app.newUser()
    const body = { emailIds: [2, 21], label: 'private' }
    expect((await getMail(ada, 2)).labels).toContain('private')
    const answer = await ada.post('/api/email/set-labels', body)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      updated: expect.toSatisfy((ids: number[]) => ids.toSorted((a, b) => a - b).join() === '2,21'),
      label: 'private',
    })
    expect((await getMail(ada, 2)).labels).toEqual(['company'])
    expect((await getMail(ada, 21)).labels).toEqual(['company', 'private'])
  })

  test('twice restores the labels', async () => {
    const ada = await app.newUser()
    const members = await fetchIds(ada, 'company')
    const body = { emailIds: [2, 10, 30, 999, 4], label: 'company' }
    await ada.post('/api/email/set-labels', body)
    expect(await fetchIds(ada, 'company')).not.toEqual(members)
    await ada.post('/api/email/set-labels', body)
    expect(await fetchIds(ada, 'company')).toEqual(members)
  })

  test('puts a label that is set again at the end', async () => {
    const ada = await app.newUser()
    const [first, second] = (await getMail(ada, 10)).labels
    for (let times = 0; times < 2; times++) {
      await ada.post('/api/email/set-labels', { emailIds: [10], label: first })
    }
    expect((await getMail(ada, 10)).labels).toEqual([second, first])
  })

  test('works in the trash, although label lists exclude it', async () => {
    const ada = await app.newUser()
    await ada.post('/api/email/set-labels', { emailIds: [30], label: 'important' })
    expect((await getMail(ada, 30)).labels).toContain('important')
    expect(await fetchIds(ada, 'important')).not.toContain(30)
  })

  test.each(['inbox', 'starred', 'Private', '', null])('refuses the label %j', async (label) => {
    const ada = await app.newUser()
    const answer = await ada.post('/api/email/set-labels', { emailIds: [1], label })
    expect(answer.status).toBe(400)
  })
})

describe('a malformed change of emails is refused and changes nothing', () => {
  const lists = (more: object) => [
    { ...more },
    { ...more, ids: 1 },
    { ...more, ids: [1, '2'] },
    { ...more, ids: [1.5] },
    { ...more, ids: [-1] },
    { ...more, ids: [0] },
    { ...more, ids: [2 ** 60] },
    { ...more, ids: [[1]] },
    { ...more, ids: { 0: 1 } },
    { ...more, ids: Array.from({ length: 1001 }, (_, at) => at + 1) },
  ]
  const named = (name: string) => (body: Record<string, unknown>) => {
    const { ids, ...rest } = body
    return ids === undefined ? rest : { ...rest, [name]: ids }
  }
  const mailId = [undefined, '1', 1.5, -1, 0, 2 ** 60, null, true, [1], {}]
  test.each([
    ['set-starred', mailId.map((id) => ({ mailId: id }))],
    ['move-mails', lists({ mailFolder: 'spam' }).map(named('selectedEmails'))],
    ['move-mails', [{ selectedEmails: [1] }]],
    ['mark-unread', lists({ unreadFlag: true }).map(named('emailIds'))],
    ['mark-unread', ['true', 1, null, undefined].map((f) => ({ emailIds: [1], unreadFlag: f }))],
    ['set-labels', lists({ label: 'private' }).map(named('emailIds'))],
  ])('%s', async (name, bodies) => {
    const ada = await app.newUser()
    const before = await readMailbox(ada)
    for (const body of bodies) {
      const answer = await ada.post(`/api/email/${name}`, body)
      expect(answer.status, JSON.stringify(body).slice(0, 60)).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'invalid', error: expect.any(String) })
    }
    expect(await readMailbox(ada)).toEqual(before)
  })
})

describe('the undo of a move of emails', () => {
  const undo = (client: TestClient, ids: number[]) =>
    client.submit('/email/inbox', { intent: undoMove(ids, 'inbox', 'trash') })

  test('skips an email that was moved on, and says so', async () => {
    const ada = await app.newUser()
    const [first = 0, second = 0] = await fetchIds(ada, 'inbox')
    const both = [first, second]
    await ada.call(mail.move, { selectedEmails: both, mailFolder: 'trash' })
    await ada.call(mail.move, { selectedEmails: [first], mailFolder: 'spam' })
    await undo(ada, both)
    expect(await fetchIds(ada, 'spam')).toContain(first)
    expect(await fetchIds(ada, 'inbox')).toContain(second)
    expect(await ada.page('/email/inbox')).toContain(
      '1 email restored. The others have since been moved',
    )
  })

  test('reports that nothing was moved back when the email was deleted', async () => {
    const ada = await app.newUser()
    const [first = 0] = await fetchIds(ada, 'inbox')
    await ada.call(mail.move, { selectedEmails: [first], mailFolder: 'trash' })
    await ada.call(mail.delete, { id: first })
    await undo(ada, [first])
    expect(await ada.page('/email/inbox')).toContain('Nothing was restored')
  })
})

const answer = async <T>(
  client: TestClient,
  endpoint: Parameters<TestClient['call']>[0],
  input: object,
) => (await (await client.call(endpoint, input)).json()) as T

describe('POST /api/email/change-list', () => {
  test('moves all emails of a list and returns them by their folder before', async () => {
    const ada = await app.newUser()
    const before = await Promise.all(['inbox', 'draft'].map((list) => fetchIds(ada, list)))
    const inInbox = await answer<ChangedList>(ada, mail.changeList, {
      filter: 'inbox',
      mailFolder: 'archive',
    })
    expect(inInbox).toEqual({ changed: before[0]?.length, from: { inbox: before[0] } })
    expect(await fetchIds(ada, 'inbox')).toEqual([])
    expect(await fetchIds(ada, 'archive')).toEqual(before[0])
    const all = await answer<ChangedList>(ada, mail.changeList, {
      filter: 'all',
      mailFolder: 'trash',
    })
    expect(all.from).toMatchObject({ archive: before[0], draft: before[1] })
  })

  test('marks and labels the emails that match a search', async () => {
    const ada = await app.newUser()
    const search = { filter: 'inbox', q: 'tidewater -figures' } as const
    const { changed, from } = await answer<ChangedList>(ada, mail.changeList, {
      ...search,
      unreadFlag: true,
    })
    expect(changed).toBeGreaterThan(0)
    const marked = await ada.read<MailPage>(
      '/api/email/rows?filter=inbox&q=is:unread+tidewater+-figures',
    )
    expect(marked.rows.map(({ id }) => id)).toEqual(from?.inbox)
    const before = await fetchIds(ada, 'private')
    await answer<ChangedList>(ada, mail.changeList, { ...search, label: 'private' })
    expect(await fetchIds(ada, 'private')).toEqual(
      [...before, ...(from?.inbox ?? [])].toSorted((a, b) => b - a),
    )
  })

  test('counts all emails of a labeled list, as it does for a selection', async () => {
    const ada = await app.newUser()
    const { account } = await ada.read<{ account: never }>('/api/me')
    const inbox = await fetchIds(ada, 'inbox')
    const conversation = inbox.slice(0, 2)
    const isInIt = and(eq(mails.account, account), inArray(mails.id, conversation))
    await app.services.db.write((tx) =>
      tx.update(mails).set({ conversation: 'rehearsal' }).where(isInIt),
    )
    for (const [nth, id] of conversation.entries()) {
      await ada.call(mail.label, { emailIds: [id], label: 'private', on: nth === 0 })
    }
    const change = { filter: 'inbox', label: 'private' }
    const { changed } = await answer<ChangedList>(ada, mail.changeList, change)
    expect(changed).toBe(inbox.length)
  })

  test.each([
    {},
    { mailFolder: 'attic' },
    { mailFolder: '' },
    { mailFolder: 'trash', unreadFlag: true },
    { filter: 'nonsense', unreadFlag: true },
  ])('refuses %j', async (input) => {
    const ada = await app.newUser()
    const body = { filter: 'inbox', q: '', ...input }
    expect((await ada.post('/api/email/change-list', body)).status).toBe(400)
    expect(await fetchIds(ada, 'inbox')).toHaveLength(7)
  })
})

describe('POST /api/email/empty-folder', () => {
  test.each(['trash', 'spam'] as const)(
    'permanently deletes the emails in %s with their replies',
    async (mailFolder) => {
      const ada = await app.newUser()
      const { [mailFolder]: gone = [], ...others } = await readMailbox(ada)
      expect(await answer<{ deleted: number }>(ada, mail.empty, { mailFolder })).toEqual({
        deleted: gone.length,
      })
      const after = await readMailbox(ada)
      expect(after[mailFolder]).toEqual([])
      const isGone = new Set(gone.map(({ id }) => id))
      for (const [list, before] of Object.entries(others)) {
        expect([list, after[list]]).toEqual([list, before?.filter(({ id }) => !isGone.has(id))])
      }
      expect(await answer<{ deleted: number }>(ada, mail.empty, { mailFolder })).toEqual({
        deleted: 0,
      })
    },
  )

  test('empties more than one batch and frees the files', async () => {
    const ada = await app.newUser()
    const { id } = await answer<Mail>(ada, mail.createDraft, { subject: 'With a file' })
    await ada.call(mail.attach, { id, name: 'plan.txt', text: 'A plan' })
    await ada.call(mail.move, { selectedEmails: [id], mailFolder: 'trash' })
    await app.services.db.write(async (tx) => {
      const [row] = await tx.select().from(mails).where(eq(mails.id, id)).limit(1)
      if (!row) throw new Error('The draft is missing.')
      for (let n = 1; n <= 1200; n++) await tx.insert(mails).values({ ...row, id: 5000 + n })
    })
    const { deleted } = await answer<{ deleted: number }>(ada, mail.empty, { mailFolder: 'trash' })
    expect(deleted).toBeGreaterThan(1200)
    expect((await ada.visit(`/api/email/mails/${id}/attachments/1`)).status).toBe(404)
  })

  test.each(['inbox', 'archive', 'all', '', null])('does not empty %j', async (mailFolder) => {
    const ada = await app.newUser()
    expect((await ada.post('/api/email/empty-folder', { mailFolder })).status).toBe(400)
    expect(await fetchIds(ada, 'inbox')).toHaveLength(7)
  })
})
