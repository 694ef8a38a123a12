import type { Role } from '../accounts/model.ts'

/** What is recorded, by the groups of the filter. */
export const auditGroups = {
  signIn: ['signedIn', 'signInFailed', 'signedOut', 'sessionsEnded'],
  accounts: [
    'accountRegistered',
    'emailChanged',
    'roleChanged',
    'accountDeactivated',
    'accountReactivated',
    'accountDeleted',
    'deletionRequested',
    'deletionWithdrawn',
  ],
  invitations: ['invitationSent', 'invitationResent', 'invitationRevoked', 'invitationAccepted'],
  credentials: [
    'passwordChanged',
    'passwordReset',
    'passwordLinkSent',
    'identityLinked',
    'identityUnlinked',
    'twoFactorTurnedOn',
    'twoFactorTurnedOff',
    'twoFactorReset',
    'recoveryCodesRenewed',
    'recoveryCodeUsed',
    'passkeyAdded',
    'passkeyRemoved',
  ],
  data: ['exported', 'personalDataExported', 'imported', 'usersDeleted', 'productsDeleted'],
  operations: ['commandRun'],
} as const

export type AuditGroup = keyof typeof auditGroups
export type AuditKind = (typeof auditGroups)[AuditGroup][number]
export const auditKinds = Object.values(auditGroups).flat() as [AuditKind, ...AuditKind[]]

/** Who acts: a person in a browser or with the API, an operator on the command line, or what names a role from outside. */
export const auditSources = ['person', 'commandLine', 'provider', 'backend'] as const
export type AuditSource = (typeof auditSources)[number]

export const exportedLists = [
  'users',
  'products',
  'contacts',
  'roster',
  'people',
  'figures',
  'calendar',
  'invoice',
  'audit',
] as const
export type ExportedList = (typeof exportedLists)[number]

export const failureReasons = [
  'credentials',
  'deactivated',
  'notInvited',
  'lockScreen',
  'code',
  'passkey',
] as const
export type FailureReason = (typeof failureReasons)[number]

/** Facts of an event. Never a password, a token or content. */
export type AuditDetail = {
  /** `password`, `backend` or the identity provider. */
  via?: string
  reason?: FailureReason
  from?: Role
  to?: Role
  list?: ExportedList
  /** The number of rows or sessions. */
  count?: number
  /** Names of the first rows. */
  items?: string[]
  /** Who received the data of a deleted account. */
  receiver?: string
  command?: string
}
