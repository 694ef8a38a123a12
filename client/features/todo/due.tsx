import { useFormat } from '../../languages/format.ts'
import { useWords } from '../../languages/words.ts'
import { Icon } from '../../ui/icon.tsx'

type DueProps = { due: string; today: string; isDone: boolean }

/** When a task is due, in words where it matters; what is done is late no more. */
export function Due({ due, today, isDone }: DueProps) {
  const t = useWords('todo')
  const format = useFormat()
  const day = new Date(`${due}T00:00:00Z`)
  const isThisYear = due.slice(0, 4) === today.slice(0, 4)
  const date = isThisYear ? format.day(day) : format.dayAndYear(day)
  const away = Math.round((day.getTime() - Date.parse(`${today}T00:00:00Z`)) / 86_400_000)
  const isLate = away < 0 && !isDone
  const near: Record<number, string> = { [-1]: t('yesterday'), 0: t('today'), 1: t('tomorrow') }
  const said = near[away] ?? date
  return (
    <time
      className={isLate ? 'task-due is-late' : away === 0 ? 'task-due is-today' : 'task-due'}
      dateTime={due}
      title={format.dayAndYear(day)}
    >
      <Icon name={isLate ? 'alert-circle' : 'calendar'} size={14} />
      <span className="visually-hidden">{!isLate && t('due')} </span>
      <bdi>{isLate ? t('overdue', { day: said }) : said}</bdi>
    </time>
  )
}
