import { afterAll, expect, test } from 'vitest'
import { deleteAccount } from '#db/accounts/deletion.ts'
import { changeAccount } from '#db/accounts/management.ts'
import { findLocalAccount } from '#db/accounts/queries.ts'
import type { Account } from '#db/accounts/table.ts'
import type { Db } from '#db/store/dialect.ts'
import { deleteUsers } from '#db/users/deletion.ts'
import { changeUser, setStatus } from '#db/users/queries.ts'
import type { Actor } from '#db/users/rules.ts'
import { managedUsers } from '#db/users/table.ts'
import { open } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

/** Adds the user record of an account: the sample records of a demonstration have none. */
async function addRecord({ id: account, email }: Account): Promise<number> {
  const { db } = app.services
  const [sample] = await db.select().from(managedUsers).limit(1)
  if (!sample) throw new Error('No user')
  const id = 1000 + account
  const record = { ...sample, id, account, email, username: `user-${id}`, role: 'user' } as const
  await db.write((tx) => tx.insert(managedUsers).values({ ...record, status: 'active' }))
  return id
}

test.each<[string, (db: Db, actor: Actor, ids: { account: number; user: number }) => unknown]>([
  [
    'deactivating an account',
    (db, actor, { account: id }) =>
      changeAccount(
        db,
        { id: id as Actor['account'], isActive: false },
        { ...actor, now: actor.at },
      ),
  ],
  [
    'deleting an account',
    (db, actor, { account: id }) => deleteAccount(db, { id: id as Actor['account'] }, actor),
  ],
  [
    'blocking a user',
    (db, actor, { user: id }) => changeUser(db, { id, status: 'blocked' }, actor),
  ],
  ['blocking users', (db, actor, { user }) => setStatus(db, [user], 'blocked', actor)],
  [
    'deleting a user with the account',
    (db, actor, { user }) => deleteUsers(db, { ids: [user], fate: 'delete' }, actor),
  ],
])('%s changes nothing while the sessions cannot be ended', async (_, change) => {
  const { db, sessionDb } = app.services
  const [ada, admin] = [await app.newUser('Ada'), await findLocalAccount(db, 'demo@demo.com')]
  const owner = await findLocalAccount(db, ada.email)
  if (!owner || !admin) throw new Error('No account')
  const user = await addRecord(owner)
  const { id: account, email, name } = admin
  const actor = {
    role: 'admin',
    email,
    name,
    account,
    adminEmails: [email],
    at: new Date(),
  } as const
  const write = () => Promise.reject(new Error('The database is busy.'))
  const ids = { account: owner.id, user }
  const work = change(
    db,
    { ...actor, adminEmails: [email], sessionDb: { ...sessionDb, write } },
    ids,
  )
  await expect(work).rejects.toThrow('The database is busy.')
  expect((await ada.visit('/api/account')).status).toBe(200)
  await change(db, { ...actor, adminEmails: [email], sessionDb }, ids)
  expect((await ada.visit('/api/account')).status).toBe(401)
})
