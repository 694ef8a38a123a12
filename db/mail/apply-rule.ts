import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import { markReadByHref } from '../notifications/queries.ts'
import { nextTurn } from '../shared/turns.ts'
import type { Db, Writer } from '../store/dialect.ts'
import { addLabels } from './changes.ts'
import { inboxUrl } from './model.ts'
import { applyRules, type Rule } from './rule-matching.ts'
import { listRules } from './rules.ts'
import { mails } from './table.ts'

const batchSize = 200

/**
 * Applies a rule to the emails in the inbox and the archive, in batches that let other work run between them; nothing
 * is forwarded. Returns the number of emails that match, or undefined when there is no such rule.
 */
export async function applyToExisting(
  db: Db,
  account: AccountId,
  id: number,
): Promise<number | undefined> {
  const rule = (await listRules(db, account)).find((each) => each.id === id)
  if (!rule) return
  let changed = 0
  for (let before = Number.MAX_SAFE_INTEGER; ; await nextTurn()) {
    const last = before
    const batch = await db.write(async (tx) => {
      const rows = await tx
        .select()
        .from(mails)
        .where(
          and(
            eq(mails.account, account),
            gt(mails.id, 0),
            lt(mails.id, last),
            isNull(mails.parent),
            inArray(mails.mailFolder, ['inbox', 'archive']),
          ),
        )
        .orderBy(desc(mails.id))
        .limit(batchSize)
      let matching = 0
      for (const row of rows) matching += await applyOne(tx, account, rule, row)
      if (matching > 0) await publish(tx, account, 'mail')
      return { rows, matching }
    })
    changed += batch.matching
    before = batch.rows.at(-1)?.id ?? 0
    if (batch.rows.length < batchSize) return changed
  }
}

async function applyOne(
  tx: Writer,
  account: AccountId,
  rule: Rule,
  row: typeof mails.$inferSelect,
): Promise<number> {
  const { labels, folder, star, markRead } = applyRules([rule], row)
  const values = {
    ...(folder && { mailFolder: folder }),
    ...(star && { isStarred: true }),
    ...(markRead && { unread: false }),
  }
  const isMatch = labels.length > 0 || Object.keys(values).length > 0
  if (!isMatch) return 0
  if (Object.keys(values).length > 0) {
    await tx
      .update(mails)
      .set(values)
      .where(and(eq(mails.account, account), eq(mails.id, row.id)))
  }
  if (markRead && row.unread) await markReadByHref(tx, account, [inboxUrl(row.id)])
  await addLabels(tx, account, row.id, labels)
  return 1
}
