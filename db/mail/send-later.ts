import { and, eq } from 'drizzle-orm'
import { findAccount } from '../accounts/queries.ts'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import { notify } from '../notifications/notify.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { Db, Writer } from '../store/dialect.ts'
import { type DueMailCursor, forEachDueMail } from './due.ts'
import { listFiles } from './files.ts'
import { outgoing } from './model.ts'
import { sendOutgoing } from './sending.ts'
import { mails } from './table.ts'

/**
 * Sends the outgoing emails that are due, each in a transaction of its own. One that cannot be sent, or whose author has
 * been deactivated, becomes a draft again, and its author is notified. Returns their number; throws the first unexpected
 * error at the end.
 */
export async function deliverDueEmails(
  db: Db,
  now: Date,
  zone: string,
  cursor: DueMailCursor = {},
): Promise<number> {
  const condition = eq(mails.mailFolder, outgoing)
  const due = { time: mails.sendAtMs, now, condition, cursor }
  return forEachDueMail(db, due, async ({ account, id }) => {
    try {
      await deliverOne(db, account, id, now, zone)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      await db.write((tx) => returnToDrafts(tx, account, id, now))
    }
  })
}

const whereOutgoing = (account: AccountId, id: number) =>
  and(eq(mails.account, account), eq(mails.id, id), eq(mails.mailFolder, outgoing))

const deliverOne = (db: Db, account: AccountId, id: number, now: Date, zone: string) =>
  db.write(async (tx) => {
    const [row] = await tx.select().from(mails).where(whereOutgoing(account, id))
    if (!row) return // taken back meanwhile
    const author = await findAccount(tx, account)
    if (author?.deactivatedAt) return returnToDrafts(tx, account, id, now)
    const { to, cc, bcc, subject, message, html, attachments, answers, sender, sender_name } = row
    const files = await listFiles(tx, account, id)
    const actor = { account, email: sender, name: sender_name, now, zone, spend: async () => {} }
    const content = { to, cc, bcc, subject, message, html, attachments, files }
    await sendOutgoing(tx, actor, { id, answers, content })
  })

async function returnToDrafts(tx: Writer, account: AccountId, id: number, now: Date) {
  const [row] = await tx
    .update(mails)
    .set({ mailFolder: 'draft', sendAtMs: null })
    .where(whereOutgoing(account, id))
    .returning({ subject: mails.subject })
  if (!row) return
  const notification = {
    kind: 'mail',
    title: 'The email was not sent.',
    text: row.subject,
    href: `/email/draft/compose?draft=${id}`,
    subject: `unsent:${id}`,
  } as const
  await notify(tx, account, notification, now)
  await publish(tx, account, 'mail', id)
}
