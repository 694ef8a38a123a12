import { and, asc, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publish } from '../live/event-log.ts'
import type { Color } from '../shared/colors/model.ts'
import { DomainError } from '../shared/domain-error.ts'
import { foldText } from '../shared/fields/model.ts'
import { type Db, isFalse, param, prepared, type Reader, type Writer } from '../store/dialect.ts'
import { maxOwnLabels } from './limits.ts'
import { isBuiltInLabel, type OwnLabel, parseOwnLabel, toOwnLabel } from './model.ts'
import { mailLabels, ownLabels } from './table.ts'

type LabelInput = { name: string; color: Color }

const whereLabel = (account: AccountId, id: number) =>
  and(eq(ownLabels.account, account), eq(ownLabels.id, id))

const toLabel = ({ id, name, color }: LabelInput & { id: number }): OwnLabel => ({
  id,
  value: toOwnLabel(id),
  name,
  color,
})

/** Lists the labels that an account has made, oldest first. */
export async function listOwnLabels(db: Reader, account: AccountId): Promise<OwnLabel[]> {
  const rows = await selectLabels(db, { account })
  return rows.map(toLabel)
}

const selectLabels = prepared((db) =>
  db
    .select()
    .from(ownLabels)
    .where(and(eq(ownLabels.account, param('account')), isFalse(ownLabels.isDeleted)))
    .orderBy(asc(ownLabels.id)),
)

/** Throws a `DomainError` when a label of the account does not exist. */
export async function assertLabelExists(
  db: Reader,
  account: AccountId,
  label: string | null | undefined,
  field = 'label',
): Promise<void> {
  if (!label || parseOwnLabel(label) === undefined) return
  if ((await listOwnLabels(db, account)).some(({ value }) => value === label)) return
  const message = 'Choose a label from the list.'
  throw new DomainError('conflict', message, { fields: { [field]: message } })
}

/** Adds a label. Throws a `DomainError` when the name is in use, or there are too many. */
export const addOwnLabel = (db: Db, account: AccountId, input: LabelInput): Promise<OwnLabel> =>
  db.write(async (tx) => {
    assertCanAdd(await listOwnLabels(tx, account), input.name)
    const row = { id: await nextId(tx, ownLabels, account), ...input }
    await tx.insert(ownLabels).values({ ...row, account })
    await publish(tx, account, 'mail')
    return toLabel(row)
  })

function assertCanAdd(existing: OwnLabel[], name: string) {
  assertNameIsFree(existing, name)
  if (existing.length >= maxOwnLabels) {
    throw new DomainError('conflict', 'You have too many labels. Delete one first.')
  }
}

function assertNameIsFree(existing: OwnLabel[], name: string) {
  const isTaken = existing.some((label) => foldText(label.name) === foldText(name))
  if (!isTaken && !isBuiltInLabel(name.trim().toLowerCase())) return
  const message = 'You already have a label with this name.'
  throw new DomainError('conflict', message, { fields: { name: message } })
}

/** Changes name or color of a label. Returns undefined when there is none; throws when the name is in use. */
export const changeOwnLabel = (
  db: Db,
  account: AccountId,
  { id, ...change }: { id: number } & Partial<LabelInput>,
): Promise<OwnLabel | undefined> =>
  db.write(async (tx) => {
    const existing = await listOwnLabels(tx, account)
    const before = existing.find((label) => label.id === id)
    if (!before) return
    const { name, color } = { ...before, ...change }
    assertNameIsFree(
      existing.filter((label) => label !== before),
      name,
    )
    await tx.update(ownLabels).set({ name, color }).where(whereLabel(account, id))
    await publish(tx, account, 'mail')
    return toLabel({ id, name, color })
  })

/** Deletes a label and hides it on its emails, until it is restored or the next one is deleted. */
export const deleteOwnLabel = (
  db: Db,
  account: AccountId,
  id: number,
): Promise<OwnLabel | undefined> =>
  db.write(async (tx) => {
    const label = (await listOwnLabels(tx, account)).find((each) => each.id === id)
    if (!label) return
    await removeDeleted(tx, account)
    await tx.update(ownLabels).set({ isDeleted: true }).where(whereLabel(account, id))
    await publish(tx, account, 'mail')
    return label
  })

async function removeDeleted(tx: Writer, account: AccountId) {
  const removed = await tx
    .delete(ownLabels)
    .where(and(eq(ownLabels.account, account), eq(ownLabels.isDeleted, true)))
    .returning({ id: ownLabels.id })
  for (const { id } of removed) {
    await tx
      .delete(mailLabels)
      .where(and(eq(mailLabels.account, account), eq(mailLabels.label, toOwnLabel(id))))
  }
}

/** Restores the label that was deleted last, on the emails that still exist. */
export const restoreOwnLabel = (
  db: Db,
  account: AccountId,
  id: number,
): Promise<OwnLabel | undefined> =>
  db.write(async (tx) => {
    const [row] = await tx.select().from(ownLabels).where(whereLabel(account, id))
    if (!row) return
    if (row.isDeleted) {
      assertCanAdd(await listOwnLabels(tx, account), row.name)
      await tx.update(ownLabels).set({ isDeleted: false }).where(whereLabel(account, id))
      await publish(tx, account, 'mail')
    }
    return toLabel(row)
  })
