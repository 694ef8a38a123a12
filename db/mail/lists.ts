import {
  and,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  notExists,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type AccountId, accounts } from '../accounts/table.ts'
import { queryForNewest, texts } from '../search/finding.ts'
import { searchTexts } from '../search/table.ts'
import { given, givenCount, holdsEach, is, isNot, prepared, type Reader } from '../store/dialect.ts'
import { type Folder, isFolder, isLabel, type Label, starred } from './model.ts'
import { mailLabels, mails } from './table.ts'

export type Kind = 'folder' | 'label' | 'starred' | 'none'

export const kindOf = (filter: string): Kind =>
  isFolder(filter) ? 'folder' : isLabel(filter) ? 'label' : filter === starred ? 'starred' : 'none'

/** A list, and what narrows it: a text, or one whose `words` the full-text index knows. */
export type List = { kind: Kind; narrowing: 'none' | 'text' | 'words' }

export const nameOf = ({ kind, narrowing }: List) => `${kind} ${narrowing}`

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** More than this takes too long to read: a larger mailbox is searched through the index. */
const maxScannedMails = 10_000
const maxScannedBytes = 5_000_000

type Reach = {
  /** What the full-text index is asked; undefined where the mails themselves are read. */
  candidates: string | undefined
  /** The oldest mail that is read. */
  oldest: number
}

/**
 * Returns how far a search reads. In a mailbox of a usual size it reads all mails, so that a term is found inside of words
 * too. In a larger one the index finds words from their beginning; terms that it does not know, because they hold no
 * letters or are in a writing that puts no spaces between words, are looked for in the newest mails.
 */
export async function reachOf(db: Reader, account: AccountId, terms: string[]): Promise<Reach> {
  const [size] = await sizeOf(db, { account, maxScannedMails, maxScannedBytes })
  const { total = 0, scanned = 0, oldest } = size ?? {}
  const isSmall = total === scanned && total < maxScannedMails
  if (isSmall) return { candidates: undefined, oldest: 0 }
  const words = terms.filter((term) => /[\p{L}\p{N}]/u.test(term))
  if (words.length === 0 || words.some((word) => unspaced.test(word))) {
    return { candidates: undefined, oldest: oldest ?? Number.MAX_SAFE_INTEGER }
  }
  const known = words.map((word) => word.replaceAll('\0', ' '))
  return { candidates: await queryForNewest(db, { account, terms: known }, 'mail'), oldest: 0 }
}

const sizeOf = prepared((db) => {
  const newest = db
    .select({ id: mails.id, size: sql<number>`octet_length(${mails.message})`.as('size') })
    .from(mails)
    .where(eq(mails.account, given('account')))
    .orderBy(desc(mails.id))
    .limit(givenCount('maxScannedMails'))
    .as('newest')
  const summed = db
    .select({
      id: newest.id,
      bytes: sql<number>`sum(${newest.size}) over (order by ${newest.id} desc)`.as('bytes'),
    })
    .from(newest)
    .as('summed')
  const isScanned = sql`${summed.bytes} <= ${given('maxScannedBytes')}`
  return db
    .select({
      total: count(),
      scanned: sql<number>`count(*) filter (where ${isScanned})`,
      oldest: sql<number | null>`min(${summed.id}) filter (where ${isScanned})`,
    })
    .from(summed)
})

const isLabelled = ({ kind, narrowing }: List) => kind === 'label' && narrowing === 'none'

/** What the mails of a list are looked up by, one by one and the newest first. SQLite keeps to the order of a cross join. */
export function driverOf(list: List): SQL {
  if (list.narrowing === 'words') return sql`${texts.from} cross join ${searchTexts}`
  return isLabelled(list) ? sql`${mailLabels}` : sql`${accounts}`
}

export const newestFirst = (list: List) =>
  desc(list.narrowing === 'words' ? texts.row : isLabelled(list) ? mailLabels.mail : mails.id)

/** Labels end with their mail and no reply has any: so the index of the folders tells enough to count, and no mail is read. */
export function countedIn(db: Reader, { kind, narrowing }: List) {
  if (!isLabelled({ kind, narrowing })) return
  const account = given('account')
  const inTrash = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(eq(mails.account, account), is(mails.mailFolder, 'trash'), eq(mails.id, mailLabels.mail)),
    )
  return and(isLabelOf(account, given('filter')), notExists(inTrash))
}

/** The condition that goes with `driverOf`. */
export function inList(db: Reader, list: List) {
  const { kind, narrowing } = list
  const [account, filter] = [given('account'), given('filter')]
  if (narrowing === 'words') {
    return and(
      texts.matches(given('candidates')),
      eq(searchTexts.id, texts.row),
      eq(mails.id, searchTexts.key),
      kind === 'label' ? hasLabel(db, account, filter) : inKind(db, kind, account, filter),
      mentions,
    )
  }
  if (isLabelled(list)) {
    return and(isLabelOf(account, filter), eq(mails.id, mailLabels.mail), outsideTrash(account))
  }
  return and(
    eq(accounts.id, account),
    inKind(db, kind, account, filter),
    narrowing === 'text' ? and(gte(mails.id, given('oldest')), mentions) : undefined,
  )
}

/** The same as `inKind`, but asked of each mail, without gathering all that have the label. */
function hasLabel(db: Reader, account: Placeholder, label: Placeholder) {
  const having = db
    .select({ mail: mailLabels.mail })
    .from(mailLabels)
    .where(and(isLabelOf(account, label), eq(mailLabels.mail, mails.id)))
  return and(outsideTrash(account), exists(having))
}

type Given<T> = T | Placeholder

export function inKind(db: Reader, kind: Kind, account: Given<AccountId>, filter: Given<string>) {
  if (kind === 'folder') {
    return and(eq(mails.account, account), eq(mails.mailFolder, filter as Folder))
  }
  if (kind === 'starred') return and(outsideTrash(account), is(mails.isStarred, true))
  if (kind === 'none') return sql`false`
  const labelled = db
    .select({ mail: mailLabels.mail })
    .from(mailLabels)
    .where(isLabelOf(account, filter))
  return and(outsideTrash(account), inArray(mails.id, labelled))
}

const outsideTrash = (account: Given<AccountId>) =>
  and(eq(mails.account, account), isNot(mails.mailFolder, 'trash'), isNull(mails.parent))

const isLabelOf = (account: Given<AccountId>, label: Given<string>) =>
  and(eq(mailLabels.account, account), eq(mailLabels.label, label as Label))

const mentions = holdsEach([mails.sender_name, mails.sender, mails.subject, mails.message])
