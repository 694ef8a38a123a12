import type { DateRange, Measure } from '#db/analytics/model.ts'
import { addDays, type Day } from '#db/shared/time/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import type { LineName } from './endpoints.ts'

/** Returns formatters of figures and days in the current language. */
export function useFigures() {
  const t = useTranslations('analytics')
  const format = useFormat()
  const day = (date: Day) => format.day(new Date(date))
  const value = (name: LineName, amount: number) =>
    name === 'takings' || name === 'quarter' ? format.money(amount) : format.number(amount)
  return {
    day,
    value,
    /** The narrow weekday; Monday is 1. */
    shortWeekday: (weekday: number) =>
      format.weekdayShort(new Date(Date.UTC(2026, 0, 4 + weekday))),
    /** The narrow month, for small charts. */
    shortMonth: (of: Day) => format.monthShort(new Date(of)).replace('.', '').slice(0, 4),
    /** A date range. */
    span: ({ from, to }: DateRange) => format.dateRange(new Date(from), new Date(to)),
    /** A sentence that describes a line. */
    course(name: LineName, { now, series }: Measure, marks: Day[]) {
      const top = Math.max(...series)
      if (top === 0) return t('noneCounted', { name: t(name) })
      const at = marks[series.indexOf(top)] ?? ''
      return t(isDaily(marks) ? 'courseByDay' : 'courseByPart', {
        name: t(name),
        total: value(name, now),
        top: value(name, top),
        day: at && day(at),
      })
    },
  }
}

const isDaily = ([first = '', second = '']: Day[]) => second === addDays(first, 1)
