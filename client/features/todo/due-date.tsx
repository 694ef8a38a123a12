import { type Day, daysBetween } from '#db/shared/time/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { nearDays, toDate } from './labels.ts'

type Moment = { due: Day; time: string | null; today: Day }

/** Returns the texts of a due date: short and relative if it is near, complete, and its time alone. */
export function useDueText() {
  const t = useTranslations('todo')
  const format = useFormat()
  return ({ due, time, today }: Moment) => {
    const day = toDate(due)
    const clock = time ? format.time(new Date(`${due}T${time}Z`)) : ''
    const fullDate = format.dayAndYear(day)
    const isThisYear = due.slice(0, 4) === today.slice(0, 4)
    const word = nearDays[daysBetween(today, due)]
    const label = word ? t(word) : isThisYear ? format.day(day) : fullDate
    const withTime = (text: string) => (clock ? t('dayAndTime', { day: text, time: clock }) : text)
    return { label: withTime(label), fullDate: withTime(fullDate), clock }
  }
}

type DueDateProps = Moment & {
  isDone: boolean
  /** The heading of the group has the day, so that only the time is shown. */
  isTimeOnly: boolean
}

/** The due date, relative if it is near; completed tasks are never overdue. */
export function DueDate({ isDone, isTimeOnly, ...moment }: DueDateProps) {
  const t = useTranslations('todo')
  const { label, fullDate, clock } = useDueText()(moment)
  const { due, time, today } = moment
  const isLate = due < today && !isDone
  if (isTimeOnly && !clock) return null
  return (
    <time
      className={`glyph gap-1 fs-sm text-nowrap ${isLate ? 'glyph-alert text-danger fw-medium' : due === today ? 'glyph-due text-primary fw-medium' : 'glyph-due text-muted'}`}
      dateTime={time ? `${due}T${time}` : due}
      title={fullDate}
    >
      {!isLate && <span className="visually-hidden">{`${t('due')} `}</span>}
      <bdi>{isTimeOnly ? clock : isLate ? t('overdue', { day: label }) : label}</bdi>
    </time>
  )
}
