import { type AccountId, accounts } from '../accounts/table.ts'
import { boolean, index, integer, primaryKey, table, text } from '../dialect.ts'
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
  },
  (message) => [
    primaryKey({ columns: [message.account, message.id] }),
    index('chat_messages_chat').on(message.account, message.contact, message.id),
    index('chat_messages_person').on(message.person),
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
