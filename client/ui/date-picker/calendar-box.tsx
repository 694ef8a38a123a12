import { createContext, type ReactNode, use } from 'react'
import { useWords } from '../../i18n/words.ts'

/** The texts that the library has in English only. */
export function usePickerTexts() {
  const t = useWords('date-picker')
  return {
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

/** Wraps the calendar with the label of its field; the library's own is English. */
export const CalendarBox = ({ className, children }: BoxProps) => (
  <div className={className} role="dialog" aria-label={use(CalendarLabel)}>
    {children}
  </div>
)
