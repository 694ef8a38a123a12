import { desc, type SQL } from 'drizzle-orm'
import { accounts } from '../accounts/table.ts'
import { searchTexts } from '../search/table.ts'
import { orIfNull, valueIn } from '../store/dialect.ts'
import { anyIndex, joinedInOrder, usingIndex } from '../store/planner.ts'
import { searchIndex } from '../store/text-index.ts'
import { isPlainLabel, type List, type ListKind } from './list-kinds.ts'
import { mailLabels, mails } from './table.ts'

/** Returns the table that drives the query, newest mail first. */
export function getDrivingTable(list: List): SQL {
  if (list.search === 'words') return joinedInOrder(searchIndex.from, searchTexts)
  return isPlainLabel(list) ? anyIndex(mailLabels) : anyIndex(accounts)
}

/**
 * A search that has only operators uses the covering index, which has no texts. Sent with replies has an index of its
 * own; SQLite would count it by folder and check thousands of replies that are not the newest of their conversation.
 */
export function getMailSource({ kind, search }: List, hasOperators: boolean): SQL {
  if (kind === 'sent') return usingIndex(mails, 'mails_written')
  const isCovered = hasOperators && search === 'none' && kind !== 'label'
  return isCovered ? usingIndex(mails, 'mails_headers') : anyIndex(mails)
}

/** Emails of a folder are ordered by the time they were stored; snoozed ones by the time they returned. */
export const toOrder = (table: typeof mails) => orIfNull(table.returnedAs, table.id)
export const listOrder = toOrder(mails)

/** Returns the column that orders a list, descending. */
export const getOrderColumn = (kind: ListKind) =>
  kind === 'folder' || kind === 'sent' ? listOrder : valueIn(mails.id)

/** Returns the order of a list, by the columns of the index that it is read from. */
export function newestFirst(list: List, hasOperators: boolean) {
  if (list.search === 'words') return desc(searchIndex.row)
  if (isPlainLabel(list)) return desc(mailLabels.mail)
  // The covering index for operators is ordered by id.
  return desc(hasOperators && list.search === 'none' ? mails.id : getOrderColumn(list.kind))
}
