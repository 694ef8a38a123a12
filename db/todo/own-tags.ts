import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publish } from '../live/event-log.ts'
import type { Color } from '../shared/colors/model.ts'
import { DomainError } from '../shared/domain-error.ts'
import { foldText } from '../shared/fields/model.ts'
import { type Db, inValues, type Reader, type Writer } from '../store/dialect.ts'
import { maxOwnTags } from './limits.ts'
import { type OwnTag, toOwnTag } from './model.ts'
import { ownTags, tasks, taskTags } from './table.ts'

type TagInput = { name: string; color: Color }

const whereTag = (account: AccountId, id: number) =>
  and(eq(ownTags.account, account), eq(ownTags.id, id))

const toTag = ({ id, name, color }: typeof ownTags.$inferSelect): OwnTag => ({
  id,
  value: toOwnTag(id),
  name,
  color,
})

/** Lists the tags that an account has made, oldest first. */
export async function listOwnTags(db: Reader, account: AccountId): Promise<OwnTag[]> {
  const rows = await db
    .select()
    .from(ownTags)
    .where(and(eq(ownTags.account, account), isNull(ownTags.deletedFrom)))
    .orderBy(asc(ownTags.id))
  return rows.map(toTag)
}

/** Adds a tag. Throws a `DomainError` when the name is in use, or there are too many. */
export const addOwnTag = (db: Db, account: AccountId, input: TagInput): Promise<OwnTag> =>
  db.write((tx) => insertOwnTag(tx, account, input))

/** Adds a tag in a transaction, like `addOwnTag`. */
export async function insertOwnTag(tx: Writer, account: AccountId, input: TagInput) {
  assertCanAdd(await listOwnTags(tx, account), input.name)
  const row = { account, id: await nextId(tx, ownTags, account), ...input, deletedFrom: null }
  await tx.insert(ownTags).values(row)
  await publish(tx, account, 'task', row.id)
  return toTag(row)
}

function assertCanAdd(existing: OwnTag[], name: string) {
  assertNameIsFree(existing, name)
  if (existing.length >= maxOwnTags) {
    throw new DomainError('conflict', 'You have too many tags. Delete one first.')
  }
}

/** Changes name or color of a tag. Returns undefined when there is none; throws when the name is in use. */
export const changeOwnTag = (
  db: Db,
  account: AccountId,
  { id, ...change }: { id: number } & Partial<TagInput>,
): Promise<OwnTag | undefined> =>
  db.write(async (tx) => {
    const existing = await listOwnTags(tx, account)
    const before = existing.find((tag) => tag.id === id)
    if (!before) return
    const after = { ...before, ...change }
    const otherTags = existing.filter((tag) => tag !== before)
    assertNameIsFree(otherTags, after.name)
    const { name, color } = after
    await tx.update(ownTags).set({ name, color }).where(whereTag(account, id))
    await publish(tx, account, 'task', id)
    return after
  })

function assertNameIsFree(existing: OwnTag[], name: string) {
  if (!existing.some((tag) => foldText(tag.name) === foldText(name))) return
  const message = 'You already have a tag with this name.'
  throw new DomainError('conflict', message, { fields: { name: message } })
}

/** Deletes a tag and removes it from its tasks, until it is restored or the next one is deleted. */
export const deleteOwnTag = (db: Db, account: AccountId, id: number): Promise<OwnTag | undefined> =>
  db.write(async (tx) => {
    const tag = (await listOwnTags(tx, account)).find((each) => each.id === id)
    if (!tag) return
    const isDeleted = and(eq(ownTags.account, account), isNotNull(ownTags.deletedFrom))
    await tx.delete(ownTags).where(isDeleted)
    const ofTag = and(eq(taskTags.account, account), eq(taskTags.tag, tag.value))
    const removed = await tx.delete(taskTags).where(ofTag).returning({ task: taskTags.task })
    const deletedFrom = removed.map(({ task }) => task)
    await tx.update(ownTags).set({ deletedFrom }).where(whereTag(account, id))
    await publish(tx, account, 'task', id)
    return tag
  })

/** Restores the tag that was deleted last, with the tasks that still exist. */
export const restoreOwnTag = (
  db: Db,
  account: AccountId,
  id: number,
): Promise<OwnTag | undefined> =>
  db.write(async (tx) => {
    const [row] = await tx.select().from(ownTags).where(whereTag(account, id))
    if (!row) return
    if (row.deletedFrom === null) return toTag(row)
    assertCanAdd(await listOwnTags(tx, account), row.name)
    await tx.update(ownTags).set({ deletedFrom: null }).where(whereTag(account, id))
    await tagTasks(tx, account, toOwnTag(id), row.deletedFrom)
    await publish(tx, account, 'task', id)
    return toTag(row)
  })

/** Tasks may have many tags, and this one becomes their last. */
const lastPosition = 1000

async function tagTasks(tx: Writer, account: AccountId, tag: string, ids: number[]) {
  const existing = await tx
    .select({ task: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.account, account), inValues(tasks.id, ids)))
  for (const { task } of existing) {
    await tx
      .insert(taskTags)
      .values({ account, tag, task, position: lastPosition })
      .onConflictDoNothing()
  }
}

/** Gives one account the tags of another, and returns the new value of each; tags of the same name become one. */
export async function copyOwnTags(
  tx: Writer,
  from: AccountId,
  to: AccountId,
): Promise<Map<string, string>> {
  const existing = await listOwnTags(tx, to)
  const copies = new Map<string, string>()
  for (const { value, name, color } of await listOwnTags(tx, from)) {
    const same = existing.find((tag) => foldText(tag.name) === foldText(name))
    const id = same?.id ?? (await nextId(tx, ownTags, to))
    if (!same) await tx.insert(ownTags).values({ account: to, id, name, color, deletedFrom: null })
    copies.set(value, toOwnTag(id))
  }
  return copies
}
