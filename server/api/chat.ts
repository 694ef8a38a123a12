import { chat } from '#client/features/chat/endpoints.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { editMessage, setReaction } from '#db/chat/changes.ts'
import { type Contact, listChatContacts, listContacts, toPhotoUrl } from '#db/chat/contacts.ts'
import { textLimit } from '#db/chat/daily-limits.ts'
import { listChannels } from '#db/chat/group-rows.ts'
import { messageOverheadBytes, messagesPerPage } from '#db/chat/limits.ts'
import { deleteMessage, restoreMessage } from '#db/chat/message-deletion.ts'
import { findMessage } from '#db/chat/messages.ts'
import { formatMessageDate, isGroupChat, toGroupChat } from '#db/chat/model.ts'
import { listChats, listMessages, messageBatches, setMuted, setPinned } from '#db/chat/queries.ts'
import {
  ContactMute,
  Conversation,
  MarkSeen,
  MessageById,
  MessageEdit,
  MessageQuery,
  MessageSearch,
  NewMessage,
  PinInput,
  ProfileChange,
  ReactionInput,
  SendMessage,
} from '#db/chat/schemas.ts'
import { searchMessages } from '#db/chat/search.ts'
import { markSeen, postMessage, sendMessage } from '#db/chat/sending.ts'
import { findFirstChat, getChatSidebar } from '#db/chat/sidebar.ts'
import { changeChatProfile, getChatProfile } from '#db/chat/statuses.ts'
import { listTyping } from '#db/chat/typing-receivers.ts'
import type { Writing } from '#db/chat/writing.ts'
import type { Reader } from '#db/store/dialect.ts'
import { assertFound } from '../http/http-error.ts'
import { JsonParts, toJsonParts } from '../http/json-parts.ts'
import { assertStored } from './assert-stored.ts'
import { getCurrentPerson, type StaffContext } from './context.ts'
import { createDailyCharge } from './daily-charge.ts'
import { serve } from './serve.ts'

const messagesOnCard = 8
const noContact = 'Contact not found.'
const noMessage = 'Message not found.'
const noGroup = 'Group not found.'

/** Returns the number of a conversation; the schemas take a contact or a group. */
const toChat = ({
  contactId,
  groupId,
}: {
  contactId?: number | undefined
  groupId?: number | undefined
}) => (groupId === undefined ? (contactId ?? 0) : toGroupChat(groupId))

/** Returns the current time, and the charge for a text. */
function getWriting(text: string, context: StaffContext): Writing {
  const charge = createDailyCharge(context, textLimit)
  const bytes = Buffer.byteLength(text) + messageOverheadBytes
  return { now: new Date(context.services.now()), charge: (tx) => charge(tx, bytes) }
}

export const chatApi = serve(
  chat,
  {
    send: SendMessage,
    seen: MarkSeen,
    pin: PinInput,
    mute: ContactMute,
    say: NewMessage,
    typing: Conversation,
    messages: MessageQuery,
    search: MessageSearch,
    message: MessageById,
    edit: MessageEdit,
    delete: MessageById,
    restore: MessageById,
    react: ReactionInput,
    changeProfile: ProfileChange,
  },
  {
    chats: async (_, { db, account, services }) => {
      const contacts = await listContacts(db, account, services.live.isOnline)
      return new JsonParts(toAddressBook(db, account, contacts))
    },
    contacts: (_, { db, account, services }) =>
      listChatContacts(db, account, services.live.isOnline),
    async sidebar(_, context) {
      const { db, account, services } = context
      const [sidebar, channels, me] = await Promise.all([
        getChatSidebar(db, account, services.live.isOnline),
        listChannels(db, account),
        getOwnProfile(context),
      ])
      return { ...sidebar, channels, me }
    },
    first: (_, { db, account, services }) =>
      findFirstChat(db, account, { isOnline: services.live.isOnline, limit: messagesOnCard }),
    say: async ({ contactId, groupId, ...message }, context) => {
      const { db, account } = context
      const input = { contact: toChat({ contactId, groupId }), ...message }
      const writing = getWriting(message.textContent, context)
      return assertFound(
        await postMessage(db, account, input, writing),
        groupId ? noGroup : noContact,
      )
    },
    async send({ contactId, message, isPinned }, context) {
      const { db, account } = context
      const writing = getWriting(message.textContent, context)
      const datedMessage = { ...message, time: message.time ?? formatMessageDate(writing.now) }
      const input = { contact: contactId, message: datedMessage, isPinned }
      return assertFound(await sendMessage(db, account, input, writing), noContact)
    },
    seen: async ({ contactId }, { db, account }) => ({
      contactId,
      seen: await markSeen(db, account, contactId),
    }),
    pin: async ({ contactId, value }, { db, account }) => ({
      contactId,
      isPinned: assertFound(
        await setPinned(db, account, contactId, value),
        'Conversation not found.',
      ),
    }),
    async typing(conversation, { db, account, services }) {
      const contact = toChat(conversation)
      const typing = await listTyping(db, account, contact)
      const receivers = assertFound(typing, isGroupChat(contact) ? noGroup : noContact)
      services.live.sendTyping(account, contact, receivers)
    },
    mute: async ({ contactId, value }, { db, account }) => ({
      contactId,
      isMuted: assertFound(
        await setMuted(db, account, contactId, value),
        'Conversation not found.',
      ),
    }),
    messages: async ({ contactId, groupId, ...position }, { db, account }) => {
      const contact = toChat({ contactId, groupId })
      const query = { contact, ...position, limit: messagesPerPage }
      return assertFound(await listMessages(db, account, query), groupId ? noGroup : noContact)
    },
    search: ({ q }, { db, account }) => searchMessages(db, account, q),
    message: async (ref, { db, account }) =>
      assertFound(await findMessage(db, account, ref), noMessage),
    async edit(input, context) {
      const { db, account } = context
      const writing = getWriting(input.textContent, context)
      return assertFound(await editMessage(db, account, input, writing), noMessage)
    },
    delete: async (ref, { db, account, services }) =>
      assertFound(await deleteMessage(db, account, ref, new Date(services.now())), noMessage),
    restore: async (ref, { db, account, services }) =>
      assertFound(await restoreMessage(db, account, ref, new Date(services.now())), noMessage),
    react: async (input, { db, account }) =>
      assertFound(await setReaction(db, account, input), noMessage),
    profile: (_, context) => getOwnProfile(context),
    async changeProfile(change, context) {
      const { db, account, services } = context
      const profile = assertStored(await changeChatProfile(db, account, change), 'profile')
      services.live.presenceChanged(account)
      return { ...toDisplayProfile(await getCurrentPerson(context)), ...profile }
    },
  },
)

/** Yields the JSON of an address book and of all chats with their messages, by the uid of the contact. */
async function* toAddressBook(db: Reader, account: AccountId, contacts: Contact[]) {
  yield `{"contacts":${JSON.stringify(contacts)},"chats":{`
  for (const [index, { contact, isPinned }] of (await listChats(db, account)).entries()) {
    yield `${index === 0 ? '' : ','}"${contact}":{"isPinned":${isPinned},"msg":`
    yield* toJsonParts(messageBatches(db, account, contact))
    yield '}'
  }
  yield '}}'
}

const getOwnProfile = async (context: StaffContext) => ({
  ...toDisplayProfile(await getCurrentPerson(context)),
  ...(await getChatProfile(context.db, context.account)),
})

const toDisplayProfile = ({ name, avatar }: { name: string; avatar?: string | null }) => ({
  displayName: name,
  photoURL: toPhotoUrl(avatar),
})
