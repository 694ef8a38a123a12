import * as z from 'zod/mini'
import { Counting } from '#db/fields/model.ts'
import {
  Draft,
  DraftChange,
  Forward,
  MailById,
  MailFilter,
  MailId,
  MarkUnread,
  Message,
  Move,
  Reply,
  SetLabel,
  Star,
} from '#db/mail/model.ts'
import type { Mail, MailCounts, MailPage } from '#db/mail/queries.ts'
import { get, patch, post, remove } from '../../api/endpoint.ts'

/** A filter as a page has it: the mails of a list, narrowed by words. */
const Rows = z.strictObject({
  filter: MailFilter,
  q: z._default(z.string(), ''),
  page: z._default(Counting, 1),
})

export const mail = {
  list: get('/api/email/mails')
    .takes(z.object({ filter: MailFilter }))
    .gives<Mail[]>(),
  rows: get('/api/email/rows').takes(Rows).gives<MailPage>(),
  counts: get('/api/email/counts').gives<MailCounts>(),
  read: get('/api/email/mails/:id')
    .takes(z.strictObject({ id: MailId, filter: MailFilter }))
    .gives<Mail & { newer?: number; older?: number }>(),
  star: post('/api/email/set-starred').takes(Star).gives<Mail>(),
  move: post('/api/email/move-mails').takes(Move).gives<{ moved: number[]; mailFolder: string }>(),
  markUnread: post('/api/email/mark-unread')
    .takes(MarkUnread)
    .gives<{ updated: number[]; unreadFlag: boolean }>(),
  label: post('/api/email/set-labels')
    .takes(SetLabel)
    .gives<{ updated: number[]; label: string }>(),
  send: post('/api/email/messages').takes(Message).gives<Mail>(201),
  createDraft: post('/api/email/drafts').takes(Draft).gives<Mail>(201),
  updateDraft: patch('/api/email/drafts/:id').takes(DraftChange).gives<Mail>(),
  reply: post('/api/email/mails/:id/reply').takes(Reply).gives<Mail>(201),
  forward: post('/api/email/mails/:id/forward').takes(Forward).gives<Mail>(201),
  delete: remove('/api/email/mails/:id').takes(MailById).gives<undefined>(204),
}
