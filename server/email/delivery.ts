import { Readable } from 'node:stream'
import { releaseOutboxFiles } from '#db/mail/files.ts'
import { pictureUrl } from '#db/mail/model.ts'
import { redactTokens } from '#db/one-time-tokens/model.ts'
import { listOutboxFiles, type OutboxEmail } from '#db/outbox/queries.ts'
import { claimDueEmail, type Outcome, saveOutcome } from '#db/outbox/queue.ts'
import type { Db } from '#db/store/dialect.ts'
import type { FileStorage } from '../files/uploads.ts'
import type { Log } from '../http/log.ts'
import type { Config } from '../settings/config.ts'
import { emails } from '../telemetry/measures.ts'
import { deleteAttachmentFiles, loadAttachment, readBytes } from './attachments.ts'
import { inlineStyles } from './inline-styles.ts'
import { retryDelaysMs } from './retry-delays.ts'
import { asError, createSmtpTransport, isPermanent, toReason } from './smtp.ts'

const minute = 60_000
const pollIntervalMs = 5000

/** How long an email is reserved for a process. Sending is aborted earlier, after `sendTimeoutMs`. */
const claimMs = 10 * minute
const sendTimeoutMs = 5 * minute

/** Stored before the mail server confirms, in case the confirmation is lost. */
const unconfirmedReason =
  'The mail server has not confirmed this email. It may have been delivered: check with the recipient before you send it again.'

export type Mailer = {
  /** Sends all due emails one after the other; joins a running round. */
  sendDue: () => Promise<void>
  /** Checks for due emails regularly. */
  start: () => void
  /** Finishes the current email and stops. */
  stop: () => Promise<void>
}

type Deps = {
  config: Config
  db: Db
  storage: FileStorage
  log: Log
  now: () => number
  smtpUrl: string
}

/**
 * Delivers the outbox to a mail server. Several processes can deliver at once: each reserves an email before it sends
 * it. SMTP cannot tell afterwards whether an email was accepted. Before its last line is sent it certainly was not, so
 * after a crash another process sends it once the reservation has expired. Just before the last line, the email is
 * stored as failed and unconfirmed, which the server's response then corrects. After a crash, a lost connection or a
 * failed update in between, it is not sent again automatically: it stays visible as unconfirmed and an admin decides.
 * So no email is sent twice, and none is lost silently.
 */
export async function createMailer({
  smtpUrl,
  config,
  db,
  storage,
  log,
  now,
}: Deps): Promise<Mailer> {
  const transport = await createSmtpTransport(smtpUrl)
  const from = { name: config.brand, address: config.mailFrom }
  transport.use('stream', ({ message }, callback) => {
    message.processFunc((text) => Readable.from(delayEnd(text), { objectMode: false }))
    callback()
  })
  let beforeEnd = async () => {}
  let pendingOutcome: { id: number; outcome: Outcome } | undefined
  let isStopping = false
  let round: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  /** Yields the text and waits for `beforeEnd` before the email ends. */
  async function* delayEnd(text: AsyncIterable<Uint8Array>) {
    yield* text
    await beforeEnd()
  }

  async function transmit(mail: OutboxEmail) {
    const attachments = await readAttachments(mail, { storage, db })
    const signal = AbortSignal.timeout(sendTimeoutMs)
    await transport.sendMail({ ...toMessage(mail, from), attachments, signal })
  }

  /** Stores an outcome. If that fails, nothing else is sent until it succeeds. */
  async function store(id: number, outcome: Outcome) {
    pendingOutcome = { id, outcome }
    await saveOutcome(db, id, outcome)
    pendingOutcome = undefined
  }

  async function send(mail: OutboxEmail) {
    const startMs = performance.now()
    const tries = mail.tries + 1
    let isTransmitted = false
    beforeEnd = async () => {
      await saveOutcome(db, mail.id, { state: 'failed', tries, reason: unconfirmedReason })
      isTransmitted = true
    }
    const error = await transmit(mail).then(() => undefined, asError)
    if (!error) {
      const sentAt = new Date(now()).toISOString()
      const message = redactTokens(mail.message)
      await store(mail.id, { state: 'sent', tries, reason: '', sentAt, message })
      emails.announce({ outcome: 'sent' }, startMs)
      return deleteAttachmentFiles(storage, await releaseOutboxFiles(db, mail.id))
    }
    const reason = toReason(error)
    log.warn({ mail: mail.id, reason, isHandedOver: isTransmitted }, 'email delivery failed')
    const isUnconfirmed = isTransmitted && error.responseCode === undefined
    const pause = isPermanent(error) ? undefined : retryDelaysMs[mail.tries]
    const isFinal = isUnconfirmed || pause === undefined
    emails.announce({ outcome: isFinal ? 'failed' : 'deferred' }, startMs)
    if (isUnconfirmed) return
    const state = pause === undefined ? 'failed' : 'queued'
    await store(mail.id, { state, tries, reason, dueMs: now() + (pause ?? 0) })
  }

  async function sendAll() {
    if (pendingOutcome) await store(pendingOutcome.id, pendingOutcome.outcome)
    while (!isStopping) {
      const mail = await claimDueEmail(db, now(), claimMs)
      if (!mail) return
      await send(mail)
    }
  }

  const sendDue = () => {
    round ??= sendAll().finally(() => {
      round = undefined
    })
    return round
  }

  const poll = () => {
    sendDue().catch((error: unknown) => log.error({ err: error }, 'outbox round failed'))
  }

  return {
    sendDue,
    start() {
      timer = setInterval(poll, pollIntervalMs)
      poll()
    },
    async stop() {
      isStopping = true
      clearInterval(timer)
      await round?.catch(() => {})
      transport.close()
    },
  }
}

function toMessage(mail: OutboxEmail, from: { name: string; address: string }) {
  const { id, to, sender, subject, message, html, calendar, createdAt } = mail
  const [, method = 'PUBLISH'] = /^METHOD:(\w+)/m.exec(calendar ?? '') ?? []
  const [, host = 'localhost'] = from.address.split('@')
  return {
    from,
    to: { name: '', address: to },
    ...(sender === from.address
      ? { headers: { 'Auto-Submitted': 'auto-generated' } } // RFC 3834: absence notices do not answer it
      : { replyTo: { name: '', address: sender } }),
    subject,
    text: message,
    ...(html !== null && {
      html: inlineStyles(html).replaceAll(`src="${pictureUrl('')}`, 'src="cid:'),
    }),
    ...(calendar !== null && {
      icalEvent: { method, filename: 'invite.ics', content: calendar },
    }),
    // The same for each attempt, so that mail servers recognize duplicates. The time distinguishes recreated databases.
    messageId: `<outbox-${id}.${Date.parse(createdAt)}@${host}>`,
  }
}

/** Returns the attachments of an email that still exist. */
async function readAttachments(
  { id, attachments, html }: OutboxEmail,
  { storage, db }: Pick<Deps, 'storage' | 'db'>,
) {
  const files = await listOutboxFiles(db, id)
  const contents = attachments.map(async (filename, index) => {
    const stored = files.find(({ n }) => n === index + 1)
    const file = await loadAttachment(storage, filename, stored)
    if (!file) return []
    const content = Buffer.from(await readBytes(file))
    // A picture in the text refers to its attachment, as the recipient cannot load it from here.
    const isInText = stored && html?.includes(pictureUrl(stored.file))
    return [{ filename, contentType: file.type, content, ...(isInText && { cid: stored.file }) }]
  })
  return (await Promise.all(contents)).flat()
}
