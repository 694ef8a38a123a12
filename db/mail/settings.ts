import { and, eq, gt, lte } from 'drizzle-orm'
import { normalizeEmail } from '../accounts/model.ts'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import { getTimeZones } from '../preferences/queries.ts'
import { toDay, toWallTime } from '../shared/time/model.ts'
import { type Db, inValues, param, prepared, type Reader, type Writer } from '../store/dialect.ts'
import { autoReplyIntervalMs } from './limits.ts'
import type { Away } from './setting-schemas.ts'
import { autoReplies, mailSettings } from './table.ts'

export type Signature = { message: string; html: string | null }

export type MailSettings = {
  signature: Signature
  away: Away
  /** Whether lists have one row for each conversation, and the reader all of its emails. */
  groupsConversations: boolean
}

const defaults = {
  signature: '',
  signatureHtml: null,
  isAway: false,
  awayFrom: null,
  awayUntil: null,
  awaySubject: '',
  awayMessage: '',
  groupsConversations: true,
}

const selectSettings = prepared((db) =>
  db
    .select()
    .from(mailSettings)
    .where(eq(mailSettings.account, param('account'))),
)

/** Returns the settings of an account; without a row, the defaults. */
export async function getMailSettings(db: Reader, account: AccountId): Promise<MailSettings> {
  const [row = defaults] = await selectSettings(db, { account })
  return {
    signature: { message: row.signature, html: row.signatureHtml },
    away: {
      isOn: row.isAway,
      from: row.awayFrom,
      until: row.awayUntil,
      subject: row.awaySubject,
      message: row.awayMessage,
    },
    groupsConversations: row.groupsConversations,
  }
}

/** Stores the signature as text and, if it is formatted, as HTML, which the caller has sanitized. */
export const setSignature = (
  db: Db,
  account: AccountId,
  { message, html = null }: { message: string; html?: string | null | undefined },
): Promise<void> => save(db, account, { signature: message, signatureHtml: html })

/** Sets the automatic answer. Everybody is answered again who was answered before. */
export const setAway = (db: Db, account: AccountId, away: Away): Promise<void> =>
  save(db, account, {
    isAway: away.isOn,
    awayFrom: away.from,
    awayUntil: away.until,
    awaySubject: away.subject,
    awayMessage: away.message,
  })

/** Stores whether folders have one row for each conversation. */
export const setGrouping = (
  db: Db,
  account: AccountId,
  groupsConversations: boolean,
): Promise<void> => save(db, account, { groupsConversations })

const save = (
  db: Db,
  account: AccountId,
  values: Partial<Omit<typeof mailSettings.$inferInsert, 'account'>>,
) =>
  db.write(async (tx) => {
    await tx
      .insert(mailSettings)
      .values({ account, ...values })
      .onConflictDoUpdate({ target: mailSettings.account, set: values })
    if ('isAway' in values) await tx.delete(autoReplies).where(eq(autoReplies.account, account))
    await publish(tx, account, 'mail')
  })

/**
 * Returns the automatic answer to a sender, and notes that it was given; undefined when the account is not away on this
 * day of its time zone, or has answered the sender in the last four days.
 */
export async function claimAutoReply(
  tx: Writer,
  account: AccountId,
  { sender, now, zone: organizationZone }: { sender: string; now: Date; zone: string },
): Promise<Pick<Away, 'subject' | 'message'> | undefined> {
  const { away } = await getMailSettings(tx, account)
  if (!away.isOn) return
  const getTimeZone = await getTimeZones(tx, { in: [account] }, organizationZone)
  const today = toDay(toWallTime(getTimeZone(account), now.getTime()))
  if ((away.from && today < away.from) || (away.until && today > away.until)) return
  const email = normalizeEmail(sender)
  const atMs = now.getTime()
  const ofSender = and(eq(autoReplies.account, account), eq(autoReplies.email, email))
  const isRecent = and(ofSender, gt(autoReplies.atMs, atMs - autoReplyIntervalMs))
  const recent = await tx.select({ atMs: autoReplies.atMs }).from(autoReplies).where(isRecent)
  if (recent.length > 0) return
  await tx
    .insert(autoReplies)
    .values({ account, email, atMs })
    .onConflictDoUpdate({ target: [autoReplies.account, autoReplies.email], set: { atMs } })
  return away
}

/** Forgets automatic answers that are too old to matter. Returns their number. */
export async function pruneAutoReplies(db: Db, now: number, limit: number): Promise<number> {
  return db.write(async (tx) => {
    const isOld = lte(autoReplies.atMs, now - autoReplyIntervalMs)
    const old = await tx.select().from(autoReplies).where(isOld).limit(limit)
    for (const account of new Set(old.map((row) => row.account))) {
      const emails = old.filter((row) => row.account === account).map(({ email }) => email)
      await tx
        .delete(autoReplies)
        .where(and(isOld, eq(autoReplies.account, account), inValues(autoReplies.email, emails)))
    }
    return old.length
  })
}
