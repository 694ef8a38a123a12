import { mail } from '#client/features/mail/endpoints.ts'
import { answerInvitation } from '#db/calendar/invitation-answers.ts'
import { findEventOfMail, findMailEvent } from '#db/calendar/mail-events.ts'
import { blockSender, unblockSender } from '#db/mail/blocked.ts'
import { deleteMail, markUnread, moveMails, setStar } from '#db/mail/changes.ts'
import { findRecipients } from '#db/mail/correspondents.ts'
import { countMails } from '#db/mail/counts.ts'
import { findMail, getDraftState } from '#db/mail/details.ts'
import { createDraft, updateDraft } from '#db/mail/drafts.ts'
import { emptyFolder } from '#db/mail/emptying.ts'
import { setFollowUp } from '#db/mail/follow-ups.ts'
import { changeLabel } from '#db/mail/labeling.ts'
import { emailsPerPage } from '#db/mail/limits.ts'
import { changeList } from '#db/mail/list-changes.ts'
import { mailBatches } from '#db/mail/mail-batches.ts'
import { findNeighbors } from '#db/mail/neighbors.ts'
import { getConversation } from '#db/mail/opened-conversation.ts'
import { assertLabelExists, listOwnLabels } from '#db/mail/own-labels.ts'
import { listMailRows } from '#db/mail/queries.ts'
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
import { forwardMail, replyTo, sendMail } from '#db/mail/sending.ts'
import { getMailSettings } from '#db/mail/settings.ts'
import { snoozeMails } from '#db/mail/snooze.ts'
import { dayMs } from '#db/shared/time/durations.ts'
import { deleteAttachmentFiles } from '../email/attachments.ts'
import { assertFound, HttpError } from '../http/http-error.ts'
import { toList } from '../http/json-parts.ts'
import { addFile, readFile, readPicture, removeFile } from './mail-files.ts'
import {
  getMailActor,
  noMail,
  requireText,
  sanitizeMessage,
  sendLater,
  toSnoozedBefore,
  toSnoozeMs,
} from './mail-sending.ts'
import { getZone } from './preferences.ts'
import { serve } from './serve.ts'

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
    list: ({ filter }, { db, account }) => (filter ? toList(mailBatches(db, account, filter)) : []),
    async rows({ filter, q, page }, context) {
      await assertLabelExists(context.db, context.account, filter, 'filter')
      const { email } = await getMailActor(context)
      const zone = await getZone(context)
      const { groupsConversations } = await getMailSettings(context.db, context.account)
      const query = {
        filter,
        words: q.trim(),
        page,
        perPage: emailsPerPage,
        me: email,
        zone,
        groupsConversations,
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
      const { email: own } = await getMailActor(context)
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
    async snooze({ selectedEmails, until, from: currentFolder }, context) {
      const untilMs = await toSnoozeMs(until, context)
      const { db, account } = context
      const snoozedNow = await snoozeMails(db, account, selectedEmails, untilMs, currentFolder)
      const { ids, from, idsBySnoozeTime } = snoozedNow
      const snoozedBefore = toSnoozedBefore(idsBySnoozeTime, await getZone(context))
      return { snoozed: ids, from, snoozedBefore, until: new Date(untilMs).toISOString() }
    },
    async followUp({ mailId, days }, { db, account, services }) {
      const remindAtMs = days === null ? null : services.now() + days * dayMs
      assertFound((await setFollowUp(db, account, mailId, remindAtMs)) || undefined, noMail)
      return { remindAt: remindAtMs === null ? null : new Date(remindAtMs).toISOString() }
    },
    markUnread: async ({ emailIds, unreadFlag }, { db, account }) => ({
      updated: await markUnread(db, account, emailIds, unreadFlag),
      unreadFlag,
    }),
    async label({ emailIds: ids, label, on, detailed }, { db, account }) {
      const { updated, ...labeled } = await changeLabel(db, account, { ids, label, on })
      return { updated, label, ...(detailed && labeled) }
    },
    async changeList({ filter, q, snoozeUntil, ...change }, context) {
      const { email } = await getMailActor(context)
      const zone = await getZone(context)
      const list = { filter, words: q, me: email, zone }
      const snoozedUntilMs =
        snoozeUntil === undefined ? undefined : await toSnoozeMs(snoozeUntil, context)
      const changes = { ...change, snoozedUntilMs }
      const changed = await changeList(context.db, context.account, list, changes)
      const { idsBySnoozeTime, ...answer } = changed
      const snoozedBefore = idsBySnoozeTime && toSnoozedBefore(idsBySnoozeTime, zone)
      return { ...answer, ...(snoozedBefore && { snoozedBefore }) }
    },
    async empty({ mailFolder }, { db, account, services }) {
      const { deleted, unused } = await emptyFolder(db, account, mailFolder)
      await deleteAttachmentFiles(services.storage, unused)
      return { deleted }
    },
    send: async (message, context) =>
      sendMail(context.db, await getMailActor(context), requireText(message, context)),
    sendLater: async (input, context) => sendLater(requireText(input, context), context),
    createDraft: async (draft, context) =>
      createDraft(context.db, await getMailActor(context), sanitizeMessage(draft, context)),
    async updateDraft({ id, ...change }, context) {
      const { draft, unused } = assertFound(
        await updateDraft(
          context.db,
          await getMailActor(context),
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
        await replyTo(context.db, await getMailActor(context), id, requireText(reply, context)),
        noMail,
      ),
    forward: async ({ id, ...mail }, context) =>
      assertFound(await forwardMail(context.db, await getMailActor(context), id, mail), noMail),
    async event({ id: mail }, context) {
      const zone = await getZone(context)
      return assertFound(await findMailEvent(context.db, context.account, { mail, zone }), noMail)
    },
    async answerEvent({ id: mail, answer }, context) {
      const { db, account } = context
      const id = assertFound(await findEventOfMail(db, account, mail), noMail)
      const answered = await answerInvitation(
        db,
        account,
        { id, answer },
        await getMailActor(context),
      )
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
