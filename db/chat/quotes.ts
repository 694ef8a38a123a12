import { and, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { firstCharacters, inValues, type Reader } from '../store/dialect.ts'
import type { Author } from './members.ts'
import { messages } from './table.ts'

/** The beginning of the message that another one replies to. */
export type Quote = {
  id: number
  textContent: string
  isSent: boolean
  isDeleted?: true
  /** The name of the author, in groups. */
  authorName?: string
}

const quoteLength = 160

type StoredQuote = Quote & { account: AccountId }

/** Adds the name of the author to a quote in a group; messages of the user have none. */
export function withAuthor(
  { account, ...quote }: StoredQuote,
  authors?: Map<AccountId, Author>,
): Quote {
  const author = quote.isSent ? undefined : authors?.get(account)
  return author ? { ...quote, authorName: author.displayName } : quote
}

/** Returns the beginnings of messages, those of a group or the user's copies, by their shared number. */
export async function listQuotes(
  db: Reader,
  account: AccountId,
  group: number | undefined,
  shared: number[],
) {
  if (shared.length === 0) return new Map<number, StoredQuote>()
  const rows = await db
    .select({
      account: messages.account,
      shared: messages.shared,
      id: messages.id,
      textContent: firstCharacters(messages.textContent, quoteLength),
      isSent: messages.isSent,
      deletedAt: messages.deletedAt,
    })
    .from(messages)
    .where(
      and(
        group === undefined ? eq(messages.account, account) : eq(messages.contact, group),
        inValues(messages.shared, shared),
      ),
    )
  return new Map(
    rows.map(({ shared, deletedAt, ...row }): [number, StoredQuote] => {
      const id = group === undefined ? row.id : shared
      const quote = { ...row, id, isSent: row.isSent && row.account === account }
      return [shared, deletedAt ? { ...quote, textContent: '', isDeleted: true } : quote]
    }),
  )
}
