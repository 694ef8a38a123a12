import {
  and,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  notExists,
  or,
  type Placeholder,
} from 'drizzle-orm'
import { type AccountId, accounts } from '../accounts/table.ts'
import { alias, eqConst, isLiteral, neConst, param, type Reader } from '../store/dialect.ts'
import { isPlainLabel, type List, type ListKind } from './list-kinds.ts'
import { listOrder, toOrder } from './lists.ts'
import type { Folder, Label, MailFilter } from './model.ts'
import { containsAllWords, isCandidate } from './search-conditions.ts'
import { mailLabels, mails } from './table.ts'

/**
 * Returns the condition to count a label without reading mails. Labels are deleted with their mail and replies have
 * none, so the folder index is sufficient.
 */
export function getLabelCondition(db: Reader, list: List) {
  if (!isPlainLabel(list)) return
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
      isCandidate(),
      kind === 'label' ? hasLabel(db, account, filter) : whereKind(db, kind, account, filter),
      containsAllWords,
    )
  }
  if (isPlainLabel(list)) {
    return and(whereLabel(account, filter), eq(mails.id, mailLabels.mail), outsideTrash(account))
  }
  return and(
    eq(accounts.id, account),
    whereKind(db, kind, account, filter),
    list.isGrouped ? isNewestOfConversation(db, kind, filter) : undefined,
    search === 'text' ? and(gte(mails.id, param('oldest')), containsAllWords) : undefined,
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

/** Matches the emails of a list; `filter` is its folder or label. */
export function whereKind(
  db: Reader,
  kind: ListKind,
  account: Param<AccountId>,
  filter: Param<MailFilter>,
) {
  if (kind === 'folder') {
    return and(eq(mails.account, account), eq(mails.mailFolder, filter as Folder))
  }
  if (kind === 'sent') return and(eq(mails.account, account), isInSent(db, mails))
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
function isInSent(db: Reader, sent: MailTable) {
  const answered = alias(mails, 'answered') as unknown as MailTable
  const inTrash = db
    .select({ id: answered.id })
    .from(answered)
    .where(
      and(
        eq(answered.account, sent.account),
        eq(answered.id, sent.parent),
        or(eqConst(answered.mailFolder, 'trash'), eqConst(answered.mailFolder, 'spam')),
      ),
    )
  const isSent = isLiteral(sent.mailFolder, 'sent', '') // as in the condition of the index
  return and(isSent, notExists(inTrash))
}

/** Matches the email of a conversation that is the newest of the list; an email without a conversation stands alone. */
export function isNewestOfConversation(db: Reader, kind: ListKind, filter: Param<MailFilter>) {
  const newer = alias(mails, 'newer') as unknown as MailTable
  const isInList = kind === 'sent' ? isInSent(db, newer) : eq(newer.mailFolder, filter as Folder)
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
