import * as z from 'zod/mini'
import {
  GeneralChange,
  InfoChange,
  NotificationsChange,
  PasswordChange,
  Proof,
  SocialChange,
} from '#db/account-settings/model.ts'
import type { AccountSettings } from '#db/account-settings/queries.ts'
import { Link, type ProviderId, providerIds } from '#db/accounts/model.ts'
import type { Device } from '#db/sessions/model.ts'
import { get, largestPicture, patch, post, remove } from '../../api/endpoint.ts'

/** One of the places where somebody is signed in. */
export type OwnSession = {
  id: string
  /** Unknown where nothing was told. */
  device: Device | null
  begun: string
  seen: string
  isThisOne: boolean
}

/** A provider that one can sign in through, where one is configured. */
export type Connection = {
  id: ProviderId
  isConnected: boolean
  /** The account was made with it: it stays, or nobody could come in any more. */
  isOwn: boolean
  /** Where to go to connect it. */
  href?: string | undefined
}

/** How somebody shows that it is still them who is there, and whether they just have. */
export type ProofState = {
  isProven: boolean
  by: 'password' | 'sign-in'
  /** Where there is no password: who vouches for the person, and where to ask that again. */
  provider?: ProviderId | undefined
  href?: string | undefined
}

export type General = Omit<AccountSettings['general'], 'avatar'> & {
  /** The address of the picture, if there is one. */
  photo?: string | undefined
}

export type Settings = Omit<AccountSettings, 'general'> & {
  general: General
  /** How long a new password must be at least. */
  passwordMin: number
}

const Handle = z.strictObject({ id: z.string().check(z.regex(/^[\w-]{22}$/)) })

const Side = z.coerce.number().check(z.minimum(0), z.maximum(20_000))

const Avatar = z.strictObject({
  file: z.instanceof(Blob, { error: 'Please choose a picture.' }),
  /** The square to show, in pixels of the upright picture; without it the one in the middle. */
  left: z.optional(Side),
  top: z.optional(Side),
  size: z.optional(Side.check(z.positive())),
})

const PictureName = z.strictObject({ name: z.string().check(z.regex(/^[\w-]+\.webp$/)) })

export type Picture = { photo: string }

export const account = {
  read: get('/api/account').gives<Settings>(),
  general: patch('/api/account/general').takes(GeneralChange).gives<General>(),
  info: patch('/api/account/info').takes(InfoChange).gives<Settings['info']>(),
  social: patch('/api/account/social').takes(SocialChange).gives<Settings['social']>(),
  notifications: patch('/api/account/notifications')
    .takes(NotificationsChange)
    .gives<Settings['notifications']>(),
  sendAgain: post('/api/account/email/resend').gives<undefined>(204),
  verifyEmail: post('/api/account/email/verify').toAnyone().takes(Link).gives<{ email: string }>(),
  password: post('/api/account/password').takes(PasswordChange).gives<{ ended: number }>(),
  /** The picture, and what of it to show. */
  setAvatar: post('/api/account/avatar').withFile(largestPicture).takes(Avatar).gives<Picture>(),
  removeAvatar: remove('/api/account/avatar').gives<undefined>(204),
  avatar: get('/api/account/avatars/:name').takes(PictureName).givesKeptFile(),
  sessions: get('/api/account/sessions').gives<OwnSession[]>(),
  endOthers: remove('/api/account/sessions').gives<{ ended: number }>(),
  endOne: remove('/api/account/sessions/:id').takes(Handle).gives<undefined>(204),
  proof: get('/api/account/proof').gives<ProofState>(),
  prove: post('/api/account/proof').takes(Proof).gives<{ isProven: true }>(),
  connections: get('/api/account/connections').gives<Connection[]>(),
  disconnect: remove('/api/account/connections/:id')
    .takes(z.strictObject({ id: z.enum(providerIds) }))
    .gives<undefined>(204),
}
