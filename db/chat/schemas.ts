import * as z from 'zod/mini'
import { Counting, Id, Version } from '../shared/fields/schemas.ts'
import { line, needed, prose } from '../shared/text/schemas.ts'
import { aboutLength, ownStatuses, textLength } from './model.ts'

export const SendMessage = z.object({
  contactId: Id,
  message: z.object({
    textContent: prose(textLength).check(needed('Please write something.')),
    isSent: z._default(z.boolean(), true),
    isSeen: z._default(z.boolean(), false),
    time: z.optional(line(100)),
  }),
  isPinned: z._default(z.boolean(), false),
})
export const Seen = z.object({ contactId: Id })
export const Pin = z.object({ contactId: Id, value: z.boolean() })

/** A key is the sender's own name for a message: however often it is sent, it is said once. */
export const Say = z.strictObject({
  contactId: Id,
  textContent: prose(textLength).check(needed('Please write something.')),
  key: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
})

/** Messages before the one with this id; without it, the latest. */
export const Older = z.strictObject({
  contactId: Counting,
  before: z.optional(Counting),
})

export const ProfileChange = z.strictObject({
  status: z.optional(z.enum(ownStatuses)),
  about: z.optional(prose(aboutLength)),
  version: Version,
})
