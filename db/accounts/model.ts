/** Accounts are admin, user or staff; an editor is what a role switch makes of an admin. */
export const roles = ['admin', 'editor', 'user', 'staff'] as const
export type Role = (typeof roles)[number]

/** The hosted login of the house, and everybody else who may vouch for people. */
export const providerIds = ['oidc', 'google', 'github', 'facebook', 'twitter', 'firebase'] as const
export type ProviderId = (typeof providerIds)[number]

/** What a role may turn into where it can be tried out: less than it is, and back. */
export const rolesFrom: Record<Role, readonly Role[]> = {
  admin: roles,
  editor: ['editor', 'staff', 'user'],
  staff: ['staff', 'user'],
  user: ['user'],
}

/** Who signs in elsewhere and has told no e-mail has an address here that nobody reads. */
export const mayBeWrittenTo = (email: string): boolean => !email.endsWith('.invalid')

/** The answer to a wrong e-mail or password, word for word as the specification has it. */
export const invalidLogin = 'Email Or Password Invalid'

/** The other answers to sign-in and registration, word for word. */
export const loginFailed = 'Something went wrong'
export const emailInUse = 'This email is already in use.'
export const nameMissing = 'Please enter your name.'
