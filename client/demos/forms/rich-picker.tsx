import { useId, useRef, useState } from 'react'
import DatePicker, { type ReactDatePickerCustomHeaderProps } from 'react-datepicker'
import { useFormat } from '#client/i18n/format.ts'
import { useTranslations } from '#client/i18n/translations.ts'
import { CalendarBox, CalendarLabel, usePickerTexts } from '#client/ui/date-picker/calendar-box.tsx'
import { CalendarHead } from '#client/ui/date-picker/calendar-head.tsx'
import sheet from '#client/ui/date-picker/date-picker.scss?url'
import { createLocale } from '#client/ui/date-picker/intl-locale.ts'
import { FieldError } from '#client/ui/field.tsx'
import type { Day, WallTime } from '#db/shared/time/model.ts'
import { useDateShape } from './use-date-mask.ts'

/** A time of a placeholder. */
const exampleTime = '09:30'

const toTimeDate = (time: string) => new Date(`2000-01-01T${time}Z`)

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

/** The chosen dates; typed dates outside the bounds are refused. */
function useChosenDates({ kind, initial = [], min, max }: PickerProps) {
  const [chosen, setChosen] = useState<(Date | null)[]>(() => initial.map(parseDate))
  const [isRefused, setRefused] = useState(false)
  const hasUnparsedText = useRef(false)

  /** The library does not validate typed times. */
  const isOutside = (date: Date | null) => {
    if (kind !== 'time' || !date || !min || !max) return false
    const time = date.toTimeString().slice(0, 5)
    return time < min || time > max
  }
  return {
    chosen,
    isRefused,
    choose(dates: (Date | null)[]) {
      hasUnparsedText.current = dates.some(isOutside)
      setRefused(hasUnparsedText.current)
      setChosen(dates.filter((date) => !isOutside(date)))
    },
    handlers: {
      // The library reports no rejected values, so the raw text is compared.
      onChangeRaw: (event?: { target: EventTarget }) => {
        const { target } = event ?? {}
        hasUnparsedText.current = target instanceof HTMLInputElement && target.value !== ''
      },
      onBlur: () => setRefused(hasUnparsedText.current),
    },
  }
}

/** Returns the message for a refused date: the bounds, if there are any. */
function useRefusal({ kind, min, max }: PickerProps) {
  const t = useTranslations('forms')
  const { dayAndYear, time } = useFormat()
  if (!min || !max) return t('notAvailable')
  if (kind === 'time') {
    return t('outsideTimes', { from: time(toTimeDate(min)), to: time(toTimeDate(max)) })
  }
  const format = (day: string) => dayAndYear(new Date(day))
  return t('outsideDays', { from: format(min), to: format(max) })
}

/** Returns what the library may offer: bounds, and excluded intervals. */
const toBounds = ({ kind, min, max, closed = [] }: PickerProps) => ({
  excludeDateIntervals: closed.map(([from, to]) => ({
    start: parseDate(from),
    end: parseDate(to),
  })),
  ...(kind !== 'time' && min && { minDate: parseDate(min) }),
  ...(kind !== 'time' && max && { maxDate: parseDate(max) }),
  ...(kind === 'time' && min && max && { minTime: parseDate(min), maxTime: parseDate(max) }),
})

/** The picker of the library in the current language and its date order. */
export function RichPicker(props: PickerProps) {
  const { label, kind = 'date', selects = 'one', isHuman = false, isInline = false } = props
  const id = useId()
  const format = useFormat()
  const { chosen, choose, isRefused, handlers } = useChosenDates(props)
  const refusal = useRefusal(props)
  const texts = usePickerTexts()
  const isTime = kind === 'time'
  const timePattern = format.timePattern()
  const datePattern = format.datePattern()
  const dateShape = useDateShape()
  const toFigures = (date: string, time: string) =>
    ({ date, time, 'datetime-local': `${date} ${time}` })[kind]
  const figures = toFigures(datePattern, timePattern)
  const shape = toFigures(dateShape, format.time(toTimeDate(exampleTime)))
  const [first = null, last = null] = chosen
  const noteId = `${id}-note`
  const common = {
    ...texts,
    ...handlers,
    ...toBounds(props),
    id,
    locale: createLocale(format),
    // A time can be typed in 24 hours too.
    dateFormat: [
      ...(isHuman ? [format.longDatePattern()] : []),
      figures,
      toFigures(datePattern, 'HH:mm'),
    ],
    className: 'form-control pe-7',
    wrapperClassName: 'picker-field position-relative d-block mw-320',
    isClearable: true,
    showPopperArrow: false,
    popperPlacement: 'bottom-start' as const,
    portalId: 'pickers', // the columns of the page would break it apart
    ariaDescribedBy: isRefused ? noteId : undefined,
    ariaInvalid: isRefused ? 'true' : undefined,
    autoComplete: 'off',
    placeholderText: isHuman ? undefined : shape,
    inline: isInline,
    showWeekNumbers: props.hasWeeks ?? false,
    calendarContainer: CalendarBox,
    renderCustomHeader: (header: ReactDatePickerCustomHeaderProps) => <CalendarHead {...header} />,
    timeFormat: timePattern,
    timeIntervals: 15,
    showTimeSelect: kind !== 'date',
    showTimeSelectOnly: isTime,
  }
  return (
    <CalendarLabel value={label}>
      <link rel="stylesheet" href={sheet} precedence="page" />
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
    </CalendarLabel>
  )
}

export type PickerProps = {
  label: string
  kind?: 'date' | 'datetime-local' | 'time'
  /** The initial values, in the format of native date fields. */
  initial?: (Day | WallTime)[]
  /** The first and last date or time that can be picked. */
  min?: string
  max?: string
  /** Ranges of dates that cannot be picked. */
  closed?: [from: Day, to: Day][]
  selects?: 'one' | 'range' | 'many'
  /** Writes the name of the month. */
  isHuman?: boolean
  hasWeeks?: boolean
  isInline?: boolean
}
