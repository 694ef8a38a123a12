import type { Notes } from './notes.ts'

/** Of who comes in, and what is theirs. */
export const notesOnPeople: Notes = {
  'GET /api/authenticate/ways': { summary: 'How one can sign in here.' },
  'POST /api/authenticate/login/user': {
    summary: 'Signs in. A wrong pair is answered with 200 and an error.',
    example: { email: 'demo@demo.com', password: 'onstage-demo' },
  },
  'POST /api/authenticate/register/user': {
    summary:
      'Registers, signs in and sends a link to confirm the email. Until it is confirmed, endpoints that send something answer 403. Both errors come together, with 200.',
    example: { email: 'new.usher@house.example', password: 'a-long-enough-one', name: 'New Usher' },
  },
  'POST /api/authenticate/refresh-token': {
    summary:
      'A new demo token for a valid one, until the password changes and for a day at most; 401 otherwise.',
    example: { accessToken: 'the token of a login' },
  },
  'POST /api/authenticate/forgot-password': {
    summary:
      'Sends a link for a new password, if there is such an account; the answer does not tell.',
    example: { email: 'demo@demo.com' },
  },
  'GET /api/authenticate/reset-password': {
    summary: 'Whether the link of such a mail still works.',
    example: { token: 'the token of a link' },
  },
  'POST /api/authenticate/reset-password': {
    summary: 'A new password by such a link; all sessions of the account end.',
    example: { token: 'the token of a link', password: 'a-long-enough-one' },
  },
  'GET /api/authenticate/lock': { summary: 'Whether the session is locked, and whose it is.' },
  'POST /api/authenticate/lock': { summary: 'Locks the session: calls then answer 423.' },
  'POST /api/authenticate/unlock': {
    summary: 'Unlocks the session; five wrong passwords end it.',
    example: { password: 'onstage-demo' },
  },
  'POST /api/v2/user/session': { summary: 'Whether the token, or the session, is valid.' },
  'POST /api/v2/user/details': { summary: 'The name of whoever holds the token or the session.' },
  'GET /api/frame': { summary: 'Brand and settings of the page around everything.' },
  'GET /api/me': { summary: 'Who is signed in, and what waits.' },
  'GET /api/me/preferences': { summary: 'How the account likes the product to look.' },
  'PATCH /api/me/preferences': {
    summary: 'Changes some of the settings; the others stay.',
    example: { theme: 'dark', direction: 'ltr' },
  },
  'DELETE /api/me/preferences': { summary: 'Back to how the product comes.' },
  'POST /api/me/role': {
    summary: 'For a demonstration: tries out a role below one’s own, or goes back to it.',
    example: { role: 'admin' },
  },
  'GET /api/me/access': {
    summary: 'Whether the policy lets one do something.',
    example: { permission: 'commerce.read' },
  },
  'GET /api/notifications': { summary: 'What has happened lately, and how much of it is new.' },
  'POST /api/notifications/read': {
    summary: 'Marks some of it, or all, as read.',
    example: { all: true },
  },
  'GET /api/dashboard/summary': {
    summary: 'What waits for the person who asks, and what the house plays and sells.',
    example: { range: '28d' },
  },
  'GET /api/dashboard/analytics': {
    summary:
      'How the house sells, is visited and answered, over the time asked for and the one before.',
    example: { range: '28d' },
  },
  'GET /api/dashboard/ecommerce': {
    summary: 'What is sold and to whom, over the time asked for and the one before.',
    example: { range: '28d' },
  },
  'GET /api/dashboard/cards': {
    summary: 'The plays to come, a few people of the house, and what is next.',
  },
  'POST /api/dashboard/people/:id/follow': {
    summary: 'Follows somebody of the house, or no longer; says what shall be.',
    example: { id: 268, following: true },
  },
  'GET /api/dashboard/stats': {
    summary:
      'What is counted of the house and of one’s own work, each as a line over the time asked for.',
    example: { range: '28d' },
  },
  'GET /api/account': {
    summary: 'What one has said of oneself, in parts that each have a version.',
  },
  'PATCH /api/account/general': {
    summary:
      'Changes name and company; another e-mail takes the password, and waits to be confirmed.',
    example: {
      company: 'Lantern Street Theatre',
      email: 'demo@lantern.example',
      password: 'onstage-demo',
    },
  },
  'PATCH /api/account/info': {
    summary: 'Changes what one says of oneself; what is not named stays.',
    example: { bio: 'Prompt side, mostly.', country: 'GB', languages: ['en', 'fr'] },
  },
  'PATCH /api/account/social': {
    summary: 'Changes where else one can be found; an empty text takes an address away.',
    example: { linkedin: '' },
  },
  'PATCH /api/account/notifications': {
    summary: 'Changes what one wants to be told of.',
    example: { digest: true },
  },
  'POST /api/account/email/resend': {
    summary: 'Sends the link that confirms a new e-mail once more; those before expire.',
    answer: 'On its way.',
  },
  'POST /api/account/email/verify': {
    summary:
      'Confirms an email address with the token of the link in the email. Takes a session of the account that the link is for.',
    example: { token: 'the token of the link' },
  },
  'POST /api/account/password': {
    summary: 'Changes the password, which ends all other sessions.',
    example: { oldPassword: 'the one so far', password: 'a-long-enough-one' },
  },
  'POST /api/account/avatar': {
    summary:
      'A picture as a form with a file, cut to the square named or to the one in its middle.',
  },
  'DELETE /api/account/avatar': { summary: 'Takes the picture away.', answer: 'Taken away.' },
  'GET /api/account/avatars/:name': {
    summary: 'A picture, for whoever is signed in.',
    example: { name: '00000000-0000-4000-8000-000000000000.webp' },
    type: 'image/webp',
  },
  'GET /api/account/sessions': { summary: 'Where one is signed in.' },
  'DELETE /api/account/sessions': { summary: 'Signs out everywhere but here.' },
  'DELETE /api/account/sessions/:id': {
    summary: 'Signs out in one place.',
    example: { id: 'the-name-of-a-session-' },
    answer: 'Signed out there.',
  },
  'GET /api/account/proof': {
    summary: 'Whether one has just shown that it is oneself who is there, and how one can.',
  },
  'POST /api/account/proof': {
    summary: 'The password once more; for five minutes connections can be changed.',
    example: { password: 'onstage-demo' },
  },
  'GET /api/account/connections': {
    summary: 'The providers that are configured, and which of them one has connected.',
  },
  'DELETE /api/account/connections/:id': {
    summary: 'Takes a way in away, and signs out everywhere but here; only after a proof.',
    example: { id: 'github' },
    answer: 'Taken away.',
  },
}
