import * as z from 'zod/mini'
import { MailFilter, MailId, MarkUnread, Move, SetLabel, Star } from '#db/mail/model.ts'
import type { Mail, MailCounts, MailPage } from '#db/mail/queries.ts'
import { get, post } from '../../api/endpoint.ts'

const PageNumber = z._default(
  z.coerce.number<number | string>().check(z.int(), z.positive(), z.maximum(999_999)),
  1,
)

/** A filter as a page has it: the mails of a list, narrowed by words. */
const Rows = z.object({ filter: MailFilter, q: z._default(z.string(), ''), page: PageNumber })

export const mail = {
  list: get('/api/email/mails')
    .takes(z.object({ filter: MailFilter }))
    .gives<Mail[]>(),
  rows: get('/api/email/rows').takes(Rows).gives<MailPage>(),
  counts: get('/api/email/counts').gives<MailCounts>(),
  read: get('/api/email/mails/:id')
    .takes(z.object({ id: MailId, filter: MailFilter }))
    .gives<Mail & { newer?: number; older?: number }>(),
  star: post('/api/email/set-starred').takes(Star).gives<Mail>(),
  move: post('/api/email/move-mails').takes(Move).gives<{ moved: number[]; mailFolder: string }>(),
  markUnread: post('/api/email/mark-unread')
    .takes(MarkUnread)
    .gives<{ updated: number[]; unreadFlag: boolean }>(),
  label: post('/api/email/set-labels')
    .takes(SetLabel)
    .gives<{ updated: number[]; label: string }>(),
}
