import { and, count, eq, exists, not, type SQL } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { parseTerms } from '../search/model.ts'
import { countPages } from '../shared/count-pages.ts'
import type { Day } from '../shared/time/model.ts'
import {
  containsAllTerms,
  countParam,
  eqConst,
  never,
  param,
  prepared,
  preparedByShape,
  type Reader,
  toTermParams,
} from '../store/dialect.ts'
import type { AssignedTask } from './assigned.ts'
import { listAssignedDue } from './assigned-due.ts'
import { getListConditions } from './list-conditions.ts'
import {
  isDueList,
  isOwnOrder,
  isTag,
  isTaskList,
  mergeByDue,
  type Section,
  type TaskView,
} from './model.ts'
import { type Task, withParts } from './rows.ts'
import { listHeadings, type SectionHeading, sumListed, sumTasks } from './section-groups.ts'
import { listSections } from './sections.ts'
import { taskSections, tasks, taskTags } from './table.ts'
import { getOrder, type List, type ListKind } from './task-order.ts'

export type TaskPage = {
  rows: Task[]
  /** The tasks of colleagues among them, in a list by due date. */
  assigned: AssignedTask[]
  total: number
  first: number
  page: number
  pages: number
  around: TaskNeighbors
  view: TaskView
  sections: Section[]
  /** The sections that the page shows, in a list that is grouped by section. */
  headings: SectionHeading[]
}

/** Tasks on other pages: the first and last of the list, and those next to this page. */
export type TaskNeighbors = { top?: number; before?: number; after?: number; bottom?: number }

type TaskListQuery = {
  filter: string
  words: string
  page: number
  perPage: number
  /** Today's date of the account, which decides what is overdue. */
  today: Day
  view: TaskView
}

/** Lists a page of a list or tag, optionally filtered by a search. */
export async function listTaskRows(
  db: Reader,
  account: AccountId,
  { filter, words, page, perPage, today, view }: TaskListQuery,
): Promise<TaskPage> {
  const terms = parseTerms(words)
  const list = { kind: getListKind(filter), isSearch: terms.length > 0, view }
  const offset = (page - 1) * perPage
  const values = { account, filter, today, ...toTermParams(terms), perPage, offset }
  const assigned = isDueList(filter)
    ? await listAssignedDue(db, account, { list: filter, today, terms })
    : []
  // The own tasks that may be among the first ones up to this page, whichever the assigned ones are.
  const skipped = Math.max(0, offset - assigned.length)
  const own = await selectPage(db, list, {
    ...values,
    offset: skipped,
    perPage: offset - skipped + perPage,
  })
  const visible = mergeByDue(own, assigned).slice(offset - skipped, offset - skipped + perPage)
  const sections = await listSections(db, account)
  const counted = isBySection(list) ? await selectCounts(db, list, values) : undefined
  const isComplete = page === 1 && own.length < perPage
  const countOwn = () => (isComplete ? own.length : countInList(db, list, values))
  const total = assigned.length + (counted ? sumTasks(counted) : await countOwn())
  const listed = counted && !list.isSearch ? sumListed(counted, sections) : total
  const pages = countPages(listed, perPage)
  return {
    total,
    first: offset + 1,
    page,
    pages,
    rows: await withParts(
      db,
      account,
      visible.filter((row) => 'account' in row),
    ),
    assigned: visible.filter((row) => 'owner' in row),
    around: isOwnOrder(view) ? await findNeighbors(db, list, values, page < pages) : {},
    view,
    sections,
    headings: counted
      ? listHeadings(sections, counted, { ...list, offset, perPage, isLast: page === pages })
      : [],
  }
}

async function countInList(db: Reader, list: List, values: Record<string, unknown>) {
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
  const selectIdAtOffset = async (offset: number) =>
    (await selectPage(db, list, { ...values, perPage: 1, offset }))[0]?.id
  const lastId = async () => (await selectLast(db, list, values))[0]?.id
  const lookups = {
    ...(offset > 0 && { top: selectIdAtOffset(0), before: selectIdAtOffset(offset - 1) }),
    ...(hasMore && { after: selectIdAtOffset(offset + perPage), bottom: lastId() }),
  }
  const ids = await Promise.all(Object.entries(lookups).map(async ([name, id]) => [name, await id]))
  return Object.fromEntries(ids)
}

const isBySection = ({ kind, view }: List) => view.group === 'section' && !isDueList(kind)

const getListKind = (filter: string): ListKind =>
  isTaskList(filter) ? filter : isTag(filter) ? 'tag' : 'none'

const getListKey = ({ kind, isSearch, view }: List) =>
  `${kind} ${isSearch} ${view.sort} ${view.group}`

const account = param('account')

const matchesTerms = containsAllTerms([tasks.title, tasks.desc])

/** The condition of each list, apart from owner and trash. */
export const listConditions: Record<Exclude<ListKind, 'tag'>, SQL | undefined> = {
  ...getListConditions(param('today')),
  none: never,
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

/** The tasks of collapsed sections are only listed by a search. */
const isInCollapsed = (db: Reader) =>
  exists(
    db
      .select({ id: taskSections.id })
      .from(taskSections)
      .where(
        and(
          eq(taskSections.account, tasks.account),
          eq(taskSections.id, tasks.section),
          eqConst(taskSections.isCollapsed, true),
        ),
      ),
  )

const whereListed = (db: Reader, list: List) =>
  and(
    whereInList(db, list),
    isBySection(list) && !list.isSearch ? not(isInCollapsed(db)) : undefined,
  )

const selectCounts = preparedByShape(getListKey, (db, list: List) =>
  db
    .select({ section: tasks.section, total: count() })
    .from(tasks)
    .where(whereInList(db, list))
    .groupBy(tasks.section),
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
    .where(whereListed(db, list))
    .orderBy(...getOrder(list))
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
