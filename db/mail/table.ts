import { isNotNull } from 'drizzle-orm'
import { accounts } from '../accounts/table.ts'
import type { Color } from '../shared/colors/model.ts'
import {
  boolean,
  index,
  indexedOrIfNull,
  integer,
  isLiteral,
  json,
  primaryKey,
  table,
  text,
  textCovering,
} from '../store/dialect.ts'
import { type Folder, folders, type Label, outgoing, snoozed } from './model.ts'

const owner = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

const listedAs = indexedOrIfNull('returned_as', 'id')

export const mails = table(
  'mails',
  {
    account: owner(),
    id: integer().notNull(), // counted per account, shared with replies
    parent: integer(), // the mail this one replies to
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
    writtenAt: text().notNull().default(''), // the instant; day, time and year are derived from it in the organization's time zone
    mailFolder: text({ enum: [...folders, outgoing, snoozed, ''] }).notNull(),
    unread: boolean().notNull(),
    html: text(), // sanitized HTML; null for plain text mails
    answers: integer(), // the mail a draft replies to
    version: integer().notNull().default(1), // version of a draft
    sendAtMs: integer(), // when an outgoing email is sent
    conversation: text(), // shared by an email, its replies and all copies of them; null until one is answered or sent
    snoozedUntilMs: integer(),
    trashedMs: integer(), // when the cleanup first found it in the trash
    returnedAs: integer(), // the id that it would have if it had arrived when its snooze ended; see `listOrder`
    event: integer(), // the event of the account's calendar that it is an invitation to
    remindAtMs: integer(), // when the sender is reminded that nobody has answered
  },
  (mail) => [
    primaryKey({ columns: [mail.account, mail.id] }),
    // The third column is `listOrder`; the others make the index cover the query of a list.
    index('mails_in_folder').on(
      mail.account,
      mail.mailFolder,
      listedAs,
      mail.id,
      mail.conversation,
    ),
    index('mails_conversation')
      .on(mail.account, mail.conversation, mail.mailFolder, listedAs)
      .where(isNotNull(mail.conversation)),
    // What the account has written: emails in Sent, and replies. The condition is that of `isInSent`.
    index('mails_written')
      .on(mail.account, listedAs, mail.id, mail.conversation)
      .where(isLiteral(mail.mailFolder, 'sent', '')),
    index('mails_snoozed').on(mail.snoozedUntilMs).where(isNotNull(mail.snoozedUntilMs)),
    index('mails_trash').on(mail.trashedMs).where(isLiteral(mail.mailFolder, 'trash')),
    index('mails_remind').on(mail.remindAtMs).where(isNotNull(mail.remindAtMs)),
    // Covering indexes for counting: no row is read.
    index('mails_starred').on(mail.account, mail.isStarred, mail.id, mail.mailFolder, mail.parent),
    index('mails_unread').on(mail.account, mail.unread, mail.mailFolder, mail.id),
    index('mails_parent').on(mail.account, mail.parent),
    index('mails_outgoing').on(mail.mailFolder, mail.sendAtMs).where(isNotNull(mail.sendAtMs)),
    // Covering index for searches by operators, newest first.
    ...textCovering(() =>
      index('mails_headers').on(
        mail.account,
        mail.id,
        mail.mailFolder,
        mail.parent,
        mail.unread,
        mail.isStarred,
        mail.writtenAt,
        mail.attachments,
        mail.to,
        mail.cc,
        mail.bcc,
      ),
    ),
  ],
)

export const mailLabels = table(
  'mail_labels',
  {
    account: owner(),
    label: text().notNull().$type<Label>(),
    mail: integer().notNull(),
    position: integer().notNull(), // order in which labels were added
  },
  (row) => [
    primaryKey({ columns: [row.account, row.label, row.mail] }),
    index('mail_labels_mail').on(row.account, row.mail, row.position, row.label),
  ],
)

/** Files of a mail by position among its attachments, with their name on disk. */
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

/** People an account has exchanged mail with, for suggestions. */
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

/** The signature of an account, its automatic reply while it is away, and how it lists emails. */
export const mailSettings = table('mail_settings', {
  account: owner().primaryKey(),
  signature: text().notNull().default(''),
  signatureHtml: text(), // sanitized; null for plain text
  isAway: boolean().notNull().default(false),
  awayFrom: text(), // a day, as in 2026-11-23
  awayUntil: text(), // the last day
  awaySubject: text().notNull().default(''),
  awayMessage: text().notNull().default(''),
  groupsConversations: boolean().notNull().default(true), // whether lists have one row for each conversation
})

/** Whom an account has answered automatically, and when. */
export const autoReplies = table(
  'auto_replies',
  { account: owner(), email: text().notNull(), atMs: integer().notNull() },
  (row) => [
    primaryKey({ columns: [row.account, row.email] }),
    index('auto_replies_at').on(row.atMs),
  ],
)

// Rows of the next three tables that are deleted stay until the next one is, so that they can be restored.

export const mailTemplates = table(
  'mail_templates',
  {
    account: owner(),
    id: integer().notNull(), // counted per account
    name: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    html: text(),
    isDeleted: boolean().notNull().default(false),
  },
  (row) => [primaryKey({ columns: [row.account, row.id] })],
)

/** The labels that an account has made. */
export const ownLabels = table(
  'mail_own_labels',
  {
    account: owner(),
    id: integer().notNull(), // counted per account
    name: text().notNull(),
    color: text().notNull().$type<Color>(),
    isDeleted: boolean().notNull().default(false),
  },
  (row) => [primaryKey({ columns: [row.account, row.id] })],
)

/** What happens with emails that arrive. Empty conditions match every email. */
export const mailRules = table(
  'mail_rules',
  {
    account: owner(),
    id: integer().notNull(), // counted per account
    position: integer().notNull(), // the lowest is applied first; initially the id
    from: text().notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    words: text().notNull(),
    hasAttachment: boolean().notNull(),
    label: text().$type<Label>(),
    folder: text().$type<Folder>(),
    star: boolean().notNull(),
    markRead: boolean().notNull(),
    forwardTo: text(), // the address of a colleague
    isDeleted: boolean().notNull().default(false),
  },
  (row) => [primaryKey({ columns: [row.account, row.id] })],
)

/** Addresses whose emails go to spam. */
export const blockedSenders = table(
  'blocked_senders',
  { account: owner(), email: text().notNull(), blockedMs: integer().notNull() },
  (row) => [primaryKey({ columns: [row.account, row.email] })],
)
