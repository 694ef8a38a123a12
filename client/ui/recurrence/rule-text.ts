import { getWeekdays, type Rule, workdays } from '#db/shared/recurrence/model.ts'
import { addDays, type Day, getWeekday } from '#db/shared/time/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'

const toDate = (day: Day) => new Date(day)

/** A Monday, to name weekdays. */
const monday = '2024-01-01'

/** Returns formatters of weekdays, 1 for Monday to 7 for Sunday. */
export function useWeekdays() {
  const format = useFormat()
  const say = (style: (date: Date) => string) => (weekday: number) =>
    style(toDate(addDays(monday, weekday - 1)))
  return { long: say(format.weekday), short: say(format.weekdayShort) }
}

/** Returns a function that says a rule in words, such as: Every 2 weeks on Mon and Wed. */
export function useRuleText() {
  const t = useTranslations('recurrence')
  const weekday = useWeekdays()
  const format = useFormat()
  const { list, firstWeekday } = format

  function sayDays({ repeat, interval, weekdays, monthDay }: Rule, first: Day): string {
    if (repeat === 'none') return t('repeat_none')
    const rule = t(`every_${repeat}`, { count: interval })
    if (repeat === 'daily') return rule
    if (repeat === 'weekly') {
      if (interval === 1 && weekdays.join() === workdays.join()) return t('repeat_workdays')
      const inOrder = getWeekdays({ weekdays }, first).toSorted(
        (a, b) => (a % firstWeekday) - (b % firstWeekday) || a - b,
      )
      return t('ruleOnDays', { rule, days: list(inOrder.map(weekday.short)) })
    }
    if (monthDay === 'date' && repeat === 'monthly')
      return t('ruleOnDayOfMonth', { rule, day: Number(first.slice(8)) })
    if (monthDay === 'date') return t('ruleOnDate', { rule, day: format.day(toDate(first)) })
    const which = sayWeekday(first, monthDay === 'last')
    if (repeat === 'monthly') return t('ruleOnNth', { rule, which })
    return t('ruleOnNthOf', { rule, which, month: format.monthName(toDate(first)) })
  }

  function sayWeekday(first: Day, isLast: boolean) {
    const week = Math.ceil(Number(first.slice(8)) / 7)
    const which = isLast || week > 4 ? 5 : (week as 1 | 2 | 3 | 4)
    const day = getWeekday(first)
    // Portuguese has masculine weekends.
    return t(day > 5 ? `nthWeekend_${which}` : `nth_${which}`, { weekday: weekday.long(day) })
  }

  return sayDays
}
