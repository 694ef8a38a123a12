import { letGoOfFiles } from '#db/mail/files.ts'
import { withoutTokens } from '#db/one-time-tokens/model.ts'
import { dueMails, filesOfOutbound, noteTry, type OutboxMail } from '#db/outbox/queries.ts'
import { bytesOf, contentOf, forgetFiles } from './mail-bytes.ts'
import type { Services } from './services.ts'

const minute = 60_000
/** How long a mail waits after each try that failed for now; after the last it is given up. */
const pausesMs = [1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * minute)
const atATime = 20
const lookEveryMs = 5000

export type Mailer = {
  /** Tries what is due, one mail after the other; with a round under way already, that one. */
  sendDue: () => Promise<void>
  /** Looks from now on, every few seconds, for mails that are due. */
  start: () => void
  /** Finishes the mail that is under way and begins no other. */
  stop: () => Promise<void>
}

type Needs = Pick<Services, 'config' | 'db' | 'log' | 'now'> & { smtpUrl: string }

/** Delivers the outbox to a mail server. A mail counts as sent once that has taken it: it may come twice, but not never. */
export async function createMailer({ smtpUrl, config, db, log, now }: Needs): Promise<Mailer> {
  const { createTransport } = await import('nodemailer') // most installations send nothing and need not load it
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 4000,
    greetingTimeout: 4000,
    socketTimeout: 8000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const from = { name: config.brand, address: config.mailFrom }
  const [, host = 'localhost'] = config.mailFrom.split('@')
  let isStopping = false
  let round: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function post({ id, to, sender, subject, message, html, attachments }: OutboxMail) {
    const files = await filesOfOutbound(db, id)
    const enclosed = attachments.map(async (filename, place) => {
      const kept = files.find(({ n }) => n === place + 1)
      const file = await contentOf(config.dataDir, filename, kept)
      if (!file) return []
      return [{ filename, contentType: file.type, content: Buffer.from(await bytesOf(file)) }]
    })
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      ...(sender !== from.address && { replyTo: { name: '', address: sender } }),
      subject,
      text: message,
      ...(html !== null && { html }),
      attachments: (await Promise.all(enclosed)).flat(),
      messageId: `<outbox-${id}@${host}>`, // the same at every try: a copy can be told from another mail
    })
  }

  async function send(mail: OutboxMail) {
    const error = await post(mail).then(() => undefined, asError)
    const tries = mail.tries + 1
    if (!error) {
      const sentAt = new Date(now()).toISOString()
      const message = withoutTokens(mail.message)
      await noteTry(db, mail.id, { state: 'sent', tries, reason: '', sentAt, message })
      return forgetFiles(config.dataDir, await letGoOfFiles(db, mail.id))
    }
    const reason = reasonOf(error)
    const pause = isFinal(error) ? undefined : pausesMs[mail.tries]
    log.warn({ mail: mail.id, reason }, 'A mail could not be delivered.')
    const state = pause === undefined ? 'failed' : 'queued'
    await noteTry(db, mail.id, { state, tries, reason, dueMs: now() + (pause ?? 0) })
  }

  async function sendAll() {
    for (;;) {
      const mails = await dueMails(db, now(), atATime)
      for (const mail of mails) {
        if (isStopping) return
        await send(mail)
      }
      if (mails.length < atATime) return
    }
  }

  const sendDue = () => {
    round ??= sendAll().finally(() => {
      round = undefined
    })
    return round
  }

  const look = () => {
    sendDue().catch((error: unknown) => log.error({ err: error }, 'The outbox cannot be read.'))
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

type SmtpError = Error & { code?: string; responseCode?: number; response?: string }

const asError = (error: unknown) => error as SmtpError

/** The mail server says that it will never take this mail; a wrong password of ours is not the mail's fault. */
function isFinal({ code, responseCode = 0 }: SmtpError) {
  return code !== 'EAUTH' && responseCode >= 500 && responseCode < 600
}

const reasonOf = ({ response, message }: SmtpError) =>
  (response ?? message).replace(/\p{Cc}+/gu, ' ').slice(0, 300)
