import type { MouseEvent } from 'react'
import type { Occurrence } from '#db/calendar/model.ts'
import type { Day, WallTime } from '#db/shared/time/model.ts'
import { useWords } from '../../i18n/words.ts'
import { Agenda, DayList } from './agenda.tsx'
import type { CalendarView } from './endpoints.ts'
import { Month } from './month.tsx'
import { Week } from './week.tsx'

export type BoardProps = {
  data: CalendarView
  /** The visible occurrences, with pending changes. */
  occurrences: Occurrence[]
  /** Returns how many occurrences of a day were not loaded. */
  unseen: (day: Day) => number
  now: WallTime
  /** The focused day or hour. */
  cursor: Day | WallTime
  /** Whether scripts run: the calendar is one Tab stop then, with arrow keys inside. */
  isLive: boolean
  isLoading: boolean
  allHours: boolean
  /** The occurrence that is being dragged. */
  moving: Occurrence | undefined
  editorOf: (occurrence: Occurrence) => string
  /** Returns the accessible description of an occurrence after its title. */
  describe: (occurrence: Occurrence) => string
  showMore: (event: MouseEvent<HTMLAnchorElement>, day: Day) => void
}

/** The calendar in the chosen view. */
export function Board(props: BoardProps) {
  const { data, unseen } = props
  const t = useWords('calendar')
  if (data.view === 'agenda') return <Agenda {...props} />
  if (data.view === 'month') {
    return (
      <>
        <Month {...props} />
        <div className="cal-phone-day">
          <DayList day={data.date} {...props} />
        </div>
      </>
    )
  }
  const rest = data.view === 'day' ? unseen(data.date) : 0
  return (
    <>
      {rest > 0 && <p className="cal-rest">{t('notShown', { count: rest })}</p>}
      <Week {...props} />
    </>
  )
}
