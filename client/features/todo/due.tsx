import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { nearDays, toDate, toDaysAway } from './words.ts'

type DueProps = { due: string; today: string; isDone: boolean }

/** The due date, relative if it is near; completed tasks are never overdue. */
export function Due({ due, today, isDone }: DueProps) {
  const t = useWords('todo')
  const format = useFormat()
  const day = toDate(due)
  const away = toDaysAway(due, today)
  const isLate = away < 0 && !isDone
  const fullDate = format.dayAndYear(day)
  const isThisYear = due.slice(0, 4) === today.slice(0, 4)
  const word = nearDays[away]
  const label = word ? t(word) : isThisYear ? format.day(day) : fullDate
  return (
    <time
      className={isLate ? 'task-due is-late' : away === 0 ? 'task-due is-today' : 'task-due'}
      dateTime={due}
      title={fullDate}
    >
      {!isLate && <span className="visually-hidden">{`${t('due')} `}</span>}
      <bdi>{isLate ? t('overdue', { day: label }) : label}</bdi>
    </time>
  )
}
