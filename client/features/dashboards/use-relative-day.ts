import { type Day, daysBetween } from '#db/shared/time/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'

/** Returns a function that formats days as today, tomorrow and so on. */
export function useDays(today: Day): (day: Day) => string {
  const t = useTranslations('dashboard')
  const format = useFormat()
  return (day) => {
    const days = daysBetween(today, day)
    if (days === 0) return t('today')
    if (days === 1) return t('tomorrow')
    return format.day(new Date(day))
  }
}
