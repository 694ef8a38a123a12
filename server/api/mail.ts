import { mail } from '#client/features/mail/endpoints.ts'
import { findPerson } from '#db/account-settings/queries.ts'
import { deleteMail, markUnread, moveMails, setStar, toggleLabel } from '#db/mail/changes.ts'
import { findRecipients } from '#db/mail/correspondents.ts'
import { countMails } from '#db/mail/counts.ts'
import { findMail, getDraftState, getThreadDetails } from '#db/mail/details.ts'
import { createDraft, updateDraft } from '#db/mail/drafts.ts'
import { countTags } from '#db/mail/model.ts'
import { findNeighbors, listMailRows, mailBatches } from '#db/mail/queries.ts'
import {
  DetachFile,
  Draft,
  DraftChange,
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
  RecipientQuery,
  Reply,
  SetLabel,
  Star,
} from '#db/mail/schemas.ts'
import { forwardMail, replyTo, sendMail } from '#db/mail/sending.ts'
import { forgetFiles } from '../email/attachments.ts'
import { safeHtml, textOf } from '../email/sanitize.ts'
import { Failure, found } from '../http/failure.ts'
import { listOf } from '../http/json-parts.ts'
import { addFile, readFile, removeFile } from './mail-files.ts'
import { type StaffContext, serve } from './serve.ts'

const perPage = 25
const noMail = 'There is no such mail.'

export const mailApi = serve(
  mail,
  {
    list: MailList,
    rows: MailRows,
    read: MailInList,
    star: Star,
    move: Move,
    markUnread: MarkUnread,
    label: SetLabel,
    send: Message,
    createDraft: Draft,
    updateDraft: DraftChange,
    attach: NewFile,
    detach: DetachFile,
    attachment: MailFileById,
    recipients: RecipientQuery,
    reply: Reply,
    forward: Forward,
    delete: MailById,
  },
  {
    list: ({ filter }, { db, account }) => listOf(mailBatches(db, account, filter)),
    async rows({ filter, q, page }, context) {
      const { email } = await authorOf(context)
      const asked = { filter, words: q.trim(), page, perPage, me: email }
      return listMailRows(context.db, context.account, asked)
    },
    counts: (_, { db, account }) => countMails(db, account),
    read: async ({ id, filter }, { db, account }) => ({
      ...found(await findMail(db, account, id), noMail),
      ...(await findNeighbors(db, account, filter, id)),
      extras: await getThreadDetails(db, account, id),
      ...(await getDraftState(db, account, id)),
    }),
    star: async ({ mailId, on }, { db, account }) =>
      found(await setStar(db, account, mailId, on), noMail),
    move: async ({ selectedEmails, mailFolder, from }, { db, account }) => ({
      moved: await moveMails(db, account, selectedEmails, mailFolder, from),
      mailFolder,
    }),
    markUnread: async ({ emailIds, unreadFlag }, { db, account }) => ({
      updated: await markUnread(db, account, emailIds, unreadFlag),
      unreadFlag,
    }),
    label: async ({ emailIds, label }, { db, account }) => ({
      updated: await toggleLabel(db, account, emailIds, label),
      label,
    }),
    send: async (message, context) =>
      sendMail(context.db, await authorOf(context), spoken(message, context)),
    createDraft: async (draft, context) =>
      createDraft(context.db, await authorOf(context), shaped(draft, context)),
    async updateDraft({ id, ...change }, context) {
      const { draft, unused } = found(
        await updateDraft(context.db, await authorOf(context), id, shaped(change, context)),
        'There is no such draft.',
      )
      await forgetFiles(context.services.config.dataDir, unused)
      return draft
    },
    reply: async ({ id, ...reply }, context) =>
      found(await replyTo(context.db, await authorOf(context), id, spoken(reply, context)), noMail),
    forward: async ({ id, ...mail }, context) =>
      found(await forwardMail(context.db, await authorOf(context), id, mail), noMail),
    attach: addFile,
    async detach(which, context) {
      await removeFile(which, context)
      return undefined
    },
    attachment: ({ id, n }, context) => readFile(id, n, context),
    recipients: ({ q }, { db, account }) => findRecipients(db, account, q),
    async delete({ id }, context) {
      const outcome = found(await deleteMail(context.db, context.account, id), noMail)
      if (outcome === 'not in the trash') {
        throw new Failure('conflict', 'Only a mail in the trash can be deleted for ever.')
      }
      await forgetFiles(context.services.config.dataDir, outcome.unused)
      return undefined
    },
  },
)

type Worded = { message: string; html?: string | undefined }

/** Where a letter comes with its shape, the words are those of what is left of it. */
function shaped<Written extends Worded>(written: Written, context: StaffContext): Written {
  if (!written.html) return { ...written, html: undefined }
  context.services.htmlTags.spend(context.account, countTags(written.html))
  const html = safeHtml(written.html)
  return { ...written, html, message: textOf(html) }
}

/** The same for what is sent, which has to say something. */
function spoken<Written extends Worded>(written: Written, context: StaffContext): Written {
  const letter = shaped(written, context)
  if (letter.message !== '') return letter
  const message = 'Please write a message.'
  throw new Failure('invalid', message, { fields: { message } })
}

/** Returns who writes in a request, and when. */
export async function authorOf({ db, account, user, services }: StaffContext) {
  const { name, email } = (await findPerson(db, account)) ?? user
  const { now, config, writtenBytes } = services
  const spend = (bytes: number) => writtenBytes.spend(account, bytes)
  return { account, email, name, now: new Date(now()), zone: config.timeZone, spend }
}
