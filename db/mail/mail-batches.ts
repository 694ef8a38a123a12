import { and, desc, eq, lt } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextTurn } from '../shared/turns.ts'
import {
  countParam,
  eqConst,
  firstCharacters,
  param,
  prepared,
  preparedByShape,
  type Reader,
} from '../store/dialect.ts'
import { type Mail, mailColumns, toMails } from './details.ts'
import { whereKind } from './list-conditions.ts'
import { classifyList, type ListKind } from './list-kinds.ts'
import { getOrderColumn, listOrder } from './lists.ts'
import type { MailFilter } from './model.ts'
import { excerptLength, truncate } from './rows.ts'
import { mails } from './table.ts'

const batchSize = 20

/**
 * Yields all mails of a folder, a label or the starred ones, newest first and in batches, and lets other work run between
 * the batches.
 */
export async function* mailBatches(
  db: Reader,
  account: AccountId,
  filter: MailFilter,
): AsyncGenerator<Mail[]> {
  for (let before = Number.MAX_SAFE_INTEGER; ; await nextTurn()) {
    const values = { account, filter, before, batchSize }
    const rows = await selectBatch(db, classifyList(filter).kind, values)
    yield await toMails(
      db,
      account,
      rows.map(({ mail }) => mail),
    )
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    before = last.position
  }
}

const selectBatch = preparedByShape(String, (db, kind: ListKind) =>
  db
    .select({ mail: mailColumns, position: getOrderColumn(kind) })
    .from(mails)
    .where(
      and(
        whereKind(db, kind, param('account'), param('filter')),
        lt(getOrderColumn(kind), param('before')),
      ),
    )
    .orderBy(desc(getOrderColumn(kind)))
    .limit(countParam('batchSize')),
)

/** Lists the newest mails of the inbox in short form. */
export async function listLatestMails(db: Reader, account: AccountId, limit: number) {
  const rows = await selectLatest(db, { account, limit })
  return rows.map((row) => ({ ...row, excerpt: truncate(row.excerpt) }))
}

const selectLatest = prepared((db) =>
  db
    .select({
      id: mails.id,
      sender_name: mails.sender_name,
      img: mails.img,
      subject: mails.subject,
      excerpt: firstCharacters(mails.message, excerptLength + 1),
      writtenAt: mails.writtenAt,
      unread: mails.unread,
    })
    .from(mails)
    .where(and(eq(mails.account, param('account')), eqConst(mails.mailFolder, 'inbox')))
    .orderBy(desc(listOrder))
    .limit(countParam('limit')),
)
