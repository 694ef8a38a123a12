import { count, desc, eq, lte } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { buildNewestQuery } from '../search/match-query.ts'
import {
  byteLength,
  countParam,
  countWhere,
  minWhere,
  param,
  prepared,
  type Reader,
  runningTotal,
} from '../store/dialect.ts'
import { mails } from './table.ts'

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Above this size, a substring search takes too long and the full-text index is used. */
const maxScannedMails = 10_000
const maxScannedBytes = 5_000_000

export type SearchScope = {
  /** Query of the full-text index; undefined when the mails themselves are searched. */
  candidates: string | undefined
  /** The oldest mail to search. */
  oldest: number
}

/**
 * Decides how a mailbox is searched. Up to the usual size all mails are scanned, so that terms inside words are found.
 * In larger ones the index finds word prefixes; terms it cannot contain (without letters, or in scripts without
 * spaces) are searched in the newest mails.
 */
export async function getSearchScope(
  db: Reader,
  account: AccountId,
  terms: string[],
  excluded: string[] = [],
): Promise<SearchScope> {
  const [words, others] = [terms, excluded].map((list) =>
    list.filter((term) => /[\p{L}\p{N}]/u.test(term)).map((term) => term.replaceAll('\0', ' ')),
  ) as [string[], string[]]
  const all = [...words, ...others]
  const canUseIndex = all.length > 0 && !all.some((word) => unspaced.test(word))
  if (!canUseIndex) return { candidates: undefined, oldest: await findOldestScanned(db, account) }
  const isSmall = !(await isLarge(db, account)) && (await findOldestScanned(db, account)) === 0
  if (isSmall) return { candidates: undefined, oldest: 0 }
  const query = { account, terms: words, excluded: others }
  return { candidates: await buildNewestQuery(db, query, 'mail'), oldest: 0 }
}

/** Returns whether a mailbox has more emails than are scanned; cheaper than adding up their sizes. */
async function isLarge(db: Reader, account: AccountId): Promise<boolean> {
  const [last] = await selectLastScanned(db, { account })
  return last !== undefined
}

const selectLastScanned = prepared((db) =>
  db
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.account, param('account')))
    .orderBy(desc(mails.id))
    .limit(1)
    .offset(maxScannedMails - 1),
)

/** Returns the oldest email that is scanned; 0 when all of them are. */
async function findOldestScanned(db: Reader, account: AccountId): Promise<number> {
  const [size] = await selectMailboxSize(db, { account, maxScannedMails, maxScannedBytes })
  const { total = 0, scanned = 0, oldest } = size ?? {}
  const isComplete = total === scanned && total < maxScannedMails
  return isComplete ? 0 : (oldest ?? Number.MAX_SAFE_INTEGER)
}

const selectMailboxSize = prepared((db) => {
  const newest = db
    .select({ id: mails.id, size: byteLength(mails.message).as('size') })
    .from(mails)
    .where(eq(mails.account, param('account')))
    .orderBy(desc(mails.id))
    .limit(countParam('maxScannedMails'))
    .as('newest')
  const summed = db
    .select({
      id: newest.id,
      bytes: runningTotal(newest.size, desc(newest.id)).as('bytes'),
    })
    .from(newest)
    .as('summed')
  const isScanned = lte(summed.bytes, param('maxScannedBytes'))
  return db
    .select({
      total: count(),
      scanned: countWhere(isScanned),
      oldest: minWhere(summed.id, isScanned),
    })
    .from(summed)
})
