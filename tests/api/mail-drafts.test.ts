import { afterAll, describe, expect, test } from 'vitest'
import { mail, type Opened } from '#client/features/mail/endpoints.ts'
import { findLocalAccount } from '#db/accounts/queries.ts'
import { getLastEventId } from '#db/live/event-log.ts'
import type { Mail } from '#db/mail/details.ts'
import { discardDraft } from '#db/mail/drafts.ts'
import { parseTexts } from '../support/html.ts'
import { fetchIds, getMail, listMails } from '../support/mailbox.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const newEmail = { to: ['piotr@iron-and-curtain.example'], subject: 'Drill', message: 'At ten.' }

const getVersion = async (client: TestClient, id: number) =>
  ((await getMail(client, id)) as Opened).version

async function getDraft(client: TestClient) {
  const answer = await client.call(mail.createDraft, newEmail)
  return ((await answer.json()) as Mail).id
}

/** Returns the error of an action that came too late. */
async function refusal(answer: Promise<Response>) {
  const response = await answer
  const { code, current } = (await response.json()) as { code: string; current: Partial<Opened> }
  return { status: response.status, code, current }
}

describe('a draft that is open in two windows', () => {
  test('is sent once by three concurrent requests without a version', async () => {
    const ada = await app.newUser()
    const id = await getDraft(ada)
    const answers = await Promise.all(
      [1, 2, 3].map(() => ada.call(mail.send, { ...newEmail, draft: id })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(
      (await listMails(ada, 'sent')).filter(({ subject }) => subject === 'Drill'),
    ).toHaveLength(1)
  })

  test('is not overwritten by the window with the older version', async () => {
    const ada = await app.newUser()
    const id = await getDraft(ada)
    const first = { id, ...newEmail, version: 1 }
    expect((await ada.call(mail.updateDraft, { ...first, message: 'At eleven.' })).status).toBe(200)
    expect(
      await refusal(ada.call(mail.updateDraft, { ...first, message: 'At nine.' })),
    ).toMatchObject({
      status: 409,
      code: 'conflict',
      current: { id, version: 2, message: 'At eleven.' },
    })
    expect((await getMail(ada, id)).message).toBe('At eleven.')
    const anyway = { ...first, version: 2, message: 'At nine.' }
    expect((await ada.call(mail.updateDraft, anyway)).status).toBe(200)
    expect(await getVersion(ada, id)).toBe(3)
  })

  test('is not sent and its files are not changed by the window with the older version', async () => {
    const ada = await app.newUser()
    const id = await getDraft(ada)
    expect((await ada.call(mail.attach, { id, version: 1, name: 'a.txt', text: 'a' })).status).toBe(
      201,
    )
    for (const late of [
      ada.call(mail.attach, { id, version: 1, name: 'b.txt', text: 'b' }),
      ada.call(mail.detach, { id, n: 1, version: 1 }),
      ada.call(mail.send, { ...newEmail, draft: id, version: 1 }),
      ada.call(mail.reply, { id: 21, message: 'Yes.', draft: id, version: 1 }),
    ]) {
      expect(await refusal(late)).toMatchObject({ status: 409, current: { version: 2 } })
    }
    expect(await fetchIds(ada, 'sent')).toHaveLength(2)
    expect((await ada.call(mail.send, { ...newEmail, draft: id, version: 2 })).status).toBe(201)
    const [sent] = await listMails(ada, 'sent')
    expect(sent?.attachments).toEqual(['a.txt'])
  })

  test('is not sent twice', async () => {
    const ada = await app.newUser()
    const id = await getDraft(ada)
    const sending = { ...newEmail, draft: id, version: 1 }
    expect((await ada.call(mail.send, sending)).status).toBe(201)
    expect(await refusal(ada.call(mail.send, sending))).toMatchObject({
      status: 409,
      current: null,
    })
    expect((await ada.call(mail.updateDraft, { id, ...newEmail, version: 1 })).status).toBe(404)
    expect(await fetchIds(ada, 'sent')).toHaveLength(3)
  })

  test('shows both versions without scripts and saves the chosen one', async () => {
    const ada = await app.newUser()
    const id = await getDraft(ada)
    const page = await ada.page(`/email/draft/compose?draft=${id}`)
    expect(page).toContain('name="version" value="1"')
    await ada.call(mail.updateDraft, { id, ...newEmail, subject: 'Fire drill' })
    const typed = {
      to: newEmail.to.join(),
      subject: 'Drill, loud',
      message: 'At ten.',
      draft: `${id}`,
    }
    const late = await ada.submit('/email/draft/compose', {
      ...typed,
      version: '1',
      intent: 'send',
    })
    expect(late.status).toBe(409)
    const html = await late.text()
    expect(html).toContain('This draft was changed in another window')
    expect(parseTexts(html, 'td')).toEqual(['', 'Drill, loud', 'Fire drill'])
    expect(html).toContain('value="Drill, loud"')
    expect(html).toContain('name="version" value="2"')
    expect(html).toContain(`href="/email/draft/compose?draft=${id}"`)
    const own = await ada.submit('/email/draft/compose', {
      ...typed,
      version: '2',
      intent: 'save',
    })
    expect(own.status).toBe(303)
    expect((await getMail(ada, id)).subject).toBe('Drill, loud')
  })

  test('that was sent meanwhile can be saved as a new draft without scripts', async () => {
    const ada = await app.newUser()
    const id = await getDraft(ada)
    await ada.call(mail.send, { ...newEmail, draft: id })
    const typed = { to: newEmail.to.join(), subject: 'Drill', message: 'At ten.' }
    const source = { draft: `${id}`, version: '1', intent: 'send' }
    const late = await ada.submit('/email/draft/compose', { ...typed, ...source })
    const html = await late.text()
    expect(html).toContain('This draft no longer exists')
    expect(html).not.toContain(`name="draft" value="${id}"`)
    await ada.submit('/email/draft/compose', { ...typed, intent: 'save' })
    expect(await listMails(ada, 'draft')).toHaveLength(5)
  })
})

describe('attachment names', () => {
  const names = (count: number, beginning = 'a') =>
    Array.from({ length: count }, (_, index) => `${beginning}${index}.txt`)

  test('are refused when they are too long for a message', async () => {
    const ada = await app.newUser()
    const answer = await ada.call(mail.createDraft, { ...newEmail, attachments: names(21) })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      fields: { attachments: 'You can attach up to 20 files.' },
    })
  })

  test('are refused when they are too long together with forwarded ones', async () => {
    const ada = await app.newUser()
    const first = await ada.call(mail.createDraft, { ...newEmail, attachments: names(20) })
    const { id } = (await first.json()) as Mail
    const drafts = await fetchIds(ada, 'draft')
    const more = { ...newEmail, attachments: names(1, 'b'), forwards: id }
    expect((await ada.call(mail.createDraft, more)).status).toBe(409)
    expect(await fetchIds(ada, 'draft')).toEqual(drafts)
  })
})

test('discarding a draft that was already sent or deleted is published to no window', async () => {
  const ada = await app.newUser()
  const { db } = app.services
  const owner = await findLocalAccount(db, ada.email)
  if (!owner) throw new Error('There is no such account.')
  const id = await getDraft(ada)
  await discardDraft(db, owner.id, id)
  const last = await getLastEventId(db)
  expect(await discardDraft(db, owner.id, id)).toEqual([])
  expect(await getLastEventId(db)).toBe(last)
})
