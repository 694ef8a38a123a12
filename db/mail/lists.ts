import {
  and,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  notExists,
  or,
  type Placeholder,
  type SQL,
} from 'drizzle-orm'
import { type AccountId, accounts } from '../accounts/table.ts'
import { buildNewestQuery } from '../search/full-text.ts'
import { searchTexts } from '../search/table.ts'
import {
  alias,
  byteLength,
  containsAllTerms,
  countParam,
  countWhere,
  eqConst,
  minWhere,
  neConst,
  orIfNull,
  param,
  prepared,
  type Reader,
  runningTotal,
  valueIn,
} from '../store/dialect.ts'
import { anyIndex, joinedInOrder, usingIndex } from '../store/planner.ts'
import { searchIndex } from '../store/text-index.ts'
import {
  allEmail,
  type Folder,
  isFolder,
  type Label,
  type MailFilter,
  outgoing,
  snoozed,
  starred,
} from './model.ts'
import { mailLabels, mails } from './table.ts'

/** `written` is Sent with replies. */
export type ListKind = 'folder' | 'written' | 'label' | 'starred' | 'all'

export function getListKind(filter: MailFilter): ListKind {
  if (isFolder(filter) || filter === outgoing || filter === snoozed) return 'folder'
  if (filter === allEmail) return 'all'
  return filter === starred ? 'starred' : 'label'
}

/**
 * Returns the kind of a list that may have one row for each conversation. Folders do; labels, stars and searches find
 * single emails.
 */
export function getGroupedKind(filter: MailFilter): 'folder' | 'written' | undefined {
  if (filter === 'sent') return 'written'
  return getListKind(filter) === 'folder' ? 'folder' : undefined
}

/** A list and its search: none, a substring search, or a full-text search. */
export type List = {
  kind: ListKind
  search: 'none' | 'text' | 'words'
  /** It has the newest email of each conversation only. */
  isGrouped?: boolean
}

export const getListKey = ({ kind, search, isGrouped = false }: List) =>
  `${kind} ${search} ${isGrouped}`

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Above this size, a substring search takes too long and the full-text index is used. */
const maxScannedMails = 10_000
const maxScannedBytes = 5_000_000

export type Reach = {
  /** Query of the full-text index; undefined when the mails themselves are searched. */
  candidates: string | undefined
  /** The oldest mail to search. */
  oldest: number
}

/**
 * Decides how a mailbox is searched. Up to the usual size all mails are scanned, so that terms inside words are found.
 * In larger ones the index finds word prefixes; terms it cannot contain (without letters, or in scripts without
 * spaces) are searched in the newest mails.
 */
export async function getSearchReach(
  db: Reader,
  account: AccountId,
  terms: string[],
  excluded: string[] = [],
): Promise<Reach> {
  const [size] = await selectMailboxSize(db, { account, maxScannedMails, maxScannedBytes })
  const { total = 0, scanned = 0, oldest } = size ?? {}
  const isSmall = total === scanned && total < maxScannedMails
  if (isSmall) return { candidates: undefined, oldest: 0 }
  const [words, others] = [terms, excluded].map((list) =>
    list.filter((term) => /[\p{L}\p{N}]/u.test(term)).map((term) => term.replaceAll('\0', ' ')),
  ) as [string[], string[]]
  const all = [...words, ...others]
  if (all.length === 0 || all.some((word) => unspaced.test(word))) {
    return { candidates: undefined, oldest: oldest ?? Number.MAX_SAFE_INTEGER }
  }
  const query = { account, terms: words, excluded: others }
  return { candidates: await buildNewestQuery(db, query, 'mail'), oldest: 0 }
}

const selectMailboxSize = prepared((db) => {
  const newest = db
    .select({ id: mails.id, size: byteLength(mails.message).as('size') })
    .from(mails)
    .where(eq(mails.account, param('account')))
    .orderBy(desc(mails.id))
    .limit(countParam('maxScannedMails'))
    .as('newest')
  const summed = db
    .select({
      id: newest.id,
      bytes: runningTotal(newest.size, desc(newest.id)).as('bytes'),
    })
    .from(newest)
    .as('summed')
  const isScanned = lte(summed.bytes, param('maxScannedBytes'))
  return db
    .select({
      total: count(),
      scanned: countWhere(isScanned),
      oldest: minWhere(summed.id, isScanned),
    })
    .from(summed)
})

const isPlainLabel = ({ kind, search }: List) => kind === 'label' && search === 'none'

/** Returns the table that drives the query, newest mail first. */
export function getDrivingTable(list: List): SQL {
  if (list.search === 'words') return joinedInOrder(searchIndex.from, searchTexts)
  return isPlainLabel(list) ? anyIndex(mailLabels) : anyIndex(accounts)
}

/** Operators alone are answered by the covering index, which has no texts. */
export const getMailSource = ({ kind, search }: List, hasOperators: boolean): SQL =>
  hasOperators && search === 'none' && kind !== 'label'
    ? usingIndex(mails, 'mails_headers')
    : anyIndex(mails)

/** The order of the emails of a folder: the order in which they were stored, and of snoozed ones that in which they returned. */
const toOrder = (table: typeof mails) => orIfNull(table.returnedAs, table.id)
export const listOrder = toOrder(mails)

export const orderOf = (kind: ListKind) =>
  kind === 'folder' || kind === 'written' ? listOrder : valueIn(mails.id)

export function newestFirst(list: List, hasOperators: boolean) {
  if (list.search === 'words') return desc(searchIndex.row)
  if (isPlainLabel(list)) return desc(mailLabels.mail)
  // The covering index of operators is in the order of ids.
  return desc(hasOperators && list.search === 'none' ? mails.id : orderOf(list.kind))
}

/**
 * Returns the condition to count a label without reading mails. Labels are deleted with their mail and replies have
 * none, so the folder index is sufficient.
 */
export function getLabelCondition(db: Reader, { kind, search }: List) {
  if (!isPlainLabel({ kind, search })) return
  const account = param('account')
  const inTrash = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.account, account),
        eqConst(mails.mailFolder, 'trash'),
        eq(mails.id, mailLabels.mail),
      ),
    )
  return and(whereLabel(account, param('filter')), notExists(inTrash))
}

/** The condition that belongs to `getDrivingTable`. */
export function whereInList(db: Reader, list: List) {
  const { kind, search } = list
  const [account, filter] = [param('account'), param('filter')]
  if (search === 'words') {
    return and(
      searchIndex.matches(param('candidates')),
      eq(searchTexts.id, searchIndex.row),
      eq(mails.id, searchTexts.key),
      kind === 'label' ? hasLabel(db, account, filter) : whereKind(db, kind, account, filter),
      matchesTerms,
    )
  }
  if (isPlainLabel(list)) {
    return and(whereLabel(account, filter), eq(mails.id, mailLabels.mail), outsideTrash(account))
  }
  return and(
    eq(accounts.id, account),
    whereKind(db, kind, account, filter),
    list.isGrouped ? isNewestOfConversation(db, kind, filter) : undefined,
    search === 'text' ? and(gte(mails.id, param('oldest')), matchesTerms) : undefined,
  )
}

/** Like `whereKind`, but as a check per mail, which does not collect all labeled mails first. */
function hasLabel(db: Reader, account: Placeholder, label: Placeholder) {
  const having = db
    .select({ mail: mailLabels.mail })
    .from(mailLabels)
    .where(and(whereLabel(account, label), eq(mailLabels.mail, mails.id)))
  return and(outsideTrash(account), exists(having))
}

type Param<T> = T | Placeholder

export function whereKind(
  db: Reader,
  kind: ListKind,
  account: Param<AccountId>,
  filter: Param<MailFilter>,
) {
  if (kind === 'folder') {
    return and(eq(mails.account, account), eq(mails.mailFolder, filter as Folder))
  }
  if (kind === 'written') return and(eq(mails.account, account), isWritten(db, mails))
  if (kind === 'starred') return and(outsideTrash(account), eqConst(mails.isStarred, true))
  if (kind === 'all')
    return and(
      outsideTrash(account),
      neConst(mails.mailFolder, 'spam'),
      neConst(mails.mailFolder, ''),
    )
  const labeled = db
    .select({ mail: mailLabels.mail })
    .from(mailLabels)
    .where(whereLabel(account, filter))
  return and(outsideTrash(account), inArray(mails.id, labeled))
}

type MailTable = typeof mails

/** Matches emails in Sent, and replies unless the email they answer is in the trash or in spam. */
function isWritten(db: Reader, written: MailTable) {
  const answered = alias(mails, 'answered') as unknown as MailTable
  const inTrash = db
    .select({ id: answered.id })
    .from(answered)
    .where(
      and(
        eq(answered.account, written.account),
        eq(answered.id, written.parent),
        or(eqConst(answered.mailFolder, 'trash'), eqConst(answered.mailFolder, 'spam')),
      ),
    )
  const isSent = or(eqConst(written.mailFolder, 'sent'), eqConst(written.mailFolder, ''))
  return and(isSent, notExists(inTrash))
}

/** Matches the email of a conversation that is the newest of the list; an email without a conversation stands alone. */
export function isNewestOfConversation(db: Reader, kind: ListKind, filter: Param<MailFilter>) {
  const newer = alias(mails, 'newer') as unknown as MailTable
  const isInList =
    kind === 'written' ? isWritten(db, newer) : eq(newer.mailFolder, filter as Folder)
  const newerOnes = db
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(newer.account, mails.account),
        eq(newer.conversation, mails.conversation),
        isInList,
        gt(toOrder(newer), listOrder),
      ),
    )
  return notExists(newerOnes)
}

const outsideTrash = (account: Param<AccountId>) =>
  and(eq(mails.account, account), neConst(mails.mailFolder, 'trash'), isNull(mails.parent))

const whereLabel = (account: Param<AccountId>, label: Param<MailFilter>) =>
  and(eq(mailLabels.account, account), eq(mailLabels.label, label as Label))

const matchesTerms = containsAllTerms([
  mails.sender_name,
  mails.sender,
  mails.subject,
  mails.message,
])
