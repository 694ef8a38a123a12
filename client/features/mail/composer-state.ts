import type { RouterContextProvider } from 'react-router-dom'
import { maxRecipients } from '#db/mail/limits.ts'
import { isSameAddress, parseAddresses, parseMailId, withPrefix } from '#db/mail/model.ts'
import { isAddress } from '#db/mail/schemas.ts'
import type { Signature } from '#db/mail/settings.ts'
import { hasPicture } from '#db/shared/rich-text/model.ts'
import { api, tooLargeField } from '../../lib/api/endpoint.ts'
import { getText } from '../../lib/form-data.ts'
import type { ConflictingRevision } from './conflicting-revision.ts'
import { mail, type Opened } from './endpoints.ts'
import { forward, quote, sign } from './message-text.ts'
import { mailSettings } from './settings/endpoints.ts'

/** The initial state of the composer. */
export type ComposerState = {
  to: string
  cc: string
  bcc: string
  subject: string
  message: string
  html: string | null
  files: { name: string; size: number | null }[]
  /** The names of known addresses. */
  names?: Record<string, string>
  draft?: number
  /** The version of the draft. */
  version?: number
  /** The version that another window saved meanwhile. */
  conflict?: ConflictingRevision
  answers?: number
  forwards?: number
}

/** The parameters of the composer's address: reply, forward or recipients. */
type ComposeParams = {
  kind: 'new' | 'draft' | 'reply' | 'all' | 'forward'
  source?: Opened
  to: string
  signature: Signature
}

const kinds = ['draft', 'reply', 'all', 'forward'] as const

export async function loadComposeParams(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<ComposeParams> {
  const { searchParams } = new URL(request.url)
  const call = context.get(api)
  const { signature } = await call(mailSettings.settings, {})
  const kind = kinds.find((name) => searchParams.has(name))
  if (!kind) return { kind: 'new', to: searchParams.get('to') ?? '', signature }
  const id = parseMailId(searchParams.get(kind) ?? '')
  const source = await call(mail.read, { id, filter: 'inbox' })
  return { kind, source, to: '', signature }
}

/** The translated texts around quoted emails. */
type Words = { wrote: (source: Opened) => string; forwarded: (source: Opened) => string }

const listed = (addresses: string[]) => addresses.join(', ')

export function toStart(
  { kind, source, to, signature }: ComposeParams,
  me: string,
  words: Words,
): ComposerState {
  const blank = { to, cc: '', bcc: '', subject: '', message: '', html: null, files: [] }
  const signed = sign(signature)
  if (!source)
    return {
      ...blank,
      message: signed.message,
      html: (signed.html && `<p></p>${signed.html}`) || null,
    }
  const { id, subject, message } = source
  const { html = null, files = [] } = source.extras[id] ?? {}
  const attached = source.attachments.map((name, index) => ({
    name,
    size: files.find(({ n }) => n === index + 1)?.size ?? null,
  }))
  if (kind === 'draft') {
    return {
      to: listed(source.to),
      cc: listed(source.cc),
      bcc: listed(source.bcc),
      subject,
      message,
      html,
      files: attached,
      draft: id,
      version: source.version,
      ...(source.answers !== null && { answers: source.answers }),
    }
  }
  if (kind === 'forward') {
    const body = forward(words.forwarded(source), { message, html }, signature)
    return {
      ...blank,
      ...body,
      subject: withPrefix('Fwd', subject),
      files: attached,
      forwards: id,
    }
  }
  const last = getReplyRecipient(source, me)
  const others = [...source.to, ...source.cc].filter(
    (a) => ![me, ...last].some((b) => isSameAddress(a, b)),
  )
  return {
    ...blank,
    ...quote(words.wrote(source), { message, html }, signature),
    to: listed(last),
    names: { [source.sender]: source.sender_name },
    cc: kind === 'all' ? listed(others) : '',
    subject: withPrefix('Re', subject),
    answers: id,
  }
}

/** Returns the recipients of a reply: the sender, or for own emails their recipients. */
const getReplyRecipient = ({ sender, to }: Opened, me: string) =>
  isSameAddress(sender, me) ? to : [sender]

/** Parses the composer's form; list fields hold what was typed into one line. */
export function parseEmail(form: FormData) {
  const text = (name: string) => getText(form, name)
  const id = (name: string) => (form.get(name) ? Number(form.get(name)) : undefined)
  const html = text('html')
  const { size = 0 } = (form.get('file') ?? {}) as Partial<File>
  return {
    fields: {
      to: parseAddresses(text('to')),
      cc: parseAddresses(text('cc')),
      bcc: parseAddresses(text('bcc')),
      subject: text('subject').trim(),
      message: text('message'),
      ...(html && { html }),
    },
    sendAt: `${text('sendDay')}T${text('sendTime')}`,
    draft: id('draft'),
    version: id('version'),
    answers: id('answers'),
    forwards: id('forwards'),
    file: size > 0 ? (form.get('file') as File) : undefined,
    isFileTooLarge: form.has(tooLargeField),
  }
}

export type ParsedEmail = ReturnType<typeof parseEmail>

/** Returns the errors of an email that is to be sent, by field. */
export function findErrors({
  fields: { to, cc, bcc, message, html },
}: ParsedEmail): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  if (to.length === 0) faults.to = ['Add at least one recipient.']
  for (const [name, list] of Object.entries({ to, cc, bcc })) {
    if (!list.every(isAddress)) faults[name] = ['Enter a valid email address.']
    if (list.length > maxRecipients) faults[name] = [`Enter at most ${maxRecipients} recipients.`]
  }
  if (message.trim() === '' && !hasPicture(html)) faults.message = ['Enter a message.']
  return faults
}
