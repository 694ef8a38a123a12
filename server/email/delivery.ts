import { Readable } from 'node:stream'
import { releaseOutboxFiles } from '#db/mail/files.ts'
import { redactTokens } from '#db/one-time-tokens/model.ts'
import {
  claimDueEmail,
  listOutboxFiles,
  type OutboxEmail,
  type Outcome,
  saveOutcome,
} from '#db/outbox/queries.ts'
import type { Services } from '../services.ts'
import { bytesOf, contentOf, forgetFiles } from './attachments.ts'

const minute = 60_000
/** How long a mail waits after each try that failed for now; after the last it is given up. */
const pausesMs = [1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * minute)
const lookEveryMs = 5000
/** A claimed email is left alone by other processes for so long; one that takes longer than `giveUpMs` is broken off. */
const claimMs = 10 * minute
const giveUpMs = 5 * minute
/** Stands until the mail server has answered: what is true of an email if that answer is never noted. */
const unconfirmed =
  'The mail server has not confirmed this email. It may have been delivered: check with the recipient before you send it again.'

export type Mailer = {
  /** Tries what is due, one mail after the other; with a round under way already, that one. */
  sendDue: () => Promise<void>
  /** Looks from now on, every few seconds, for mails that are due. */
  start: () => void
  /** Finishes the mail that is under way and begins no other. */
  stop: () => Promise<void>
}

type Needs = Pick<Services, 'config' | 'db' | 'log' | 'now'> & { smtpUrl: string }

/**
 * Delivers the outbox to a mail server. Any number of processes may do so at once: each claims an email before it sends
 * it, so that none is sent twice at the same time.
 *
 * SMTP cannot tell afterwards whether an email was taken. Until its last line is sent it certainly was not, so an email
 * whose process died before that is sent by another once the claim has expired. Just before the last line the email is
 * noted as failed and unconfirmed, which the mail server's answer then corrects. If the process dies in between, if the
 * connection breaks, or if the answer cannot be stored, nothing is sent again on its own: the email stays visible as
 * unconfirmed, and an admin decides. Thus no email is sent twice, and none is lost without a word.
 */
export async function createMailer({ smtpUrl, config, db, log, now }: Needs): Promise<Mailer> {
  const transport = await createSmtpTransport(smtpUrl)
  const from = { name: config.brand, address: config.mailFrom }
  const [, host = 'localhost'] = config.mailFrom.split('@')
  transport.use('stream', ({ message }, callback) => {
    message.processFunc((text) => Readable.from(holdingBackTheEnd(text), { objectMode: false }))
    callback()
  })
  let handOver = async () => {}
  let unstored: { id: number; outcome: Outcome } | undefined
  let isStopping = false
  let round: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  /** The text of an email; it ends, and with it the email, only when that is noted. */
  async function* holdingBackTheEnd(text: AsyncIterable<Uint8Array>) {
    yield* text
    await handOver()
  }

  async function post(mail: OutboxEmail) {
    const { id, to, sender, subject, message, html, createdAt } = mail
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      ...(sender !== from.address && { replyTo: { name: '', address: sender } }),
      subject,
      text: message,
      ...(html !== null && { html }),
      attachments: await readAttachments(mail, { config, db }),
      // The same at every try, so that mail servers recognize a copy. The time tells databases apart that were made anew.
      messageId: `<outbox-${id}.${Date.parse(createdAt)}@${host}>`,
      signal: AbortSignal.timeout(giveUpMs),
    })
  }

  /** An outcome that cannot be stored is kept, and nothing else is sent before it is. */
  async function store(id: number, outcome: Outcome) {
    unstored = { id, outcome }
    await saveOutcome(db, id, outcome)
    unstored = undefined
  }

  async function send(mail: OutboxEmail) {
    const tries = mail.tries + 1
    let isHandedOver = false
    handOver = async () => {
      await saveOutcome(db, mail.id, { state: 'failed', tries, reason: unconfirmed })
      isHandedOver = true
    }
    const error = await post(mail).then(() => undefined, asError)
    if (!error) {
      const sentAt = new Date(now()).toISOString()
      const message = redactTokens(mail.message)
      await store(mail.id, { state: 'sent', tries, reason: '', sentAt, message })
      return forgetFiles(config.dataDir, await releaseOutboxFiles(db, mail.id))
    }
    const reason = reasonOf(error)
    log.warn({ mail: mail.id, reason, isHandedOver }, 'email delivery failed')
    if (isHandedOver && error.responseCode === undefined) return
    const pause = isFinal(error) ? undefined : pausesMs[mail.tries]
    const state = pause === undefined ? 'failed' : 'queued'
    await store(mail.id, { state, tries, reason, dueMs: now() + (pause ?? 0) })
  }

  async function sendAll() {
    if (unstored) await store(unstored.id, unstored.outcome)
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

  const look = () => {
    sendDue().catch((error: unknown) => log.error({ err: error }, 'outbox round failed'))
  }

  return {
    sendDue,
    start() {
      timer = setInterval(look, lookEveryMs)
      look()
    },
    async stop() {
      isStopping = true
      clearInterval(timer)
      await round?.catch(() => {})
      transport.close()
    },
  }
}

async function createSmtpTransport(url: string) {
  const { createTransport } = await import('nodemailer') // most installations send nothing and need not load it
  return createTransport({
    url,
    connectionTimeout: 4000,
    greetingTimeout: 4000,
    socketTimeout: 60_000, // a server may look through an email before it takes it
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Returns the attachments of an email that still exist. */
async function readAttachments(
  { id, attachments }: OutboxEmail,
  { config, db }: Pick<Needs, 'config' | 'db'>,
) {
  const files = await listOutboxFiles(db, id)
  const read = attachments.map(async (filename, index) => {
    const stored = files.find(({ n }) => n === index + 1)
    const file = await contentOf(config.dataDir, filename, stored)
    if (!file) return []
    return [{ filename, contentType: file.type, content: Buffer.from(await bytesOf(file)) }]
  })
  return (await Promise.all(read)).flat()
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string }

const asError = (error: unknown) => error as SmtpError

/** The mail server says that it will never take this mail; a wrong password of ours is not the mail's fault. */
function isFinal({ code, responseCode = 0 }: SmtpError) {
  return code !== 'EAUTH' && responseCode >= 500 && responseCode < 600
}

const reasonOf = ({ response, message }: SmtpError) =>
  (response ?? message).replace(/\p{Cc}+/gu, ' ').slice(0, 300)
