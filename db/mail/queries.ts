import { and, count, type SQL } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { countPages } from '../shared/count-pages.ts'
import {
  countParam,
  preparedByShape,
  type Reader,
  toTermParams,
  valueIn,
} from '../store/dialect.ts'
import { readConversationRows } from './conversation-rows.ts'
import { getLabelCondition, whereInList } from './list-conditions.ts'
import { classifyList, getListKey, type List } from './list-kinds.ts'
import { getDrivingTable, getMailSource, newestFirst } from './lists.ts'
import type { MailFilter } from './model.ts'
import { type MailRow, readRows } from './rows.ts'
import { whereOperators } from './search-conditions.ts'
import { getSearchScope, type SearchScope } from './search-scope.ts'
import {
  hasOperators,
  isExcludedWord,
  listIndexedTerms,
  listWords,
  parseMailSearch,
  type SearchChip,
} from './search-syntax.ts'
import { mailLabels, mails } from './table.ts'

export type { MailRow }

export type MailPage = {
  rows: MailRow[]
  total: number
  /** There are more than `total`, which stops counting at a limit. */
  isMore: boolean
  first: number
  page: number
  pages: number
  /** The conditions of the search. */
  chips?: SearchChip[]
}

/**
 * Counting stops at these limits, and continues when a later page is requested. Searches have a lower one, because
 * they read the mails they count.
 */
const countStep = 1000
const searchCountStep = 100

/** A list, and a search in it. */
export type SearchedList = { filter: MailFilter; words: string; me: string; zone: string }

/** Whether lists have one row for each conversation. */
export type Grouping = { groupsConversations: boolean }

type ListQuery = SearchedList & Grouping & { page: number; perPage: number }

/** Lists a page of the emails of a list in short form, optionally filtered by a search. */
export async function listMailRows(
  db: Reader,
  account: AccountId,
  { filter, words, page, perPage, me, zone, groupsConversations }: ListQuery,
): Promise<MailPage> {
  const chips = parseMailSearch(words)
  const isSearch = chips.length > 0
  const { list, scope, operators } = await planSearch(db, account, chips, {
    filter,
    me,
    zone,
    groupsConversations: groupsConversations && !isSearch,
  })
  const offset = (page - 1) * perPage
  const step = isSearch ? searchCountStep : countStep
  const max = step * (1 + Math.floor((offset + perPage) / step))
  // A search already reads the mails of a page, so it counts them with the same query.
  const limit = isSearch ? max + 1 - offset : perPage
  const values = { account, filter, ...toTermParams(listWords(chips)), ...scope, offset }
  const found = await findIds(db, list, { ...values, limit }, operators)
  const isPageFound = found.length > 0 || page === 1
  const isEnd = isSearch || found.length < perPage
  const matchCount =
    isPageFound && isEnd
      ? offset + found.length
      : await countUpTo(db, list, { ...values, limit: max + 1 }, operators)
  const ids = found.slice(0, perPage).map(({ id }) => id)
  const total = Math.min(matchCount, max)
  return {
    total,
    isMore: matchCount > max,
    first: offset + 1,
    page,
    pages: countPages(total, perPage),
    rows: list.isGrouped
      ? await readConversationRows(db, account, ids, { me, filter })
      : await readRows(db, account, ids, me),
    ...(isSearch && { chips }),
  }
}

/** Returns the ids of a list, newest first. */
export async function listMailIds(
  db: Reader,
  account: AccountId,
  { words, ...context }: SearchedList,
  limit: number,
): Promise<number[]> {
  const chips = parseMailSearch(words)
  const searched = { ...context, groupsConversations: false }
  const { list, scope, operators } = await planSearch(db, account, chips, searched)
  const terms = toTermParams(listWords(chips))
  const values = { account, filter: context.filter, ...terms, ...scope, limit, offset: 0 }
  const found = await findIds(db, list, values, operators)
  return found.map(({ id }) => id)
}

/** Returns how a list is searched, and the condition of the operators of the search. */
async function planSearch(
  db: Reader,
  account: AccountId,
  chips: SearchChip[],
  { filter, me, zone, groupsConversations }: Omit<SearchedList, 'words'> & Grouping,
): Promise<{ list: List; scope: SearchScope | undefined; operators: SQL | undefined }> {
  const { terms, excluded } = listIndexedTerms(chips)
  const hasTerms = terms.length + excluded.length > 0
  const scope = hasTerms ? await getSearchScope(db, account, terms, excluded) : undefined
  const search = !scope ? 'none' : scope.candidates ? 'words' : 'text'
  const remaining = search === 'words' ? chips.filter((chip) => !isExcludedWord(chip)) : chips
  const operators = hasOperators(remaining)
    ? await whereOperators(db, account, remaining, { me, zone })
    : undefined
  return { list: { ...classifyList(filter, groupsConversations), search }, scope, operators }
}

type Values = Record<string, unknown>

/** Operators differ from search to search, so their queries are built for each. */
const findIds = (db: Reader, list: List, values: Values, operators: SQL | undefined) =>
  operators ? buildIds(db, list, operators).prepare().execute(values) : selectIds(db, list, values)

async function countUpTo(db: Reader, list: List, values: Values, operators: SQL | undefined) {
  const [found] = operators
    ? await buildCount(db, list, operators).prepare().execute(values)
    : await selectCount(db, list, values)
  return found?.total ?? 0
}

function buildCount(db: Reader, list: List, operators?: SQL) {
  const ofLabels = operators ? undefined : getLabelCondition(db, list)
  const found = ofLabels
    ? db.select({ id: mailLabels.mail }).from(mailLabels).where(ofLabels)
    : selectFromList(db, list, operators)
  const some = found.limit(countParam('limit')).as('some')
  return db.select({ total: count() }).from(some)
}

const selectCount = preparedByShape(getListKey, (db, list: List) => buildCount(db, list))

const selectFromList = (db: Reader, list: List, operators?: SQL) =>
  db
    .select({ id: valueIn(mails.id).as('id') })
    .from(getDrivingTable(list))
    .crossJoin(getMailSource(list, operators !== undefined))
    .where(and(whereInList(db, list), operators))

const buildIds = (db: Reader, list: List, operators?: SQL) =>
  selectFromList(db, list, operators)
    .orderBy(newestFirst(list, operators !== undefined))
    .limit(countParam('limit'))
    .offset(countParam('offset'))

const selectIds = preparedByShape(getListKey, (db, list: List) => buildIds(db, list))
