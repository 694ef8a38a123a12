import type { MailEvent } from '#db/calendar/mail-events.ts'
import type { AnswerChoice } from '#db/calendar/model.ts'
import type { Recipient } from '#db/mail/correspondents.ts'
import type { MailCounts } from '#db/mail/counts.ts'
import type { Mail } from '#db/mail/details.ts'
import type { LabeledMails } from '#db/mail/labeling.ts'
import type { ChangedList } from '#db/mail/list-changes.ts'
import type { OwnLabel } from '#db/mail/model.ts'
import type { ConversationDetails } from '#db/mail/opened-conversation.ts'
import type { MailPage } from '#db/mail/queries.ts'
import type {
  AddressOnly,
  AnswerToEvent,
  ChangeList,
  DetachFile,
  Draft,
  DraftChange,
  EmptyFolder,
  FollowUp,
  Forward,
  MailById,
  MailFileById,
  MailInList,
  MailList,
  MailRows,
  MarkUnread,
  Message,
  Move,
  NewFile,
  Outgoing,
  PictureByName,
  RecipientQuery,
  Reply,
  SetLabel,
  Snooze,
  Star,
} from '#db/mail/schemas.ts'
import { maxAttachmentSize } from '#db/shared/file-limits.ts'
import { get, patch, post, remove } from '../../lib/api/endpoint.ts'
import type { ByFolder, SnoozedBefore } from './intents.ts'

/** An email for the reader and the composer; `extras` has an entry for each email of its conversation. */
export type Opened = Mail & {
  newer?: number
  older?: number
  extras: ConversationDetails
  /** The other emails of the conversation, oldest first; only replies if conversations are turned off. */
  conversation: Mail[]
  /** The ids of the drafts that answer one of its emails, latest first. */
  drafts: number[]
  /** The number of the oldest emails that are left out. */
  omitted: number
  answers: number | null
  version: number
  /** When an outgoing email is sent. */
  sendAtMs: number | null
  /** When a snoozed email returns to the inbox. */
  snoozedUntilMs: number | null
  /** When the sender is reminded if nobody has answered. */
  remindAtMs: number | null
  /** The event that it is an invitation to. */
  event: number | null
}

/** Emails may be longer than other inputs: the body is sent as text and as HTML. */
const longest = '1mb'

export const mail = {
  list: get('/api/email/mails').atLength().takes<typeof MailList>().gives<Mail[]>(),
  /** A page of a list, and what the navigation shows. */
  rows: get('/api/email/rows')
    .takes<typeof MailRows>()
    .gives<MailPage & { counts: MailCounts; labels: OwnLabel[] }>(),
  counts: get('/api/email/counts').gives<MailCounts>(),
  read: get('/api/email/mails/:id').takes<typeof MailInList>().gives<Opened>(),
  star: post('/api/email/set-starred').takes<typeof Star>().gives<Mail>(),
  move: post('/api/email/move-mails')
    .takes<typeof Move>()
    .gives<{ moved: number[]; mailFolder: string }>(),
  snooze: post('/api/email/snooze')
    .takes<typeof Snooze>()
    .gives<{ snoozed: number[]; from: ByFolder; snoozedBefore: SnoozedBefore[]; until: string }>(),
  followUp: post('/api/email/follow-up')
    .takes<typeof FollowUp>()
    .gives<{ remindAt: string | null }>(),
  markUnread: post('/api/email/mark-unread')
    .takes<typeof MarkUnread>()
    .gives<{ updated: number[]; unreadFlag: boolean }>(),
  label: post('/api/email/set-labels')
    .takes<typeof SetLabel>()
    .gives<{ updated: number[]; label: string } & Partial<LabeledMails>>(),
  labels: get('/api/email/labels').gives<OwnLabel[]>(),
  block: post('/api/email/blocked').takes<typeof AddressOnly>().gives<{ email: string }>(),
  unblock: post('/api/email/unblock').takes<typeof AddressOnly>().gives<{ email: string }>(),
  changeList: post('/api/email/change-list')
    .takes<typeof ChangeList>()
    .gives<Omit<ChangedList, 'idsBySnoozeTime'> & { snoozedBefore?: SnoozedBefore[] }>(),
  send: post('/api/email/messages')
    .once()
    .withConfirmedEmail()
    .upTo(longest)
    .takes<typeof Message>()
    .gives<Mail>(201),
  sendLater: post('/api/email/outgoing')
    .once()
    .withConfirmedEmail()
    .upTo(longest)
    .takes<typeof Outgoing>()
    .gives<{ id: number; sendAt: string | null; undoMs: number }>(201),
  createDraft: post('/api/email/drafts')
    .once()
    .upTo(longest)
    .takes<typeof Draft>()
    .gives<Mail>(201),
  updateDraft: patch('/api/email/drafts/:id')
    .upTo(longest)
    .takes<typeof DraftChange>()
    .gives<Mail>(),
  attach: post('/api/email/drafts/:id/attachments')
    .once()
    .withFile(maxAttachmentSize)
    .takes<typeof NewFile>()
    .gives<{ n: number; name: string; size: number; picture: string | null }>(201),
  detach: remove('/api/email/drafts/:id/attachments/:n')
    .takes<typeof DetachFile>()
    .gives<undefined>(204),
  attachment: get('/api/email/mails/:id/attachments/:n')
    .takes<typeof MailFileById>()
    .givesBinaryFile(),
  picture: get('/api/email/pictures/:file').takes<typeof PictureByName>().givesBinaryFile(),
  recipients: get('/api/email/recipients').takes<typeof RecipientQuery>().gives<Recipient[]>(),
  reply: post('/api/email/mails/:id/reply')
    .once()
    .withConfirmedEmail()
    .upTo(longest)
    .takes<typeof Reply>()
    .gives<Mail>(201),
  event: get('/api/email/mails/:id/event').takes<typeof MailById>().gives<MailEvent>(),
  answerEvent: post('/api/email/mails/:id/event')
    .takes<typeof AnswerToEvent>()
    .gives<{ title: string; answer: AnswerChoice }>(),
  forward: post('/api/email/mails/:id/forward')
    .once()
    .withConfirmedEmail()
    .takes<typeof Forward>()
    .gives<Mail>(201),
  delete: remove('/api/email/mails/:id').takes<typeof MailById>().gives<undefined>(204),
  empty: post('/api/email/empty-folder').takes<typeof EmptyFolder>().gives<{ deleted: number }>(),
}
