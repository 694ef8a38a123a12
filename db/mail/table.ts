import { accounts } from '../accounts/table.ts'
import { boolean, index, integer, json, primaryKey, table, text } from '../store/dialect.ts'
import { folders, labels } from './model.ts'

const owner = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

export const mails = table(
  'mails',
  {
    account: owner(),
    id: integer().notNull(), // counted per account, shared with the replies
    parent: integer(), // the mail that this one is a reply of
    sender: text().notNull(),
    sender_name: text().notNull(),
    to: json<string[]>().notNull(),
    img: text().notNull(),
    subject: text().notNull(),
    cc: json<string[]>().notNull(),
    bcc: json<string[]>().notNull(),
    message: text().notNull(),
    attachments: json<string[]>().notNull(),
    isStarred: boolean().notNull(),
    time: text().notNull(),
    day: text().notNull(),
    year: text().notNull(),
    writtenAt: text().notNull().default(''), // the instant that day, time and year tell in the organization's time zone
    mailFolder: text({ enum: [...folders, ''] }).notNull(),
    unread: boolean().notNull(),
    html: text(), // the same words with their shape, made safe before they came here; null where they have none
    answers: integer(), // the mail that a draft will be a reply of
    version: integer().notNull().default(1), // of a draft: which state of it somebody writes on
  },
  (mail) => [
    primaryKey({ columns: [mail.account, mail.id] }),
    index('mails_folder').on(mail.account, mail.mailFolder, mail.id),
    // These two have all that counting asks for, so that no row is read for it.
    index('mails_starred').on(mail.account, mail.isStarred, mail.id, mail.mailFolder, mail.parent),
    index('mails_unread').on(mail.account, mail.unread, mail.mailFolder, mail.id),
    index('mails_parent').on(mail.account, mail.parent),
  ],
)

export const mailLabels = table(
  'mail_labels',
  {
    account: owner(),
    label: text({ enum: labels }).notNull(),
    mail: integer().notNull(),
    position: integer().notNull(), // labels are shown in the order in which they were set
  },
  (row) => [
    primaryKey({ columns: [row.account, row.label, row.mail] }),
    index('mail_labels_mail').on(row.account, row.mail, row.position, row.label),
  ],
)

/** What came with a mail: the place among its attachments, and the file under a name of ours. */
export const mailFiles = table(
  'mail_files',
  {
    account: owner(),
    mail: integer().notNull(),
    n: integer().notNull(),
    file: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.account, row.mail, row.n] }),
    index('mail_files_file').on(row.file),
  ],
)

/** Whom one has written to or heard from, for the next time. */
export const correspondents = table(
  'correspondents',
  {
    account: owner(),
    email: text().notNull(),
    name: text().notNull(),
    at: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.account, row.email] })],
)
