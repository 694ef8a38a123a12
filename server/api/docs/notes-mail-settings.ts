import type { Notes } from './note.ts'

/** Notes on labels, rules, templates and the other settings of email. */
export const mailSettingNotes: Notes = {
  'GET /api/email/labels': { summary: 'Returns the labels you have made, oldest first.' },
  'POST /api/email/labels': {
    summary: 'Adds a label. Emails have it under its value, such as `label-1`.',
    example: { name: 'Touring', color: 'info' },
  },
  'PATCH /api/email/labels/:id': {
    summary: 'Renames a label, or changes its color.',
    example: { id: 1, name: 'On tour', color: 'warning' },
  },
  'DELETE /api/email/labels/:id': {
    summary: 'Deletes a label. It can be restored until the next one is deleted.',
    example: { id: 1 },
    answer: 'The deleted label.',
  },
  'POST /api/email/labels/:id/restore': {
    summary: 'Restores the label that was deleted last, with its emails.',
    example: { id: 1 },
  },
  'GET /api/email/settings': {
    summary:
      'Returns your signature, your out-of-office reply, and whether lists have one row for each conversation.',
  },
  'PUT /api/email/listing': {
    summary:
      'Sets whether folders have one row for each conversation, and emails are shown with their conversation.',
    example: { groupsConversations: false },
  },
  'PUT /api/email/signature': {
    summary: 'Sets the text that new emails and replies end with.',
    example: { message: 'Demo, stage door' },
  },
  'PUT /api/email/away': {
    summary:
      'Sets your out-of-office reply. On its days, inclusive and in the time zone of the organization, each colleague who writes to you is answered, at most once in four days.',
    example: {
      isOn: true,
      from: '2026-12-24',
      until: '2027-01-02',
      subject: 'Out of office',
      message: 'I am back on January 4.',
    },
  },
  'GET /api/email/templates': { summary: 'Returns your templates, oldest first.' },
  'POST /api/email/templates': {
    summary: 'Saves a text as a template.',
    example: { name: 'Call sheet', subject: 'Call for tomorrow', message: 'Everyone at ten.' },
  },
  'PATCH /api/email/templates/:id': {
    summary: 'Renames a template.',
    example: { id: 1, name: 'Daily call' },
  },
  'DELETE /api/email/templates/:id': {
    summary: 'Deletes a template. It can be restored until the next one is deleted.',
    example: { id: 1 },
    answer: 'The deleted template.',
  },
  'POST /api/email/templates/:id/restore': {
    summary: 'Restores the template that was deleted last.',
    example: { id: 1 },
  },
  'GET /api/email/rules': {
    summary: 'Returns your filter rules in the order in which they are applied.',
  },
  'POST /api/email/rules': {
    summary:
      'Adds a rule for emails that arrive. All conditions must hold; the first rule that moves an email decides where to. Emails are forwarded to colleagues only, and never twice.',
    example: { from: 'ayumi', label: 'company', star: true },
  },
  'PUT /api/email/rules/:id': {
    summary: 'Replaces a rule.',
    example: { id: 1, subject: 'schedule', folder: 'archive' },
  },
  'DELETE /api/email/rules/:id': {
    summary: 'Deletes a rule. It can be restored until the next one is deleted.',
    example: { id: 1 },
    answer: 'The deleted rule.',
  },
  'POST /api/email/rules/:id/restore': {
    summary: 'Restores the rule that was deleted last.',
    example: { id: 1 },
  },
  'POST /api/email/rules/:id/raise': {
    summary: 'Applies a rule before the one above it.',
    example: { id: 1 },
  },
  'POST /api/email/rules/:id/apply': {
    summary: 'Applies a rule to the emails in the inbox and the archive, without forwarding any.',
    answer: 'The number of emails that match.',
    example: { id: 1 },
  },
  'GET /api/email/blocked': { summary: 'Returns the addresses you have blocked, newest first.' },
  'POST /api/email/blocked': {
    summary: 'Blocks a sender, whose emails then arrive in spam.',
    example: { email: 'claims@grand-autumn-draw.example' },
  },
  'POST /api/email/unblock': {
    summary: 'Unblocks a sender.',
    example: { email: 'claims@grand-autumn-draw.example' },
  },
}
