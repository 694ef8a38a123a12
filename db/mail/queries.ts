import { setImmediate } from 'node:timers/promises'
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { normalizeEmail } from '../accounts/queries.ts'
import type { AccountId } from '../accounts/table.ts'
import {
  countParam,
  eqConst,
  firstCharacters,
  inValues,
  param,
  prepared,
  preparedByShape,
  type Reader,
  toTermParams,
} from '../store/dialect.ts'
import { listNames } from './correspondents.ts'
import { labelsByMail, type Mail, toMails } from './details.ts'
import {
  getDrivingTable,
  getLabelCondition,
  getListKey,
  getListKind,
  getMailSource,
  getSearchReach,
  type List,
  type ListKind,
  listOrder,
  newestFirst,
  orderOf,
  type Reach,
  whereInList,
  whereKind,
} from './lists.ts'
import type { MailFilter } from './model.ts'
import {
  hasOperators,
  isExcludedWord,
  listIndexedTerms,
  listWords,
  parseMailSearch,
  type SearchChip,
} from './search.ts'
import { whereOperators } from './search-conditions.ts'
import { mailLabels, mails } from './table.ts'

/** A mail as listed. */
export type MailRow = Pick<
  Mail,
  'id' | 'sender_name' | 'img' | 'subject' | 'isStarred' | 'labels' | 'unread' | 'mailFolder'
> & {
  writtenAt: string
  excerpt: string
  hasAttachments: boolean
  /** Set for own mails: the first recipients, to show in place of the sender. */
  recipients?: string[]
}

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

const excerptLength = 140

/** The length of subject and excerpt together, and the minimum length of the excerpt after a long subject. */
const [lineLength, minExcerptLength] = [130, 50]

/**
 * Counting stops at these limits, and continues when a later page is requested. Searches have a lower one, because
 * they read the mails they count.
 */
const countStep = 1000
const searchCountStep = 100

const truncate = (text: string, max = excerptLength) =>
  text.length > max ? `${text.slice(0, max).trimEnd()}…` : text

const batchSize = 20

/**
 * Yields all mails of a folder, a label or the starred ones, newest first and in batches, and lets other work run between
 * the batches.
 */
export async function* mailBatches(
  db: Reader,
  account: AccountId,
  filter: MailFilter,
): AsyncGenerator<Mail[]> {
  for (let before = Number.MAX_SAFE_INTEGER; ; await setImmediate()) {
    const values = { account, filter, before, batchSize }
    const rows = await batchOf(db, getListKind(filter), values)
    yield await toMails(db, account, rows)
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    before = getListKind(filter) === 'folder' ? (last.returnedAs ?? last.id) : last.id
  }
}

const batchOf = preparedByShape(String, (db, kind: ListKind) =>
  db
    .select()
    .from(mails)
    .where(
      and(
        whereKind(db, kind, param('account'), param('filter')),
        sql`${orderOf(kind)} < ${param('before')}`,
      ),
    )
    .orderBy(desc(orderOf(kind)))
    .limit(countParam('batchSize')),
)

/** A list, and a search in it. */
export type SearchedList = { filter: MailFilter; words: string; me: string; zone: string }

type ListQuery = SearchedList & { page: number; perPage: number }

/** Lists a page of the same mails in short form, optionally filtered by a search. */
export async function listMailRows(
  db: Reader,
  account: AccountId,
  { filter, words, page, perPage, me, zone }: ListQuery,
): Promise<MailPage> {
  const chips = parseMailSearch(words)
  const isSearch = chips.length > 0
  const { list, reach, operators } = await planSearch(db, account, chips, { filter, me, zone })
  const offset = (page - 1) * perPage
  const step = isSearch ? searchCountStep : countStep
  const max = step * (1 + Math.floor((offset + perPage) / step))
  // A search already reads the mails of a page, so it counts them with the same query.
  const limit = isSearch ? max + 1 - offset : perPage
  const values = { account, filter, ...toTermParams(listWords(chips)), ...reach, offset }
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
    pages: Math.max(1, Math.ceil(total / perPage)),
    rows: await readRows(db, account, ids, me),
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
  const { list, reach, operators } = await planSearch(db, account, chips, context)
  const terms = toTermParams(listWords(chips))
  const values = { account, filter: context.filter, ...terms, ...reach, limit, offset: 0 }
  const found = await findIds(db, list, values, operators)
  return found.map(({ id }) => id)
}

/** Returns how a list is searched, and the condition of the operators of the search. */
async function planSearch(
  db: Reader,
  account: AccountId,
  chips: SearchChip[],
  { filter, me, zone }: Pick<SearchedList, 'filter' | 'me' | 'zone'>,
): Promise<{ list: List; reach: Reach | undefined; operators: SQL | undefined }> {
  const kind = getListKind(filter)
  const { terms, excluded } = listIndexedTerms(chips)
  const hasTerms = terms.length + excluded.length > 0
  const reach = hasTerms ? await getSearchReach(db, account, terms, excluded) : undefined
  const search = !reach ? 'none' : reach.candidates ? 'words' : 'text'
  const remaining = search === 'words' ? chips.filter((one) => !isExcludedWord(one)) : chips
  const operators = hasOperators(remaining)
    ? await whereOperators(db, account, remaining, { me, zone })
    : undefined
  return { list: { kind, search }, reach, operators }
}

async function readRows(db: Reader, account: AccountId, ids: number[], me: string) {
  const found = await selectRows(db, { account, ids: JSON.stringify(ids) })
  const byId = new Map(found.map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  const labelsById = await labelsByMail(db, account, rows)
  const recipientsOf = await recipientsByMail(db, account, rows, me)
  return rows.map(({ attachments, to: _to, sender: _sender, ...row }) => ({
    ...row,
    ...recipientsOf.get(row.id),
    excerpt: truncate(row.excerpt, Math.max(lineLength - row.subject.length, minExcerptLength)),
    labels: labelsById.get(row.id) ?? [],
    hasAttachments: attachments.length > 0,
  }))
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

const maxRecipients = 3

/** Returns the recipients of own mails, by name where it is known. */
async function recipientsByMail(
  db: Reader,
  account: AccountId,
  rows: { id: number; sender: string; to: string[] }[],
  me: string,
) {
  const own = rows.filter(({ sender }) => normalizeEmail(sender) === normalizeEmail(me))
  const first = own.map(({ id, to }) => ({ id, to: to.slice(0, maxRecipients) }))
  const names = await listNames(
    db,
    account,
    first.flatMap(({ to }) => to),
  )
  return new Map(
    first.map(({ id, to }) => [id, { recipients: to.map((email) => names.get(email) ?? email) }]),
  )
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
    .select({ id: sql<number>`${mails.id}`.as('id') })
    .from(getDrivingTable(list))
    .crossJoin(getMailSource(list, operators !== undefined))
    .where(and(whereInList(db, list), operators))

const buildIds = (db: Reader, list: List, operators?: SQL) =>
  selectFromList(db, list, operators)
    .orderBy(newestFirst(list, operators !== undefined))
    .limit(countParam('limit'))
    .offset(countParam('offset'))

const selectIds = preparedByShape(getListKey, (db, list: List) => buildIds(db, list))

const selectRows = prepared((db) =>
  db
    .select({
      id: mails.id,
      sender_name: mails.sender_name,
      img: mails.img,
      subject: mails.subject,
      isStarred: mails.isStarred,
      writtenAt: mails.writtenAt,
      unread: mails.unread,
      mailFolder: mails.mailFolder,
      excerpt: firstCharacters(mails.message, excerptLength + 1),
      attachments: mails.attachments,
      to: mails.to,
      sender: mails.sender,
    })
    .from(mails)
    .where(and(eq(mails.account, param('account')), inValues(mails.id, param('ids')))),
)

/** Finds the mails before and after a mail in a list. */
export async function findNeighbors(
  db: Reader,
  account: AccountId,
  filter: MailFilter,
  id: number,
) {
  const kind = getListKind(filter)
  const order = orderOf(kind)
  const [opened] = await db
    .select({ order })
    .from(mails)
    .where(and(eq(mails.account, account), eq(mails.id, id)))
  const here = opened?.order ?? id
  const findAdjacent = async (where: SQL, direction: SQL) => {
    const [row] = await db
      .select({ id: mails.id })
      .from(mails)
      .where(and(whereKind(db, kind, account, filter), where))
      .orderBy(direction)
      .limit(1)
    return row?.id
  }
  const [newer, older] = await Promise.all([
    findAdjacent(sql`${order} > ${here}`, asc(order)),
    findAdjacent(sql`${order} < ${here}`, desc(order)),
  ])
  return { newer, older }
}

/** Lists the newest mails of the inbox in short form. */
export async function listLatestMails(db: Reader, account: AccountId, limit: number) {
  const rows = await selectLatest(db, { account, limit })
  return rows.map((row) => ({ ...row, excerpt: truncate(row.excerpt) }))
}

const selectLatest = prepared((db) =>
  db
    .select({
      id: mails.id,
      sender_name: mails.sender_name,
      img: mails.img,
      subject: mails.subject,
      excerpt: firstCharacters(mails.message, excerptLength + 1),
      writtenAt: mails.writtenAt,
      unread: mails.unread,
    })
    .from(mails)
    .where(and(eq(mails.account, param('account')), eqConst(mails.mailFolder, 'inbox')))
    .orderBy(desc(listOrder))
    .limit(countParam('limit')),
)
