import type { Role } from '#db/accounts/model.ts'
import type { PermissionQuery } from '#db/accounts/schemas.ts'
import type { BookmarkPage } from '#db/bookmarks/queries.ts'
import type { CountsAt } from '#db/live/model.ts'
import type { Preferences } from '#db/preferences/model.ts'
import type { Change } from '#db/preferences/schemas.ts'
import type { RootData } from '../i18n/root-data.ts'
import { get, patch, remove } from '../lib/api/endpoint.ts'

/** The data of the document, without a session too. */
export type Frame = RootData & {
  /** The time zone of the account's reminders and emails: the chosen one, or that of the device that was used last. */
  accountZone: string
  /** The complete menu, or the two pages of the product itself. */
  menu: 'demo' | 'product'
  /** The targets of the external menu links; undefined hides a link. */
  docsUrl?: string | undefined
  supportUrl?: string | undefined
} & Preferences

export type Me = {
  account: number
  name: string
  email: string
  role: Role
  /** The role of the account, which differs from `role` while another one is tried out. */
  ownRole: Role
  /** Whether roles can be switched, which the demo allows. */
  canSwitchRole: boolean
  /** The address of their picture, if they have one. */
  photo?: string | undefined
  /** The starred pages in order. */
  stars: BookmarkPage[]
  /** The account has a password to unlock a session. */
  canLock: boolean
  /** The idle minutes after which the session locks; 0 for never. */
  lockAfterMin: number
  /** The email if it is unconfirmed; without an email server the link stays in the outbox. */
  unconfirmed?: { email: string; hasMailServer: boolean } | undefined
} & CountsAt

type Chosen = Preferences & { role?: Role | undefined }

export const shell = {
  frame: get('/api/frame').toAnyone().gives<Frame>(),
  me: get('/api/me').gives<Me>(),
  /** Whether the policy allows access. */
  access: get('/api/me/access').takes<typeof PermissionQuery>().gives<{ allowed: boolean }>(),
  preferences: get('/api/me/preferences').gives<Chosen>(),
  /** Stored in the browser, and for signed-in users in the account too. */
  choose: patch('/api/me/preferences').toAnyone().takes<typeof Change>().gives<Chosen>(),
  reset: remove('/api/me/preferences').toAnyone().gives<Chosen>(),
}
