import { startTransition, useEffect, useRef, useState } from 'react'
import { maxOccurrences } from '#db/calendar/limits.ts'
import { isDay } from '#db/shared/time/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { DateInput } from '../../ui/date-picker/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { NumberField, RuleFields, RuleSelect } from '../../ui/recurrence/rule-fields.tsx'
import { ends, parseRecurrence } from './recurrence-form.ts'
import { useFormatRule } from './recurrence-text.ts'

type Values = Record<string, string>
type RepetitionProps = { rejected: Rejected | undefined; values: Values }

/** The fields of the recurrence. The style sheet shows those that the choice needs. */
export function RecurrenceFields({
  rejected,
  values,
  isSeries,
}: RepetitionProps & { isSeries: boolean }) {
  const t = useTranslations('calendar')
  const part = { rejected, values }
  return (
    <fieldset className="recurrence min-w-0">
      <legend className="visually-hidden">{useTranslations('recurrence')('repeat')}</legend>
      <RuleFields {...part} />
      <div className="cal-ends d-grid grid-cols-2 column-gap-3">
        <RuleSelect name="ends" label={t('ends')} {...part}>
          {ends.map((end) => (
            <option key={end} value={end}>
              {t(`ends_${end}`)}
            </option>
          ))}
        </RuleSelect>
        <Field
          name="until"
          label={t('until')}
          input={DateInput}
          rejected={rejected}
          defaultValue={values.until}
        />
        <NumberField name="count" label={t('count')} max={maxOccurrences} {...part} />
      </div>
      <Summary values={values} />
      <p className="form-text cal-monthly">{t('monthlyHint')}</p>
      {isSeries && <p className="form-text cal-series">{t('seriesHint')}</p>}
    </fieldset>
  )
}

/** The recurrence in words. With scripts it follows the form. */
function Summary({ values }: { values: Values }) {
  const formatRule = useFormatRule()
  const line = useRef<HTMLParagraphElement>(null)
  const [entered, setEntered] = useState(values)
  useEffect(() => {
    const form = line.current?.closest('form')
    if (!form) return
    const readForm = () => {
      const entries = [...new FormData(form)].map(([name, is]) => [name, `${is}`])
      // This listener runs before React handles the event. An urgent update would render other fields with their
      // last state at once, and the character that was just typed would be lost.
      startTransition(() => setEntered(Object.fromEntries(entries)))
    }
    readForm()
    form.addEventListener('input', readForm)
    form.addEventListener('change', readForm)
    return () => {
      form.removeEventListener('input', readForm)
      form.removeEventListener('change', readForm)
    }
  }, [])
  const errors = {}
  const recurrence = parseRecurrence(entered, errors)
  const { startDate } = entered
  const isComplete = isDay(startDate) && Object.keys(errors).length === 0
  return (
    <p ref={line} className="form-text cal-summary" aria-live="polite">
      {isComplete && recurrence.repeat !== 'none' && formatRule(recurrence, startDate)}
    </p>
  )
}
