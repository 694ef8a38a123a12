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
/** The id that a text in an address spells, in the one way in which ids are spelt; else not a number. */
export const idIn = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : Number.NaN)
export const maxFiles = 20
export const tooManyFiles = 'That is more files than a mail can carry.'

/** A list of more drafts than that is a list of many. */
export const maxCounted = 999

export const maxRecipients = 100

/** A draft keeps more than can be sent, so that whoever pasted a long list can shorten it. */
export const maxDraftRecipients = 1000

/** The longest HTML of a message, in characters. */
export const maxHtml = 100_000

/** Sanitizing takes time for each tag: a message with more of them than this has been made for that. */
export const maxTags = 5000

/** Returns how many tags a text may hold at most, as HTML. */
export const countTags = (html: string): number => html.split('<').length - 1

/**
 * Returns the addresses in a text: separated by commas, semicolons or lines, with or without a name before the address.
 * A name in quotes may hold a separator, as in `"Doe, John" <john@example.com>`.
 */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    (text.match(/(?:"[^"\n]*"|[^,;\n])+/g) ?? [])
      .map((part) => (/<([^<>]*)>\s*$/.exec(part)?.[1] ?? part).trim())
      .filter(Boolean),
  ),
]

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
