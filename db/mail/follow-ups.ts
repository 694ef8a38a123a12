import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import { notify } from '../notifications/notify.ts'
import type { Db, Reader } from '../store/dialect.ts'
import { whereMail } from './details.ts'
import { type DueMailCursor, forEachDueMail } from './due.ts'
import { mails } from './table.ts'

/**
 * Sets when the sender of an email in Sent is reminded if nobody has answered; null cancels the reminder. Returns
 * whether there is such an email.
 */
export const setFollowUp = (
  db: Db,
  account: AccountId,
  id: number,
  remindAtMs: number | null,
): Promise<boolean> =>
  db.write(async (tx) => {
    const rows = await tx
      .update(mails)
      .set({ remindAtMs })
      .where(and(whereMail(account, id), eq(mails.mailFolder, 'sent')))
      .returning({ id: mails.id })
    if (rows.length > 0) await publish(tx, account, 'mail', id)
    return rows.length > 0
  })

/** Notifies senders of emails that nobody has answered in time. Returns the number of reminders that were due. */
export async function remindSenders(
  db: Db,
  now: Date,
  cursor: DueMailCursor = {},
): Promise<number> {
  return forEachDueMail(db, { time: mails.remindAtMs, now, cursor }, ({ account, id }) =>
    db.write(async (tx) => {
      const [row] = await tx
        .update(mails)
        .set({ remindAtMs: null })
        .where(and(whereMail(account, id), isNotNull(mails.remindAtMs)))
        .returning()
      if (!row) return // canceled meanwhile
      await publish(tx, account, 'mail', id)
      if (row.mailFolder === 'trash' || (await isAnswered(tx, account, row))) return
      const notification = {
        kind: 'unanswered',
        title: row.subject,
        text: '',
        href: `/email/sent/${id}`,
        subject: `unanswered:${id}`,
      } as const
      await notify(tx, account, notification, now)
    }),
  )
}

async function isAnswered(
  db: Reader,
  account: AccountId,
  { conversation, sender }: { conversation: string | null; sender: string },
) {
  if (conversation === null) return false
  const [answer] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.account, account),
        eq(mails.conversation, conversation),
        ne(mails.sender, sender),
      ),
    )
    .limit(1)
  return answer !== undefined
}
