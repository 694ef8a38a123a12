import { and, eq } from 'drizzle-orm'
import { events } from '../calendar/table.ts'
import { listContactNames } from '../chat/contacts.ts'
import { listGroupMessages } from '../chat/group-rows.ts'
import { messageUrl } from '../chat/model.ts'
import { chatContacts, messages } from '../chat/table.ts'
import { mails } from '../mail/table.ts'
import { inValues } from '../store/dialect.ts'
import { tasks } from '../todo/table.ts'
import { buildUrl, type LoadHits, sourcePages } from './hit-details.ts'

/** Loads emails of the account. A hit in a reply leads to the email that it belongs to. */
export const loadMails: LoadHits = async (db, account, keys) => {
  const selectMails = (ids: number[]) =>
    db
      .select({
        id: mails.id,
        parent: mails.parent,
        folder: mails.mailFolder,
        subject: mails.subject,
        message: mails.message,
        sender: mails.sender,
        name: mails.sender_name,
        img: mails.img,
        attachments: mails.attachments,
      })
      .from(mails)
      .where(and(eq(mails.account, account), inValues(mails.id, ids)))
  const rows = await selectMails(keys)
  const parents = new Map(
    (await selectMails(rows.flatMap(({ parent }) => parent ?? []))).map((mail) => [mail.id, mail]),
  )
  return rows.map((row) => {
    // Replies are shown in the thread of their mail.
    const { id, folder, subject } = parents.get(row.parent ?? 0) ?? row
    const texts = [row.message, `${row.name} <${row.sender}>`, row.attachments.join(', ')]
    return {
      key: row.id,
      title: subject,
      texts,
      link: `/email/${folder || 'inbox'}/${id}`, // mails without a folder can still be opened
      picture: row.img,
    }
  })
}

/** Loads tasks of the account, also those in its trash. */
export const loadTasks: LoadHits = async (db, account, keys) => {
  const rows = await db
    .select({ key: tasks.id, title: tasks.title, desc: tasks.desc, isTrashed: tasks.isTrashed })
    .from(tasks)
    .where(and(eq(tasks.account, account), inValues(tasks.id, keys)))
  return rows.map(({ key, title, desc, isTrashed }) => ({
    key,
    title,
    texts: [desc],
    link: buildUrl(isTrashed ? '/todo/trashed' : sourcePages.task, { task: key }),
  }))
}

/** Loads events of the account. */
export const loadEvents: LoadHits = async (db, account, keys) => {
  const rows = await db
    .select()
    .from(events)
    .where(and(eq(events.account, account), inValues(events.id, keys)))
  return rows.map(({ id, title, description, location }) => ({
    key: id,
    title,
    texts: [description, location],
    link: buildUrl(sourcePages.event, { event: id }),
  }))
}

/** Loads contacts in the address book of the account. */
export const loadChats: LoadHits = async (db, account, keys) => {
  const rows = await db
    .select()
    .from(chatContacts)
    .where(and(eq(chatContacts.account, account), inValues(chatContacts.uid, keys)))
  return rows.map(({ uid, displayName, about, photoURL }) => ({
    key: uid,
    title: displayName,
    texts: [about],
    picture: photoURL,
    link: `${sourcePages.chat}/${uid}`,
  }))
}

/** Loads messages between the account and a contact. */
export const loadMessages: LoadHits = async (db, account, keys) => {
  const rows = await db
    .select({ key: messages.id, contact: messages.contact, text: messages.textContent })
    .from(messages)
    .where(and(eq(messages.account, account), inValues(messages.id, keys)))
  const names = await listContactNames(
    db,
    account,
    rows.map(({ contact }) => contact),
  )
  return rows.map(({ key, contact, text }) => ({
    key,
    title: names.get(contact) ?? '',
    texts: [text],
    link: messageUrl(contact, key),
  }))
}

/** Loads messages in the groups of the account. */
export const loadGroupMessages: LoadHits = async (db, account, keys) => {
  const rows = await listGroupMessages(db, account, keys)
  return rows.map(({ id, contact, name, textContent }) => ({
    key: id,
    title: name,
    texts: [textContent],
    link: messageUrl(contact, id),
  }))
}
