import { mail } from '#client/features/mail/endpoints.ts'
import { findPerson } from '#db/account-settings/queries.ts'
import { answerInvitation } from '#db/calendar/answers.ts'
import { findEventOfMail, findMailEvent } from '#db/calendar/mail-events.ts'
import { blockSender, unblockSender } from '#db/mail/blocked.ts'
import { deleteMail, markUnread, moveMails, setStar, toggleLabel } from '#db/mail/changes.ts'
import { getConversation } from '#db/mail/conversations.ts'
import { findRecipients } from '#db/mail/correspondents.ts'
import { countMails } from '#db/mail/counts.ts'
import { findMail, getDraftState } from '#db/mail/details.ts'
import { createDraft, updateDraft } from '#db/mail/drafts.ts'
import { emptyFolder } from '#db/mail/emptying.ts'
import { setFollowUp } from '#db/mail/follow-ups.ts'
import {
  countTags,
  parseOwnLabel,
  type SendTime,
  sendTimes,
  snoozeTimes,
  toSendTime,
  toSnoozeTime,
} from '#db/mail/model.ts'
import { assertLabelExists, listOwnLabels } from '#db/mail/own-labels.ts'
import { findNeighbors, listMailRows, mailBatches } from '#db/mail/queries.ts'
import {
  AddressOnly,
  AnswerToEvent,
  ChangeList,
  DetachFile,
  Draft,
  DraftChange,
  EmptyFolder,
  FollowUp,
  Forward,
  MailById,
  MailFileById,
  MailInList,
  MailList,
  MailRows,
  MarkUnread,
  Message,
  Move,
  NewFile,
  Outgoing,
  PictureByName,
  RecipientQuery,
  Reply,
  SetLabel,
  Snooze,
  Star,
} from '#db/mail/schemas.ts'
import { forwardMail, replyTo, sendMail, storeOutgoing } from '#db/mail/sending.ts'
import { getMailSettings } from '#db/mail/settings.ts'
import { snoozeMails } from '#db/mail/snooze.ts'
import { changeList } from '#db/mail/whole-list.ts'
import { toInstant, toWallTime } from '#db/shared/time/model.ts'
import { deleteAttachmentFiles } from '../email/attachments.ts'
import { htmlToText, sanitizeEmailHtml } from '../email/sanitize.ts'
import { assertFound, HttpError } from '../http/http-error.ts'
import { listOf } from '../http/json-parts.ts'
import { addFile, readFile, readPicture, removeFile } from './mail-files.ts'
import { type StaffContext, serve } from './serve.ts'
import { getZone } from './shell.ts'

const perPage = 25
const noMail = 'Email not found.'

export const mailApi = serve(
  mail,
  {
    list: MailList,
    rows: MailRows,
    read: MailInList,
    star: Star,
    move: Move,
    snooze: Snooze,
    followUp: FollowUp,
    markUnread: MarkUnread,
    label: SetLabel,
    changeList: ChangeList,
    block: AddressOnly,
    unblock: AddressOnly,
    empty: EmptyFolder,
    send: Message,
    sendLater: Outgoing,
    createDraft: Draft,
    updateDraft: DraftChange,
    attach: NewFile,
    detach: DetachFile,
    attachment: MailFileById,
    picture: PictureByName,
    recipients: RecipientQuery,
    reply: Reply,
    event: MailById,
    answerEvent: AnswerToEvent,
    forward: Forward,
    delete: MailById,
  },
  {
    list: ({ filter }, { db, account }) => (filter ? listOf(mailBatches(db, account, filter)) : []),
    async rows({ filter, q, page }, context) {
      if (parseOwnLabel(filter))
        await assertLabelExists(context.db, context.account, filter, 'filter')
      const { email } = await getActor(context)
      const zone = await getZone(context)
      const { groupsConversations } = await getMailSettings(context.db, context.account)
      const query = {
        ...{ filter, words: q.trim(), page, perPage },
        ...{ me: email, zone, groupsConversations },
      }
      const { db, account } = context
      const [list, counts, labels] = await Promise.all([
        listMailRows(db, account, query),
        countMails(db, account),
        listOwnLabels(db, account),
      ])
      return { ...list, counts, labels }
    },
    labels: (_, { db, account }) => listOwnLabels(db, account),
    async block({ email }, context) {
      const { email: own } = await getActor(context)
      const now = context.services.now()
      return { email: await blockSender(context.db, context.account, { email, own, now }) }
    },
    unblock: async ({ email }, { db, account }) => ({
      email: assertFound(await unblockSender(db, account, email), 'This sender is not blocked.'),
    }),
    counts: (_, { db, account }) => countMails(db, account),
    async read({ id, filter }, { db, account }) {
      const opened = assertFound(await findMail(db, account, id), noMail)
      const { groupsConversations } = await getMailSettings(db, account)
      return {
        ...opened,
        ...(await findNeighbors(db, account, { id, filter, groupsConversations })),
        ...(await getConversation(db, account, opened, groupsConversations)),
        ...(await getDraftState(db, account, id)),
      }
    },
    star: async ({ mailId, on }, { db, account }) =>
      assertFound(await setStar(db, account, mailId, on), noMail),
    move: async ({ selectedEmails, mailFolder, from }, { db, account }) => ({
      moved: await moveMails(db, account, selectedEmails, mailFolder, from),
      mailFolder,
    }),
    async snooze({ selectedEmails, until }, context) {
      const untilMs = await toSnoozeMs(until, context)
      const snoozed = await snoozeMails(context.db, context.account, selectedEmails, untilMs)
      return { snoozed, until: new Date(untilMs).toISOString() }
    },
    async followUp({ mailId, days }, { db, account, services }) {
      const remindAtMs = days === null ? null : services.now() + days * 86_400_000
      assertFound((await setFollowUp(db, account, mailId, remindAtMs)) || undefined, noMail)
      return { remindAt: remindAtMs === null ? null : new Date(remindAtMs).toISOString() }
    },
    markUnread: async ({ emailIds, unreadFlag }, { db, account }) => ({
      updated: await markUnread(db, account, emailIds, unreadFlag),
      unreadFlag,
    }),
    label: async ({ emailIds, label }, { db, account }) => ({
      updated: await toggleLabel(db, account, emailIds, label),
      label,
    }),
    async changeList({ filter, q, snoozeUntil, ...change }, context) {
      const { email } = await getActor(context)
      const list = { filter, words: q, me: email, zone: await getZone(context) }
      const snoozedUntilMs =
        snoozeUntil === undefined ? undefined : await toSnoozeMs(snoozeUntil, context)
      return changeList(context.db, context.account, list, { ...change, snoozedUntilMs })
    },
    async empty({ mailFolder }, { db, account, services }) {
      const { deleted, unused } = await emptyFolder(db, account, mailFolder)
      await deleteAttachmentFiles(services.storage, unused)
      return { deleted }
    },
    send: async (errorMessage, context) =>
      sendMail(context.db, await getActor(context), requireText(errorMessage, context)),
    sendLater: async (input, context) => sendLater(requireText(input, context), context),
    createDraft: async (draft, context) =>
      createDraft(context.db, await getActor(context), sanitizeMessage(draft, context)),
    async updateDraft({ id, ...change }, context) {
      const { draft, unused } = assertFound(
        await updateDraft(
          context.db,
          await getActor(context),
          id,
          sanitizeMessage(change, context),
        ),
        'Draft not found.',
      )
      await deleteAttachmentFiles(context.services.storage, unused)
      return draft
    },
    reply: async ({ id, ...reply }, context) =>
      assertFound(
        await replyTo(context.db, await getActor(context), id, requireText(reply, context)),
        noMail,
      ),
    forward: async ({ id, ...mail }, context) =>
      assertFound(await forwardMail(context.db, await getActor(context), id, mail), noMail),
    async event({ id: mail }, context) {
      const zone = await getZone(context)
      return assertFound(await findMailEvent(context.db, context.account, { mail, zone }), noMail)
    },
    async answerEvent({ id: mail, answer }, context) {
      const { db, account } = context
      const id = assertFound(await findEventOfMail(db, account, mail), noMail)
      const answered = await answerInvitation(db, account, { id, answer }, await getActor(context))
      const { title } = assertFound(
        answered,
        'This event was canceled, or you are no longer a guest.',
      )
      return { title, answer }
    },
    attach: addFile,
    async detach(input, context) {
      await removeFile(input, context)
      return undefined
    },
    attachment: ({ id, n }, context) => readFile(id, n, context),
    picture: ({ file }, context) => readPicture(file, context),
    recipients: ({ q }, { db, account }) => findRecipients(db, account, q),
    async delete({ id }, context) {
      const outcome = assertFound(await deleteMail(context.db, context.account, id), noMail)
      if (outcome === 'not in the trash') {
        throw new HttpError('conflict', 'Move the email to the trash before you delete it.')
      }
      await deleteAttachmentFiles(context.services.storage, outcome.unused)
      return undefined
    },
  },
)

/** The longest time that an email can wait. */
const maxWaitMs = 366 * 86_400_000

/** Stores an email as outgoing; without a time and a delay to take it back, it is sent now. */
async function sendLater({ at, ...email }: Outgoing, context: StaffContext) {
  const actor = await getActor(context)
  const { now, config } = context.services
  const sendAtMs =
    at === undefined ? now() + config.undoSendMs : toInstantMs(at, now(), await getZone(context))
  if (at !== undefined) assertSoon(sendAtMs, now(), 'at')
  if (sendAtMs > now()) {
    const { id } = await storeOutgoing(context.db, actor, email, sendAtMs)
    return { id, sendAt: new Date(sendAtMs).toISOString() }
  }
  const { answers, forwards, ...message } = email
  const { id } =
    answers === undefined
      ? await sendMail(context.db, actor, { ...message, forwards })
      : assertFound(await replyTo(context.db, actor, answers, message), noMail)
  return { id, sendAt: null }
}

function assertSoon(instant: number, now: number, field: string) {
  if (instant > now && instant <= now + maxWaitMs) return
  const error = 'Enter a time in the next 12 months.'
  throw new HttpError('invalid', error, { fields: { [field]: error } })
}

async function toSnoozeMs(until: string, context: StaffContext) {
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
  context.services.htmlTags.consume(context.account, countTags(input.html))
  const html = sanitizeEmailHtml(input.html)
  return { ...input, html, message: htmlToText(html) }
}

/** Sanitizes a message that must not be empty. */
function requireText<Input extends FormattedText>(input: Input, context: StaffContext): Input {
  const message = sanitizeMessage(input, context)
  if (message.message !== '') return message
  const errorMessage = 'Enter a message.'
  throw new HttpError('invalid', errorMessage, { fields: { message: errorMessage } })
}

/**
 * Returns the sender and the time of a request. The zone is that of the date texts of the API, which all copies share.
 */
export async function getActor({ db, account, user, services }: StaffContext) {
  const { name, email } = (await findPerson(db, account)) ?? user
  const { now, config, writtenBytes } = services
  const spend = (bytes: number) => writtenBytes.consume(account, bytes)
  return { account, email, name, now: new Date(now()), zone: config.timeZone, spend }
}
