import { and, asc, eq, ne } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publish } from '../live/event-log.ts'
import { DomainError } from '../shared/domain-error.ts'
import { type Db, param, prepared, type Reader } from '../store/dialect.ts'
import { maxViews } from './limits.ts'
import {
  initiallyHidden,
  type ListName,
  type ListSettings,
  type OptionalColumn,
  optionalColumns,
  type SavedView,
} from './model.ts'
import type { ColumnChoice, ColumnWidth, NewView, ViewById, ViewChange } from './schemas.ts'
import { columnChoices, columnWidths, savedViews } from './table.ts'

const columns = { id: savedViews.id, name: savedViews.name, query: savedViews.query }

const whereList = (account: AccountId, list: ListName) =>
  and(eq(savedViews.account, account), eq(savedViews.list, list))

/** Returns the views of an account by name, and the columns it has hidden or resized. */
export async function getListSettings(
  db: Reader,
  account: AccountId,
  list: ListName,
): Promise<ListSettings> {
  const views = await selectViews(db, { account, list })
  const choices = await selectChoices(db, { account, list })
  const isShownByColumn = new Map(choices.map(({ column, isShown }) => [column, isShown]))
  const isShown = (column: OptionalColumn) =>
    isShownByColumn.get(column) ?? !initiallyHidden[list].includes(column)
  const widths = await selectWidths(db, { account, list })
  return {
    views,
    hidden: optionalColumns[list].filter((column) => !isShown(column)),
    widths: Object.fromEntries(widths.map(({ column, width }) => [column, width])),
  }
}

const selectViews = prepared((db) =>
  db
    .select(columns)
    .from(savedViews)
    .where(and(eq(savedViews.account, param('account')), eq(savedViews.list, param('list'))))
    .orderBy(asc(savedViews.name)),
)

const selectChoices = prepared((db) =>
  db
    .select({ column: columnChoices.column, isShown: columnChoices.isShown })
    .from(columnChoices)
    .where(and(eq(columnChoices.account, param('account')), eq(columnChoices.list, param('list')))),
)

const selectWidths = prepared((db) =>
  db
    .select({ column: columnWidths.column, width: columnWidths.width })
    .from(columnWidths)
    .where(and(eq(columnWidths.account, param('account')), eq(columnWidths.list, param('list'))))
    .orderBy(asc(columnWidths.column)),
)

/** Saves a view; one with the same name is replaced. Throws a `DomainError` when there are too many. */
export const saveView = (
  db: Db,
  account: AccountId,
  { list, name, query }: NewView,
): Promise<SavedView & { isReplaced: boolean }> =>
  db.write(async (tx) => {
    const isView = and(whereList(account, list), eq(savedViews.name, name))
    const [replaced] = await tx.update(savedViews).set({ query }).where(isView).returning(columns)
    if (replaced) {
      await publish(tx, account, 'list')
      return { ...replaced, isReplaced: true }
    }
    if ((await tx.$count(savedViews, whereList(account, list))) >= maxViews) {
      throw new DomainError('conflict', 'You have too many saved views. Delete one first.')
    }
    const view = { id: await nextId(tx, savedViews, account), name, query }
    await tx.insert(savedViews).values({ ...view, account, list })
    await publish(tx, account, 'list')
    return { ...view, isReplaced: false }
  })

/** Renames a view; undefined when there is none. Throws a `DomainError` when another one has this name. */
export const renameView = (
  db: Db,
  account: AccountId,
  { list, id, name }: ViewChange,
): Promise<SavedView | undefined> =>
  db.write(async (tx) => {
    const hasName = and(whereList(account, list), eq(savedViews.name, name), ne(savedViews.id, id))
    if ((await tx.$count(savedViews, hasName)) > 0) {
      throw new DomainError('conflict', 'You already have a view with this name.')
    }
    const [renamed] = await tx
      .update(savedViews)
      .set({ name })
      .where(and(whereList(account, list), eq(savedViews.id, id)))
      .returning(columns)
    if (renamed) await publish(tx, account, 'list')
    return renamed
  })

/** Deletes a view and returns it; undefined when there is none. */
export const deleteView = (
  db: Db,
  account: AccountId,
  { list, id }: ViewById,
): Promise<SavedView | undefined> =>
  db.write(async (tx) => {
    const [deleted] = await tx
      .delete(savedViews)
      .where(and(whereList(account, list), eq(savedViews.id, id)))
      .returning(columns)
    if (deleted) await publish(tx, account, 'list')
    return deleted
  })

/** Shows or hides a column of a list. */
export const chooseColumn = (
  db: Db,
  account: AccountId,
  { list, column, isShown }: ColumnChoice,
): Promise<void> =>
  db.write(async (tx) => {
    await tx
      .insert(columnChoices)
      .values({ account, list, column, isShown })
      .onConflictDoUpdate({
        target: [columnChoices.account, columnChoices.list, columnChoices.column],
        set: { isShown },
      })
    await publish(tx, account, 'list')
  })

/** Sets the width of a column of a list. */
export const resizeColumn = (
  db: Db,
  account: AccountId,
  { list, column, width }: ColumnWidth,
): Promise<void> =>
  db.write(async (tx) => {
    await tx
      .insert(columnWidths)
      .values({ account, list, column, width })
      .onConflictDoUpdate({
        target: [columnWidths.account, columnWidths.list, columnWidths.column],
        set: { width },
      })
    await publish(tx, account, 'list')
  })

/** Gives all columns of a list the width of their content again. */
export const resetWidths = (db: Db, account: AccountId, list: ListName): Promise<void> =>
  db.write(async (tx) => {
    await tx
      .delete(columnWidths)
      .where(and(eq(columnWidths.account, account), eq(columnWidths.list, list)))
    await publish(tx, account, 'list')
  })
