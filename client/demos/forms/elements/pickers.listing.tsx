import { useId, useState } from 'react'
import DatePicker from 'react-datepicker'
import 'react-datepicker/dist/react-datepicker.css'

/** Returns the date this many days from today. */
function inDays(days: number) {
  const date = new Date()
  date.setDate(date.getDate() + days)
  return date
}

/** Returns today at this time. */
function todayAt(hours: number, minutes = 0) {
  const date = new Date()
  date.setHours(hours, minutes, 0, 0)
  return date
}

export function DateBasic() {
  const id = useId()
  const [date, setDate] = useState<Date | null>(() => inDays(3))
  return (
    <>
      <label htmlFor={id}>Load-in</label>
      <DatePicker id={id} selected={date} onChange={setDate} isClearable />
    </>
  )
}

export function DateAndTime() {
  const id = useId()
  const [date, setDate] = useState<Date | null>(() => inDays(10))
  return (
    <>
      <label htmlFor={id}>Opening night</label>
      <DatePicker
        id={id}
        selected={date}
        onChange={setDate}
        showTimeSelect
        timeIntervals={15}
        dateFormat="MM/dd/yyyy h:mm aa"
      />
    </>
  )
}

export function HumanFormat() {
  const id = useId()
  const [date, setDate] = useState<Date | null>(() => inDays(12))
  return (
    <>
      <label htmlFor={id}>Press night</label>
      <DatePicker
        id={id}
        selected={date}
        onChange={setDate}
        // The first format is shown; the others can be typed too.
        dateFormat={['EEEE, MMMM d, yyyy', 'MM/dd/yyyy']}
      />
    </>
  )
}

export function MinMax() {
  const id = useId()
  const [date, setDate] = useState<Date | null>(null)
  return (
    <>
      <label htmlFor={id}>Performance in the next two weeks</label>
      <DatePicker
        id={id}
        selected={date}
        onChange={setDate}
        minDate={new Date()}
        maxDate={inDays(14)}
      />
    </>
  )
}

export function DisabledRanges() {
  const id = useId()
  const [date, setDate] = useState<Date | null>(null)
  return (
    <>
      <label htmlFor={id}>Rehearsal</label>
      <DatePicker
        id={id}
        selected={date}
        onChange={setDate}
        excludeDateIntervals={[
          { start: inDays(2), end: inDays(4) },
          { start: inDays(9), end: inDays(12) },
        ]}
      />
    </>
  )
}

export function MultipleDates() {
  const id = useId()
  const [dates, setDates] = useState<Date[] | null>(() => [inDays(1), inDays(8)])
  return (
    <>
      <label htmlFor={id}>Matinees</label>
      <DatePicker
        id={id}
        selectsMultiple
        selectedDates={dates ?? []}
        onChange={setDates}
        shouldCloseOnSelect={false}
      />
    </>
  )
}

export function DateRange() {
  const id = useId()
  const [[from, until], setRange] = useState<[Date | null, Date | null]>([null, null])
  return (
    <>
      <label htmlFor={id}>Company holidays</label>
      <DatePicker
        id={id}
        selectsRange
        startDate={from}
        endDate={until}
        onChange={setRange}
        isClearable
      />
    </>
  )
}

export function PreloadedRange() {
  const id = useId()
  const [[from, until], setRange] = useState<[Date | null, Date | null]>(() => [
    inDays(5),
    inDays(19),
  ])
  return (
    <>
      <label htmlFor={id}>Run dates</label>
      <DatePicker id={id} selectsRange startDate={from} endDate={until} onChange={setRange} />
    </>
  )
}

export function WeekNumbers() {
  const id = useId()
  const [date, setDate] = useState<Date | null>(null)
  return (
    <>
      <label htmlFor={id}>Tour date</label>
      <DatePicker id={id} selected={date} onChange={setDate} showWeekNumbers />
    </>
  )
}

export function InlineDate() {
  const [date, setDate] = useState<Date | null>(() => inDays(6))
  return (
    <fieldset>
      <legend>Open house</legend>
      <DatePicker selected={date} onChange={setDate} inline />
    </fieldset>
  )
}

export function TimeOfDay() {
  const id = useId()
  const [time, setTime] = useState<Date | null>(null)
  return (
    <>
      <label htmlFor={id}>Call time</label>
      <DatePicker
        id={id}
        selected={time}
        onChange={setTime}
        showTimeSelect
        showTimeSelectOnly
        timeIntervals={15}
        dateFormat="h:mm aa"
      />
    </>
  )
}

export function LimitedTime() {
  const id = useId()
  const [time, setTime] = useState<Date | null>(null)
  const minTime = todayAt(16)
  const maxTime = todayAt(22, 30)
  // The library does not validate typed times.
  const isAllowed = (date: Date) => date >= minTime && date <= maxTime
  return (
    <>
      <label htmlFor={id}>Bar time</label>
      <DatePicker
        id={id}
        selected={time}
        onChange={(date: Date | null) => setTime(date && isAllowed(date) ? date : null)}
        showTimeSelect
        showTimeSelectOnly
        timeIntervals={15}
        minTime={minTime}
        maxTime={maxTime}
        dateFormat="h:mm aa"
      />
    </>
  )
}

export function PreloadedTime() {
  const id = useId()
  const [time, setTime] = useState<Date | null>(() => todayAt(13, 45))
  return (
    <>
      <label htmlFor={id}>Warm-up</label>
      <DatePicker
        id={id}
        selected={time}
        onChange={setTime}
        showTimeSelect
        showTimeSelectOnly
        timeIntervals={15}
        dateFormat="h:mm aa"
      />
    </>
  )
}
