import { workdays } from '#db/calendar/model.ts'
import { addDays, type Day, getWeekday } from '#db/shared/time/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { useDates } from './dates.ts'
import type { Recurrence } from './rule-form.ts'

/** A Monday, to name weekdays. */
const monday = '2024-01-01'

/** Returns formatters of weekdays, 1 for Monday to 7 for Sunday. */
export function useWeekdays() {
  const dates = useDates()
  const say = (style: (day: Day) => string) => (weekday: number) =>
    style(addDays(monday, weekday - 1))
  return { long: say(dates.weekdayLong), short: say(dates.weekday) }
}

/** Returns a function that says a recurrence in words, such as: Every 2 weeks on Mon and Wed until Mar 3. */
export function useFormatRule() {
  const t = useWords('calendar')
  const dates = useDates()
  const weekday = useWeekdays()
  const { list, firstWeekday } = useFormat()

  function sayDays({ repeat, interval, weekdays, monthDay }: Recurrence, first: Day): string {
    if (repeat === 'none') return t('repeat_none')
    const rule = t(`every_${repeat}`, { count: interval })
    if (repeat === 'daily') return rule
    if (repeat === 'weekly') {
      if (interval === 1 && weekdays.join() === workdays.join()) return t('repeat_workdays')
      const days = weekdays.length > 0 ? weekdays : [getWeekday(first)]
      const inOrder = days.toSorted((a, b) => (a % firstWeekday) - (b % firstWeekday) || a - b)
      return t('ruleOnDays', { rule, days: list(inOrder.map(weekday.short)) })
    }
    if (monthDay === 'date' && repeat === 'monthly')
      return t('ruleOnDayOfMonth', { rule, day: Number(first.slice(8)) })
    if (monthDay === 'date') return t('ruleOnDate', { rule, day: dates.day(first) })
    const which = sayWeekday(first, monthDay === 'last')
    if (repeat === 'monthly') return t('ruleOnNth', { rule, which })
    return t('ruleOnNthOf', { rule, which, month: dates.monthName(first) })
  }

  function sayWeekday(first: Day, isLast: boolean) {
    const week = Math.ceil(Number(first.slice(8)) / 7)
    const which = isLast || week > 4 ? 5 : (week as 1 | 2 | 3 | 4)
    const day = getWeekday(first)
    // Portuguese has masculine weekends.
    return t(day > 5 ? `nthWeekend_${which}` : `nth_${which}`, { weekday: weekday.long(day) })
  }

  return (recurrence: Recurrence, first: Day): string => {
    const { repeat, until, count } = recurrence
    const rule = sayDays(recurrence, first)
    if (repeat === 'none') return rule
    if (count) return t('ruleTimes', { rule, count })
    if (!until) return rule
    const isSameYear = until.slice(0, 4) === first.slice(0, 4)
    return t('ruleUntil', { rule, day: isSameYear ? dates.day(until) : dates.date(until) })
  }
}
