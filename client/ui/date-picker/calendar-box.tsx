import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import type { Day } from '#db/shared/time/model.ts'
import { useToday } from '../../i18n/clock.ts'
import { useTranslations } from '../../i18n/translations.ts'

/** Returns the local date of the browser, in which the calendar counts. */
export const formatDay = (date: Date): Day =>
  new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

/** The texts that the library has in English only, and today in the user's time zone, where it has that of the browser. */
export function usePickerTexts() {
  const t = useTranslations('date-picker')
  const today = useToday()
  return {
    dayClassName: (date: Date) => (formatDay(date) === today ? 'is-today' : ''),
    clearButtonTitle: t('clear'),
    ariaLabelClose: t('clear'),
    weekLabel: t('weekShort'),
    weekAriaLabelPrefix: t('week'),
    previousMonthAriaLabel: t('previousMonth'),
    nextMonthAriaLabel: t('nextMonth'),
    previousMonthButtonLabel: t('previousMonth'),
    nextMonthButtonLabel: t('nextMonth'),
    chooseDayAriaLabelPrefix: t('choose'),
    disabledDayAriaLabelPrefix: t('unavailable'),
    monthAriaLabelPrefix: t('month'),
    timeCaption: t('times'),
  }
}

/** The accessible name of the calendar: the label of its field. */
export const CalendarLabel = createContext('')

type BoxProps = { className?: string | undefined; children?: ReactNode }

/** Wraps the calendar with the label of its field and marks today; the library's own are English and the browser's. */
export function CalendarBox({ className, children }: BoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const day of box.current?.querySelectorAll('.react-datepicker__day') ?? []) {
      if (day.matches('.is-today')) day.setAttribute('aria-current', 'date')
      else day.removeAttribute('aria-current')
    }
  })
  return (
    <div ref={box} className={className} role="dialog" aria-label={use(CalendarLabel)}>
      {children}
    </div>
  )
}
