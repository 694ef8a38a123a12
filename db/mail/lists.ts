import {
  and,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  notExists,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type AccountId, accounts } from '../accounts/table.ts'
import { given, givenCount, holdsEach, is, isNot, prepared, type Reader } from '../dialect.ts'
import { queryForNewest, texts } from '../search/finding.ts'
import { searchTexts } from '../search/table.ts'
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

/** From here on a mailbox is searched through the index, which finds a word from its beginning only. */
const maxScanned = 10_000

/**
 * Returns what the full-text index is asked for mails that may hold the terms; undefined where all mails are to be read
 * instead, so that a term is found inside of words too: in a mailbox of a usual size, and where the terms are in a
 * writing that puts no spaces between words, or hold no letters.
 */
export async function candidatesFor(
  db: Reader,
  account: AccountId,
  terms: string[],
): Promise<string | undefined> {
  const words = terms.filter((term) => /[\p{L}\p{N}]/u.test(term))
  if (words.length === 0 || words.some((word) => unspaced.test(word))) return
  const many = await countUpTo(db, { account, most: maxScanned })
  if ((many[0]?.total ?? 0) < maxScanned) return
  return queryForNewest(
    db,
    { account, terms: words.map((word) => word.replaceAll('\0', ' ')) },
    'mail',
  )
}

const countUpTo = prepared((db) => {
  const some = db
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.account, given('account')))
    .limit(givenCount('most'))
    .as('some')
  return db.select({ total: count() }).from(some)
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
    narrowing === 'text' ? mentions : undefined,
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
