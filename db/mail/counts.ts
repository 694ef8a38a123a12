import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { given, is, isNot, prepared, type Reader } from '../store/dialect.ts'
import { maxCounted } from './model.ts'
import { mailLabels, mails } from './table.ts'

/** Unread mails per folder and label; for drafts, which are always read, how many there are, as far as they are counted. */
export type MailCounts = Record<string, number>

const mine = eq(mails.account, given('account'))

export async function countMails(db: Reader, account: AccountId): Promise<MailCounts> {
  const values = { account }
  const byFolder = await unreadByFolder(db, values)
  const drafts = await draftsOf(db, values)
  const byLabel = await unreadByLabel(db, values)
  const counts = [...drafts, ...byFolder, ...byLabel]
  return Object.fromEntries(counts.map(({ name, mails: many }) => [name, many]))
}

const unreadByFolder = prepared((db) =>
  db
    .select({ name: mails.mailFolder, mails: count() })
    .from(mails)
    .where(and(mine, is(mails.unread, true), isNot(mails.mailFolder, 'draft')))
    .groupBy(mails.mailFolder),
)

const draftsOf = prepared((db) => {
  const some = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(mine, is(mails.mailFolder, 'draft')))
    .limit(maxCounted + 1)
    .as('some')
  return db.select({ name: sql<string>`'draft'`, mails: count() }).from(some)
})

/** A cross join has SQLite begin with the unread mails, and not with all that ever got a label. */
const unreadByLabel = prepared((db) =>
  db
    .select({ name: mailLabels.label, mails: count() })
    .from(mails)
    .crossJoin(mailLabels)
    .where(
      and(
        mine,
        is(mails.unread, true),
        isNot(mails.mailFolder, 'trash'),
        eq(mailLabels.account, given('account')),
        eq(mailLabels.mail, mails.id),
      ),
    )
    .groupBy(mailLabels.label),
)

/** Unread mails in the inbox. */
export async function countUnread(db: Reader, account: AccountId): Promise<number> {
  const [found] = await unreadInInbox(db, { account })
  return found?.mails ?? 0
}

const unreadInInbox = prepared((db) =>
  db
    .select({ mails: count() })
    .from(mails)
    .where(and(mine, is(mails.mailFolder, 'inbox'), is(mails.unread, true))),
)

/** What waits in a mailbox: unread in the inbox, and drafts. */
export async function countWaiting(db: Reader, account: AccountId) {
  const [waiting] = await waitingOf(db, { account })
  return waiting ?? { unread: 0, drafts: 0 }
}

const waitingOf = prepared((db) => {
  const many = (...conditions: (SQL | undefined)[]) => {
    const counted = db
      .select({ mails: count() })
      .from(mails)
      .where(and(mine, ...conditions))
    return sql<number>`(${counted})`
  }
  return db
    .select({
      unread: many(is(mails.mailFolder, 'inbox'), is(mails.unread, true)),
      drafts: many(is(mails.mailFolder, 'draft')),
    })
    .from(sql`(select 1)`)
})
