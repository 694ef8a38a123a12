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
  /** What is shown, changes that are under way included. */
  occurrences: Occurrence[]
  /** How many more there are on a day than were loaded. */
  unseen: (day: Day) => number
  now: WallTime
  /** The day, or the hour of one, that the keyboard is at. */
  cursor: Day | WallTime
  /** Whether scripts run: then one Tab leads into the calendar, and arrows through it. */
  isLive: boolean
  isLoading: boolean
  allHours: boolean
  /** What is being dragged. */
  moving: Occurrence | undefined
  editorOf: (occurrence: Occurrence) => string
  /** What there is to read of an occurrence after its title. */
  describe: (occurrence: Occurrence) => string
  showMore: (event: MouseEvent<HTMLAnchorElement>, day: Day) => void
}

/** The calendar itself, as the view that is chosen draws it. */
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
