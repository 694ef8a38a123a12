import { mail } from '#client/features/mail/endpoints.ts'
import { personBehind } from '#db/account-settings/queries.ts'
import {
  countMails,
  listMailRows,
  listMails,
  mailById,
  markUnread,
  moveMails,
  neighbours,
  toggleLabel,
  toggleStar,
} from '#db/mail/queries.ts'
import {
  createDraft,
  deleteMail,
  forward,
  replyTo,
  sendMail,
  updateDraft,
} from '#db/mail/sending.ts'
import { Failure, found } from '../failure.ts'
import { type StaffContext, serve } from './serve.ts'

const perPage = 50
const noMail = 'There is no such mail.'

export const mailApi = serve(mail, {
  list: ({ filter }, { db, account }) => listMails(db, account, filter),
  rows: ({ filter, q, page }, { db, account }) =>
    listMailRows(db, account, { filter, words: q.trim(), page, perPage }),
  counts: (_, { db, account }) => countMails(db, account),
  read: async ({ id, filter }, { db, account }) => ({
    ...found(await mailById(db, account, id), noMail),
    ...(await neighbours(db, account, filter, id)),
  }),
  star: async ({ mailId }, { db, account }) => found(await toggleStar(db, account, mailId), noMail),
  move: async ({ selectedEmails, mailFolder }, { db, account }) => ({
    moved: await moveMails(db, account, selectedEmails, mailFolder),
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
  send: async (message, context) => sendMail(context.db, await authorOf(context), message),
  createDraft: async (draft, context) => createDraft(context.db, await authorOf(context), draft),
  updateDraft: async ({ id, ...draft }, context) =>
    found(
      await updateDraft(context.db, await authorOf(context), id, draft),
      'There is no such draft.',
    ),
  reply: async ({ id, ...reply }, context) =>
    found(await replyTo(context.db, await authorOf(context), id, reply), noMail),
  forward: async ({ id, ...mail }, context) =>
    found(await forward(context.db, await authorOf(context), id, mail), noMail),
  async delete({ id }, { db, account }) {
    const outcome = found(await deleteMail(db, account, id), noMail)
    if (outcome !== 'deleted') {
      throw new Failure('conflict', 'Only a mail in the trash can be deleted for ever.')
    }
    return undefined
  },
})

async function authorOf({ db, account, user, services }: StaffContext) {
  const { name, email } = (await personBehind(db, account)) ?? user
  return { account, email, name, now: new Date(services.now()) }
}
