import { and, asc, eq, ne } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publish } from '../live/event-log.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { Db, Reader, Writer } from '../store/dialect.ts'
import { maxTemplates } from './limits.ts'
import { mailTemplates } from './table.ts'

/** A text to start emails with. */
export type Template = Omit<typeof mailTemplates.$inferSelect, 'account' | 'isDeleted'>

const whereTemplate = (account: AccountId, id: number) =>
  and(eq(mailTemplates.account, account), eq(mailTemplates.id, id))

const toTemplate = ({
  account: _account,
  isDeleted: _isDeleted,
  ...template
}: typeof mailTemplates.$inferSelect): Template => template

/** Lists the templates of an account, oldest first. */
export async function listTemplates(db: Reader, account: AccountId): Promise<Template[]> {
  const rows = await db
    .select()
    .from(mailTemplates)
    .where(and(eq(mailTemplates.account, account), eq(mailTemplates.isDeleted, false)))
    .orderBy(asc(mailTemplates.id))
  return rows.map(toTemplate)
}

async function assertCanAdd(tx: Writer, account: AccountId) {
  if ((await listTemplates(tx, account)).length < maxTemplates) return
  throw new DomainError('conflict', 'You have too many templates. Delete one first.')
}

/** Adds a template. Throws a `DomainError` when there are too many. */
export const addTemplate = (
  db: Db,
  account: AccountId,
  { html = null, ...input }: Omit<Template, 'id' | 'html'> & { html?: string | null | undefined },
): Promise<Template> =>
  db.write(async (tx) => {
    await assertCanAdd(tx, account)
    const template = { id: await nextId(tx, mailTemplates, account), ...input, html }
    await tx.insert(mailTemplates).values({ ...template, account })
    await publish(tx, account, 'mail')
    return template
  })

/** Renames a template. Returns undefined when there is none. */
export const renameTemplate = (
  db: Db,
  account: AccountId,
  { id, name }: { id: number; name: string },
): Promise<Template | undefined> => setTemplate(db, account, id, { name })

/** Deletes a template, until it is restored or the next one is deleted. */
export const deleteTemplate = (db: Db, account: AccountId, id: number) =>
  setTemplate(db, account, id, { isDeleted: true })

const setTemplate = (
  db: Db,
  account: AccountId,
  id: number,
  values: { name?: string; isDeleted?: true },
): Promise<Template | undefined> =>
  db.write(async (tx) => {
    const isThere = and(whereTemplate(account, id), eq(mailTemplates.isDeleted, false))
    const [row] = await tx.update(mailTemplates).set(values).where(isThere).returning()
    if (!row) return
    if (values.isDeleted) await removeOlder(tx, account, id)
    await publish(tx, account, 'mail')
    return toTemplate(row)
  })

async function removeOlder(tx: Writer, account: AccountId, id: number) {
  const isOlder = and(eq(mailTemplates.isDeleted, true), ne(mailTemplates.id, id))
  await tx.delete(mailTemplates).where(and(eq(mailTemplates.account, account), isOlder))
}

/** Restores the template that was deleted last. */
export const restoreTemplate = (
  db: Db,
  account: AccountId,
  id: number,
): Promise<Template | undefined> =>
  db.write(async (tx) => {
    const [row] = await tx.select().from(mailTemplates).where(whereTemplate(account, id))
    if (!row) return
    if (row.isDeleted) {
      await assertCanAdd(tx, account)
      await tx.update(mailTemplates).set({ isDeleted: false }).where(whereTemplate(account, id))
      await publish(tx, account, 'mail')
    }
    return toTemplate(row)
  })
