import { and, count, eq, type SQL } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import {
  constant,
  eqConst,
  neConst,
  oneRow,
  param,
  prepared,
  type Reader,
  scalar,
} from '../store/dialect.ts'
import { maxCountedDrafts } from './limits.ts'
import { mailLabels, mails } from './table.ts'

/** The number of unread emails by folder and label, and of drafts, up to a maximum. */
export type MailCounts = Record<string, number>

const ofAccount = eq(mails.account, param('account'))

/** Counts the unread emails of each folder and label, and the drafts up to `maxCountedDrafts`. */
export async function countMails(db: Reader, account: AccountId): Promise<MailCounts> {
  const values = { account }
  const byFolder = await unreadByFolder(db, values)
  const drafts = await countDrafts(db, values)
  const byLabel = await unreadByLabel(db, values)
  const counts = [...drafts, ...byFolder, ...byLabel]
  return Object.fromEntries(counts.map(({ name, mails: mailCount }) => [name, mailCount]))
}

const unreadByFolder = prepared((db) =>
  db
    .select({ name: mails.mailFolder, mails: count() })
    .from(mails)
    .where(and(ofAccount, eqConst(mails.unread, true), neConst(mails.mailFolder, 'draft')))
    .groupBy(mails.mailFolder)
    .orderBy(mails.mailFolder),
)

const countDrafts = prepared((db) => {
  const limited = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(ofAccount, eqConst(mails.mailFolder, 'draft')))
    .limit(maxCountedDrafts + 1)
    .as('some')
  return db.select({ name: constant('draft'), mails: count() }).from(limited)
})

/** SQLite keeps the order of a cross join: it starts with the unread mails and not with all labels. */
const unreadByLabel = prepared((db) =>
  db
    .select({ name: mailLabels.label, mails: count() })
    .from(mails)
    .crossJoin(mailLabels)
    .where(
      and(
        ofAccount,
        eqConst(mails.unread, true),
        neConst(mails.mailFolder, 'trash'),
        eq(mailLabels.account, param('account')),
        eq(mailLabels.mail, mails.id),
      ),
    )
    .groupBy(mailLabels.label)
    .orderBy(mailLabels.label),
)

/** Counts the unread mails of the inbox. */
export async function countUnread(db: Reader, account: AccountId): Promise<number> {
  const [found] = await unreadInInbox(db, { account })
  return found?.mails ?? 0
}

const unreadInInbox = prepared((db) =>
  db
    .select({ mails: count() })
    .from(mails)
    .where(and(ofAccount, eqConst(mails.mailFolder, 'inbox'), eqConst(mails.unread, true))),
)

/** Counts unread mails of the inbox, and drafts. */
export async function countWaiting(db: Reader, account: AccountId) {
  const [waiting] = await selectWaiting(db, { account })
  return waiting ?? { unread: 0, drafts: 0 }
}

const selectWaiting = prepared((db) => {
  const countWhere = (...conditions: (SQL | undefined)[]) => {
    const selectCount = db
      .select({ mails: count() })
      .from(mails)
      .where(and(ofAccount, ...conditions))
    return scalar(selectCount)
  }
  return db
    .select({
      unread: countWhere(eqConst(mails.mailFolder, 'inbox'), eqConst(mails.unread, true)),
      drafts: countWhere(eqConst(mails.mailFolder, 'draft')),
    })
    .from(oneRow)
})
