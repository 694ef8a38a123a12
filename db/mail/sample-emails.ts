import { randomUUID } from 'node:crypto'
import type { Account } from '../accounts/table.ts'
import { getFirstSampleVersion } from '../counters/queries.ts'
import type { Writer } from '../store/dialect.ts'
import { parseInstant, reserveSampleIds } from './copies.ts'
import { saveCorrespondents } from './correspondents.ts'
import type { SampleMail, SampleReply } from './model.ts'
import { sampleMails } from './seed.ts'
import { mailLabels, mails } from './table.ts'

/** Adds the sample mailbox of an account; `{me}` stands for the account's owner. */
export async function addSampleMails(
  tx: Writer,
  { id: account, email, name }: Account,
  zone: string,
) {
  await reserveSampleIds(tx, account)
  const version = await getFirstSampleVersion(tx)
  const fillAddress = (text: string) => text.replaceAll('{me}', email)
  const toRow = (
    { replies: _, labels: __, ...mail }: SampleMail | SampleReply,
    parent: number | null,
    conversation: string | null,
  ) => ({
    ...mail,
    writtenAt: parseInstant(mail, zone),
    account,
    parent,
    conversation,
    version,
    sender: fillAddress(mail.sender),
    sender_name: mail.sender_name.replaceAll('{me}', name),
    message: mail.message.replaceAll('{me}', name),
    to: mail.to.map(fillAddress),
    cc: mail.cc.map(fillAddress),
    bcc: mail.bcc.map(fillAddress),
  })
  const rows = sampleMails.flatMap((mail) => {
    const conversation = mail.replies.length > 0 ? randomUUID() : null
    const replies = mail.replies.map((reply) => toRow(reply, mail.id, conversation))
    return [toRow(mail, null, conversation), ...replies]
  })
  const labels = sampleMails.flatMap(({ id, labels: of }) =>
    of.map((label, position) => ({ account, mail: id, label, position })),
  )
  await tx.insert(mails).values(rows)
  await tx.insert(mailLabels).values(labels)
  const senders = new Map(sampleMails.map((mail) => [mail.sender, mail.sender_name]))
  senders.delete('{me}')
  const senderRows = Array.from(senders, ([sender, sender_name]) => ({
    email: fillAddress(sender),
    name: sender_name,
  }))
  await saveCorrespondents(tx, account, senderRows, '')
}
