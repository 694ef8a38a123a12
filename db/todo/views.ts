import { and, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import type { Db, Reader } from '../store/dialect.ts'
import { getDefaultView, isBuiltInTag, isDueList, isTaskList, type TaskView } from './model.ts'
import { listOwnTags } from './own-tags.ts'
import { taskViews } from './table.ts'

/** Returns how an account sorts and groups a list or tag. */
export async function getTaskView(
  db: Reader,
  account: AccountId,
  filter: string,
): Promise<TaskView> {
  const [stored] = await db
    .select({ sort: taskViews.sort, group: taskViews.group })
    .from(taskViews)
    .where(and(eq(taskViews.account, account), eq(taskViews.filter, filter)))
  return stored ?? getDefaultView(filter)
}

/** Stores how to sort or group a list or tag. Returns undefined when there is no such list, or it has one view only. */
export const setTaskView = (
  db: Db,
  account: AccountId,
  { filter, ...change }: { filter: string } & Partial<TaskView>,
): Promise<TaskView | undefined> =>
  db.write(async (tx) => {
    const isList = (isTaskList(filter) && !isDueList(filter)) || isBuiltInTag(filter)
    const isKnown = isList || (await listOwnTags(tx, account)).some((tag) => tag.value === filter)
    if (!isKnown) return
    const view = { ...(await getTaskView(tx, account, filter)), ...change }
    await tx
      .insert(taskViews)
      .values({ account, filter, ...view })
      .onConflictDoUpdate({ target: [taskViews.account, taskViews.filter], set: view })
    await publish(tx, account, 'task')
    return view
  })
