import { and, eq, getTableName } from 'drizzle-orm'
import { accounts } from '#db/accounts/table.ts'
import { calendarUndos, events } from '#db/calendar/table.ts'
import { counters } from '#db/counters/table.ts'
import { seedProducts } from '#db/products/add-products.ts'
import { products } from '#db/products/table.ts'
import type { Writer } from '#db/store/dialect.ts'
import { seedUsers } from '#db/users/queries.ts'
import { managedUsers } from '#db/users/table.ts'
import type { App } from './test-app.ts'

type Table = Parameters<typeof getTableName>[0]

/** Resets the ids of a table, as in a database without any added rows. */
export async function restartIds(tx: Writer, table: Table, owner = 0) {
  await tx
    .delete(counters)
    .where(and(eq(counters.name, getTableName(table)), eq(counters.owner, owner)))
}

/** Returns a signed-in user whose calendar has never had an event. */
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

/** Replaces all products by the samples, as in a new database. */
export async function freshProducts(tx: Writer) {
  await restartIds(tx, products)
  await seedProducts(tx)
}

/** Replaces all users by the samples, as in a new database. */
export async function freshUsers(tx: Writer) {
  await restartIds(tx, managedUsers)
  await seedUsers(tx)
}
