import * as z from 'zod/mini'
import { Id, name, PositiveInteger, Search, Version } from '../shared/fields/schemas.ts'
import { maxFilesAtOnce } from '../shared/file-limits.ts'
import { line, prose, required } from '../shared/text/schemas.ts'
import {
  maxAboutLength,
  maxDescriptionLength,
  maxGroupNameLength,
  maxMembers,
  maxMessageLength,
  maxTopicLength,
} from './limits.ts'
import { groupKinds, isEmoji, memberRoles, ownStatuses } from './model.ts'

export const SendMessage = z.object({
  contactId: Id,
  message: z.object({
    textContent: prose(maxMessageLength).check(required('Enter a message.')),
    isSent: z._default(z.boolean(), true),
    isSeen: z._default(z.boolean(), false),
    time: z.optional(line(100)),
  }),
  isPinned: z._default(z.boolean(), false),
})
export const MarkSeen = z.object({ contactId: Id })
export const PinInput = z.object({ contactId: Id, value: z.boolean() })

export const ContactMute = z.strictObject({ contactId: PositiveInteger, value: z.boolean() })

const textContent = prose(maxMessageLength).check(required('Enter a message.'))

const oneConversation = z.refine<{ contactId?: unknown; groupId?: unknown }>(
  ({ contactId, groupId }) => (contactId === undefined) !== (groupId === undefined),
  'Choose a contact or a group.',
)

/** A contact or a group. */
export const Conversation = z
  .strictObject({ contactId: z.optional(Id), groupId: z.optional(Id) })
  .check(oneConversation)

const hasContent = z.refine<{ textContent: string; files: unknown[] }>(
  ({ textContent, files }) => textContent.trim() !== '' || files.length > 0,
  { error: 'Enter a message.', path: ['textContent'] },
)

/** A file to send, and the alternative text of a picture. */
const FileToSend = z.strictObject({
  id: PositiveInteger,
  description: z._default(line(maxDescriptionLength), ''),
})

/**
 * `key` makes the request idempotent: a message with the same key is stored once. A message without text has files,
 * which were uploaded before.
 */
export const NewMessage = z
  .strictObject({
    contactId: z.optional(Id),
    groupId: z.optional(Id),
    textContent: prose(maxMessageLength),
    files: z._default(
      z.array(FileToSend).check(z.maxLength(maxFilesAtOnce, 'Choose fewer files.')),
      [],
    ),
    key: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
    /** The id of a message in the same conversation. */
    replyTo: z.optional(Id),
  })
  .check(oneConversation, hasContent)

export const NewFile = z.strictObject({ file: z.instanceof(File, { error: 'Choose a file.' }) })

export const FileById = z.strictObject({ id: PositiveInteger })

/** The messages before the one with this id, or around one; the latest by default. */
export const MessageQuery = z
  .strictObject({
    contactId: z.optional(PositiveInteger),
    groupId: z.optional(PositiveInteger),
    before: z.optional(PositiveInteger),
    around: z.optional(PositiveInteger),
  })
  .check(oneConversation)

/** The words to find, or their beginnings. */
export const MessageSearch = z.strictObject({ q: Search })

/** With `groupId`, `id` is the number of a message in that group. */
export const MessageById = z.strictObject({
  id: PositiveInteger,
  groupId: z.optional(PositiveInteger),
})

export const MessageEdit = z.strictObject({
  ...MessageById.shape,
  textContent,
})

export const ReactionInput = z.strictObject({
  ...MessageById.shape,
  emoji: z.string().check(z.maxLength(40), z.refine(isEmoji, 'Select an emoji.')),
  on: z.boolean(),
})

export const ProfileChange = z.strictObject({
  status: z.optional(z.enum(ownStatuses)),
  about: z.optional(prose(maxAboutLength)),
  version: Version,
})

const groupName = name(maxGroupNameLength, 'Enter a name.')
const topic = line(maxTopicLength).check(z.trim())
const contacts = z.array(Id).check(z.maxLength(maxMembers, 'Select fewer people.'))

/** `contacts` are the colleagues to invite, by their ids in the user's contacts. */
export const NewGroup = z.strictObject({
  kind: z._default(z.enum(groupKinds), 'group'),
  name: groupName,
  topic: z._default(topic, ''),
  contacts: z._default(contacts, []),
})

export const GroupById = z.strictObject({ id: PositiveInteger })

export const GroupChange = z.strictObject({
  id: PositiveInteger,
  name: z.optional(groupName),
  topic: z.optional(topic),
  version: Version,
})

export const NewMembers = z.strictObject({ id: PositiveInteger, contacts })

export const MemberById = z.strictObject({ id: PositiveInteger, contactId: PositiveInteger })

export const MemberChange = z.strictObject({ ...MemberById.shape, role: z.enum(memberRoles) })

export const GroupMute = z.strictObject({ id: PositiveInteger, value: z.boolean() })
