import { type Day, toDay, type WallTime } from '#db/shared/time/model.ts'
import { useFormat } from '../../i18n/format.ts'

/** Returns formatters of days and clock times in the locale of the page. */
export function useDates() {
  const format = useFormat()
  const say = (style: (date: Date) => string) => (when: Day | WallTime) => style(asDate(when))
  const time = say(format.time)
  const sayRange = (style: (from: Date, to: Date) => string) => (from: WallTime, to: WallTime) =>
    toDay(from) === toDay(to) ? style(asDate(from), asDate(to)) : `${time(from)} – ${time(to)}`
  return {
    month: say(format.monthLong),
    monthName: say(format.monthName),
    day: say(format.day),
    date: say(format.dayAndYear),
    full: say(format.full),
    dayAndWeekday: say(format.dayAndWeekday),
    weekday: say(format.weekdayShort),
    weekdayLong: say(format.weekday),
    weekdayNarrow: say(format.weekdayNarrow),
    time,
    /** Without the minutes of a full hour, where the locale writes it so. */
    timeShort: say(format.timeShort),
    range: (from: Day, to: Day) => format.dateRange(asDate(from), asDate(to)),
    /** Without the year. */
    shortRange: (from: Day, to: Day) => format.dayRange(asDate(from), asDate(to)),
    times: sayRange(format.timeRange),
    /** Without the minutes of full hours, where the locale writes it so. */
    timesShort: sayRange(format.timeRangeShort),
  }
}

const asDate = (when: Day | WallTime) => new Date(when.length === 10 ? when : `${when}Z`)
