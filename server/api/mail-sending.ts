import type { MailActor } from '#db/mail/copies.ts'
import { emailLimit } from '#db/mail/daily-limits.ts'
import { maxSendLaterMs } from '#db/mail/limits.ts'
import type { Outgoing } from '#db/mail/schemas.ts'
import { type SendTime, sendTimes, toSendTime } from '#db/mail/send-times.ts'
import { replyTo, sendMail, storeOutgoing } from '#db/mail/sending.ts'
import { snoozeTimes, toSnoozeTime } from '#db/mail/snooze-times.ts'
import { countMarkup, hasPicture } from '#db/shared/rich-text/model.ts'
import { toInstant, toWallTime } from '#db/shared/time/model.ts'
import { htmlToText, sanitizeEmailHtml } from '../email/sanitize.ts'
import { createCharge } from '../http/budget.ts'
import { assertFound, toFieldError } from '../http/http-error.ts'
import { getCurrentPerson, type StaffContext } from './context.ts'
import { createDailyCharge } from './daily-charge.ts'
import { getZone } from './preferences.ts'

export const noMail = 'Email not found.'

/** Stores an email as outgoing; without a time and a delay to take it back, it is sent now. */
export async function sendLater({ at, ...email }: Outgoing, context: StaffContext) {
  const actor = await getMailActor(context)
  const { now, config } = context.services
  const { undoSendMs } = config
  const sendAtMs =
    at === undefined ? now() + undoSendMs : toInstantMs(at, now(), await getZone(context))
  if (at !== undefined) assertSoon(sendAtMs, now(), 'at')
  if (sendAtMs > now()) {
    const { id } = await storeOutgoing(context.db, actor, { ...email, at }, sendAtMs)
    return { id, sendAt: new Date(sendAtMs).toISOString(), undoMs: undoSendMs }
  }
  const { answers, forwards, ...message } = email
  const { id } =
    answers === undefined
      ? await sendMail(context.db, actor, { ...message, forwards })
      : assertFound(await replyTo(context.db, actor, answers, message), noMail)
  return { id, sendAt: null, undoMs: undoSendMs }
}

function assertSoon(instant: number, now: number, field: string) {
  if (instant > now && instant <= now + maxSendLaterMs) return
  throw toFieldError(field, 'Enter a time in the next 12 months.')
}

/** Returns the emails that were snoozed before with the time until which they were, in a time zone. */
export const toSnoozedBefore = (idsBySnoozeTime: Map<number, number[]>, zone: string) =>
  Array.from(idsBySnoozeTime, ([ms, ids]) => ({ ids, until: toWallTime(zone, ms) }))

/**
 * Returns the time of a preset or a local time, in the time zone of the account. Throws if it is past or too far
 * ahead.
 */
export async function toSnoozeMs(until: string, context: StaffContext) {
  const now = context.services.now()
  const zone = await getZone(context)
  const preset = snoozeTimes.find((each) => each === until)
  const wall = preset ? toSnoozeTime(preset, toWallTime(zone, now)) : until
  const instant = Date.parse(toInstant(zone, wall))
  assertSoon(instant, now, 'until')
  return instant
}

function toInstantMs(at: string, now: number, zone: string) {
  const preset = sendTimes.find((each): each is SendTime => each === at)
  const wall = preset ? toSendTime(preset, toWallTime(zone, now)) : at
  return Date.parse(toInstant(zone, wall))
}

type FormattedText = { message: string; html?: string | undefined }

/** Sanitizes a formatted message and derives its plain text from the result. */
export function sanitizeMessage<Input extends FormattedText>(
  input: Input,
  context: StaffContext,
): Input {
  if (!input.html) return { ...input, html: undefined }
  context.services.htmlTags.consume(context.account, countMarkup(input.html))
  const html = sanitizeEmailHtml(input.html)
  return { ...input, html, message: htmlToText(html) }
}

/** Sanitizes a message that must have text or a picture. */
export function requireText<Input extends FormattedText>(
  input: Input,
  context: StaffContext,
): Input {
  const message = sanitizeMessage(input, context)
  if (message.message !== '' || hasPicture(message.html)) return message
  throw toFieldError('message', 'Enter a message.')
}

/**
 * Returns the sender and the time of a request. The zone is that of the date texts of the API, which all copies share.
 */
export async function getMailActor(context: StaffContext) {
  const { account, services } = context
  const { name, email } = await getCurrentPerson(context)
  const { now, config, writeBudget } = services
  const chargeBytes = createCharge(writeBudget, account)
  const chargeEmails = createDailyCharge(context, emailLimit)
  const spend: MailActor['spend'] = async (tx, { count, bytes }) => {
    await chargeEmails(tx, count)
    chargeBytes(tx, bytes)
  }
  return { account, email, name, now: new Date(now()), zone: config.timeZone, spend }
}
