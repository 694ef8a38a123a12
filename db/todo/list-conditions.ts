import { and, isNotNull, lte, type Placeholder, type SQL } from 'drizzle-orm'
import type { Day } from '../shared/time/model.ts'
import { eqConst } from '../store/dialect.ts'
import type { TaskList } from './model.ts'
import { tasks } from './table.ts'

/** Returns what each list of tasks selects; `trashed` selects by a column that every query of tasks names. */
export const getListConditions = (today: Day | Placeholder): Record<TaskList, SQL | undefined> => ({
  all: undefined,
  today: and(eqConst(tasks.isCompleted, false), lte(tasks.due, today)),
  upcoming: and(eqConst(tasks.isCompleted, false), isNotNull(tasks.due)),
  starred: eqConst(tasks.isStarred, true),
  important: eqConst(tasks.isImportant, true),
  completed: eqConst(tasks.isCompleted, true),
  trashed: undefined,
})
