import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { maxCount, maxInterval, monthDays } from '#db/calendar/model.ts'
import { isDay } from '#db/shared/time/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { DateInput } from '../../ui/date-picker/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { allWeekdays, ends, parseRule, repeatChoices, units } from './rule-form.ts'
import { useFormatRule, useWeekdays } from './rule-words.ts'

type Values = Record<string, string>
type RepetitionProps = { rejected: Rejected | undefined; values: Values }

/** The fields of the recurrence. The style sheet shows those that the choice needs. */
export function Repetition({
  rejected,
  values,
  isSeries,
}: RepetitionProps & { isSeries: boolean }) {
  const t = useWords('calendar')
  const part = { rejected, values }
  return (
    <fieldset className="cal-repeat min-w-0">
      <legend className="visually-hidden">{t('repeat')}</legend>
      <Choice name="repeat" label={t('repeat')} {...part}>
        {repeatChoices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`repeat_${choice}`)}
          </option>
        ))}
      </Choice>
      <div className="cal-custom">
        <Custom {...part} />
      </div>
      <div className="cal-ends">
        <Choice name="ends" label={t('ends')} {...part}>
          {ends.map((end) => (
            <option key={end} value={end}>
              {t(`ends_${end}`)}
            </option>
          ))}
        </Choice>
        <Field
          name="until"
          label={t('until')}
          input={DateInput}
          rejected={rejected}
          defaultValue={values.until}
        />
        <NumberField name="count" label={t('count')} max={maxCount} {...part} />
      </div>
      <Summary values={values} />
      <p className="form-text cal-monthly">{t('monthlyHint')}</p>
      {isSeries && <p className="form-text cal-series">{t('seriesHint')}</p>}
    </fieldset>
  )
}

/** Interval, unit and days of a custom rule. */
function Custom(part: RepetitionProps) {
  const t = useWords('calendar')
  const weekday = useWeekdays()
  const { firstWeekday } = useFormat()
  const days = firstWeekday === 7 ? [7, ...allWeekdays.slice(0, 6)] : allWeekdays
  return (
    <>
      <NumberField name="interval" label={t('interval')} max={maxInterval} {...part} />
      <Choice name="unit" label={t('unit')} {...part}>
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {t(`unit_${unit}`)}
          </option>
        ))}
      </Choice>
      <fieldset className="field cal-choose cal-weekdays d-flex flex-wrap row-gap-1 column-gap-3">
        <legend className="form-label">{t('weekdays')}</legend>
        {days.map((day) => (
          <label key={day} className="cal-label">
            <input
              type="checkbox"
              className="form-check-input"
              name={`weekday${day}`}
              value="on"
              defaultChecked={part.values[`weekday${day}`] === 'on'}
              aria-label={weekday.long(day)}
            />
            {weekday.short(day)}
          </label>
        ))}
      </fieldset>
      <Choice name="monthDay" label={t('monthDay')} {...part}>
        {monthDays.map((each) => (
          <option key={each} value={each}>
            {t(`monthDay_${each}`)}
          </option>
        ))}
      </Choice>
    </>
  )
}

type PartProps = RepetitionProps & { name: string; label: string }

const Choice = ({ values, ...rest }: PartProps & ComponentProps<'select'>) => (
  <SelectField defaultValue={values[rest.name]} {...rest} />
)

const NumberField = ({ values, ...rest }: PartProps & { max: number }) => (
  <Field type="number" min={1} defaultValue={values[rest.name]} inputMode="numeric" {...rest} />
)

/** The recurrence in words. With scripts it follows the form. */
function Summary({ values }: { values: Values }) {
  const say = useFormatRule()
  const line = useRef<HTMLParagraphElement>(null)
  const [entered, setEntered] = useState(values)
  useEffect(() => {
    const form = line.current?.closest('form')
    if (!form) return
    const read = () =>
      setEntered(Object.fromEntries([...new FormData(form)].map(([name, is]) => [name, `${is}`])))
    read()
    form.addEventListener('input', read)
    form.addEventListener('change', read)
    return () => {
      form.removeEventListener('input', read)
      form.removeEventListener('change', read)
    }
  }, [])
  const errors = {}
  const recurrence = parseRule(entered, errors)
  const { startDate } = entered
  const isComplete = isDay(startDate) && Object.keys(errors).length === 0
  return (
    <p ref={line} className="form-text cal-summary" aria-live="polite">
      {isComplete && recurrence.repeat !== 'none' && say(recurrence, startDate)}
    </p>
  )
}
