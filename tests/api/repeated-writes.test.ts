import { afterAll, expect, test } from 'vitest'
import type { AccountId } from '#db/accounts/table.ts'
import { applyToExisting } from '#db/mail/apply-rule.ts'
import { moveMails } from '#db/mail/changes.ts'
import { emptyFolder } from '#db/mail/emptying.ts'
import { addRule } from '#db/mail/rules.ts'
import { mailFiles } from '#db/mail/table.ts'
import type { Db } from '#db/store/dialect.ts'
import { open } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

class Rollback extends Error {}

/** A database whose transactions all run a second time, as PostgreSQL has some of them do. */
const repeating = (db: Db): Db => ({
  ...db,
  async write(work) {
    const first = db.write(async (tx) => {
      await work(tx)
      throw new Rollback()
    })
    await expect(first).rejects.toThrow(Rollback)
    return db.write(work)
  },
})

async function newMailbox() {
  const { db } = app.services
  const person = await app.newUser()
  const { account } = await person.read<{ account: AccountId }>('/api/me')
  return { db, account }
}

test('a rule counts each email once when its transaction is repeated', async () => {
  const texts = { from: '', to: '', subject: '', words: '' }
  const effects = { label: null, folder: null, star: true, markRead: false, forwardTo: null }
  const apply = async (wrap: (db: Db) => Db) => {
    const { db, account } = await newMailbox()
    const { id } = await addRule(db, account, { ...texts, ...effects, hasAttachment: true })
    return applyToExisting(wrap(db), account, id)
  }
  const count = await apply((db) => db)
  expect(count).toBeGreaterThan(0)
  expect(await apply(repeating)).toBe(count)
})

test('emptying the trash reports each unused file once when its transaction is repeated', async () => {
  const { db, account } = await newMailbox()
  await moveMails(db, account, [21, 22], 'trash')
  await db.write((tx) =>
    tx.insert(mailFiles).values({
      ...{ account, mail: 21, n: 1, file: 'plan.pdf', type: 'application/pdf', size: 1 },
    }),
  )
  expect((await emptyFolder(repeating(db), account, 'trash')).unused).toEqual(['plan.pdf'])
})
