import type { Notes } from './note.ts'

/** Notes on email, the outbox and chat. */
export const messageNotes: Notes = {
  'GET /api/email/mails': {
    summary: 'Returns the emails of a folder or label, or the starred ones, newest first.',
    example: { filter: 'inbox' },
  },
  'GET /api/email/rows': {
    summary:
      'Returns a page of a list of emails in short form, with the counts and labels of the navigation. A search has words, phrases in quotes, `from:`, `to:`, `subject:`, `label:`, `has:attachment`, `is:unread`, `is:read`, `is:starred`, `before:` and `after:` with a date, and a minus sign before what must not occur.',
    example: { filter: 'all', q: 'schedule is:read -from:nobody', page: 1 },
  },
  'GET /api/email/counts': {
    summary:
      'Returns the number of unread emails by folder and label, and of drafts up to a thousand.',
  },
  'GET /api/email/mails/:id': {
    summary:
      'Returns an email with the others of its conversation, and the previous and next email of a list.',
    example: { id: 21, filter: 'inbox' },
  },
  'POST /api/email/set-starred': {
    summary: 'Stars or unstars an email; without `on` it toggles the star.',
    example: { mailId: 21, on: true },
  },
  'POST /api/email/move-mails': {
    summary: 'Moves emails to a folder. Unknown ids are skipped.',
    example: { selectedEmails: [20, 21], mailFolder: 'spam' },
  },
  'POST /api/email/snooze': {
    summary:
      'Hides emails of the inbox or the archive until a time, when they return to the top of the inbox: `laterToday`, `tomorrow`, `nextWeek`, or a time in your time zone.',
    answer:
      'The ids of the snoozed emails, also by the folder or the time in your time zone that they had before, and when they return.',
    example: { selectedEmails: [20, 21], until: 'tomorrow' },
  },
  'POST /api/email/follow-up': {
    summary:
      'Reminds you of an email you sent if nobody has answered after 1, 3 or 7 days; null cancels the reminder.',
    answer: 'When you are reminded, or null.',
    example: { mailId: 22, days: 3 },
  },
  'POST /api/email/mark-unread': {
    summary: 'Marks emails as unread or read.',
    example: { emailIds: [20, 21], unreadFlag: true },
  },
  'POST /api/email/set-labels': {
    summary:
      'Sets or clears a label of each email, or toggles it without `on`. With `detailed`, the response has the emails that got the label and those that lost it.',
    example: { emailIds: [20, 21], label: 'private' },
  },
  'POST /api/email/change-list': {
    summary:
      'Moves, marks, labels or snoozes all emails of a list, or of a search in it. For undo, returns up to 5,000 emails by previous folder, by previous snooze time (up to 100 times), or by whether they gained or lost the label.',
    example: { filter: 'inbox', q: 'schedule', unreadFlag: true },
  },
  'POST /api/email/empty-folder': {
    summary: 'Permanently deletes all emails in the trash or in spam.',
    example: { mailFolder: 'trash' },
  },
  'POST /api/email/messages': {
    summary: 'Sends an email: internal recipients get a copy, others are queued in the outbox.',
    example: { to: ['staff@staff.com'], subject: 'Fire drill', message: 'Friday at ten.' },
  },
  'POST /api/email/outgoing': {
    summary:
      'Sends an email or a reply after a delay during which it can be moved back to the drafts, or at a time: `tomorrow`, `afternoon`, `monday`, or a time in your time zone.',
    answer:
      'The id of the email, when it will be sent (null if it was sent at once), and for how many milliseconds sending without a time can be undone.',
    example: {
      to: ['staff@staff.com'],
      subject: 'Fire drill',
      message: 'Friday at ten.',
      at: 'tomorrow',
    },
  },
  'POST /api/email/drafts': {
    summary: 'Creates a draft.',
    example: { to: [], subject: 'To be continued', message: 'Dear' },
  },
  'PATCH /api/email/drafts/:id': {
    summary: 'Replaces a draft, unless its version has changed.',
    example: { id: 28, to: ['staff@staff.com'], subject: 'Continued', message: 'Dear all,' },
  },
  'POST /api/email/drafts/:id/attachments': {
    summary:
      'Attaches a file to a draft: an upload in parts of the kind `attachment` by its id, a form with a file, or a name and a text. All attachments of an email can be up to 25 MB.',
    example: { id: 28, name: 'running-order.txt', text: 'Places at 7:25 PM.' },
  },
  'DELETE /api/email/drafts/:id/attachments/:n': {
    summary: 'Removes an attachment from a draft. The following ones are renumbered.',
    example: { id: 19, n: 2 },
    answer: 'Removed.',
  },
  'GET /api/email/mails/:id/attachments/:n': {
    summary: 'Returns an attachment of an email or a reply by its number.',
    example: { id: 21, n: 1 },
    type: 'application/octet-stream',
  },
  'GET /api/email/pictures/:file': {
    summary:
      'Returns a picture in the text of an email, for every account that has a copy of it. Its address is that of the attachment’s answer.',
    example: { file: '00000000-0000-4000-8000-000000000000.png' },
    type: 'image/png',
  },
  'GET /api/email/recipients': {
    summary: 'Returns up to six people whose name or address matches the prefix.',
    example: { q: 'mar' },
  },
  'POST /api/email/mails/:id/reply': {
    summary: 'Replies to an email in its thread, by default to its sender.',
    example: { id: 27, message: 'Thank you, that works.' },
  },
  'GET /api/email/mails/:id/event': {
    summary: 'Returns the event that an email is an invitation to, and your answer.',
    example: { id: 27 },
  },
  'POST /api/email/mails/:id/event': {
    summary: 'Answers the invitation that an email is.',
    example: { id: 27, answer: 'accepted' },
  },
  'POST /api/email/mails/:id/forward': {
    summary: 'Forwards an email with its text below the message.',
    example: { id: 27, to: ['staff@staff.com'], message: 'For you.' },
  },
  'DELETE /api/email/mails/:id': {
    summary: 'Deletes an email in the trash permanently.',
    example: { id: 30 },
    answer: 'Deleted.',
  },
  'GET /api/outbox': {
    summary: 'Returns a page of the emails to external addresses, newest first.',
    example: { state: 'queued', page: 1 },
  },
  'GET /api/outbox/:id': {
    summary: 'Returns an email of the outbox with its text.',
    example: { id: 1 },
  },
  'POST /api/outbox/:id/retry': {
    summary: 'Retries the delivery of a failed email.',
    example: { id: 1 },
  },
  'GET /api/app/chat/chats': { summary: 'Returns all contacts and all conversations.' },
  'GET /api/app/chat/chat-contacts': { summary: 'Returns the contacts with a conversation.' },
  'GET /api/app/chat/messages': {
    summary:
      'Returns the latest messages of a conversation, or those before or around a given message.',
    example: { contactId: 1 },
  },
  'POST /api/app/chat/typing': {
    summary:
      'Tells the open windows of the other participants that the user is typing. Nothing is stored; a signal within two seconds of the last one is ignored.',
    example: { contactId: 11 },
    answer: 'Passed on.',
  },
  'POST /api/app/chat/files': {
    summary:
      'Uploads a file for a message, by the field `file` of a form. It waits to be sent for a day. Pictures get a preview.',
  },
  'GET /api/app/chat/files/:id': {
    summary: 'Returns a file, for the participants of its conversation.',
    example: { id: 1 },
    type: 'application/octet-stream',
  },
  'GET /api/app/chat/files/:id/preview': {
    summary: 'Returns the preview of a picture, at most 480 pixels wide and high.',
    example: { id: 1 },
    type: 'image/webp',
  },
  'DELETE /api/app/chat/files/:id': {
    summary: 'Deletes a file that was not sent.',
    example: { id: 1 },
    answer: 'Deleted.',
  },
  'GET /api/app/chat/search': {
    summary:
      'Returns up to twenty messages with words that begin with all searched words, the latest first.',
    example: { q: 'rehearsal' },
  },
  'GET /api/app/chat/channels': {
    summary: 'Returns all channels by name, which every user can join.',
  },
  'POST /api/app/chat/groups': {
    summary:
      'Creates a private group, or a channel that every user can join. `contacts` are the colleagues to add, by their ids in the address book.',
    example: { kind: 'channel', name: 'Fly crew', topic: 'Cues and counterweights' },
  },
  'GET /api/app/chat/groups/:id': {
    summary: 'Returns a group with its members, for a member.',
    example: { id: 1 },
  },
  'PATCH /api/app/chat/groups/:id': {
    summary:
      'Changes the name or the topic of a group, unless its version has changed. For owners.',
    example: { id: 1, name: 'Stage crew' },
  },
  'DELETE /api/app/chat/groups/:id': {
    summary: 'Deletes a group with all its messages. For owners.',
    example: { id: 1 },
    answer: 'Deleted.',
  },
  'POST /api/app/chat/groups/:id/members': {
    summary: 'Adds colleagues to a group. Owners can, and in a channel all members.',
    example: { id: 1, contacts: [11] },
  },
  'PATCH /api/app/chat/groups/:id/members/:contactId': {
    summary: 'Makes a member an owner, or no longer. For owners.',
    example: { id: 1, contactId: 11, role: 'owner' },
  },
  'DELETE /api/app/chat/groups/:id/members/:contactId': {
    summary: 'Removes a member from a group. For owners.',
    example: { id: 1, contactId: 11 },
  },
  'POST /api/app/chat/groups/:id/join': {
    summary: 'Makes the user a member of a channel.',
    example: { id: 1 },
  },
  'POST /api/app/chat/groups/:id/leave': {
    summary:
      'Ends the membership. A group without an owner gets its longest member; the last member deletes it.',
    example: { id: 1 },
    answer: 'Left.',
  },
  'POST /api/app/chat/groups/:id/seen': {
    summary: 'Marks all messages of a group as seen.',
    example: { id: 1 },
    answer: 'Marked.',
  },
  'PUT /api/app/chat/groups/:id/mute': {
    summary: 'Mutes a group: its messages no longer count as waiting.',
    example: { id: 1, value: true },
  },
  'GET /api/app/chat/messages/:id': {
    summary: 'Returns a message, with the contact of its conversation.',
    example: { id: 1 },
  },
  'PATCH /api/app/chat/messages/:id': {
    summary: 'Changes the text of one of the user’s own messages, for the recipient too.',
    example: { id: 3, textContent: 'I will be there at a quarter to.' },
  },
  'DELETE /api/app/chat/messages/:id': {
    summary:
      'Deletes one of the user’s own messages, for the recipient too. A trace of it remains; the text is erased after an hour.',
    answer: 'The message without its text.',
    example: { id: 6 },
  },
  'POST /api/app/chat/messages/:id/restore': {
    summary: 'Undoes the deletion of a message, within an hour.',
    example: { id: 6 },
  },
  'PUT /api/app/chat/messages/:id/reactions': {
    summary: 'Adds or removes the user’s reaction to a message.',
    example: { id: 1, emoji: '👍', on: true },
  },
  'GET /api/app/chat/rail': {
    summary:
      'Returns every conversation with its latest message, the contacts without one, the channels, and the profile of the user.',
  },
  'GET /api/app/chat/first': {
    summary: 'Returns the first conversation of the list with its latest messages, or null.',
  },
  'POST /api/app/chat/messages': {
    summary:
      'Sends a message, perhaps as a reply to another one, and with files that were uploaded before. Messages with the same key are stored once.',
    example: { contactId: 2, textContent: 'Half-hour call, please.' },
  },
  'POST /api/app/chat/send-message': {
    summary: 'Sends a message, and creates the conversation if there is none.',
    answer: 'The conversation with its latest 100 messages.',
    example: { contactId: 2, message: { textContent: 'Half-hour call, please.' }, isPinned: false },
  },
  'POST /api/apps/chat/mark-all-seen/': {
    summary: 'Marks all messages of a conversation as seen.',
    example: { contactId: 1 },
  },
  'PUT /api/app/chat/contacts/:contactId/mute': {
    summary:
      'Mutes the conversation with a contact: its messages neither notify nor count as waiting.',
    example: { contactId: 1, value: true },
  },
  'POST /api/apps/chat/set-pinned/': {
    summary: 'Pins or unpins a conversation.',
    example: { contactId: 1, value: true },
  },
  'GET /api/me/chat-profile': { summary: 'Returns the user’s chat profile.' },
  'PATCH /api/me/chat-profile': {
    summary: 'Changes status and bio of the chat profile.',
    example: { status: 'away', about: 'Back after the matinee.' },
  },
}
