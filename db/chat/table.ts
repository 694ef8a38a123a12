import { isNotNull, isNull } from 'drizzle-orm'
import { type AccountId, accounts } from '../accounts/table.ts'
import {
  boolean,
  index,
  integer,
  isFalse,
  isNegative,
  primaryKey,
  table,
  text,
  uniqueIndex,
} from '../store/dialect.ts'
import { contactStatuses, groupKinds, memberRoles, ownStatuses } from './model.ts'

const owner = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
    .$type<AccountId>()

/** The account of the contact, if there is one. Deleting it deletes the chat. */
const person = () =>
  integer()
    .references(() => accounts.id, { onDelete: 'cascade' })
    .$type<AccountId>()

/** Sample contacts. Other accounts are contacts too, without a row here. */
export const chatContacts = table(
  'chat_contacts',
  {
    account: owner(),
    uid: integer().notNull(), // counted per account
    displayName: text().notNull(),
    about: text().notNull(),
    photoURL: text().notNull(),
    status: text({ enum: contactStatuses }).notNull(),
  },
  (contact) => [primaryKey({ columns: [contact.account, contact.uid] })],
)

/** Groups and channels. */
export const chatGroups = table('chat_groups', {
  id: integer().primaryKey(),
  kind: text({ enum: groupKinds }).notNull(),
  name: text().notNull(),
  topic: text().notNull(),
  createdMs: integer().notNull(),
  version: integer().notNull(),
})

/** Triggers make the longest member the owner when the last owner goes, and delete groups without members. */
export const chatMembers = table(
  'chat_members',
  {
    group: integer()
      .notNull()
      .references(() => chatGroups.id, { onDelete: 'cascade' }),
    account: owner(),
    role: text({ enum: memberRoles }).notNull(),
    joinedMs: integer().notNull(),
    seenUpTo: integer().notNull(), // `shared` of the latest message that the member has seen
  },
  (member) => [
    primaryKey({ columns: [member.group, member.account] }),
    index('chat_members_account').on(member.account),
  ],
)

/** One participant's side of a conversation. */
export const chats = table(
  'chats',
  {
    account: owner(),
    contact: integer().notNull(), // the uid, or the negative id of a group
    person: person(),
    isPinned: boolean().notNull(),
    isMuted: boolean().notNull().default(false),
    // Maintained as messages arrive and are seen, so that listing chats does not read messages.
    last: integer().notNull().default(0), // id of the latest message; in groups its shared number
    unseen: integer().notNull().default(0), // number of unseen received messages
    seenUpTo: integer().notNull().default(0), // id of the latest message that the other side has seen
  },
  (chat) => [
    primaryKey({ columns: [chat.account, chat.contact] }),
    index('chats_person').on(chat.person),
    index('chats_group').on(chat.contact).where(isNegative(chat.contact)),
  ],
)

/** A message in a group is stored once, as the row of its author. */
export const messages = table(
  'chat_messages',
  {
    account: owner(),
    id: integer().notNull(), // counted per account, over all its chats
    contact: integer().notNull(),
    person: person(),
    textContent: text().notNull(),
    time: text().notNull(),
    isSent: boolean().notNull(),
    isSeen: boolean().notNull(),
    key: text(), // idempotency key of the client
    shared: integer().notNull().default(0), // the same number in both copies of a message
    replyTo: integer(), // `shared` of the message that this one replies to
    editedAt: text(),
    deletedAt: text(), // a deleted message keeps its row, and its text until the deletion is final
  },
  (message) => [
    primaryKey({ columns: [message.account, message.id] }),
    index('chat_messages_chat').on(message.account, message.contact, message.id),
    index('chat_messages_person').on(message.person),
    index('chat_messages_unseen')
      .on(message.account, message.contact)
      .where(isFalse(message.isSeen)),
    index('chat_messages_group')
      .on(message.contact, message.shared)
      .where(isNegative(message.contact)),
    uniqueIndex('chat_messages_key').on(message.account, message.key),
    index('chat_messages_shared').on(message.shared, message.account),
    index('chat_messages_deleted').on(message.deletedAt).where(isNotNull(message.deletedAt)),
  ],
)

/** Reactions to messages, one row for all copies of a message. Triggers delete them with its last copy. */
export const reactions = table(
  'chat_reactions',
  {
    message: integer().notNull(), // `shared` of the message
    account: owner(),
    emoji: text().notNull(),
  },
  (reaction) => [
    primaryKey({ columns: [reaction.message, reaction.account, reaction.emoji] }),
    index('chat_reactions_account').on(reaction.account),
  ],
)

/** Files of messages. Triggers delete the files of a message with its last copy, and free their quota. */
export const chatFiles = table(
  'chat_files',
  {
    id: integer().primaryKey(),
    account: owner(), // who uploaded it
    message: integer(), // `shared` of the message; null until it is sent
    name: text().notNull(),
    description: text().notNull(), // the alternative text of a picture
    type: text().notNull(), // detected from the content
    size: integer().notNull(),
    file: text().notNull().unique(), // name on disk
    preview: text().unique(), // name on disk of a small picture; the following are its size in pixels
    width: integer(),
    height: integer(),
    createdMs: integer().notNull(),
  },
  (file) => [
    index('chat_files_message').on(file.message),
    index('chat_files_account').on(file.account),
    index('chat_files_unsent').on(file.createdMs).where(isNull(file.message)),
  ],
)

/** Chat profiles. Accounts without changes have no row. */
export const chatProfiles = table('chat_profiles', {
  account: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' })
    .$type<AccountId>(),
  status: text({ enum: ownStatuses }).notNull(),
  about: text().notNull(),
  version: integer().notNull(),
})
