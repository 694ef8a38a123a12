import type { ReactDatePickerCustomHeaderProps } from 'react-datepicker'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon, type IconName } from '../icon.tsx'

/** The month with buttons for the months and years around it, which dates of birth need. */
export function CalendarHead(header: ReactDatePickerCustomHeaderProps) {
  const t = useTranslations('date-picker')
  const { monthLong } = useFormat()
  const { date } = header
  const turn = (label: string, icon: IconName, onClick: () => void, disabled: boolean) => (
    <button
      type="button"
      className="btn btn-ghost btn-icon"
      aria-label={label}
      title={label}
      {...{ onClick, disabled }}
    >
      <Icon name={icon} size={18} />
    </button>
  )
  const isFirstYear = header.prevYearButtonDisabled
  const isLastYear = header.nextYearButtonDisabled
  return (
    <div className="d-flex align-items-center justify-content-between">
      {turn(t('previousYear'), 'chevrons-left', header.decreaseYear, isFirstYear)}
      {turn(
        t('previousMonth'),
        'chevron-left',
        header.decreaseMonth,
        header.prevMonthButtonDisabled,
      )}
      <span className="fw-semibold fs-sm" aria-live="polite">
        {monthLong(new Date(Date.UTC(date.getFullYear(), date.getMonth(), 1)))}
      </span>
      {turn(t('nextMonth'), 'chevron-right', header.increaseMonth, header.nextMonthButtonDisabled)}
      {turn(t('nextYear'), 'chevrons-right', header.increaseYear, isLastYear)}
    </div>
  )
}
