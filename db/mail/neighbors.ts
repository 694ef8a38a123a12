import { and, asc, desc, eq, gt, lt, type SQL } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Reader } from '../store/dialect.ts'
import { isNewestOfConversation, whereKind } from './list-conditions.ts'
import { classifyList } from './list-kinds.ts'
import { getOrderColumn } from './lists.ts'
import type { MailFilter } from './model.ts'
import type { Grouping } from './queries.ts'
import { mails } from './table.ts'

/** Finds the mails before and after a mail in a list, which are of other conversations if the list is grouped. */
export async function findNeighbors(
  db: Reader,
  account: AccountId,
  { filter, id, groupsConversations }: Grouping & { filter: MailFilter; id: number },
) {
  const { kind, isGrouped } = classifyList(filter, groupsConversations)
  const order = getOrderColumn(kind)
  const isInList = and(
    whereKind(db, kind, account, filter),
    isGrouped ? isNewestOfConversation(db, kind, filter) : undefined,
  )
  const [opened] = await db
    .select({ order, conversation: mails.conversation })
    .from(mails)
    .where(and(eq(mails.account, account), eq(mails.id, id)))
  const isSame = opened?.conversation && eq(mails.conversation, opened.conversation)
  const [listed] =
    isGrouped && isSame ? await db.select({ order }).from(mails).where(and(isInList, isSame)) : []
  const here = listed?.order ?? opened?.order ?? id
  const findAdjacent = async (where: SQL, direction: SQL) => {
    const [row] = await db
      .select({ id: mails.id, parent: mails.parent })
      .from(mails)
      .where(and(isInList, where))
      .orderBy(direction)
      .limit(1)
    return row && (row.parent ?? row.id)
  }
  const [newer, older] = await Promise.all([
    findAdjacent(gt(order, here), asc(order)),
    findAdjacent(lt(order, here), desc(order)),
  ])
  return { newer, older }
}
