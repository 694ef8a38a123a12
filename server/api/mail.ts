import { mail } from '#client/features/mail/endpoints.ts'
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
import { found } from '../failure.ts'
import { serve } from './serve.ts'

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
})
