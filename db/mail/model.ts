import { normalizeEmail } from '../accounts/model.ts'
import type { Color } from '../shared/colors/model.ts'
import { maxFiles } from './limits.ts'

export const folders = ['inbox', 'sent', 'draft', 'archive', 'trash', 'spam'] as const
export type Folder = (typeof folders)[number]

export const labels = ['personal', 'company', 'important', 'private'] as const
export type BuiltInLabel = (typeof labels)[number]
/** A label of an account, such as `label-3`, which is the same under each name. */
export type OwnLabelValue = `label-${number}`
/** A built-in label, or one of the account. */
export type Label = BuiltInLabel | OwnLabelValue

/** Returns the value that emails and addresses use for a label of the account, such as `label-3`. */
export const toOwnLabel = (id: number): OwnLabelValue => `label-${id}`

/** Returns the id of a label of the account; undefined for another text. */
export function parseOwnLabel(text: string): number | undefined {
  const [, digits] = /^label-([1-9]\d{0,14})$/.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** Returns whether a text is one of the labels that every account has. */
export const isBuiltInLabel = (text: string): text is BuiltInLabel =>
  labels.includes(text as BuiltInLabel)

/** A label that the account has made. */
export type OwnLabel = { id: number; value: OwnLabelValue; name: string; color: Color }

/** The folders that rules move emails to. */
export const ruleFolders = ['archive', 'trash', 'spam'] as const

/** The list that is neither a folder nor a label. */
export const starred = 'starred'

/** The folder of emails that will be sent. It is not one that emails are moved to. */
export const outgoing = 'scheduled'

/** The folder of emails that return to the inbox at a time. Emails come here by a snooze only. */
export const snoozed = 'snoozed'

/** The list of all emails outside trash and spam. */
export const allEmail = 'all'

export const mailFilters = [...folders, starred, ...labels] as const
export const mailLists = [...mailFilters, outgoing, snoozed, allEmail] as const
/** The list that a mailbox shows: a folder, the starred emails, a label or all emails. */
export type MailFilter = (typeof mailLists)[number] | OwnLabelValue

export const labelTones = {
  personal: 'success',
  company: 'primary',
  important: 'warning',
  private: 'danger',
} as const satisfies Record<BuiltInLabel, Color>

/** Returns whether emails of a list can be snoozed. */
export const canSnooze = (list: string): boolean =>
  !['sent', 'draft', 'trash', 'spam', outgoing].includes(list)

/** Returns whether a text is a folder that emails can be moved to. */
export const isFolder = (text: string): text is Folder => folders.includes(text as Folder)
/** Parses an id in a URL. Returns NaN when the text is not in canonical form. */
export const parseMailId = (text: string) =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : Number.NaN
export const tooManyFiles = `You can attach up to ${maxFiles} files.`
export const filesTooLarge = 'Attachments can be up to 25 MB in total.'

/** Returns the address of a picture in the text of emails, by its name on disk, which all copies of an email share. */
export const pictureUrl = (file: string): string => `/api/email/pictures/${file}`

/**
 * Parses a list of addresses separated by commas, semicolons or line breaks, each with an optional name. Quoted names
 * may contain a separator, as in `"Doe, John" <john@example.com>`.
 */
export const parseRecipients = (text: string): { email: string; name: string }[] =>
  (text.match(/(?:"[^"\n]*"|[^,;\n])+/g) ?? [])
    .map((part) => {
      const found = /<([^<>]*)>\s*$/.exec(part)
      const name = part.slice(0, found?.index ?? 0).trim()
      return { email: (found?.[1] ?? part).trim(), name: /^"(.*)"$/.exec(name)?.[1] ?? name }
    })
    .filter(({ email }) => email !== '')

/** Parses a list of addresses and leaves out their names. */
export const parseAddresses = (text: string): string[] => [
  ...new Set(parseRecipients(text).map(({ email }) => email)),
]

/** Returns whether two addresses are of one mailbox: they are compared without case. */
export const isSameAddress = (one: string, other = '') =>
  normalizeEmail(one) === normalizeEmail(other)

/** The prefixes of replies and forwarded emails in programs in English, German, French and Portuguese. */
const knownPrefixes = { Re: /^(re|aw|res) ?:/i, Fwd: /^(fwd?|wg|tr|enc) ?:/i }

/** Adds `Re: ` or `Fwd: ` to a subject that does not have such a prefix yet. */
export const withPrefix = (prefix: keyof typeof knownPrefixes, subject: string) =>
  knownPrefixes[prefix].test(subject) ? subject : `${prefix}: ${subject}`

/** Returns the folder that emails of a list are filed to in one step: those that have left the inbox return to it. */
export function getFilingTarget(list: string): 'archive' | 'inbox' | 'trash' {
  if (list === 'draft' || list === outgoing) return 'trash'
  return list === 'archive' || list === 'trash' || list === 'spam' ? 'inbox' : 'archive'
}

/** Returns the target folders of the bulk menu. An email that waits to be sent is only deleted: its reader takes it back. */
export function moveTargets(filter: string): Folder[] {
  if (filter === outgoing) return ['trash']
  const targets: Folder[] = [filter === 'inbox' ? 'draft' : 'inbox', 'archive', 'spam', 'trash']
  return targets.filter((folder) => folder !== filter)
}

/** Adds a label, or removes it if it is already set. */
export const toggleInList = (current: Label[], label: Label) =>
  current.includes(label) ? current.filter((each) => each !== label) : [...current, label]

type SampleContent = {
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
export type SampleReply = SampleContent & { subject: ''; labels: []; replies: []; mailFolder: '' }
/** A sample mail; `{me}` stands for the account's owner. */
export type SampleMail = SampleContent & {
  subject: string
  labels: BuiltInLabel[]
  replies: SampleReply[]
  mailFolder: Folder
}

/** Returns the path of a mail in the inbox. */
export const inboxUrl = (id: number) => `/email/inbox/${id}`
