import * as z from 'zod/mini'
import { Id, PositiveInteger, Search, Version } from '../shared/fields/schemas.ts'
import { line, prose, required } from '../shared/text/schemas.ts'
import { isEmoji, maxAboutLength, maxMessageLength, ownStatuses } from './model.ts'

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

/** `key` makes the request idempotent: a message with the same key is stored once. */
export const NewMessage = z.strictObject({
  contactId: Id,
  textContent: prose(maxMessageLength).check(required('Enter a message.')),
  key: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
  /** The id of a message in the same conversation. */
  replyTo: z.optional(Id),
})

/** The messages before the one with this id, or around one; the latest by default. */
export const MessageQuery = z.strictObject({
  contactId: PositiveInteger,
  before: z.optional(PositiveInteger),
  around: z.optional(PositiveInteger),
})

/** The words to find, or their beginnings. */
export const MessageSearch = z.strictObject({ q: Search })

export const MessageById = z.strictObject({ id: PositiveInteger })

export const MessageEdit = z.strictObject({
  id: PositiveInteger,
  textContent: prose(maxMessageLength).check(required('Enter a message.')),
})

export const ReactionInput = z.strictObject({
  id: PositiveInteger,
  emoji: z.string().check(z.maxLength(40), z.refine(isEmoji, 'Select an emoji.')),
  on: z.boolean(),
})

export const ProfileChange = z.strictObject({
  status: z.optional(z.enum(ownStatuses)),
  about: z.optional(prose(maxAboutLength)),
  version: Version,
})
