import { afterAll, expect, test } from 'vitest'
import { mail } from '#client/features/mail/endpoints.ts'
import { findLocalAccount } from '#db/accounts/queries.ts'
import { toggleLabelInBatches } from '#db/mail/labeling.ts'
import { fetchIds, listMails } from '../support/mailbox.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const labels = async (client: TestClient, ids: number[]) =>
  (await listMails(client, 'inbox')).filter(({ id }) => ids.includes(id)).map((row) => row.labels)

/** The two emails of one conversation, of which the second has the label *Private*. */
async function converse() {
  const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
  await ada.call(mail.send, { to: [ben.email], subject: 'Fire drill', message: 'Friday at ten.' })
  const [first = 0] = await fetchIds(ben, 'inbox')
  await ben.call(mail.reply, { id: first, message: 'I am away on Friday.' })
  const [answer = 0] = await fetchIds(ada, 'inbox')
  await ada.call(mail.reply, { id: answer, message: 'Monday, then.' })
  const [second = 0] = await fetchIds(ben, 'inbox')
  await ben.call(mail.label, { emailIds: [second], label: 'private' })
  return { ben, ids: [first, second] }
}

test('a conversation in two batches of a list loses its label as a whole', async () => {
  const { ben, ids } = await converse()
  const { db } = app.services
  const account = (await findLocalAccount(db, ben.email))?.id
  if (account === undefined) throw new Error('No account')
  const [, second] = ids
  const labeled = await toggleLabelInBatches(db, account, { ids, label: 'private', size: 1 })
  expect(labeled).toMatchObject({ added: [], removed: [second] })
  expect(await labels(ben, ids)).toEqual([[], []])
})

test('POST /api/email/set-labels with `on` sets or clears the label of all emails', async () => {
  const { ben, ids } = await converse()
  const [first, second] = ids
  const input = { emailIds: ids, label: 'private', detailed: true }
  const set = await ben.call(mail.label, { ...input, on: true })
  expect(await set.json()).toMatchObject({ added: [first], removed: [] })
  expect(await labels(ben, ids)).toEqual([['private'], ['private']])
  const cleared = await ben.call(mail.label, { ...input, on: false })
  expect(await cleared.json()).toMatchObject({ added: [], removed: expect.arrayContaining(ids) })
  expect(await labels(ben, ids)).toEqual([[], []])
  expect(await (await ben.call(mail.label, { ...input, on: false })).json()).toMatchObject({
    updated: expect.arrayContaining([first, second]),
    removed: [],
  })
})

test.each([
  ['of selected emails', {}],
  ['of a whole list', { all: 'true' }],
])('the undo of a label %s restores who had it', async (_, fields) => {
  const { ben, ids } = await converse()
  const before = await labels(ben, await fetchIds(ben, 'inbox'))
  const selected = { ids: ids.join(' '), intent: 'label?label=private', ...fields }
  await ben.submit('/email/inbox', selected)
  expect(await labels(ben, ids)).toEqual([[], []])
  const page = await ben.page('/email/inbox')
  const undo = Array.from(page.matchAll(/value="(label\?[^"]*on=[^"]*)"/g), ([, value = '']) => [
    'intent',
    value.replaceAll('&amp;', '&'),
  ])
  await ben.submit('/email/inbox', undo as [string, string][])
  const after = await labels(ben, await fetchIds(ben, 'inbox'))
  expect(after.map((row) => row.toSorted())).toEqual(before.map((row) => row.toSorted()))
})
