import { afterAll, expect, test } from 'vitest'
import { mail } from '#client/features/mail/endpoints.ts'
import { accounts } from '#db/accounts/table.ts'
import { firstColleagueUid } from '#db/chat/model.ts'
import { sampleContacts } from '#db/chat/seed.ts'
import { outbox } from '#db/outbox/table.ts'
import { listMails } from '../support/mailbox.ts'
import { open } from '../support/test-app.ts'

const clock = { now: Date.UTC(2026, 10, 20, 18) }
const app = await open({ now: () => clock.now })
afterAll(() => app[Symbol.asyncDispose]())

const parseSubjects = async (client: Parameters<typeof listMails>[0], folder: string) =>
  (await listMails(client, folder)).map(({ subject }) => subject)

const upper = (email: string) => email.toUpperCase()

test('POST /api/authenticate/login/user accepts the email in any letter case', async () => {
  const ada = await app.newUser()
  const login = { email: ` ${upper(ada.email)} `, password: ada.password }
  const answer = await app.client().post('/api/authenticate/login/user', login)
  expect(await answer.json()).toMatchObject({ user: { email: ada.email } })
})

test('POST /api/email/messages delivers to an account whatever the letter case of its address', async () => {
  const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
  const to = [upper(ben.email), ben.email]
  const sent = await ada.call(mail.send, { to, subject: 'Any letter case', message: 'Hello' })
  expect(sent.status).toBe(201)
  expect(
    (await parseSubjects(ben, 'inbox')).filter((one) => one === 'Any letter case'),
  ).toHaveLength(1)
  const queued = await app.services.db.select().from(outbox)
  expect(queued.filter(({ subject }) => subject === 'Any letter case')).toEqual([])
})

test('POST /api/email/messages queues one copy for an outside address typed twice', async () => {
  const ada = await app.newUser()
  const to = ['Somebody@Else.example', 'somebody@else.example']
  await ada.call(mail.send, { to, subject: 'Typed twice', message: 'Hello' })
  const queued = await app.services.db.select().from(outbox)
  expect(queued.filter(({ subject }) => subject === 'Typed twice')).toHaveLength(1)
})

test('a new account is stamped with the time of the application', async () => {
  const email = 'stamped@house.example'
  const person = { email, password: 'understudy', name: 'Stamped' }
  await app.client().post('/api/authenticate/register/user', person)
  const all = await app.services.db.select().from(accounts)
  const at = new Date(clock.now).toISOString()
  expect(all.find((account) => account.email === email)).toMatchObject({
    ...{ createdAt: at, sampledAt: at },
  })
})

test('no sample contact has the uid of a colleague', () => {
  expect(Math.max(...sampleContacts.map(({ uid }) => uid))).toBeLessThan(firstColleagueUid)
})
