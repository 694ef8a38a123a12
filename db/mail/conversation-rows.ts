import { normalizeEmail } from '../accounts/model.ts'
import type { AccountId } from '../accounts/table.ts'
import type { Reader } from '../store/dialect.ts'
import { listConversations, listParts, type Part } from './conversations.ts'
import { labelsByMail } from './details.ts'
import { type MailRow, readRows } from './rows.ts'

type Context = { me: string; filter: string }

/** Reads the rows of a grouped list: the newest email of each conversation, and what the others add to it. */
export async function readConversationRows(
  db: Reader,
  account: AccountId,
  ids: number[],
  { me, filter }: Context,
): Promise<MailRow[]> {
  const rows = await readRows(db, account, ids, me)
  const conversations = await listConversations(db, account, ids)
  const keys = [...new Set(conversations.values())]
  const parts = await listParts(db, account, keys, filter)
  const groups = rows.map((row) => {
    const all = parts.get(conversations.get(row.id) ?? null) ?? []
    return { row, all, listed: toListed(all, filter) }
  })
  const listed = groups.flatMap((group) => group.listed)
  const labelsById = await labelsByMail(db, account, listed)
  return groups.map((group) => {
    const labels = group.listed.flatMap(({ id }) => labelsById.get(id) ?? [])
    return toRow(group, { me, filter }, [...new Set(labels)])
  })
}

/** Returns the emails that an action on the conversation is about: those of the folder, and in Sent the answered ones. */
function toListed(all: Part[], filter: string): Part[] {
  const answered = new Set(filter === 'sent' ? all.map(({ parent }) => parent) : [])
  return all.filter(({ id, mailFolder }) => mailFolder === filter || answered.has(id))
}

type Group = { row: MailRow; all: Part[]; listed: Part[] }

function toRow(
  { row, all, listed }: Group,
  { me, filter }: Context,
  labels: MailRow['labels'],
): MailRow {
  const last = listed.findLast(({ mailFolder }) => mailFolder === filter) ?? listed.at(-1)
  if (!last || (all.length < 2 && last.id === row.id)) return row
  const { recipients, ...rest } = row
  return {
    ...rest,
    id: last.id,
    mailFolder: last.mailFolder,
    subject: row.subject || last.subject,
    unread: listed.some(({ unread }) => unread),
    hasAttachments: all.some(({ attachments }) => attachments.length > 0),
    labels,
    count: all.length,
    participants: toParticipants(all, me),
    ...(recipients && { isOwn: true as const }),
    members: toMembers(listed),
  }
}

const maxParticipants = 3

/** Returns the first author and the latest ones. */
function toParticipants(all: Part[], me: string) {
  const own = normalizeEmail(me)
  const names = all.map(({ sender, sender_name }) =>
    normalizeEmail(sender) === own ? '' : sender_name,
  )
  const [first = '', ...others] = new Set(names)
  return [first, ...others.slice(1 - maxParticipants)]
}

const toMembers = (listed: Part[]): MailRow['members'] =>
  Object.fromEntries(
    Array.from(
      Map.groupBy(listed, ({ mailFolder }) => mailFolder),
      ([folder, group]) => [folder, group.map(({ id }) => id)],
    ),
  )
