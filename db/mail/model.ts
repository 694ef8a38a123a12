import * as z from 'zod/mini'
import { Counting, Version } from '../fields/model.ts'
import { line, needed, prose } from '../text/model.ts'

export const folders = ['inbox', 'sent', 'draft', 'trash', 'spam'] as const
export type Folder = (typeof folders)[number]

export const labels = ['personal', 'company', 'important', 'private'] as const
export type Label = (typeof labels)[number]

/** The lists that are neither a folder nor a label. */
export const starred = 'starred'

export const labelTones = {
  personal: 'success',
  company: 'primary',
  important: 'warning',
  private: 'danger',
} as const satisfies Record<Label, string>

export const isFolder = (text: string): text is Folder => folders.includes(text as Folder)
export const isLabel = (text: string): text is Label => labels.includes(text as Label)

const largestId = 999_999_999_999_999
export const MailId = z.int().check(z.positive(), z.maximum(largestId))
/** The id that a text in an address spells, in the one way in which ids are spelt; else not a number. */
export const idIn = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : Number.NaN)
export const MailIds = z.array(MailId).check(z.maxLength(1000, 'Please choose fewer mails.'))

/** A folder, 'starred', or else a label; a word that is none of them is a label nobody uses. */
export const MailFilter = z._default(z.string(), 'inbox')

export const Star = z.object({ mailId: MailId })
/** An empty folder name is what a reply has: it shows only inside its thread. */
export const Move = z.object({ selectedEmails: MailIds, mailFolder: z.enum([...folders, '']) })
export const MarkUnread = z.object({ emailIds: MailIds, unreadFlag: z.boolean() })
export const SetLabel = z.object({ emailIds: MailIds, label: z.enum(labels) })

const Address = z
  .string()
  .check(z.trim(), z.maxLength(254), z.email('Please enter an e-mail address.'))
const addresses = z._default(z.array(Address).check(z.maxLength(100)), [])
const Subject = z._default(line(998), '')
const body = prose(100_000)
const Body = body.check(needed('Please write a message.'))
const Recipients = z
  .array(Address)
  .check(z.minLength(1, 'Please enter who it is for.'), z.maxLength(100))
const fileNames = z.array(line(255).check(needed('Please name the file.')))
const FileNames = z._default(fileNames, [])

const copies = { cc: addresses, bcc: addresses }
/** The same words with their shape; the server keeps of it what is harmless. */
const html = z.optional(prose(400_000))
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

const unfinished = z._default(z.array(line(254)), [])
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
export const mostFiles = 20
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

/** The addresses in what somebody typed: separated by commas or lines, with a name before the address or without. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((part) => (/<([^<>]*)>\s*$/.exec(part)?.[1] ?? part).trim())
      .filter(Boolean),
  ),
]

export const isAddress = (text: string) => Address.safeParse(text).success

/** `Re: ` or `Fwd: ` before a subject, once. */
export const prefixed = (prefix: 'Re' | 'Fwd', subject: string) =>
  subject.startsWith(`${prefix}: `) ? subject : `${prefix}: ${subject}`

/** Where the bulk menu offers to move mails that are looked at in this list. */
export function moveTargets(filter: string): Folder[] {
  const targets: Folder[] = [filter === 'inbox' ? 'draft' : 'inbox', 'spam', 'trash']
  return targets.filter((folder) => folder !== filter)
}

/** The label set twice is the label taken away again. */
export const toggled = (present: Label[], label: Label) =>
  present.includes(label) ? present.filter((each) => each !== label) : [...present, label]

type Written = {
  id: number
  sender: string
  sender_name: string
  to: string[]
  img: string
  cc: string[]
  bcc: string[]
  message: string
  attachments: string[]
  isStarred: boolean
  time: string
  day: string
  year: string
  unread: boolean
}
export type SampleReply = Written & { subject: ''; labels: []; replies: []; mailFolder: '' }
/** A mail of the sample mailbox; `{me}` in it stands for whoever receives the copy. */
export type SampleMail = Written & {
  subject: string
  labels: Label[]
  replies: SampleReply[]
  mailFolder: Folder
}

/** Where a mail that has just come is read. */
export const inboxAddress = (id: number) => `/email/inbox/${id}`
