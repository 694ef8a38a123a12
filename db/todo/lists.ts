import { and, count, desc, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { parseTerms } from '../search/model.ts'
import {
  containsAllTerms,
  countParam,
  eqConst,
  param,
  prepared,
  preparedByShape,
  type Reader,
  toTermParams,
} from '../store/dialect.ts'
import { isTag, isTaskList, type Tag, type TaskList, tags } from './model.ts'
import { type Task, withTags } from './queries.ts'
import { tasks, taskTags } from './table.ts'

export type TaskPage = {
  rows: Task[]
  total: number
  first: number
  page: number
  pages: number
  around: TaskNeighbors
}

/** Tasks on other pages: the first and last of the list, and those next to this page. */
export type TaskNeighbors = { top?: number; before?: number; after?: number; bottom?: number }

type TaskListQuery = { filter: string; words: string; page: number; perPage: number }

/** Lists a page of a list or tag, optionally filtered by a search. */
export async function listTaskRows(
  db: Reader,
  account: AccountId,
  { filter, words, page, perPage }: TaskListQuery,
): Promise<TaskPage> {
  const terms = parseTerms(words)
  const list = { kind: getListKind(filter), isSearch: terms.length > 0 }
  const values = { account, filter, ...toTermParams(terms), perPage, offset: (page - 1) * perPage }
  const rows = await selectPage(db, list, values)
  const isComplete = page === 1 && rows.length < perPage
  const total = isComplete ? rows.length : await countIn(db, list, values)
  const pages = Math.max(1, Math.ceil(total / perPage))
  return {
    total,
    first: values.offset + 1,
    page,
    pages,
    rows: await withTags(db, account, rows),
    around: await findNeighbors(db, list, values, page < pages),
  }
}

async function countIn(db: Reader, list: List, values: Record<string, unknown>) {
  const isPlainTag = list.kind === 'tag' && !list.isSearch
  const [found] = await (isPlainTag ? countTagged(db, values) : selectCount(db, list, values))
  return found?.total ?? 0
}

async function findNeighbors(
  db: Reader,
  list: List,
  values: { offset: number; perPage: number } & Record<string, unknown>,
  hasMore: boolean,
): Promise<TaskNeighbors> {
  const { offset, perPage } = values
  const idAt = async (offset: number) =>
    (await selectPage(db, list, { ...values, perPage: 1, offset }))[0]?.id
  const lastId = async () => (await selectLast(db, list, values))[0]?.id
  const lookups = {
    ...(offset > 0 && { top: idAt(0), before: idAt(offset - 1) }),
    ...(hasMore && { after: idAt(offset + perPage), bottom: lastId() }),
  }
  const ids = await Promise.all(Object.entries(lookups).map(async ([name, id]) => [name, await id]))
  return Object.fromEntries(ids)
}

type ListKind = TaskList | 'tag' | 'none'
type List = { kind: ListKind; isSearch: boolean }

const getListKind = (filter: string): ListKind =>
  isTaskList(filter) ? filter : isTag(filter) ? 'tag' : 'none'

const getListKey = ({ kind, isSearch }: List) => `${kind} ${isSearch}`

const account = param('account')

const matchesTerms = containsAllTerms([tasks.title, tasks.desc])

/** The condition of each list, apart from owner and trash. */
const listConditions: Record<Exclude<ListKind, 'tag'>, SQL | undefined> = {
  all: undefined,
  starred: eqConst(tasks.isStarred, true),
  important: eqConst(tasks.isImportant, true),
  completed: eqConst(tasks.isCompleted, true),
  trashed: undefined,
  none: sql`false`,
}

const whereTagged = and(eq(taskTags.account, account), eq(taskTags.tag, param('filter')))

/** A check per task, which does not collect all tagged tasks first. */
const hasTag = (db: Reader) =>
  exists(
    db
      .select({ task: taskTags.task })
      .from(taskTags)
      .where(and(whereTagged, eq(taskTags.task, tasks.id))),
  )

const whereInList = (db: Reader, { kind, isSearch }: List) =>
  and(
    eq(tasks.account, account),
    eqConst(tasks.isTrashed, kind === 'trashed'),
    kind === 'tag' ? hasTag(db) : listConditions[kind],
    isSearch ? matchesTerms : undefined,
  )

const selectCount = preparedByShape(getListKey, (db, list: List) =>
  db.select({ total: count() }).from(tasks).where(whereInList(db, list)),
)

const whereVisible = and(whereTagged, eqConst(taskTags.isTrashed, false))

const countTagged = prepared((db) =>
  db.select({ total: count() }).from(taskTags).where(whereVisible),
)

const selectPage = preparedByShape(getListKey, (db, list: List) =>
  db
    .select()
    .from(tasks)
    .where(whereInList(db, list))
    .orderBy(desc(tasks.position))
    .limit(countParam('perPage'))
    .offset(countParam('offset')),
)

const selectLast = preparedByShape(getListKey, (db, list: List) =>
  db
    .select({ id: tasks.id })
    .from(tasks)
    .where(whereInList(db, list))
    .orderBy(tasks.position)
    .limit(1),
)

/** Number of open tasks per list. Counting stops at 100, which a badge shows as 99+. */
export type TaskCounts = Partial<Record<TaskList | Tag, number>>

const maxCounted = 100

const isOpen = and(
  eq(tasks.account, account),
  eqConst(tasks.isTrashed, false),
  eqConst(tasks.isCompleted, false),
)

const countOpenIn = (kind: 'all' | 'starred' | 'important') =>
  prepared((db) => {
    const limited = db
      .select({ id: tasks.id })
      .from(tasks)
      .where(and(isOpen, listConditions[kind]))
      .limit(maxCounted)
      .as('some')
    return db.select({ total: count() }).from(limited)
  })

const countOpenTagged = prepared((db) => {
  const limited = db
    .select({ tag: taskTags.tag })
    .from(taskTags)
    .where(and(whereVisible, eqConst(taskTags.isCompleted, false)))
    .limit(maxCounted)
    .as('some')
  return db.select({ total: count() }).from(limited)
})

const openCounts = {
  all: countOpenIn('all'),
  starred: countOpenIn('starred'),
  important: countOpenIn('important'),
  tag: countOpenTagged,
}

/** Counts the open tasks of each list. */
export async function countTasks(db: Reader, account: AccountId): Promise<TaskCounts> {
  const lists = (['all', 'starred', 'important'] as const).map((name) => ({ name, kind: name }))
  const lookups = [...lists, ...tags.map(({ value }) => ({ name: value, kind: 'tag' as const }))]
  const counts = await Promise.all(
    lookups.map(async ({ name, kind }) => {
      const [found] = await openCounts[kind](db, { account, filter: name })
      return [name, found?.total ?? 0]
    }),
  )
  return Object.fromEntries(counts)
}
