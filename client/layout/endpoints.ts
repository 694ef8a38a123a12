import type { Role } from '#db/accounts/model.ts'
import type { PermissionQuery } from '#db/accounts/schemas.ts'
import type { BookmarkPage } from '#db/bookmarks/queries.ts'
import type { CountsAt } from '#db/live/model.ts'
import type { Preferences } from '#db/preferences/model.ts'
import type { Change } from '#db/preferences/schemas.ts'
import type { Day } from '#db/shared/time/model.ts'
import { get, patch, remove } from '../lib/api/endpoint.ts'

/** What the document itself needs to know, before anybody has signed in. */
export type Frame = {
  brand: string
  /** The organization's time zone, in which every time is shown, and the day it has there. */
  timeZone: string
  today: Day
  isSignedIn: boolean
  /** The whole menu, or the product's own two pages alone. */
  menu: 'demo' | 'product'
  /** Where the menu's outside links lead; without an address there is no link. */
  docsUrl?: string | undefined
  supportUrl?: string | undefined
} & Preferences

export type Me = {
  account: number
  name: string
  email: string
  role: Role
  /** The address of their picture, if they have one. */
  photo?: string | undefined
  /** What is starred, in the order of the bar. */
  stars: BookmarkPage[]
  /** They have a password that opens a locked session again. */
  canLock: boolean
  /** After so many minutes without a hand on it the session locks itself; 0 means never. */
  lockAfterMin: number
  /** Their email, while they have not confirmed it; without a mail server the link waits in the outbox. */
  unconfirmed?: { email: string; isSent: boolean } | undefined
} & CountsAt

type Chosen = Preferences & { role?: Role | undefined }

export const shell = {
  frame: get('/api/frame').toAnyone().gives<Frame>(),
  me: get('/api/me').gives<Me>(),
  /** Whether the policy lets one in. */
  access: get('/api/me/access').takes<typeof PermissionQuery>().gives<{ allowed: boolean }>(),
  preferences: get('/api/me/preferences').gives<Chosen>(),
  /** Strangers choose for their browser, staff for their account too. */
  choose: patch('/api/me/preferences').toAnyone().takes<typeof Change>().gives<Chosen>(),
  reset: remove('/api/me/preferences').toAnyone().gives<Chosen>(),
}
