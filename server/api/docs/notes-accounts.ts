import { invitationDays } from '#db/accounts/limits.ts'
import type { Notes } from './note.ts'

const passkey = { id: 'bGltZWxpZ2h0', rawId: 'bGltZWxpZ2h0', type: 'public-key' } as const
const passkeyAnswer = {
  ...passkey,
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgO',
    signature: 'MEUCIQC',
  },
}

/** Notes on sign-in, accounts and dashboards. */
export const accountNotes: Notes = {
  'GET /api/authenticate/ways': { summary: 'Returns the available ways to sign in.' },
  'POST /api/authenticate/login/user': {
    summary:
      'Signs in. Wrong credentials get status 200 with an error. With two-factor authentication, a code is needed next.',
    example: { email: 'demo@demo.com', password: 'onstage-demo' },
  },
  'POST /api/authenticate/register/user': {
    summary:
      'Registers an account, signs in, and sends a confirmation link. Until the email is confirmed, calls that send something return 403. Errors get status 200 and are returned together.',
    example: { email: 'new.usher@house.example', password: 'a-long-enough-one', name: 'New Usher' },
  },
  'POST /api/authenticate/register/link': {
    summary:
      'Sends a registration link to an address that REGISTRATION allows. The answer does not tell whether it has an account.',
    example: { email: 'new.usher@house.example' },
  },
  'GET /api/authenticate/invitation': {
    summary: 'Whether the link of an invitation still works, and for which address.',
    example: { token: 'the token of a link' },
  },
  'GET /api/accounts': {
    summary: 'One page of the accounts, with their state and latest sign-in.',
    example: { state: 'active', page: 1 },
  },
  'POST /api/accounts/invitations': {
    summary: `Invites somebody by email; the link works once, for ${invitationDays} days.`,
    example: { email: 'new.stagehand@house.example', role: 'staff' },
  },
  'POST /api/accounts/:id/invitation': {
    summary: 'Sends an invitation again; the earlier link stops working.',
    example: { id: 5 },
  },
  'DELETE /api/accounts/:id/invitation': {
    summary: 'Revokes an invitation.',
    example: { id: 5 },
    answer: 'Revoked.',
  },
  'GET /api/accounts/:id': { summary: 'One account.', example: { id: 3 } },
  'PATCH /api/accounts/:id': {
    summary:
      'Sets the role of an account, deactivates or reactivates it. There is always one active administrator.',
    example: { id: 3, role: 'user' },
  },
  'POST /api/accounts/:id/delete': {
    summary:
      'Deletes an account with its data, or gives its tasks, events, applications, posts and messages to another account.',
    example: { id: 4, data: 'delete' },
    answer: 'Deleted.',
  },
  'DELETE /api/accounts/:id/sessions': {
    summary: 'Ends all sessions of an account.',
    example: { id: 3 },
  },
  'POST /api/accounts/:id/reset-password': {
    summary: 'Sends an account a link to choose a new password.',
    example: { id: 3 },
    answer: 'Sent.',
  },
  'POST /api/accounts/:id/reset-two-factor': {
    summary:
      'Turns two-factor authentication off for an account, whose authenticator app, passkeys and recovery codes are deleted, and ends its sessions.',
    example: { id: 3 },
    answer: 'Reset.',
  },
  'GET /api/audit': {
    summary:
      'Returns a page of the audit log, newest first: who did what to whom, when and from where. The days are those of your time zone.',
    example: { kind: 'signedIn', from: '2026-11-01', to: '2026-11-30', page: 1 },
  },
  'GET /api/audit.csv': {
    summary: 'Returns the matching events as CSV. The export is recorded too.',
    example: { q: 'demo@demo.com' },
  },
  'POST /api/authenticate/refresh-token': {
    summary:
      'Returns a new demo token for a valid one, for up to a day and until the password changes; otherwise 401.',
    example: { accessToken: 'the token of a login' },
  },
  'POST /api/authenticate/forgot-password': {
    summary:
      'Sends a password reset link if the account exists; the response is the same if it does not.',
    example: { email: 'demo@demo.com' },
  },
  'GET /api/authenticate/reset-password': {
    summary: 'Returns whether a password reset link is still valid.',
    example: { token: 'the token of a link' },
  },
  'POST /api/authenticate/reset-password': {
    summary: 'Sets a new password by a reset link and ends all sessions of the account.',
    example: { token: 'the token of a link', password: 'a-long-enough-one' },
  },
  'GET /api/authenticate/two-factor': {
    summary: 'Returns whether a sign-in waits for its second factor.',
  },
  'POST /api/authenticate/two-factor': {
    summary:
      'Finishes a sign-in with a code of the authenticator app, or with a recovery code. Each code works once; a wrong one gets status 200 with an error.',
    example: { code: '123456' },
  },
  'POST /api/authenticate/passkey/options': {
    summary:
      'Returns what navigator.credentials.get takes to sign in with a passkey. The challenge is valid for five minutes, once. After the password, the options name the passkeys of the account, unless `withoutPassword` asks for a new sign-in.',
    example: { withoutPassword: true },
  },
  'POST /api/authenticate/passkey': {
    summary:
      'Signs in with the answer of navigator.credentials.get, without a password or as the second factor after it. An answer that is not valid gets status 200 with an error.',
    example: passkeyAnswer,
  },
  'GET /api/account/passkeys': { summary: 'Returns the passkeys of the user.' },
  'POST /api/account/passkeys/options': {
    summary:
      'Returns what navigator.credentials.create takes to add a passkey. The challenge is valid for five minutes, once. Requires reauthentication.',
  },
  'POST /api/account/passkeys': {
    summary:
      'Adds a passkey with the answer of navigator.credentials.create. If it is the first second factor, two-factor authentication is turned on, the answer has ten recovery codes, and all other sessions end. Requires reauthentication.',
    example: {
      ...passkey,
      response: {
        clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
        attestationObject: 'o2NmbXQ',
      },
    },
  },
  'PATCH /api/account/passkeys/:id': {
    summary: 'Renames a passkey.',
    example: { id: 1, name: 'Office laptop' },
    answer: 'Renamed.',
  },
  'DELETE /api/account/passkeys/:id': {
    summary:
      'Removes a passkey and ends all other sessions. Without another passkey or an authenticator app, two-factor authentication is turned off. Requires reauthentication.',
    example: { id: 1 },
    answer: 'Removed.',
  },
  'POST /api/account/proof/passkey/options': {
    summary:
      'Returns what navigator.credentials.get takes to reauthenticate with a passkey. The challenge is valid for five minutes, once.',
  },
  'POST /api/account/proof/passkey': {
    summary: 'Reauthenticates with the answer of navigator.credentials.get.',
    example: passkeyAnswer,
  },
  'GET /api/account/archive': {
    summary:
      'Returns everything that the account owns as a zip archive: JSON for each area, and files. Requires reauthentication.',
  },
  'GET /api/account/deletion': {
    summary: 'Returns when the user has asked for the deletion of the account, if they have.',
  },
  'POST /api/account/deletion': {
    summary: 'Asks the administrators to delete the account. Requires reauthentication.',
  },
  'DELETE /api/account/deletion': {
    summary: 'Withdraws the request to delete the account.',
    answer: 'Withdrawn.',
  },
  'GET /api/account/two-factor': {
    summary:
      'Returns whether two-factor authentication is on, and how many recovery codes are left.',
  },
  'POST /api/account/two-factor': {
    summary:
      'Returns the key of a new authenticator app, to be confirmed with a code. Requires reauthentication.',
  },
  'POST /api/account/two-factor/confirm': {
    summary:
      'Turns two-factor authentication on with the first code of the app, returns ten recovery codes, and ends all other sessions.',
    example: { code: '123456' },
  },
  'POST /api/account/two-factor/recovery-codes': {
    summary: 'Replaces the recovery codes. Requires reauthentication.',
  },
  'DELETE /api/account/two-factor': {
    summary:
      'Turns two-factor authentication off, which removes the authenticator app, the passkeys and the recovery codes. Requires reauthentication.',
    answer: 'Turned off.',
  },
  'GET /api/authenticate/lock': { summary: 'Returns whether the session is locked, and its user.' },
  'POST /api/authenticate/lock': { summary: 'Locks the session. Other calls then return 423.' },
  'POST /api/authenticate/unlock': {
    summary: 'Unlocks the session. Five wrong passwords end it.',
    example: { password: 'onstage-demo' },
  },
  'POST /api/v2/user/session': { summary: 'Returns whether the token or the session is valid.' },
  'POST /api/v2/user/details': {
    summary: 'Returns the name of the user of the token or the session.',
  },
  'GET /api/frame': { summary: 'Returns the brand and the settings that every page needs.' },
  'GET /api/me': { summary: 'Returns the current user and their counts.' },
  'GET /api/me/preferences': { summary: 'Returns the appearance settings of the account.' },
  'PATCH /api/me/preferences': {
    summary: 'Changes appearance settings. Fields that are left out stay unchanged.',
    example: { theme: 'dark', direction: 'ltr' },
  },
  'DELETE /api/me/preferences': { summary: 'Resets the appearance settings to their defaults.' },
  'POST /api/me/role': {
    summary: 'Switches to a lower role in a demo, or back to the account’s own.',
    example: { role: 'admin' },
  },
  'GET /api/me/access': {
    summary: 'Returns whether the user has a permission.',
    example: { permission: 'commerce.read' },
  },
  'GET /api/notifications': {
    summary: 'Returns the latest notifications and the number of unread ones.',
  },
  'GET /api/notifications/desktop': {
    summary:
      'Returns up to five unread notifications after an id whose kind is shown on the desktop, and the latest id of all. While the status is “do not disturb”, and in quiet hours, there are none.',
    example: { after: 1 },
  },
  'POST /api/notifications/read': {
    summary: 'Marks some or all notifications as read.',
    example: { all: true },
  },
  'GET /api/dashboard/summary': {
    summary: 'Returns the user’s pending items and the box office overview.',
    example: { range: '28d' },
  },
  'GET /api/dashboard/analytics': {
    summary: 'Returns sales, visits and enquiries of a period, compared with the previous one.',
    example: { range: '28d' },
  },
  'GET /api/dashboard/ecommerce': {
    summary: 'Returns sales and buyers of a period, compared with the previous one.',
    example: { range: '28d' },
  },
  'GET /api/dashboard/files/:page/:part': {
    summary: 'Exports the data behind a card of a dashboard as CSV.',
    example: { page: 'analytics', part: 'tickets', range: '28d' },
    type: 'text/csv',
  },
  'GET /api/dashboard/cards': {
    summary: 'Returns the next plays, some people of the organization, and the next performances.',
  },
  'POST /api/dashboard/people/:id/follow': {
    summary: 'Follows or unfollows a user.',
    example: { id: 268, following: true },
  },
  'GET /api/dashboard/stats': {
    summary:
      'Returns figures of the organization and of the user, each with its course over a period.',
    example: { range: '28d' },
  },
  'GET /api/account': {
    summary: 'Returns the account settings by section, each with its version.',
  },
  'PATCH /api/account/general': {
    summary:
      'Changes name and company. A new email must be confirmed. It requires the password and, with two-factor authentication, a recent reauthentication.',
    example: {
      company: 'Lantern Street Theater',
      email: 'demo@lantern.example',
      password: 'onstage-demo',
    },
  },
  'PATCH /api/account/info': {
    summary: 'Changes personal details. Fields that are left out stay unchanged.',
    example: { bio: 'Stage left, mostly.', country: 'US', languages: ['en', 'fr'] },
  },
  'PATCH /api/account/social': {
    summary: 'Changes links to social profiles. An empty text removes a link.',
    example: { linkedin: '' },
  },
  'PATCH /api/account/notifications': {
    summary:
      'Changes the notification settings. In quiet hours, from `quietFrom` until `quietUntil` in the time zone of the account, nothing is shown on the desktop; both are sent together, two empty texts for none.',
    example: { digest: true, quietFrom: '22:00', quietUntil: '07:00' },
  },
  'GET /api/account/email': {
    summary:
      'Returns the email that is to be confirmed, if there is one. With the token of a link also why it no longer works.',
    example: { token: 'the token of the link' },
  },
  'POST /api/account/email/resend': {
    summary: 'Sends a new confirmation link for the email. Earlier links expire.',
    answer: 'Sent.',
  },
  'POST /api/account/email/verify': {
    summary:
      'Confirms an email with the token of its link. Requires a session of the same account.',
    example: { token: 'the token of the link' },
  },
  'POST /api/account/password': {
    summary:
      'Changes the password and ends all other sessions. Requires a recent reauthentication if two-factor authentication is on.',
    example: { oldPassword: 'the one so far', password: 'a-long-enough-one' },
  },
  'POST /api/account/avatar': {
    summary:
      'Uploads the account picture as a form with a file, cropped to the given square or to the center.',
  },
  'DELETE /api/account/avatar': { summary: 'Removes the account picture.', answer: 'Removed.' },
  'GET /api/account/avatars/:name': {
    summary: 'Returns an account picture to any signed-in user.',
    example: { name: '00000000-0000-4000-8000-000000000000.webp' },
    type: 'image/webp',
  },
  'GET /api/account/sessions': { summary: 'Returns the active sessions.' },
  'DELETE /api/account/sessions': { summary: 'Ends all other sessions.' },
  'DELETE /api/account/sessions/:id': {
    summary: 'Ends a session.',
    example: { id: 'the-name-of-a-session-' },
    answer: 'Signed out.',
  },
  'GET /api/account/proof': {
    summary: 'Returns whether the user has reauthenticated recently, and how they can.',
  },
  'POST /api/account/proof': {
    summary:
      'Reauthenticates with the password, and with a code if two-factor authentication is on. Linked accounts can then be changed for five minutes.',
    example: { password: 'onstage-demo' },
  },
  'GET /api/account/connections': {
    summary: 'Returns the configured sign-in providers and whether each is connected.',
  },
  'DELETE /api/account/connections/:id': {
    summary:
      'Disconnects a sign-in provider and ends all other sessions. Requires reauthentication.',
    example: { id: 'github' },
    answer: 'Removed.',
  },
}
