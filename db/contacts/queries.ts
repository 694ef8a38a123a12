import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { DomainError } from '../shared/domain-error.ts'
import type { Db, Reader, Writer } from '../store/dialect.ts'
import type { ContactChange } from './schemas.ts'
import { sampleContacts } from './seed.ts'
import { gridContacts } from './table.ts'

export type GridContact = typeof gridContacts.$inferSelect

/** Lists all contacts in storage order. */
export const listContacts = async (db: Reader): Promise<GridContact[]> =>
  db.select().from(gridContacts).orderBy(asc(gridContacts.id))

/** Updates the fields that are set. */
export async function changeContact(
  db: Db,
  { id, ...change }: ContactChange,
): Promise<GridContact | undefined> {
  return db.write(async (tx) => {
    const [before] = await tx.select().from(gridContacts).where(eq(gridContacts.id, id))
    if (!before) return
    const after = { ...before, ...change }
    await assertUnique(tx, after)
    await tx.update(gridContacts).set(after).where(eq(gridContacts.id, id))
    return after
  })
}

/** Replaces the sample contacts. */
export async function seedContacts(tx: Writer): Promise<void> {
  await tx.delete(gridContacts)
  await tx.insert(gridContacts).values(sampleContacts)
}

async function assertUnique(tx: Writer, { id, email }: GridContact) {
  const [other] = await tx
    .select({ id: gridContacts.id })
    .from(gridContacts)
    .where(
      and(eq(sql`lower(${gridContacts.email})`, sql`lower(${email})`), ne(gridContacts.id, id)),
    )
  if (!other) return
  const message = 'This e-mail address is already in use.'
  throw new DomainError('conflict', message, { fields: { email: message } })
}
