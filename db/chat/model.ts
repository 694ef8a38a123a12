import * as z from 'zod/mini'
import { Counting, Id, Version } from '../fields/model.ts'
import { line, needed, prose } from '../text/model.ts'

/** What a contact shows beside the name. */
export const contactStatuses = ['online', 'offline', 'away', 'do not disturb'] as const
export type ContactStatus = (typeof contactStatuses)[number]

/** What one can say of oneself; to the others, active is online. */
export const ownStatuses = ['active', 'do not disturb', 'away', 'offline'] as const
export type OwnStatus = (typeof ownStatuses)[number]

export const aboutLength = 120
export const textLength = 10_000

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

/** A moment as the text that messages carry. */
export function dateText(moment: Date): string {
  const [weekday, day, month, year, time] = moment.toUTCString().replace(',', '').split(' ')
  return `${weekday} ${month} ${day} ${year} ${time} GMT+0000 (GMT)`
}

/** Who is in an address book: the ten of the sample first, then everybody else who has an account. */
const firstColleague = 11

/** Where the account `other` stands in the address book of `account`: in the order of the accounts, without oneself. */
export const placeOf = (other: number, account: number) =>
  firstColleague + other - (other < account ? 1 : 2)

/** The account at a place of the address book of `account`; undefined where the sample contacts are. */
export function accountAt(place: number, account: number): number | undefined {
  if (place < firstColleague) return
  const rank = place - firstColleague + 1
  return rank < account ? rank : rank + 1
}

/** Where a conversation is read. */
export const chatAddress = (contact: number) => `/chat/${contact}`

/** Stands in answers for the picture of who has none. */
export const noPicture = '/img/people/you.svg'
