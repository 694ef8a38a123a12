import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Account, AccountId } from '../accounts/table.ts'
import { firstSampleVersion } from '../counters/queries.ts'
import { publish } from '../live/log.ts'
import { markVisited, removeLeadingTo } from '../notifications/queries.ts'
import { among, type Db, type Writer } from '../store/dialect.ts'
import { instantOfTexts, removeFrom, reserveSampleIds } from './copies.ts'
import { remember } from './correspondents.ts'
import { isMail, labelsByMail, type Mail, mailById } from './details.ts'
import {
  type Folder,
  inboxAddress,
  type Label,
  type SampleMail,
  type SampleReply,
  toggled,
} from './model.ts'
import { sampleMails } from './seed.ts'
import { mailLabels, mails } from './table.ts'

/** Turns the star of a mail on or off; to the other one where it is not said which. */
export async function setStar(
  db: Db,
  account: AccountId,
  id: number,
  on: boolean | undefined,
): Promise<Mail | undefined> {
  return db.write(async (tx) => {
    await tx
      .update(mails)
      .set({ isStarred: on ?? sql`not ${mails.isStarred}` })
      .where(isMail(account, id))
    const mail = await mailById(tx, account, id)
    if (mail) await publish(tx, account, 'mail', id)
    return mail
  })
}

/** Moves what exists of `ids`, only out of the folder `from` where that is given, and tells what did. */
export const moveMails = (
  db: Db,
  account: AccountId,
  ids: number[],
  mailFolder: Folder | '',
  from?: Folder,
) => change(db, account, ids, { mailFolder }, from)

/** Marks what exists of `ids`, and tells what did. */
export const markUnread = (db: Db, account: AccountId, ids: number[], unread: boolean) =>
  change(db, account, ids, { unread })

/** Gives each mail the label, or takes it from those that had it; tells which mails exist. */
export async function toggleLabel(db: Db, account: AccountId, ids: number[], label: Label) {
  return db.write(async (tx) => {
    const rows = await tx.select({ id: mails.id }).from(mails).where(areMails(account, ids))
    const labelsOf = await labelsByMail(tx, account, rows)
    for (const { id } of rows) {
      await setLabels(tx, account, id, toggled(labelsOf.get(id) ?? [], label))
    }
    if (rows.length > 0) await publish(tx, account, 'mail')
    return rows.map(({ id }) => id)
  })
}

/** Gives an account its own copy of the sample mailbox; `{me}` in it becomes the account's person. */
export async function giveSampleMails(
  tx: Writer,
  { id: account, email, name }: Account,
  zone: string,
) {
  await reserveSampleIds(tx, account)
  const version = await firstSampleVersion(tx)
  const address = (text: string) => text.replaceAll('{me}', email)
  const insert = async (mail: SampleMail | SampleReply, parent: number | null) => {
    const { replies, labels, ...rest } = mail
    await tx.insert(mails).values({
      ...rest,
      writtenAt: instantOfTexts(mail, zone),
      account,
      parent,
      version,
      sender: address(mail.sender),
      sender_name: mail.sender_name.replaceAll('{me}', name),
      message: mail.message.replaceAll('{me}', name),
      to: mail.to.map(address),
      cc: mail.cc.map(address),
      bcc: mail.bcc.map(address),
    })
    await setLabels(tx, account, mail.id, labels)
    for (const reply of replies) await insert(reply, mail.id)
  }
  for (const mail of sampleMails) await insert(mail, null)
  const senders = new Map(sampleMails.map((mail) => [mail.sender, mail.sender_name]))
  senders.delete('{me}')
  const known = Array.from(senders, ([sender, sender_name]) => ({
    email: address(sender),
    name: sender_name,
  }))
  await remember(tx, account, known, '')
}

/** Deletes a mail and its replies for ever, but only out of the trash; tells which files nobody needs any more. */
export async function deleteMail(
  db: Db,
  account: AccountId,
  id: number,
): Promise<{ unused: string[] } | 'not in the trash' | undefined> {
  return db.write(async (tx) => {
    const mail = await mailById(tx, account, id)
    if (!mail) return
    if (mail.mailFolder !== 'trash') return 'not in the trash'
    await publish(tx, account, 'mail', id)
    await removeLeadingTo(tx, account, inboxAddress(id))
    return { unused: await removeFrom(tx, account, 'trash', id) }
  })
}

async function change(
  db: Db,
  account: AccountId,
  ids: number[],
  values: Partial<Pick<typeof mails.$inferSelect, 'mailFolder' | 'unread'>>,
  from?: Folder,
) {
  const rows = await db.write(async (tx) => {
    const moved = await tx
      .update(mails)
      .set(values)
      .where(and(areMails(account, ids), from && eq(mails.mailFolder, from)))
      .returning({ id: mails.id })
    if (moved.length > 0) await publish(tx, account, 'mail')
    if (values.unread === false) await markVisited(tx, account, ids.map(inboxAddress))
    return moved
  })
  const changed = new Set(rows.map(({ id }) => id))
  return ids.filter((id, place) => changed.has(id) && ids.indexOf(id) === place)
}

async function setLabels(tx: Writer, account: AccountId, mail: number, labels: Label[]) {
  await tx.delete(mailLabels).where(and(eq(mailLabels.account, account), eq(mailLabels.mail, mail)))
  if (labels.length === 0) return
  const rows = labels.map((label, position) => ({ account, mail, label, position }))
  await tx.insert(mailLabels).values(rows)
}

const areMails = (account: AccountId, ids: number[]) =>
  and(eq(mails.account, account), among(mails.id, ids), isNull(mails.parent))
