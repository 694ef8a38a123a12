import type { Day } from '#db/shared/time/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useRuleText } from '../../ui/recurrence/rule-text.ts'
import { useDates } from './dates.ts'
import type { Recurrence } from './recurrence-form.ts'

/** Returns a function that says a recurrence in words, such as: Every 2 weeks on Mon and Wed until Mar 3. */
export function useFormatRule() {
  const t = useTranslations('calendar')
  const dates = useDates()
  const sayDays = useRuleText()
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
