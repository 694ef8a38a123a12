import { type AccountId, accounts } from '../accounts/table.ts'
import {
  boolean,
  index,
  integer,
  isFalse,
  primaryKey,
  table,
  text,
  uniqueIndex,
} from '../store/dialect.ts'
import { contactStatuses, ownStatuses } from './model.ts'

const owner = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
    .$type<AccountId>()

/** The account at the other end, if it is one; with the account goes what was said to it. */
const person = () =>
  integer()
    .references(() => accounts.id, { onDelete: 'cascade' })
    .$type<AccountId>()

/** The contacts of the sample; other accounts are contacts too, and have no row here. */
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

/** An account's side of a conversation; a colleague has one of their own. */
export const chats = table(
  'chats',
  {
    account: owner(),
    contact: integer().notNull(), // the uid
    person: person(),
    isPinned: boolean().notNull(),
    // Counted as messages come and are seen: a list of chats must not depend on how much was said in them.
    last: integer().notNull().default(0), // the id of the latest message
    unseen: integer().notNull().default(0), // how many were received and not seen
    seenUpTo: integer().notNull().default(0), // the id of the latest message that the other one has seen
  },
  (chat) => [
    primaryKey({ columns: [chat.account, chat.contact] }),
    index('chats_person').on(chat.person),
  ],
)

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
    key: text(), // what its window called it: one that is sent again is not added again
  },
  (message) => [
    primaryKey({ columns: [message.account, message.id] }),
    index('chat_messages_chat').on(message.account, message.contact, message.id),
    index('chat_messages_person').on(message.person),
    index('chat_messages_unseen')
      .on(message.account, message.contact)
      .where(isFalse(message.isSeen)),
    uniqueIndex('chat_messages_key').on(message.account, message.key),
  ],
)

/** What an account says of itself; one that has said nothing yet has no row. */
export const chatProfiles = table('chat_profiles', {
  account: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' })
    .$type<AccountId>(),
  status: text({ enum: ownStatuses }).notNull(),
  about: text().notNull(),
  version: integer().notNull(),
})
