import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteAccount } from '#db/accounts/deletion.ts'
import { createAccount } from '#db/accounts/queries.ts'
import { insertMail } from '#db/mail/copies.ts'
import { mails } from '#db/mail/table.ts'
import { openDb } from '#db/store/open.ts'
import { scratchFolder } from '../../support/temp-folder.ts'

test('the deletion of an account with many emails lets other work run', async () => {
  const directory = await scratchFolder()
  const db = openDb(join(directory, 'app.sqlite'), 'app')
  const sessionDb = openDb(join(directory, 'sessions.sqlite'), 'sessions')
  const now = new Date('2026-03-04T12:00:00Z')
  const [ada, admin] = await db.write(async (tx) => {
    const create = (email: string) => {
      const identity = { provider: 'local', subject: email, email, name: email }
      const rights = { role: 'admin', passwordHash: 'x', isConfirmed: true } as const
      return createAccount(tx, { ...identity, ...rights }, now)
    }
    const owners = [await create('ada@house.test'), await create('admin@house.test')] as const
    const { id: account, email, name } = owners[0]
    const actor = { account, email, name, now, zone: 'UTC', async spend() {} }
    const texts = { to: [email], cc: [], bcc: [], subject: 'Call', message: 'Ten o’clock.' }
    const { id } = await insertMail(
      tx,
      actor,
      { ...texts, attachments: [], files: [] },
      { mailFolder: 'inbox' },
    )
    const [row] = await tx.select().from(mails).where(eq(mails.id, id))
    if (!row) throw new Error('The email was not stored.')
    const copies = Array.from({ length: 2000 }, (_, nth) => ({ ...row, id: id + 1 + nth }))
    for (let from = 0; from < copies.length; from += 500)
      await tx.insert(mails).values(copies.slice(from, from + 500))
    return owners
  })
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  expect(
    await deleteAccount(db, { id: ada.id }, { account: admin.id, adminEmails: [], sessionDb }),
  ).toBe(true)
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(4)
  expect(await db.$count(mails)).toBe(0)
  db.close()
  sessionDb.close()
  await rm(directory, { recursive: true })
})
