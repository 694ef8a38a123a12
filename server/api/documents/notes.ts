import { notesOnHouse } from './notes-on-house.ts'
import { notesOnLetters } from './notes-on-letters.ts'
import { notesOnPeople } from './notes-on-people.ts'
import { notesOnPlans } from './notes-on-plans.ts'
import { notesOnRecords } from './notes-on-records.ts'

/** What a schema cannot say of a call: what it is for, and an input that works on the sample data. */
export type Note = {
  summary: string
  example?: Record<string, unknown>
  answer?: string
  /** The media type of the answer, where it is not JSON. */
  type?: string
}

export type Notes = Record<string, Note>

/** One note for each call, by method and path; a test calls every example. */
export const notes: Record<string, Note> = {
  'GET /api/authenticate/ways': { summary: 'How one can sign in here.' },
  'POST /api/authenticate/login/user': {
    summary: 'Signs in. A wrong pair is answered with 200 and an error.',
    example: { email: 'demo@demo.com', password: 'onstage-demo' },
  },
  'POST /api/authenticate/register/user': {
    summary: 'Registers and signs in. Both errors come together, with 200.',
    example: { email: 'new.usher@house.example', password: 'a-long-enough-one', name: 'New Usher' },
  },
  'POST /api/authenticate/refresh-token': {
    summary: 'A new demo token for a valid one; 401 otherwise.',
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

  'GET /api/email/mails': {
    summary: 'The mails of a folder, the starred ones or those with a label, newest first.',
    example: { filter: 'inbox' },
  },
  'GET /api/email/rows': {
    summary: 'One page of a list, cut down to what a list shows.',
    example: { filter: 'inbox', q: 'rota', page: 1 },
  },
  'GET /api/email/counts': { summary: 'Unread mails per folder and label, and the drafts.' },
  'GET /api/email/mails/:id': {
    summary: 'One mail with its thread, and its neighbours in a list.',
    example: { id: 21, filter: 'inbox' },
  },
  'POST /api/email/set-starred': {
    summary: 'Turns the star of a mail on or off.',
    example: { mailId: 21 },
  },
  'POST /api/email/move-mails': {
    summary: 'Moves mails to a folder; unknown ones are skipped.',
    example: { selectedEmails: [20, 21], mailFolder: 'spam' },
  },
  'POST /api/email/mark-unread': {
    summary: 'Marks mails unread or read.',
    example: { emailIds: [20, 21], unreadFlag: true },
  },
  'POST /api/email/set-labels': {
    summary: 'Gives each mail the label, or takes it from those that had it.',
    example: { emailIds: [20, 21], label: 'private' },
  },
  'POST /api/email/messages': {
    summary: 'Sends a mail: a copy to each account of ours, the rest to the outbox.',
    example: { to: ['staff@staff.com'], subject: 'Fire drill', message: 'Friday at ten.' },
  },
  'POST /api/email/drafts': {
    summary: 'Keeps an unfinished mail.',
    example: { to: [], subject: 'To be continued', message: 'Dear' },
  },
  'PATCH /api/email/drafts/:id': {
    summary: 'Changes a draft as a whole.',
    example: { id: 28, to: ['staff@staff.com'], subject: 'Continued', message: 'Dear all,' },
  },
  'POST /api/email/drafts/:id/attachments': {
    summary:
      'Attaches a file to a draft: as a form with a file, or as JSON with a name and a text.',
    example: { id: 28, name: 'running-order.txt', text: 'Beginners at 19:25.' },
  },
  'DELETE /api/email/drafts/:id/attachments/:n': {
    summary: 'Takes an attachment off a draft; the ones after it move up.',
    example: { id: 19, n: 2 },
    answer: 'Taken off.',
  },
  'GET /api/email/mails/:id/attachments/:n': {
    summary: 'An attachment of a mail or of a reply, by its place among them.',
    example: { id: 21, n: 1 },
    type: 'application/octet-stream',
  },
  'GET /api/email/recipients': {
    summary: 'At most six people whose name or address begins like this.',
    example: { q: 'mar' },
  },
  'POST /api/email/mails/:id/reply': {
    summary: 'Answers a mail, within its thread; without recipients, to whoever wrote it.',
    example: { id: 27, message: 'Thank you, that works.' },
  },
  'POST /api/email/mails/:id/forward': {
    summary: 'Sends a mail on, its text below.',
    example: { id: 27, to: ['staff@staff.com'], message: 'For you.' },
  },
  'DELETE /api/email/mails/:id': {
    summary: 'Deletes a mail for ever; it must be in the trash.',
    example: { id: 30 },
    answer: 'Deleted.',
  },

  'GET /api/house': { summary: 'Where the house is, and when its box office is open.' },
  'GET /api/contact': {
    summary: 'Messages to the house, newest first: one’s own, and for admins all of them.',
    example: { of: 'mine', page: 1 },
  },
  'POST /api/contact': {
    summary:
      'Writes to the house, as JSON or as a form with an attachment; the reference is in the answer.',
    example: {
      topic: 'technical',
      subject: 'A hum on cue 14',
      message: 'Since Tuesday.',
      phone: '',
    },
  },
  'GET /api/contact/:id/attachment': {
    summary: 'The file that came with a message, for its author and for admins.',
    example: { id: 1 },
    type: 'application/octet-stream',
  },
  'GET /api/contact/new': { summary: 'How many messages nobody has answered.' },
  'GET /api/contact/:id': { summary: 'One message, for whoever answers it.', example: { id: 1 } },
  'PATCH /api/contact/:id': {
    summary: 'Answers a message, or closes it.',
    example: { id: 1, reply: 'Row H is yours.', status: 'closed', version: 1 },
  },
  'GET /api/opening': { summary: 'When what is coming soon is there.' },
  'POST /api/subscribe': {
    summary: 'Puts an address on the list of those who are told.',
    example: { email: 'ines@harbour.example' },
  },

  'GET /api/outbox': {
    summary: 'One page of the mails to people outside, newest first.',
    example: { state: 'queued', page: 1 },
  },
  'GET /api/outbox/:id': { summary: 'One of these mails, whole.', example: { id: 1 } },
  'POST /api/outbox/:id/retry': {
    summary: 'Has a mail that was given up tried once more.',
    example: { id: 1 },
  },

  'GET /api/search/bookmarks/data': {
    summary: 'Every page that can be starred, with one’s stars.',
  },
  'GET /api/search/bookmarks/bar': { summary: 'The starred pages in the order of the bar.' },
  'POST /api/update/bookmarks': {
    summary: 'The star becomes the opposite of what is sent.',
    example: { obj: { id: 7, starred: false } },
  },
  'PUT /api/search/bookmarks/order': {
    summary: 'Puts the bar into an order; pages not named follow.',
    example: { ids: [5, 3, 1] },
  },
  'GET /api/main-search/data': {
    summary: 'Everything the quick search can find, in three groups.',
  },
  'GET /api/search/recent': { summary: 'What one has looked for lately, the latest first.' },
  'PUT /api/search/recent': {
    summary: 'Keeps what one has looked for, to be reminded of it.',
    example: { q: 'dresser rota' },
  },
  'DELETE /api/search/recent': { summary: 'Forgets what one has looked for.' },
  'GET /api/search': {
    summary: 'What of the account’s own, and of what its role may see, holds all these words.',
    example: { q: 'bakery', type: 'mail', since: 'year', page: 1 },
  },

  'GET /api/apps/todo': {
    summary: 'The tasks of a list or with a tag, newest first.',
    example: { filter: 'important' },
  },
  'GET /api/apps/todo/rows': {
    summary: 'One page of the tasks of a list or with a tag, in the order their owner gave them.',
    example: { filter: 'all', q: 'moth' },
  },
  'GET /api/apps/todo/counts': {
    summary: 'How many open tasks there are in each list and with each tag, counted up to 100.',
  },
  'GET /api/apps/todo/:id': { summary: 'One task.', example: { id: 23 } },
  'POST /api/apps/todo/:id/move': {
    summary: 'Gives a task the place of another, which makes room.',
    example: { id: 10, to: 23 },
  },
  'POST /api/apps/todo/new-task': {
    summary: 'Adds a task.',
    example: { task: { title: 'Check the fire curtain', desc: '', tags: ['doc'] } },
  },
  'POST /api/app/todo/trash-todo': {
    summary: 'Puts a task into the trash. The body is the id alone.',
    example: { id: 33 },
  },
  'PATCH /api/apps/todo/:id': {
    summary: 'Changes a task; what is not named stays.',
    example: { id: 23, isCompleted: true },
  },
  'POST /api/apps/todo/:id/restore': {
    summary: 'Takes a task out of the trash.',
    example: { id: 25 },
  },
  'DELETE /api/apps/todo/:id': {
    summary: 'Deletes a task for ever; it must be in the trash.',
    example: { id: 29 },
  },

  'GET /api/apps/calendar/events': { summary: 'All events.' },
  'GET /api/apps/calendar/view': {
    summary: 'What a month, week, day or agenda shows, by the clocks of the house.',
    example: { view: 'month', date: '2026-11-20', labels: 'business,work' },
  },
  'GET /api/apps/calendar/events/:id': { summary: 'One event.', example: { id: 3 } },
  'GET /api/apps/calendar/events.ics': {
    summary: 'All events as an iCalendar file.',
    type: 'text/calendar',
  },
  'GET /api/apps/calendar/feed': { summary: 'Since when there is a subscription address.' },
  'POST /api/apps/calendar/feed': {
    summary: 'Makes a subscription address; one from before is closed.',
  },
  'DELETE /api/apps/calendar/feed': {
    summary: 'Closes the subscription address.',
    answer: 'Closed.',
  },
  'GET /api/apps/calendar/feed.ics': {
    summary: 'The events of whoever made the address, for calendar programs.',
    example: { token: 'the secret of a subscription address' },
    type: 'text/calendar',
  },
  'POST /api/apps/calendar/events': {
    summary: 'Adds an event.',
    example: { title: 'Press night', start: today, end: today, label: 'business', allDay: false },
  },
  'PATCH /api/apps/calendar/events/:id': {
    summary: 'Changes an event; what is not named stays.',
    example: { id: 1, title: 'Get-in, an hour later' },
  },
  'DELETE /api/apps/calendar/events/:id': { summary: 'Deletes an event.', example: { id: 2 } },

  'GET /api/app/chat/chats': { summary: 'The address book, and every conversation in it.' },
  'GET /api/app/chat/chat-contacts': { summary: 'Whom one has a conversation with.' },
  'GET /api/app/chat/messages': {
    summary: 'A page of a conversation, back from a message.',
    example: { contactId: 1 },
  },
  'GET /api/app/chat/rail': {
    summary: 'Every conversation with its last words, and whom one could begin another with.',
  },
  'POST /api/app/chat/messages': {
    summary:
      'Says something; under a key of the sender’s own it is said once, however often it is sent.',
    example: { contactId: 2, textContent: 'Half-hour call, please.' },
  },
  'POST /api/app/chat/send-message': {
    summary: 'Says something, and begins the conversation if there is none.',
    example: { contactId: 2, message: { textContent: 'Half-hour call, please.' }, isPinned: false },
  },
  'POST /api/apps/chat/mark-all-seen/': {
    summary: 'Marks all of a conversation as seen.',
    example: { contactId: 1 },
  },
  'POST /api/apps/chat/set-pinned/': {
    summary: 'Pins a conversation, or unpins it.',
    example: { contactId: 1, value: true },
  },
  'GET /api/me/chat-profile': { summary: 'How one appears to the others.' },
  'PATCH /api/me/chat-profile': {
    summary: 'Changes status and words about oneself.',
    example: { status: 'away', about: 'Back after the matinee.' },
  },

  'GET /api/users/list': { summary: 'All managed users.' },
  'GET /api/users': {
    summary: 'A page of the managed users, filtered and sorted.',
    example: { role: 'staff', q: 'a', sort: 'name', dir: 'asc', page: 1, perPage: 20 },
  },
  'GET /api/users.csv': {
    summary: 'The filtered users as a table.',
    example: { role: 'staff' },
    type: 'text/csv',
  },
  'GET /api/users/:id': { summary: 'One managed user.', example: { id: 268 } },
  'POST /api/users': {
    summary: 'Adds a managed user.',
    example: { username: 'new.usher', email: 'new.usher@house.example', name: 'New Usher' },
  },
  'PATCH /api/users/:id': {
    summary: 'Changes a managed user; what is not named stays.',
    example: { id: 270, company: 'Lantern Street Theatre' },
  },
  'POST /api/users/bulk': {
    summary: 'Does one thing to many users.',
    example: { ids: [300, 301], action: 'deactivate' },
  },
  'DELETE /api/users/:id': {
    summary: 'Deletes a managed user.',
    example: { id: 317 },
    answer: 'Deleted.',
  },

  'GET /api/datalist/initial-data': { summary: 'All products.' },
  'GET /api/datalist/data': {
    summary: 'A page of the products, four of them where nothing is said.',
    example: { page: 1, perPage: 10 },
  },
  'GET /api/datalist/rows': {
    summary: 'A page of the products, with how many there are.',
    example: { page: 1, perPage: 10, sort: 'name', dir: 'asc' },
  },
  'POST /api/datalist/add-data': {
    summary: 'Adds a product, before all others.',
    example: {
      obj: {
        name: 'Cue light',
        category: 'Audio',
        price: '49.99',
        order_status: 'pending',
        popularity: { popValue: '80' },
      },
    },
  },
  'POST /api/datalist/update-data': {
    summary: 'Changes a product; what is not named stays.',
    example: { obj: { id: 1, price: '59.99' } },
  },
  'POST /api/datalist/delete-data': {
    summary: 'Deletes a product.',
    example: { obj: { id: 2 } },
  },
  'POST /api/datalist/delete-selected': {
    summary: 'Deletes products; unknown ones are skipped.',
    example: { arr: [{ id: 3 }, { id: 4 }] },
  },
  'GET /api/aggrid/data': { summary: 'All contacts of the grid.' },
  'PATCH /api/aggrid/data/:id': {
    summary: 'Changes a contact of the grid.',
    example: { id: 1, followers: 2400 },
  },
  'GET /api/autocomplete/data': { summary: 'Titles to complete from, by rank.' },
  'GET /api/box-office/figures': { summary: 'What was sold, counted in tables that can be drawn.' },
  'GET /api/box-office/figures/:name': {
    summary: 'One of these tables, for a spreadsheet.',
    example: { name: 'seatsByMonth' },
    type: 'text/csv',
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
    summary: 'Confirms a new e-mail with the token of the link in the mail.',
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
export const notes: Notes = {
  ...notesOnPeople,
  ...notesOnLetters,
  ...notesOnPlans,
  ...notesOnRecords,
  ...notesOnHouse,
}
