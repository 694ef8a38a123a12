import type { AccountSettings } from '#db/account-settings/queries.ts'
import type {
  Avatar,
  EmailQuery,
  GeneralChange,
  InfoChange,
  LinkedProvider,
  NotificationsChange,
  PasswordChange,
  PasswordConfirmation,
  SessionById,
  SocialChange,
} from '#db/account-settings/schemas.ts'
import type { ProviderId } from '#db/accounts/model.ts'
import type { TokenLink } from '#db/accounts/schemas.ts'
import type { Device } from '#db/sessions/model.ts'
import type { PictureName } from '#db/shared/fields/schemas.ts'
import { maxImageSize } from '#db/shared/file-limits.ts'
import { get, patch, post, remove } from '../../lib/api/endpoint.ts'

/** A session of the current user. */
export type OwnSession = {
  id: string
  /** Null if the browser sent no user agent. */
  device: Device | null
  begun: string
  seen: string
  isThisOne: boolean
}

/** A configured sign-in provider and whether it is connected. */
export type Connection = {
  id: ProviderId
  isConnected: boolean
  /** The account was created with it, so it cannot be disconnected. */
  isOwn: boolean
  /** The address that connects it. */
  href?: string | undefined
}

/** How the user can reauthenticate, and whether they have recently. */
export type ReauthState = {
  isProven: boolean
  by: 'password' | 'sign-in'
  /** Besides the password, a code of the authenticator app is needed. */
  needsCode?: boolean | undefined
  /** A passkey is enough instead. */
  hasPasskey?: boolean | undefined
  /** For accounts without a password: the provider that can reauthenticate, if any supports it. */
  provider?: ProviderId | undefined
  href?: string | undefined
}

export type General = Omit<AccountSettings['general'], 'avatar'> & {
  /** The address of the picture, if there is one. */
  photo?: string | undefined
}

export type Settings = Omit<AccountSettings, 'general'> & {
  general: General
  /** The minimum length of a new password. */
  passwordMin: number
}

/** The email that the account has to confirm, if there is one. */
export type EmailState = {
  pending?: string | undefined
  /** Without a mail server the link stays in the outbox. */
  hasMailServer: boolean
  /** Nothing else can be done until it is confirmed. */
  isRequired: boolean
  /** Why the link of the given token cannot confirm it, if it cannot. */
  linkProblem?: string | undefined
}

export type Picture = { photo: string }

export const account = {
  read: get('/api/account').gives<Settings>(),
  general: patch('/api/account/general')
    .beforeConfirmation()
    .takes<typeof GeneralChange>()
    .gives<General>(),
  info: patch('/api/account/info').takes<typeof InfoChange>().gives<Settings['info']>(),
  social: patch('/api/account/social').takes<typeof SocialChange>().gives<Settings['social']>(),
  notifications: patch('/api/account/notifications')
    .takes<typeof NotificationsChange>()
    .gives<Settings['notifications']>(),
  email: get('/api/account/email')
    .beforeConfirmation()
    .takes<typeof EmailQuery>()
    .gives<EmailState>(),
  sendAgain: post('/api/account/email/resend').beforeConfirmation().gives<undefined>(204),
  verifyEmail: post('/api/account/email/verify')
    .beforeConfirmation()
    .takes<typeof TokenLink>()
    .gives<{ email: string }>(),
  password: post('/api/account/password').takes<typeof PasswordChange>().gives<{ ended: number }>(),
  /** Stores a picture and its crop. */
  setAvatar: post('/api/account/avatar')
    .withFile(maxImageSize)
    .takes<typeof Avatar>()
    .gives<Picture>(),
  removeAvatar: remove('/api/account/avatar').gives<undefined>(204),
  avatar: get('/api/account/avatars/:name').takes<typeof PictureName>().givesBinaryFile(),
  sessions: get('/api/account/sessions').gives<OwnSession[]>(),
  endOthers: remove('/api/account/sessions').gives<{ ended: number }>(),
  endOne: remove('/api/account/sessions/:id').takes<typeof SessionById>().gives<undefined>(204),
  reauthState: get('/api/account/proof').beforeTwoFactor().gives<ReauthState>(),
  reauthenticate: post('/api/account/proof')
    .beforeTwoFactor()
    .takes<typeof PasswordConfirmation>()
    .gives<{ isProven: true }>(),
  connections: get('/api/account/connections').gives<Connection[]>(),
  disconnect: remove('/api/account/connections/:id')
    .takes<typeof LinkedProvider>()
    .gives<undefined>(204),
}

export type Deletion = { requestedAt?: string | undefined }

/** What the account owns, and the request to delete it. */
export const personalData = {
  archive: get('/api/account/archive').atLength().givesStream('application/zip'),
  deletion: get('/api/account/deletion').gives<Deletion>(),
  requestDeletion: post('/api/account/deletion').gives<Deletion>(),
  withdrawDeletion: remove('/api/account/deletion').gives<undefined>(204),
}
