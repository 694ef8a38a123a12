import * as z from 'zod/mini'
import { Email } from '../accounts/schemas.ts'
import { answerChoices } from '../calendar/model.ts'
import { Id, PositiveInteger, Search, Version } from '../shared/fields/schemas.ts'
import { countTags, hasPicture } from '../shared/rich-text/model.ts'
import { line, prose, required } from '../shared/text/schemas.ts'
import { isWallTime } from '../shared/time/model.ts'
import { followUpDays } from './follow-up-times.ts'
import {
  maxDraftRecipients,
  maxFiles,
  maxHtmlLength,
  maxRecipientQueryLength,
  maxRecipients,
  maxTags,
} from './limits.ts'
import {
  folders,
  labels,
  mailFilters,
  mailLists,
  outgoing,
  parseOwnLabel,
  snoozed,
  tooManyFiles,
} from './model.ts'
import { sendTimes } from './send-times.ts'
import { snoozeTimes } from './snooze-times.ts'

export const MailId = Id
export const MailIds = z.array(MailId).check(z.maxLength(1000, 'Select fewer emails.'))

/** A label: a built-in one, or one of the account. */
const OwnLabel = z
  .templateLiteral(['label-', z.int()])
  .check(z.refine((text) => parseOwnLabel(text) !== undefined, 'Choose a label from the list.'))
export const LabelValue = z.union([z.enum(labels), OwnLabel])

const MailFilter = z._default(z.union([z.enum(mailLists), OwnLabel]), 'inbox')

/** An unknown list has no mails (contract.md). */
export const MailList = z.object({
  filter: z.catch(z.nullable(z._default(z.union([z.enum(mailFilters), OwnLabel]), 'inbox')), null),
})
/** A list of mails, filtered by a search. */
export const MailRows = z.strictObject({
  filter: MailFilter,
  q: Search,
  page: z._default(PositiveInteger, 1),
})
/** A time in the account's time zone, or a preset. */
const SnoozeUntil = z.union([
  z.enum(snoozeTimes),
  z.string().check(z.refine(isWallTime, 'Enter a date and a time.')),
])
const listChange = {
  mailFolder: z.optional(z.enum(folders)),
  unreadFlag: z.optional(z.boolean()),
  label: z.optional(LabelValue),
  snoozeUntil: z.optional(SnoozeUntil),
}
/** One change of all mails of a list or of a search in it. */
export const ChangeList = z
  .strictObject({ filter: z.union([z.enum(mailLists), OwnLabel]), q: Search, ...listChange })
  .check(
    z.refine(
      (input) => Object.keys(listChange).filter((name) => name in input).length === 1,
      'Enter one of mailFolder, unreadFlag, label and snoozeUntil.',
    ),
  )
/** The folders that can be emptied. */
export const EmptyFolder = z.strictObject({ mailFolder: z.enum(['trash', 'spam']) })

/** A mail, and the list to find its neighbors in. */
export const MailInList = z.strictObject({ id: MailId, filter: MailFilter })

/** Toggles the star when `on` is missing. */
export const Star = z.object({ mailId: MailId, on: z.optional(z.boolean()) })
/** Replies have no folder: they are only shown inside their thread. */
export const Move = z.object({
  selectedEmails: MailIds,
  mailFolder: z.enum([...folders, '']),
  /** Moves only mails in this folder, so that an undo does not affect mails moved again since. */
  from: z.optional(z.enum([...folders, outgoing, snoozed])),
})
export const Snooze = z.strictObject({
  selectedEmails: MailIds,
  until: SnoozeUntil,
  /** Snoozes only emails that are snoozed already, so that an undo does not affect emails moved since. */
  from: z.optional(z.literal(snoozed)),
})
/** Reminds the sender after this many days if nobody has answered; null cancels that. */
export const FollowUp = z.strictObject({
  mailId: MailId,
  days: z.nullable(z.literal([...followUpDays])),
})
export const MarkUnread = z.object({ emailIds: MailIds, unreadFlag: z.boolean() })
/** Toggles the label of each mail when `on` is missing. With `detailed`, the response has what an undo needs. */
export const SetLabel = z.object({
  emailIds: MailIds,
  label: LabelValue,
  on: z.optional(z.boolean()),
  detailed: z.optional(z.boolean()),
})

const recipientLimit = z.maxLength(maxRecipients, `Enter at most ${maxRecipients} recipients.`)
const addresses = z._default(z.array(Email).check(recipientLimit), [])
const Subject = z._default(line(998), '')
const body = prose(100_000)
const hasContent = z.refine<{ message: string; html?: string | undefined }>(
  ({ message, html }) => message.trim() !== '' || hasPicture(html),
  { error: 'Enter a message.', path: ['message'] },
)
const Recipients = z
  .array(Email)
  .check(z.minLength(1, 'Add at least one recipient.'), recipientLimit)
const fileNames = z
  .array(line(255).check(required('Enter a file name.')))
  .check(z.maxLength(maxFiles, tooManyFiles))
const FileNames = z._default(fileNames, [])

const copies = { cc: addresses, bcc: addresses }
/** The formatted message. The server sanitizes it. */
export const html = z.optional(
  prose(maxHtmlLength).check(
    z.refine((text) => countTags(text) <= maxTags, 'Use less formatting in this message.'),
  ),
)
/** The answered mail, and the forwarded one that contributes its attachments; stored with drafts only. */
const origin = { answers: z.optional(MailId), forwards: z.optional(MailId) }

/** The draft that is sent, and its version. */
const source = { draft: z.optional(MailId), version: Version }

/** A mail to send; its draft is deleted. */
export const Message = z
  .strictObject({
    to: Recipients,
    ...copies,
    subject: Subject,
    message: body,
    html,
    attachments: FileNames,
    ...source,
    forwards: z.optional(MailId),
  })
  .check(hasContent)
export type Message = z.infer<typeof Message>

const unfinished = z._default(z.array(line(254)).check(z.maxLength(maxDraftRecipients)), [])
const draft = {
  to: unfinished,
  cc: unfinished,
  bcc: unfinished,
  subject: Subject,
  message: z._default(body, ''),
  html,
}
/** An incomplete mail. */
export const Draft = z.strictObject({ ...draft, ...origin, attachments: FileNames })
export type Draft = z.infer<typeof Draft>
/** Files are added and removed by separate calls. */
export const DraftChange = z.strictObject({
  id: MailId,
  version: Version,
  ...draft,
  attachments: z.optional(fileNames),
})
export type DraftChange = z.infer<typeof DraftChange>

/** A time in the sender's time zone, or a preset. */
const SendTime = z.union([
  z.enum(sendTimes),
  z.string().check(z.refine(isWallTime, 'Enter a date and a time.')),
])
/** A mail or a reply to send soon, or at a time. */
export const Outgoing = z
  .strictObject({
    to: Recipients,
    ...copies,
    subject: Subject,
    message: body,
    html,
    attachments: FileNames,
    ...source,
    ...origin,
    at: z.optional(SendTime),
  })
  .check(hasContent)
export type Outgoing = z.infer<typeof Outgoing>

/** Without recipients, the reply goes to the sender of the mail. */
export const Reply = z
  .strictObject({
    id: MailId,
    to: addresses,
    ...copies,
    subject: Subject,
    message: body,
    html,
    attachments: FileNames,
    ...source,
  })
  .check(hasContent)
export type Reply = z.infer<typeof Reply>
export const Forward = z.strictObject({
  id: MailId,
  to: Recipients,
  ...copies,
  message: z._default(body, ''),
})
/** A file: the id of an upload in parts, a form with a file, or a name and a text. */
export const NewFile = z.strictObject({
  id: MailId,
  version: z.optional(PositiveInteger),
  file: z.optional(z.file()),
  upload: z.optional(PositiveInteger),
  name: z.optional(line(255).check(required('Enter a file name.'))),
  text: z.optional(prose(90_000)),
})
export type NewFile = z.infer<typeof NewFile>
export const MailFileById = z.strictObject({ id: MailId, n: MailId })
/** A picture by its name on disk. */
export const PictureByName = z.strictObject({ file: line(50) })
/** The position depends on the version of the draft. */
export const DetachFile = z.strictObject({
  id: MailId,
  n: MailId,
  version: z.optional(PositiveInteger),
})
export type DetachFile = z.infer<typeof DetachFile>
/** The start of a name or an address. */
export const RecipientQuery = z.strictObject({ q: z._default(line(maxRecipientQueryLength), '') })

export const AddressOnly = z.strictObject({ email: Email })

export const MailById = z.strictObject({ id: MailId })

/** An answer to the invitation that an email is. */
export const AnswerToEvent = z.strictObject({ id: MailId, answer: z.enum(answerChoices) })

/** Returns whether a text is an email address that can be written to. */
export const isAddress = (text: string) => Email.safeParse(text).success
