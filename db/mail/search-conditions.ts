import { and, type Column, eq, exists, gte, lt, ne, not, or, type SQL } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { searchTexts } from '../search/table.ts'
import { foldText } from '../shared/fields/model.ts'
import { toInstant } from '../shared/time/model.ts'
import {
  containsAllTerms,
  containsAnyCase,
  eqConst,
  inValues,
  param,
  type Reader,
} from '../store/dialect.ts'
import { searchIndex } from '../store/text-index.ts'
import { isBuiltInLabel, type Label } from './model.ts'
import { listOwnLabels } from './own-labels.ts'
import type { Criterion, Flag } from './search-syntax.ts'
import { correspondents, mailLabels, mails } from './table.ts'

type Context = { me: string; zone: string }

/** The word that stands for the own address. */
const ownAddress = 'me'

/** Addresses that are searched for a name. */
const maxNamesakes = 20

const searched = [mails.sender_name, mails.sender, mails.subject, mails.message]

/** Matches emails that contain all words of the search. */
export const containsAllWords = containsAllTerms(searched)

/** Matches emails that may contain the words, by the full-text index, which knows only the beginnings of words. */
export const isCandidate = () =>
  and(
    searchIndex.matches(param('candidates')),
    eq(searchTexts.id, searchIndex.row),
    eq(mails.id, searchTexts.key),
  )

/** Returns the condition of all criteria except the words that must occur; see `containsAllWords`. */
export async function whereOperators(
  db: Reader,
  account: AccountId,
  criteria: Criterion[],
  context: Context,
): Promise<SQL | undefined> {
  const conditions: (SQL | undefined)[] = []
  for (const criterion of criteria) {
    if (criterion.kind === 'word' && !criterion.isExcluded) continue
    const condition = await toCondition(db, account, criterion, context)
    conditions.push(criterion.isExcluded && condition ? not(condition) : condition)
  }
  return and(...conditions)
}

async function toCondition(
  db: Reader,
  account: AccountId,
  criterion: Criterion,
  { me, zone }: Context,
): Promise<SQL | undefined> {
  const { kind, value } = criterion
  const isMe = value.toLowerCase() === ownAddress
  switch (kind) {
    case 'word':
      return inAny(searched, [value])
    case 'subject':
      return inAny([mails.subject], [value])
    case 'from':
      return isMe ? inAny([mails.sender], [me]) : inAny([mails.sender, mails.sender_name], [value])
    case 'to': {
      const addresses = isMe ? [me] : [value, ...(await listNamesakes(db, account, value))]
      return inAny([mails.to, mails.cc, mails.bcc], addresses)
    }
    case 'label':
      return hasLabel(db, await findLabels(db, account, value))
    case 'flag':
      return flagConditions[value]()
    case 'before':
      return lt(mails.writtenAt, toInstant(zone, `${value}T00:00`))
    case 'after':
      return gte(mails.writtenAt, toInstant(zone, `${value}T00:00`))
  }
}

const flagConditions: Record<Flag, () => SQL> = {
  attachment: () => ne(mails.attachments, []),
  unread: () => eqConst(mails.unread, true),
  read: () => eqConst(mails.unread, false),
  starred: () => eqConst(mails.isStarred, true),
}

const inAny = (columns: Column[], values: string[]) =>
  or(...values.flatMap((value) => columns.map((column) => containsAnyCase(column, value))))

/** Returns the labels with this name, and the built-in one with this value. */
async function findLabels(db: Reader, account: AccountId, name: string): Promise<Label[]> {
  const own = (await listOwnLabels(db, account)).filter(
    (label) => foldText(label.name) === foldText(name),
  )
  const lower = name.toLowerCase()
  return [...own.map(({ value }) => value), ...(isBuiltInLabel(lower) ? [lower] : [])]
}

const hasLabel = (db: Reader, found: Label[]) =>
  exists(
    db
      .select({ mail: mailLabels.mail })
      .from(mailLabels)
      .where(
        and(
          eq(mailLabels.account, mails.account),
          eq(mailLabels.mail, mails.id),
          inValues(mailLabels.label, found),
        ),
      ),
  )

/** Returns the addresses of correspondents with this name. */
async function listNamesakes(db: Reader, account: AccountId, name: string) {
  const found = await db
    .select({ email: correspondents.email })
    .from(correspondents)
    .where(and(eq(correspondents.account, account), containsAnyCase(correspondents.name, name)))
    .limit(maxNamesakes)
  return found.map(({ email }) => email)
}
