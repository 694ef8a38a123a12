import { type Day, daysBetween } from '#db/shared/time/model.ts'
import type { TaskView } from '#db/todo/model.ts'
import type { SectionHeading } from '#db/todo/section-groups.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { isAssigned, type ListedRow } from './intents.ts'
import { nearDays, toDate, useTagStyle } from './labels.ts'

/** A day, `overdue` for all days before today, a tag, `important`, or `none` for the rest. */
type Group = string

/** Returns the group of a task in a list. */
export function getGroup(by: TaskView['group'], row: ListedRow | undefined, today: Day): Group {
  if (by === 'priority') return row?.isImportant ? 'important' : 'none'
  if (by === 'tag') return (row && !isAssigned(row) && row.tags[0]) || 'none'
  return row?.due && row.due < today ? 'overdue' : (row?.due ?? 'none')
}

/** Returns the rows of a list, beneath the headings of their sections if it has any. */
export const toEntries = (
  rows: ListedRow[],
  headings: SectionHeading[],
): (ListedRow | SectionHeading)[] =>
  headings.length === 0
    ? rows
    : headings.flatMap((heading) => [
        heading,
        ...rows.filter((row) => !isAssigned(row) && row.section === heading.section),
      ])

type GroupHeadingProps = {
  group: Group
  by: TaskView['group']
  today: Day
  /** Whether the list has only open tasks, so that those of earlier days are overdue. */
  isOfDue: boolean
}

/** The heading of a group of tasks, within their list. */
export function GroupHeading({ group, by, today, isOfDue }: GroupHeadingProps) {
  const t = useTranslations('todo')
  const toLook = useTagStyle()
  const rest = {
    none: '',
    section: '',
    due: 'noDate',
    priority: 'otherTasks',
    tag: 'noTag',
  } as const
  const restWord = rest[by]
  const isLate = by === 'due' && group === 'overdue'
  return (
    <li className={`task-group pt-4 px-card pb-2${isLate && isOfDue ? ' text-danger' : ''}`}>
      <h2 className="d-flex gap-2 m-0 fs-sm">
        {group === 'none' ? (
          restWord && t(restWord)
        ) : isLate ? (
          t(isOfDue ? 'overdueTasks' : 'earlier')
        ) : by === 'due' ? (
          <DayText day={group} today={today} />
        ) : by === 'priority' ? (
          t('importantOne')
        ) : (
          <bdi>{toLook(group).text}</bdi>
        )}
      </h2>
    </li>
  )
}

function DayText({ day, today }: { day: Day; today: Day }) {
  const t = useTranslations('todo')
  const format = useFormat()
  const near = nearDays[daysBetween(today, day)]
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const date = format[isThisYear ? 'dayAndWeekday' : 'full'](toDate(day))
  return (
    <>
      {near && <span>{t(near)}</span>}
      <bdi className={near ? 'text-muted fw-normal' : undefined}>{date}</bdi>
    </>
  )
}
