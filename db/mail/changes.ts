import { and, eq, isNull } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import { deleteNotificationsByHref, markReadByHref } from '../notifications/queries.ts'
import { type Db, inValues, negated, type Writer } from '../store/dialect.ts'
import { deleteFromFolder } from './copies.ts'
import { findMail, labelsByMail, type Mail, whereMail } from './details.ts'
import { type Folder, inboxUrl, type Label, type outgoing, type snoozed } from './model.ts'
import { mailLabels, mails } from './table.ts'

/** Sets or clears the star of a mail; toggles it when `on` is undefined. */
export async function setStar(
  db: Db,
  account: AccountId,
  id: number,
  on: boolean | undefined,
): Promise<Mail | undefined> {
  return db.write(async (tx) => {
    await tx
      .update(mails)
      .set({ isStarred: on ?? negated(mails.isStarred) })
      .where(whereMail(account, id))
    const mail = await findMail(tx, account, id)
    if (mail) await publish(tx, account, 'mail', id)
    return mail
  })
}

/**
 * Moves mails to a folder, optionally only from the folder `from`; one that waits to be sent no longer does. Returns the
 * ids of those that moved.
 */
export const moveMails = (
  db: Db,
  account: AccountId,
  ids: number[],
  mailFolder: Folder | '',
  from?: MovedFrom,
) => {
  const times = { sendAtMs: null, snoozedUntilMs: null, trashedMs: null }
  return updateMails(db, account, ids, { mailFolder, ...times }, from)
}

type MovedFrom = Folder | typeof outgoing | typeof snoozed

/** Marks mails as read or unread. Returns the ids that exist. */
export const markUnread = (db: Db, account: AccountId, ids: number[], unread: boolean) =>
  updateMails(db, account, ids, { unread })

/** Permanently deletes a mail in the trash with its replies. Returns the files that are no longer used. */
export async function deleteMail(
  db: Db,
  account: AccountId,
  id: number,
): Promise<{ unused: string[] } | 'not in the trash' | undefined> {
  return db.write(async (tx) => {
    const mail = await findMail(tx, account, id)
    if (!mail) return
    if (mail.mailFolder !== 'trash') return 'not in the trash'
    await publish(tx, account, 'mail', id)
    await deleteNotificationsByHref(tx, account, [inboxUrl(id)])
    return { unused: await deleteFromFolder(tx, account, 'trash', id) }
  })
}

async function updateMails(
  db: Db,
  account: AccountId,
  ids: number[],
  values: Partial<
    Pick<
      typeof mails.$inferSelect,
      'mailFolder' | 'unread' | 'sendAtMs' | 'snoozedUntilMs' | 'trashedMs'
    >
  >,
  from?: MovedFrom,
) {
  const rows = await db.write(async (tx) => {
    const moved = await tx
      .update(mails)
      .set(values)
      .where(and(whereMails(account, ids), from && eq(mails.mailFolder, from)))
      .returning({ id: mails.id })
    if (moved.length > 0) await publish(tx, account, 'mail')
    if (values.unread === false) await markReadByHref(tx, account, ids.map(inboxUrl))
    return moved
  })
  const changed = new Set(rows.map(({ id }) => id))
  return ids.filter((id, index) => changed.has(id) && ids.indexOf(id) === index)
}

/** Adds labels to a mail after those it has. */
export async function addLabels(tx: Writer, account: AccountId, mail: number, added: Label[]) {
  if (added.length === 0) return
  const labelsById = await labelsByMail(tx, account, [{ id: mail }])
  const current = labelsById.get(mail) ?? []
  await setLabels(tx, account, mail, [...new Set([...current, ...added])])
}

/** Replaces the labels of an email; they keep this order. */
export async function setLabels(tx: Writer, account: AccountId, mail: number, labels: Label[]) {
  await tx.delete(mailLabels).where(and(eq(mailLabels.account, account), eq(mailLabels.mail, mail)))
  if (labels.length === 0) return
  const rows = labels.map((label, position) => ({ account, mail, label, position }))
  await tx.insert(mailLabels).values(rows)
}

/** Matches emails of an account by their ids, but no replies, which are part of the email they answer. */
export const whereMails = (account: AccountId, ids: number[]) =>
  and(eq(mails.account, account), inValues(mails.id, ids), isNull(mails.parent))
