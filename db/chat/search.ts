import { and, desc, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { buildNewestQuery, searchIndex } from '../search/full-text.ts'
import { excerpt, parseWords, type Segment } from '../search/model.ts'
import { searchTexts } from '../search/table.ts'
import { countParam, param, prepared, type Reader } from '../store/dialect.ts'
import { listContactNames } from './contacts.ts'
import { messages } from './table.ts'

/** A message that was found, with the words around the first match. */
export type MessageHit = {
  id: number
  contactId: number
  displayName: string
  isSent: boolean
  time: string
  snippet: Segment[]
}

const maxHits = 20

/** Finds the latest messages of an account with words that begin with all words of `q`. */
export async function searchMessages(
  db: Reader,
  account: AccountId,
  q: string,
): Promise<MessageHit[]> {
  const words = parseWords(q)
  if (words.length === 0) return []
  const query = await buildNewestQuery(db, { account, terms: words }, 'message')
  const rows = await selectFound(db, { account, query, limit: maxHits })
  const names = await listContactNames(
    db,
    account,
    rows.map(({ contactId }) => contactId),
  )
  return rows.map(({ textContent, ...row }) => ({
    ...row,
    displayName: names.get(row.contactId) ?? '',
    snippet: excerpt(textContent, words),
  }))
}

const selectFound = prepared((db) =>
  db
    .select({
      id: messages.id,
      contactId: messages.contact,
      isSent: messages.isSent,
      time: messages.time,
      textContent: messages.textContent,
    })
    .from(searchIndex.from)
    .innerJoin(searchTexts, eq(searchTexts.id, searchIndex.row))
    .innerJoin(
      messages,
      and(eq(messages.account, param('account')), eq(messages.id, searchTexts.key)),
    )
    .where(searchIndex.matches(param('query')))
    .orderBy(desc(searchIndex.row))
    .limit(countParam('limit')),
)
