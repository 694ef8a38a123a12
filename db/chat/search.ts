import { and, desc, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { buildNewestQuery } from '../search/match-query.ts'
import { buildExcerpt, parseWords, type Segment } from '../search/model.ts'
import { searchTexts } from '../search/table.ts'
import { countParam, inValues, param, prepared, type Reader } from '../store/dialect.ts'
import { searchIndex } from '../store/text-index.ts'
import { listContactNames } from './contacts.ts'
import { listGroupMessages } from './group-rows.ts'
import { maxFoundMessages } from './limits.ts'
import { listGroupIds } from './members.ts'
import { toGroupId } from './model.ts'
import { messages } from './table.ts'

/** A message that was found, with the words around the first match. */
export type MessageHit = {
  id: number
  /** The contact, or the group. */
  contactId?: number
  groupId?: number
  displayName: string
  isSent: boolean
  time: string
  snippet: Segment[]
}

/** Finds the latest messages of an account with words that begin with all words of `q`. */
export async function searchMessages(
  db: Reader,
  account: AccountId,
  q: string,
): Promise<MessageHit[]> {
  const words = parseWords(q)
  if (words.length === 0) return []
  const groups = await listGroupIds(db, account)
  const query = await buildNewestQuery(db, { account, groups, terms: words }, 'message', 'group')
  const found = await selectFound(db, { query, limit: maxFoundMessages })
  const [own, inGroups] = (['message', 'group'] as const).map((source) =>
    found.flatMap((each) => (each.source === source ? each.key : [])),
  ) as [number[], number[]]
  const hits = new Map([
    ...(await loadMessages(db, account, own)),
    ...(await loadGroupMessages(db, account, inGroups)),
  ])
  return found.flatMap(({ source, key }) => {
    const hit = hits.get(`${source} ${key}`)
    if (!hit) return []
    const { textContent, ...rest } = hit
    return { ...rest, snippet: buildExcerpt(textContent, words) }
  })
}

type Found = Omit<MessageHit, 'snippet'> & { textContent: string }

async function loadMessages(db: Reader, account: AccountId, ids: number[]) {
  const { id, contact, isSent, time, textContent } = messages
  const rows = await db
    .select({ id, contactId: contact, isSent, time, textContent })
    .from(messages)
    .where(and(eq(messages.account, account), inValues(id, ids)))
  const contacts = rows.map(({ contactId }) => contactId)
  const names = await listContactNames(db, account, contacts)
  return rows.map((row): [string, Found] => [
    `message ${row.id}`,
    { ...row, displayName: names.get(row.contactId) ?? '' },
  ])
}

async function loadGroupMessages(db: Reader, account: AccountId, numbers: number[]) {
  const rows = await listGroupMessages(db, account, numbers)
  return rows.map(({ contact, name, author, ...row }): [string, Found] => [
    `group ${row.id}`,
    { ...row, groupId: toGroupId(contact), displayName: name, isSent: author === account },
  ])
}

const selectFound = prepared((db) =>
  db
    .select({ source: searchTexts.source, key: searchTexts.key })
    .from(searchIndex.from)
    .innerJoin(searchTexts, eq(searchTexts.id, searchIndex.row))
    .where(searchIndex.matches(param('query')))
    .orderBy(desc(searchIndex.row))
    .limit(countParam('limit')),
)
