import * as z from 'zod/mini'
import { Counting, Search, Version } from '../shared/fields/schemas.ts'
import { line, needed, prose } from '../shared/text/schemas.ts'
import {
  countTags,
  folders,
  labels,
  maxDraftRecipients,
  maxFiles,
  maxHtml,
  maxRecipients,
  maxTags,
  tooManyFiles,
} from './model.ts'

const largestId = 999_999_999_999_999
export const MailId = z.int().check(z.positive(), z.maximum(largestId))
export const MailIds = z.array(MailId).check(z.maxLength(1000, 'Please choose fewer mails.'))

/** A folder, 'starred', or else a label; a word that is none of them is a label nobody uses. */
export const MailFilter = z._default(z.string(), 'inbox')

export const MailList = z.object({ filter: MailFilter })
/** A filter as a page has it: the mails of a list, narrowed by words. */
export const MailRows = z.strictObject({
  filter: MailFilter,
  q: Search,
  page: z._default(Counting, 1),
})
/** A mail, and the list in which it has neighbours. */
export const MailInList = z.strictObject({ id: MailId, filter: MailFilter })

/** Without `on` the star becomes the other one. */
export const Star = z.object({ mailId: MailId, on: z.optional(z.boolean()) })
/** An empty folder name is what a reply has: it shows only inside its thread. */
export const Move = z.object({
  selectedEmails: MailIds,
  mailFolder: z.enum([...folders, '']),
  /** Moves only what lies in this folder: an undo leaves alone what was moved on meanwhile. */
  from: z.optional(z.enum(folders)),
})
export const MarkUnread = z.object({ emailIds: MailIds, unreadFlag: z.boolean() })
export const SetLabel = z.object({ emailIds: MailIds, label: z.enum(labels) })

const Address = z
  .string()
  .check(z.trim(), z.maxLength(254), z.email('Please enter an e-mail address.'))
const notTooMany = z.maxLength(maxRecipients, `Enter at most ${maxRecipients} recipients.`)
const addresses = z._default(z.array(Address).check(notTooMany), [])
const Subject = z._default(line(998), '')
const body = prose(100_000)
const Body = body.check(needed('Please write a message.'))
const Recipients = z.array(Address).check(z.minLength(1, 'Please enter who it is for.'), notTooMany)
const fileNames = z
  .array(line(255).check(needed('Please name the file.')))
  .check(z.maxLength(maxFiles, tooManyFiles))
const FileNames = z._default(fileNames, [])

const copies = { cc: addresses, bcc: addresses }
/** The same words with their shape; the server keeps of it what is harmless. */
const html = z.optional(
  prose(maxHtml).check(
    z.refine((text) => countTags(text) <= maxTags, 'Use less formatting in this message.'),
  ),
)
/** Whose attachments go along, and which mail it answers: only a draft has to remember that. */
const origin = { answers: z.optional(MailId), forwards: z.optional(MailId) }

/** The draft that something was written as, and which state of it: both are sent, or neither. */
const source = { draft: z.optional(MailId), version: Version }

/** What is sent; a draft it was written as goes away with it. */
export const Message = z.strictObject({
  to: Recipients,
  ...copies,
  subject: Subject,
  message: Body,
  html,
  attachments: FileNames,
  ...source,
  forwards: z.optional(MailId),
})
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
/** What is being written: nothing of it need be complete. */
export const Draft = z.strictObject({ ...draft, ...origin, attachments: FileNames })
export type Draft = z.infer<typeof Draft>
/** Attachments that are not named stay; a file comes and goes by calls of its own. */
export const DraftChange = z.strictObject({
  id: MailId,
  version: Version,
  ...draft,
  attachments: z.optional(fileNames),
})
export type DraftChange = z.infer<typeof DraftChange>

/** Without recipients it goes to whoever wrote the mail. */
export const Reply = z.strictObject({
  id: MailId,
  to: addresses,
  ...copies,
  subject: Subject,
  message: Body,
  html,
  attachments: FileNames,
  ...source,
})
export type Reply = z.infer<typeof Reply>
export const Forward = z.strictObject({
  id: MailId,
  to: Recipients,
  ...copies,
  message: z._default(body, ''),
})
/** A file as a form brings it, or the text of one with its name. */
export const NewFile = z.strictObject({
  id: MailId,
  version: z.optional(Counting),
  file: z.optional(z.file()),
  name: z.optional(line(255).check(needed('Please name the file.'))),
  text: z.optional(prose(90_000)),
})
export type NewFile = z.infer<typeof NewFile>
export const FileOfMail = z.strictObject({ id: MailId, n: MailId })
/** Which of them is meant depends on the state of the draft. */
export const Detached = z.strictObject({ id: MailId, n: MailId, version: z.optional(Counting) })
export type Detached = z.infer<typeof Detached>
/** The beginning of a name or of an address. */
export const RecipientQuery = z.strictObject({ q: z._default(line(254), '') })

export const MailById = z.strictObject({ id: MailId })

export const isAddress = (text: string) => Address.safeParse(text).success
