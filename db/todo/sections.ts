import { and, asc, between, eq, isNotNull, isNull, max } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publish } from '../live/event-log.ts'
import { DomainError } from '../shared/domain-error.ts'
import { foldText } from '../shared/fields/model.ts'
import { type Db, inValues, plus, type Reader, type Writer } from '../store/dialect.ts'
import { maxSections } from './limits.ts'
import type { Section } from './model.ts'
import { taskSections, tasks } from './table.ts'

type SectionChange = { id: number; name?: string | undefined; isCollapsed?: boolean | undefined }

const whereSection = (account: AccountId, id: number) =>
  and(eq(taskSections.account, account), eq(taskSections.id, id))

const columns = {
  id: taskSections.id,
  name: taskSections.name,
  isCollapsed: taskSections.isCollapsed,
}

/** Lists the sections of an account in their order. */
export const listSections = (db: Reader, account: AccountId): Promise<Section[]> =>
  db
    .select(columns)
    .from(taskSections)
    .where(and(eq(taskSections.account, account), isNull(taskSections.deletedFrom)))
    .orderBy(asc(taskSections.position), asc(taskSections.id))

/**
 * Returns the id of a section; null if there is none. It may have been deleted in another window, which is no reason to
 * lose the other changes of a task.
 */
export async function findSectionId(
  tx: Reader,
  account: AccountId,
  id: number | null,
): Promise<number | null> {
  if (id === null) return null
  return (await listSections(tx, account)).some((section) => section.id === id) ? id : null
}

/** Adds a section below the others. Throws a `DomainError` when the name is in use, or there are too many. */
export const addSection = (
  db: Db,
  account: AccountId,
  { name }: { name: string },
): Promise<Section> =>
  db.write(async (tx) => {
    assertCanAdd(await listSections(tx, account), name)
    const section = await insertSection(tx, account, { name, isCollapsed: false })
    await publish(tx, account, 'task')
    return section
  })

async function insertSection(tx: Writer, account: AccountId, section: Omit<Section, 'id'>) {
  const id = await nextId(tx, taskSections, account)
  const [last] = await tx
    .select({ position: max(taskSections.position) })
    .from(taskSections)
    .where(eq(taskSections.account, account))
  const position = (last?.position ?? 0) + 1
  await tx.insert(taskSections).values({ account, id, ...section, position, deletedFrom: null })
  return { id, ...section }
}

function assertCanAdd(existing: Section[], name: string) {
  assertNameIsFree(existing, name)
  if (existing.length >= maxSections) {
    throw new DomainError('conflict', 'You have too many sections. Delete one first.')
  }
}

function assertNameIsFree(existing: Section[], name: string) {
  if (!existing.some((section) => foldText(section.name) === foldText(name))) return
  const message = 'You already have a section with this name.'
  throw new DomainError('conflict', message, { fields: { name: message } })
}

/** Renames, collapses or expands a section. Returns undefined when there is none; throws when the name is in use. */
export const changeSection = (
  db: Db,
  account: AccountId,
  { id, name, isCollapsed }: SectionChange,
): Promise<Section | undefined> =>
  db.write(async (tx) => {
    const existing = await listSections(tx, account)
    const before = existing.find((section) => section.id === id)
    if (!before) return
    const after = {
      id,
      name: name ?? before.name,
      isCollapsed: isCollapsed ?? before.isCollapsed,
    }
    assertNameIsFree(
      existing.filter((section) => section !== before),
      after.name,
    )
    await tx.update(taskSections).set(after).where(whereSection(account, id))
    await publish(tx, account, 'task')
    return after
  })

/** Moves a section to the position of another one, and shifts those in between. Returns the new order. */
export const moveSection = (
  db: Db,
  account: AccountId,
  { id, to }: { id: number; to: number },
): Promise<Section[] | undefined> =>
  db.write(async (tx) => {
    const getPosition = async (id: number) => {
      const isThere = and(whereSection(account, id), isNull(taskSections.deletedFrom))
      const row = { position: taskSections.position }
      return (await tx.select(row).from(taskSections).where(isThere))[0]?.position
    }
    const from = await getPosition(id)
    const target = await getPosition(to)
    if (from === undefined || target === undefined) return
    const [low, high, step] = from < target ? [from + 1, target, -1] : [target, from - 1, 1]
    await tx
      .update(taskSections)
      .set({ position: plus(taskSections.position, step) })
      .where(and(eq(taskSections.account, account), between(taskSections.position, low, high)))
    await tx.update(taskSections).set({ position: target }).where(whereSection(account, id))
    await publish(tx, account, 'task')
    return listSections(tx, account)
  })

/** Deletes a section, until it is restored or the next one is deleted. Its tasks stay, without a section. */
export const deleteSection = (
  db: Db,
  account: AccountId,
  id: number,
): Promise<Section | undefined> =>
  db.write(async (tx) => {
    const section = (await listSections(tx, account)).find((each) => each.id === id)
    if (!section) return
    const isDeleted = and(eq(taskSections.account, account), isNotNull(taskSections.deletedFrom))
    await tx.delete(taskSections).where(isDeleted)
    const inSection = and(eq(tasks.account, account), eq(tasks.section, id))
    const left = await tx
      .update(tasks)
      .set({ section: null })
      .where(inSection)
      .returning({ task: tasks.id })
    const deletedFrom = left.map(({ task }) => task)
    await tx.update(taskSections).set({ deletedFrom }).where(whereSection(account, id))
    await publish(tx, account, 'task')
    return section
  })

/** Restores the section that was deleted last, with those of its tasks that are in no other section. */
export const restoreSection = (
  db: Db,
  account: AccountId,
  id: number,
): Promise<Section | undefined> =>
  db.write(async (tx) => {
    const where = whereSection(account, id)
    const [row] = await tx
      .select({ ...columns, deletedFrom: taskSections.deletedFrom })
      .from(taskSections)
      .where(where)
    if (!row) return
    const { deletedFrom, ...section } = row
    if (deletedFrom === null) return section
    assertCanAdd(await listSections(tx, account), section.name)
    await tx.update(taskSections).set({ deletedFrom: null }).where(where)
    const isLeft = and(inValues(tasks.id, deletedFrom), isNull(tasks.section))
    await tx
      .update(tasks)
      .set({ section: id })
      .where(and(eq(tasks.account, account), isLeft))
    await publish(tx, account, 'task')
    return section
  })

/** Gives one account the sections of another, and returns the new id of each; those of the same name become one. */
export async function copySections(
  tx: Writer,
  from: AccountId,
  to: AccountId,
): Promise<Map<number, number>> {
  const existing = await listSections(tx, to)
  const copies = new Map<number, number>()
  for (const { id, ...section } of await listSections(tx, from)) {
    const same = existing.find(({ name }) => foldText(name) === foldText(section.name))
    copies.set(id, (same ?? (await insertSection(tx, to, section))).id)
  }
  return copies
}
