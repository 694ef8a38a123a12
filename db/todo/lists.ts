import { and, count, desc, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { termsIn } from '../search/model.ts'
import {
  given,
  givenCount,
  holdsEach,
  is,
  prepared,
  preparedByShape,
  type Reader,
  soughtOf,
} from '../store/dialect.ts'
import { isTag, isTaskList, type Tag, type TaskList, tags } from './model.ts'
import { type Task, whole } from './queries.ts'
import { tasks, taskTags } from './table.ts'

export type TaskPage = {
  rows: Task[]
  total: number
  first: number
  page: number
  pages: number
  around: Around
}

/** Tasks of the list that are on other pages: its first and last, and those next to this page. */
export type Around = { top?: number; before?: number; after?: number; bottom?: number }

type Asked = { filter: string; words: string; page: number; perPage: number }

/** One page of a list or of a tag's tasks, in their order; `words` narrows it. */
export async function listTaskRows(
  db: Reader,
  account: AccountId,
  { filter, words, page, perPage }: Asked,
): Promise<TaskPage> {
  const terms = termsIn(words)
  const list = { kind: kindOf(filter), isNarrowed: terms.length > 0 }
  const values = { account, filter, ...soughtOf(terms), perPage, skipped: (page - 1) * perPage }
  const rows = await pageOf(db, list, values)
  const isAll = page === 1 && rows.length < perPage
  const total = isAll ? rows.length : await countIn(db, list, values)
  const pages = Math.max(1, Math.ceil(total / perPage))
  return {
    total,
    first: values.skipped + 1,
    page,
    pages,
    rows: await whole(db, account, rows),
    around: await around(db, list, values, page < pages),
  }
}

async function countIn(db: Reader, list: List, values: Record<string, unknown>) {
  const isPlainTag = list.kind === 'tag' && !list.isNarrowed
  const [found] = await (isPlainTag ? countedTagged(db, values) : counted(db, list, values))
  return found?.total ?? 0
}

async function around(
  db: Reader,
  list: List,
  values: { skipped: number; perPage: number } & Record<string, unknown>,
  goesOn: boolean,
): Promise<Around> {
  const { skipped, perPage } = values
  const at = async (place: number) =>
    (await pageOf(db, list, { ...values, perPage: 1, skipped: place }))[0]?.id
  const bottom = async () => (await lastOf(db, list, values))[0]?.id
  const asked = {
    ...(skipped > 0 && { top: at(0), before: at(skipped - 1) }),
    ...(goesOn && { after: at(skipped + perPage), bottom: bottom() }),
  }
  const ids = await Promise.all(Object.entries(asked).map(async ([name, id]) => [name, await id]))
  return Object.fromEntries(ids)
}

type Kind = TaskList | 'tag' | 'none'
type List = { kind: Kind; isNarrowed: boolean }

const kindOf = (filter: string): Kind =>
  isTaskList(filter) ? filter : isTag(filter) ? 'tag' : 'none'

const nameOf = ({ kind, isNarrowed }: List) => `${kind} ${isNarrowed}`

const account = given('account')

const mentions = holdsEach([tasks.title, tasks.desc])

/** What makes a task one of a list, apart from whose it is and whether it was thrown away. */
const flags: Record<Exclude<Kind, 'tag'>, SQL | undefined> = {
  all: undefined,
  starred: is(tasks.isStarred, true),
  important: is(tasks.isImportant, true),
  completed: is(tasks.isCompleted, true),
  trashed: undefined,
  none: sql`false`,
}

const isTagged = and(eq(taskTags.account, account), eq(taskTags.tag, given('filter')))

/** Asked of each task, without gathering all that have the tag. */
const tagged = (db: Reader) =>
  exists(
    db
      .select({ task: taskTags.task })
      .from(taskTags)
      .where(and(isTagged, eq(taskTags.task, tasks.id))),
  )

const inList = (db: Reader, { kind, isNarrowed }: List) =>
  and(
    eq(tasks.account, account),
    is(tasks.isTrashed, kind === 'trashed'),
    kind === 'tag' ? tagged(db) : flags[kind],
    isNarrowed ? mentions : undefined,
  )

const counted = preparedByShape(nameOf, (db, list: List) =>
  db.select({ total: count() }).from(tasks).where(inList(db, list)),
)

const isThere = and(isTagged, is(taskTags.isTrashed, false))

const countedTagged = prepared((db) => db.select({ total: count() }).from(taskTags).where(isThere))

const pageOf = preparedByShape(nameOf, (db, list: List) =>
  db
    .select()
    .from(tasks)
    .where(inList(db, list))
    .orderBy(desc(tasks.position))
    .limit(givenCount('perPage'))
    .offset(givenCount('skipped')),
)

const lastOf = preparedByShape(nameOf, (db, list: List) =>
  db.select({ id: tasks.id }).from(tasks).where(inList(db, list)).orderBy(tasks.position).limit(1),
)

/** How many open tasks wait in each list; counting ends at a hundred, which a badge shows as 99+. */
export type TaskCounts = Partial<Record<TaskList | Tag, number>>

const enough = 100

const isOpen = and(
  eq(tasks.account, account),
  is(tasks.isTrashed, false),
  is(tasks.isCompleted, false),
)

const openIn = (kind: 'all' | 'starred' | 'important') =>
  prepared((db) => {
    const some = db
      .select({ id: tasks.id })
      .from(tasks)
      .where(and(isOpen, flags[kind]))
      .limit(enough)
      .as('some')
    return db.select({ total: count() }).from(some)
  })

const openTagged = prepared((db) => {
  const some = db
    .select({ tag: taskTags.tag })
    .from(taskTags)
    .where(and(isThere, is(taskTags.isCompleted, false)))
    .limit(enough)
    .as('some')
  return db.select({ total: count() }).from(some)
})

const openTasks = {
  all: openIn('all'),
  starred: openIn('starred'),
  important: openIn('important'),
  tag: openTagged,
}

/** Counts what is still to be done; what is completed or thrown away waits for nobody. */
export async function countTasks(db: Reader, account: AccountId): Promise<TaskCounts> {
  const lists = (['all', 'starred', 'important'] as const).map((name) => ({ name, kind: name }))
  const asked = [...lists, ...tags.map(({ value }) => ({ name: value, kind: 'tag' as const }))]
  const counts = await Promise.all(
    asked.map(async ({ name, kind }) => {
      const [found] = await openTasks[kind](db, { account, filter: name })
      return [name, found?.total ?? 0]
    }),
  )
  return Object.fromEntries(counts)
}
