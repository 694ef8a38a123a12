import { createContext, type ReactNode, use, useId, useRef, useState } from 'react'
import DatePicker from 'react-datepicker'
import { useFormat } from '#client/i18n/format.ts'
import { useLanguage, useWords } from '#client/i18n/words.ts'
import { FieldError } from '#client/ui/field.tsx'
import { createLocale, getDateOrder } from './intl-locale.ts'
import type { PickerProps } from './picker.tsx'

const listTimes = { date: '', 'datetime-local': ' HH:mm', time: 'HH:mm' }

/** Parses the value of a native date field in local time. */
function parseDate(text: string) {
  const [day = '', time = '00:00'] =
    text.includes(':') && !text.includes('T') ? ['', text] : text.split('T')
  return day ? new Date(`${day}T${time}`) : atTime(new Date(), time)
}

function atTime(date: Date, time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate(), hours, minutes)
}

/** The picker of the library in the current language and its date order. */
export function RichPicker({
  label,
  kind = 'date',
  initial = [],
  min,
  max,
  closed = [],
  selects = 'one',
  isHuman = false,
  hasWeeks = false,
  isInline = false,
}: PickerProps) {
  const id = useId()
  const language = useLanguage().slice(0, 2)
  const t = useWords('forms')
  const [chosen, setChosen] = useState<(Date | null)[]>(() => initial.map(parseDate))
  const [isRefused, setRefused] = useState(false)
  const isTypedInVain = useRef(false)
  const isTime = kind === 'time'
  const figures = isTime ? listTimes.time : `${getDateOrder(language)}${listTimes[kind]}`
  const [first = null, last = null] = chosen
  const noteId = `${id}-note`
  const { dayAndYear } = useFormat()
  const parseDay = (text: string) => dayAndYear(new Date(text))
  const refusal =
    !min || !max
      ? t('notAvailable')
      : isTime
        ? t('outsideTimes', { from: min, to: max })
        : t('outsideDays', { from: parseDay(min), to: parseDay(max) })

  /** The library does not validate typed times. */
  const isOutside = (date: Date | null) => {
    if (!isTime || !date || !min || !max) return false
    const time = date.toTimeString().slice(0, 5)
    return time < min || time > max
  }
  function choose(dates: (Date | null)[]) {
    isTypedInVain.current = dates.some(isOutside)
    setRefused(isTypedInVain.current)
    setChosen(dates.filter((date) => !isOutside(date)))
  }
  const common = {
    id,
    locale: createLocale(language),
    dateFormat: isHuman ? ['d MMMM yyyy', figures] : figures,
    className: 'form-control',
    wrapperClassName: 'picker-field',
    isClearable: true,
    clearButtonTitle: t('clear'),
    ariaLabelClose: t('clear'),
    showPopperArrow: false,
    popperPlacement: 'bottom-start' as const,
    portalId: 'pickers', // the columns of the page would break it apart
    ariaDescribedBy: isRefused ? noteId : undefined,
    ariaInvalid: isRefused ? 'true' : undefined,
    // The library reports no rejected values, so the raw text is compared.
    onChangeRaw: (event?: { target: EventTarget }) => {
      const { target } = event ?? {}
      isTypedInVain.current = target instanceof HTMLInputElement && target.value !== ''
    },
    onBlur: () => setRefused(isTypedInVain.current),
    autoComplete: 'off',
    placeholderText: isHuman ? undefined : t(isTime ? 'timeShape' : 'dateShape'),
    inline: isInline,
    showWeekNumbers: hasWeeks,
    weekLabel: t('weekShort'),
    weekAriaLabelPrefix: t('week'),
    previousMonthAriaLabel: t('previousMonth'),
    nextMonthAriaLabel: t('nextMonth'),
    previousMonthButtonLabel: t('previousMonth'),
    nextMonthButtonLabel: t('nextMonth'),
    calendarContainer: Box,
    chooseDayAriaLabelPrefix: t('choose'),
    disabledDayAriaLabelPrefix: t('notToBeHad'),
    monthAriaLabelPrefix: t('month'),
    timeCaption: t('times'),
    timeFormat: 'HH:mm',
    timeIntervals: 15,
    showTimeSelect: kind !== 'date',
    showTimeSelectOnly: isTime,
    excludeDateIntervals: closed.map(([from, to]) => ({
      start: parseDate(from),
      end: parseDate(to),
    })),
    ...(!isTime && min && { minDate: parseDate(min) }),
    ...(!isTime && max && { maxDate: parseDate(max) }),
    ...(isTime && min && max && { minTime: parseDate(min), maxTime: parseDate(max) }),
  }
  return (
    <Label value={label}>
      <div className="wide">
        {isInline ? (
          <p className="form-label">{label}</p>
        ) : (
          <label className="form-label" htmlFor={id}>
            {label}
          </label>
        )}
        {selects === 'many' ? (
          <DatePicker
            {...common}
            selectsMultiple
            shouldCloseOnSelect={false}
            selectedDates={chosen.filter((date) => date !== null)}
            onChange={(dates: Date[] | null) => choose(dates ?? [])}
          />
        ) : selects === 'range' ? (
          <DatePicker
            {...common}
            selectsRange
            startDate={first}
            endDate={last}
            onChange={(dates: [Date | null, Date | null]) => choose(dates)}
          />
        ) : (
          <DatePicker
            {...common}
            selected={first}
            onChange={(date: Date | null) => choose(date ? [date] : [])}
          />
        )}
        {isRefused && <FieldError id={noteId}>{refusal}</FieldError>}
      </div>
    </Label>
  )
}

const Label = createContext('')

type BoxProps = { className?: string | undefined; children?: ReactNode }

/** Wraps the calendar with the label of its field; the library's own is English. */
const Box = ({ className, children }: BoxProps) => (
  <div className={className} role="dialog" aria-label={use(Label)}>
    {children}
  </div>
)
