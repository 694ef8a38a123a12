import type { Day } from '#db/shared/time/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import type { Row } from './intents.ts'
import { nearDays, toDate, toDaysAway } from './words.ts'

/** A day, or `overdue` for all days before today. */
type DayGroup = Day | 'overdue'

/** Returns the group of a task in a list by due date. */
export const getDayGroup = (row: Row | undefined, today: Day): DayGroup | undefined =>
  row?.due && row.due < today ? 'overdue' : (row?.due ?? undefined)

/** The heading of a group of tasks, within their list. */
export function GroupHeading({ group, today }: { group: DayGroup | undefined; today: Day }) {
  const t = useWords('todo')
  const format = useFormat()
  if (!group) return null
  const isOverdue = group === 'overdue'
  const near = isOverdue ? undefined : nearDays[toDaysAway(group, today)]
  const isThisYear = group.slice(0, 4) === today.slice(0, 4)
  const date = isOverdue ? '' : format[isThisYear ? 'dayAndWeekday' : 'whole'](toDate(group))
  return (
    <li className={isOverdue ? 'task-group is-late' : 'task-group'}>
      <h2 className="fs-sm">
        {isOverdue && t('overdueTasks')}
        {near && <span>{t(near)}</span>}
        {date && <bdi className={near ? 'text-muted fw-normal' : undefined}>{date}</bdi>}
      </h2>
    </li>
  )
}
