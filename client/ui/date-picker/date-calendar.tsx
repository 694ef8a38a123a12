import { useEffect, useRef } from 'react'
import DatePicker from 'react-datepicker'
import type { Day } from '#db/shared/time/model.ts'
import { useToday } from '../../i18n/clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { CalendarBox, CalendarLabel, formatDay, usePickerTexts } from './calendar-box.tsx'
import { CalendarHead } from './calendar-head.tsx'
import sheet from './date-picker.scss?url'
import { createLocale } from './intl-locale.ts'

type DateCalendarProps = {
  /** The label of the field. */
  label: string
  /** Days in the format of native date fields, or empty. */
  value: string
  min: string
  max: string
  onChoose: (day: Day) => void
}

const parseDay = (day: string) => (day ? new Date(`${day}T00:00`) : null)

/** Returns the day, or the bound that it is beyond. */
const clamp = (day: Day, min: string, max: string) =>
  day < min ? min : max && day > max ? max : day

/** The calendar of a date field; the selected day or today takes the focus. */
export function DateCalendar({ label, value, min, max, onChoose }: DateCalendarProps) {
  const format = useFormat()
  const today = useToday()
  const texts = usePickerTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('.react-datepicker__day[tabindex="0"]')?.focus()
  }, [])
  const [minDate, maxDate] = [parseDay(min), parseDay(max)]
  return (
    <CalendarLabel value={label}>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <div ref={box}>
        <DatePicker
          {...texts}
          inline
          locale={createLocale(format)}
          selected={parseDay(value)}
          openToDate={new Date(`${value || clamp(today, min, max)}T00:00`)}
          calendarContainer={CalendarBox}
          renderCustomHeader={(header) => <CalendarHead {...header} />}
          {...(minDate && { minDate })}
          {...(maxDate && { maxDate })}
          onChange={(date: Date | null) => date && onChoose(formatDay(date))}
        />
      </div>
    </CalendarLabel>
  )
}
