import { and, eq, getTableName } from 'drizzle-orm'
import { accounts } from '#db/accounts/table.ts'
import { calendarUndos, events } from '#db/calendar/table.ts'
import { counters } from '#db/counters/table.ts'
import { seedProducts } from '#db/products/queries.ts'
import { products } from '#db/products/table.ts'
import type { Writer } from '#db/store/dialect.ts'
import { seedUsers } from '#db/users/queries.ts'
import { managedUsers } from '#db/users/table.ts'
import type { App } from './test-app.ts'

type Table = Parameters<typeof getTableName>[0]

/** Has the ids of a table counted from the start, as in a database where nobody has added a row yet. */
export async function restartIds(tx: Writer, table: Table, owner = 0) {
  await tx
    .delete(counters)
    .where(and(eq(counters.name, getTableName(table)), eq(counters.owner, owner)))
}

/** Somebody new, signed in, whose calendar has never had an event. */
export async function newUserWithoutEvents(app: App) {
  const ada = await app.newUser()
  const { db } = app.services
  const [account] = await db.select().from(accounts).where(eq(accounts.email, ada.email))
  if (!account) throw new Error('A new account was not found.')
  await db.write(async (tx) => {
    for (const table of [events, calendarUndos]) {
      await tx.delete(table).where(eq(table.account, account.id))
      await restartIds(tx, table, account.id)
    }
  })
  return Object.assign(ada, { account: account.id })
}

/** Puts the sample products in the place of all others, as in a database where nobody has added one yet. */
export async function freshProducts(tx: Writer) {
  await restartIds(tx, products)
  await seedProducts(tx)
}

/** Puts the sample users in the place of all others, as in a database where nobody has added one yet. */
export async function freshUsers(tx: Writer) {
  await restartIds(tx, managedUsers)
  await seedUsers(tx)
}
