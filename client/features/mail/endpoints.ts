import * as z from 'zod/mini'
import { Counting } from '#db/fields/model.ts'
import type { Recipient } from '#db/mail/correspondents.ts'
import type { MailCounts } from '#db/mail/counts.ts'
import type { Extras, Mail } from '#db/mail/letters.ts'
import {
  Detached,
  Draft,
  DraftChange,
  FileOfMail,
  Forward,
  MailById,
  MailFilter,
  MailId,
  MarkUnread,
  Message,
  Move,
  NewFile,
  RecipientQuery,
  Reply,
  SetLabel,
  Star,
} from '#db/mail/model.ts'
import type { MailPage } from '#db/mail/queries.ts'
import { get, largestFile, patch, post, remove } from '../../api/endpoint.ts'

/** A filter as a page has it: the mails of a list, narrowed by words. */
const Rows = z.strictObject({
  filter: MailFilter,
  q: z._default(z.string(), ''),
  page: z._default(Counting, 1),
})

/** A mail as the reader and the composer have it: `extras` are of each letter in its thread. */
export type Opened = Mail & {
  newer?: number
  older?: number
  extras: Extras
  answers: number | null
  version: number
}

/** A mail may be longer than what other calls take: its text comes twice, plain and with its shape. */
const longest = '1mb'

export const mail = {
  list: get('/api/email/mails')
    .takes(z.object({ filter: MailFilter }))
    .gives<Mail[]>(),
  rows: get('/api/email/rows').takes(Rows).gives<MailPage>(),
  counts: get('/api/email/counts').gives<MailCounts>(),
  read: get('/api/email/mails/:id')
    .takes(z.strictObject({ id: MailId, filter: MailFilter }))
    .gives<Opened>(),
  star: post('/api/email/set-starred').takes(Star).gives<Mail>(),
  move: post('/api/email/move-mails').takes(Move).gives<{ moved: number[]; mailFolder: string }>(),
  markUnread: post('/api/email/mark-unread')
    .takes(MarkUnread)
    .gives<{ updated: number[]; unreadFlag: boolean }>(),
  label: post('/api/email/set-labels')
    .takes(SetLabel)
    .gives<{ updated: number[]; label: string }>(),
  send: post('/api/email/messages').upTo(longest).takes(Message).gives<Mail>(201),
  createDraft: post('/api/email/drafts').upTo(longest).takes(Draft).gives<Mail>(201),
  updateDraft: patch('/api/email/drafts/:id').upTo(longest).takes(DraftChange).gives<Mail>(),
  attach: post('/api/email/drafts/:id/attachments')
    .withFile(largestFile)
    .takes(NewFile)
    .gives<{ n: number; name: string; size: number }>(201),
  detach: remove('/api/email/drafts/:id/attachments/:n').takes(Detached).gives<undefined>(204),
  attachment: get('/api/email/mails/:id/attachments/:n').takes(FileOfMail).givesKeptFile(),
  recipients: get('/api/email/recipients').takes(RecipientQuery).gives<Recipient[]>(),
  reply: post('/api/email/mails/:id/reply').upTo(longest).takes(Reply).gives<Mail>(201),
  forward: post('/api/email/mails/:id/forward').takes(Forward).gives<Mail>(201),
  delete: remove('/api/email/mails/:id').takes(MailById).gives<undefined>(204),
}
