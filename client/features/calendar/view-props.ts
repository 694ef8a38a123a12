import type { MouseEvent } from 'react'
import type { Occurrence } from '#db/calendar/model.ts'
import type { Day, WallTime } from '#db/shared/time/model.ts'
import type { CalendarView } from './endpoints.ts'

export type ViewProps = {
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
  getDetailsHref: (occurrence: Occurrence) => string
  /** Returns the accessible description of an occurrence after its title. */
  describe: (occurrence: Occurrence) => string
  showMore: (event: MouseEvent<HTMLAnchorElement>, day: Day) => void
}
