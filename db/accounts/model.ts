/** Accounts are stored as admin, user or staff. Editor exists only through the demo role switch of an admin. */
export const roles = ['admin', 'editor', 'user', 'staff'] as const
export type Role = (typeof roles)[number]

/** The emails of the sample logins of a demonstration. */
export const sampleEmails = ['demo@demo.com', 'admin@admin.com', 'staff@staff.com'] as const

/** The identity providers that accounts can sign in with. */
export const providerIds = ['oidc', 'google', 'github', 'facebook', 'twitter', 'firebase'] as const
export type ProviderId = (typeof providerIds)[number]

/** The roles that each role can switch to in a demo: its own and lower ones. */
export const switchableRoles: Record<Role, readonly Role[]> = {
  admin: roles,
  editor: ['editor', 'staff', 'user'],
  staff: ['staff', 'user'],
  user: ['user'],
}

/** Normalizes an email address for comparison. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

/** Returns whether mail can be delivered. Accounts without a verified email get a placeholder address. */
export const canReceiveEmail = (email: string): boolean => !email.endsWith('.invalid')

/** The response to a wrong email or password. The wording is part of the specification. */
export const invalidLogin = 'Email Or Password Invalid'

/** Other responses of sign-in and registration, worded as specified. */
export const loginFailed = 'Something went wrong'
export const emailInUse = 'This email is already in use.'
/** The roles that an account can be given, the highest first. */
export const assignableRoles = ['admin', 'staff', 'user'] as const satisfies readonly Role[]
export type AssignableRole = (typeof assignableRoles)[number]

/** Where the role of an account comes from: it was set here, or is named by an identity provider or the backend. */
export const roleSources = ['local', 'provider', 'backend'] as const
export type RoleSource = (typeof roleSources)[number]

/** Whether an account can be used: an invited one is closed until its invitation is accepted. */
export const accountStates = ['active', 'invited', 'deactivated'] as const
export type AccountState = (typeof accountStates)[number]

type StateColumns = { deactivatedAt: string | null; invitedAt: string | null }

/** Returns the state of an account. An invited account that was deactivated counts as deactivated. */
export const getAccountState = ({ deactivatedAt, invitedAt }: StateColumns): AccountState =>
  deactivatedAt ? 'deactivated' : invitedAt ? 'invited' : 'active'

export const nameMissing = 'Please enter your name.'

/** Why somebody cannot register or sign in. */
export const notInvited = 'Registration is by invitation only. Ask an administrator to invite you.'
export const registrationOff = 'Registration is turned off.'
export const deactivated = 'This account is deactivated. Contact an administrator.'
export const wrongDomain = 'Enter an email address from your organization.'
export const linkRequired = 'Request a registration link first. We send it to your email address.'
export const otherAddress = 'This invitation is for another email address.'
