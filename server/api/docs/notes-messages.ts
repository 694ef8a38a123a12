import type { Notes } from './notes.ts'

/** Of mails, those that go outside, and chats. */
export const notesOnLetters: Notes = {
  'GET /api/email/mails': {
    summary: 'The mails of a folder, the starred ones or those with a label, newest first.',
    example: { filter: 'inbox' },
  },
  'GET /api/email/rows': {
    summary: 'One page of a list, cut down to what a list shows.',
    example: { filter: 'inbox', q: 'rota', page: 1 },
  },
  'GET /api/email/counts': {
    summary: 'Unread mails per folder and label, and the drafts, of which a thousand are counted.',
  },
  'GET /api/email/mails/:id': {
    summary: 'One mail with its thread, and its neighbours in a list.',
    example: { id: 21, filter: 'inbox' },
  },
  'POST /api/email/set-starred': {
    summary: 'Turns the star of a mail on or off; to the other one where `on` is not said.',
    example: { mailId: 21, on: true },
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
    summary: 'Changes a draft as a whole, unless it has moved on since the version named.',
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
  'GET /api/outbox': {
    summary: 'One page of the mails to people outside, newest first.',
    example: { state: 'queued', page: 1 },
  },
  'GET /api/outbox/:id': { summary: 'One of these mails, whole.', example: { id: 1 } },
  'POST /api/outbox/:id/retry': {
    summary: 'Has a mail that was given up tried once more.',
    example: { id: 1 },
  },
  'GET /api/app/chat/chats': { summary: 'The address book, and every conversation in it.' },
  'GET /api/app/chat/chat-contacts': { summary: 'Whom one has a conversation with.' },
  'GET /api/app/chat/messages': {
    summary: 'A page of a conversation, back from a message.',
    example: { contactId: 1 },
  },
  'GET /api/app/chat/rail': {
    summary: 'Every conversation with its last words, and whom one could begin another with.',
  },
  'GET /api/app/chat/first': {
    summary: 'The conversation at the top of the list with its latest messages, or null.',
  },
  'POST /api/app/chat/messages': {
    summary:
      'Says something; under a key of the sender’s own it is said once, however often it is sent.',
    example: { contactId: 2, textContent: 'Half-hour call, please.' },
  },
  'POST /api/app/chat/send-message': {
    summary: 'Says something, and begins the conversation if there is none.',
    answer: 'The conversation with its latest 100 messages.',
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
}
