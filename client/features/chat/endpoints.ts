import type { ChatProfile, Contact } from '#db/chat/contacts.ts'
import type { Channel } from '#db/chat/group-rows.ts'
import type { StoredMessage } from '#db/chat/messages.ts'
import type { Chat, MessagePage } from '#db/chat/queries.ts'
import type {
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
import type { MessageHit } from '#db/chat/search.ts'
import type { ChatSidebar, FirstChat } from '#db/chat/sidebar.ts'
import { get, patch, post, put, remove } from '../../lib/api/endpoint.ts'

/** The profile of the current user. */
export type OwnProfile = ChatProfile & { displayName: string; photoURL: string }

// The paths are fixed by the contract, `app` and `apps` and the trailing slashes included.
export const chat = {
  chats: get('/api/app/chat/chats')
    .atLength()
    .gives<{ contacts: Contact[]; chats: Record<string, Chat> }>(),
  contacts: get('/api/app/chat/chat-contacts').gives<Contact[]>(),
  send: post('/api/app/chat/send-message')
    .once()
    .withConfirmedEmail()
    .takes<typeof SendMessage>()
    .gives<Chat>(),
  seen: post('/api/apps/chat/mark-all-seen/')
    .takes<typeof MarkSeen>()
    .gives<{ contactId: number; seen: number }>(),
  pin: post('/api/apps/chat/set-pinned/')
    .takes<typeof PinInput>()
    .gives<{ contactId: number; isPinned: boolean }>(),
  mute: put('/api/app/chat/contacts/:contactId/mute')
    .takes<typeof ContactMute>()
    .gives<{ contactId: number; isMuted: boolean }>(),
  /** The navigation of the chat: conversations, contacts, channels to join, and the profile of the user. */
  sidebar: get('/api/app/chat/rail').gives<ChatSidebar & { me: OwnProfile; channels: Channel[] }>(),
  /** The first chat of the list. */
  first: get('/api/app/chat/first').gives<FirstChat | null>(),
  say: post('/api/app/chat/messages')
    .once()
    .withConfirmedEmail()
    .takes<typeof NewMessage>()
    .gives<StoredMessage>(201),
  /** Tells the other participants that the user is typing. */
  typing: post('/api/app/chat/typing')
    .withConfirmedEmail()
    .takes<typeof Conversation>()
    .gives<undefined>(204),
  messages: get('/api/app/chat/messages').takes<typeof MessageQuery>().gives<MessagePage>(),
  /** The latest messages with the searched words. */
  search: get('/api/app/chat/search').takes<typeof MessageSearch>().gives<MessageHit[]>(),
  message: get('/api/app/chat/messages/:id')
    .takes<typeof MessageById>()
    .gives<StoredMessage & { contactId?: number; groupId?: number }>(),
  edit: patch('/api/app/chat/messages/:id')
    .withConfirmedEmail()
    .takes<typeof MessageEdit>()
    .gives<StoredMessage>(),
  delete: remove('/api/app/chat/messages/:id').takes<typeof MessageById>().gives<StoredMessage>(),
  restore: post('/api/app/chat/messages/:id/restore')
    .takes<typeof MessageById>()
    .gives<StoredMessage>(),
  react: put('/api/app/chat/messages/:id/reactions')
    .withConfirmedEmail()
    .takes<typeof ReactionInput>()
    .gives<StoredMessage>(),
  profile: get('/api/me/chat-profile').gives<OwnProfile>(),
  changeProfile: patch('/api/me/chat-profile').takes<typeof ProfileChange>().gives<OwnProfile>(),
}
