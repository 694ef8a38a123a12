import {
  and,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  notExists,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type AccountId, accounts } from '../accounts/table.ts'
import { contains, containsInLatin, given, is, isNot, type Reader } from '../dialect.ts'
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

/**
 * What the full-text index is asked for a text: mails that have its words one after the other. So a text is found from
 * the beginning of a word, not from inside of one. Undefined where it has no words, or is in a writing that puts no
 * spaces between them: then every mail is read.
 */
export async function candidatesFor(
  db: Reader,
  account: AccountId,
  text: string,
): Promise<string | undefined> {
  if (!/[\p{L}\p{N}]/u.test(text) || unspaced.test(text)) return
  return queryForNewest(db, { account, text: text.replace(/["\0]/g, ' ') }, 'mail')
}

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
      mentions(given('words')),
    )
  }
  if (isLabelled(list)) {
    return and(isLabelOf(account, filter), eq(mails.id, mailLabels.mail), outsideTrash(account))
  }
  return and(
    eq(accounts.id, account),
    inKind(db, kind, account, filter),
    narrowing === 'text' ? mentions(given('words')) : undefined,
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

/** In most texts the engine itself sees the words; only where it does not are all alphabets gone through. */
function mentions(words: Given<string>) {
  const columns = [mails.sender_name, mails.sender, mails.subject, mails.message]
  const inLatin = columns.map((column) => containsInLatin(column, words))
  return or(...inLatin, ...columns.map((column) => contains(column, words)))
}
