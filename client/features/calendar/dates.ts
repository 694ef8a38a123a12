import { type Day, toTime, type WallTime } from '#db/shared/time/model.ts'
import { useLanguage } from '../../i18n/words.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

const shapes = {
  month: { month: 'long', year: 'numeric' },
  day: { day: 'numeric', month: 'short' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  whole: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  dayAndWeekday: { weekday: 'long', day: 'numeric', month: 'long' },
  weekday: { weekday: 'short' },
  weekdayLong: { weekday: 'long' },
  weekdayNarrow: { weekday: 'narrow' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

/** Returns formatters of days and clock times in the current language. */
export function useDates() {
  const language = useLanguage().slice(0, 2)
  const format = (shape: keyof typeof shapes) => {
    const key = language + shape
    const known = formats.get(key)
    if (known) return known
    const made = new Intl.DateTimeFormat(language, { ...shapes[shape], timeZone: 'UTC' })
    formats.set(key, made)
    return made
  }
  const say = (shape: keyof typeof shapes) => (when: Day | WallTime) =>
    format(shape).format(asDate(when))
  return {
    month: say('month'),
    day: say('day'),
    date: say('date'),
    whole: say('whole'),
    dayAndWeekday: say('dayAndWeekday'),
    weekday: say('weekday'),
    weekdayLong: say('weekdayLong'),
    weekdayNarrow: say('weekdayNarrow'),
    time: toTime,
    // ICU versions differ in the spaces around the dash, which would break hydration.
    range: (from: Day, to: Day) =>
      format('date').formatRange(asDate(from), asDate(to)).replace(/\s/g, ' '),
    /** Without the year. */
    shortRange: (from: Day, to: Day) =>
      format('day').formatRange(asDate(from), asDate(to)).replace(/\s/g, ' '),
    times: (from: WallTime, to: WallTime) => `${toTime(from)}–${toTime(to)}`,
  }
}

const asDate = (when: Day | WallTime) => new Date(when.length === 10 ? when : `${when}Z`)
