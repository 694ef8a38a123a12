import { type Day, toDay, type WallTime } from '#db/shared/time/model.ts'
import { useFormat } from '../../i18n/format.ts'

/** Returns formatters of days and clock times in the locale of the page. */
export function useDates() {
  const format = useFormat()
  const forDate = (style: (date: Date) => string) => (when: Day | WallTime) => style(asDate(when))
  const time = forDate(format.time)
  const forRange = (style: (from: Date, to: Date) => string) => (from: WallTime, to: WallTime) =>
    toDay(from) === toDay(to) ? style(asDate(from), asDate(to)) : `${time(from)} – ${time(to)}`
  return {
    month: forDate(format.monthLong),
    monthName: forDate(format.monthName),
    day: forDate(format.day),
    date: forDate(format.dayAndYear),
    full: forDate(format.full),
    dayAndWeekday: forDate(format.dayAndWeekday),
    weekday: forDate(format.weekdayShort),
    weekdayLong: forDate(format.weekday),
    weekdayNarrow: forDate(format.weekdayNarrow),
    time,
    /** Without the minutes of a full hour, where the locale writes it so. */
    timeShort: forDate(format.timeShort),
    range: (from: Day, to: Day) => format.dateRange(asDate(from), asDate(to)),
    /** Without the year. */
    shortRange: (from: Day, to: Day) => format.dayRange(asDate(from), asDate(to)),
    times: forRange(format.timeRange),
    /** Without the minutes of full hours, where the locale writes it so. */
    timesShort: forRange(format.timeRangeShort),
  }
}

const asDate = (when: Day | WallTime) => new Date(when.length === 10 ? when : `${when}Z`)
