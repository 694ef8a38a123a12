import type { ComponentProps } from 'react'
import { maxInterval } from '#db/shared/recurrence/limits.ts'
import { monthDays } from '#db/shared/recurrence/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Field } from '../field.tsx'
import type { Rejected } from '../form.ts'
import { SelectField } from '../select-field.tsx'
import { allWeekdays, repeatChoices, units } from './rule-form.ts'
import { useWeekdays } from './rule-text.ts'

type RuleFieldsProps = { rejected: Rejected | undefined; values: Record<string, string> }

/** The fields of a recurrence rule. The style sheet shows those that the choice needs within `.recurrence`. */
export function RuleFields(part: RuleFieldsProps) {
  const t = useTranslations('recurrence')
  return (
    <>
      <RuleSelect name="repeat" label={t('repeat')} {...part}>
        {repeatChoices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`repeat_${choice}`)}
          </option>
        ))}
      </RuleSelect>
      <div className="recurrence-custom d-grid grid-cols-2 column-gap-3">
        <Custom {...part} />
      </div>
    </>
  )
}

/** Interval, unit and days of a custom rule. */
function Custom(part: RuleFieldsProps) {
  const t = useTranslations('recurrence')
  const weekday = useWeekdays()
  const { firstWeekday } = useFormat()
  const days = firstWeekday === 7 ? [7, ...allWeekdays.slice(0, 6)] : allWeekdays
  return (
    <>
      <NumberField name="interval" label={t('interval')} max={maxInterval} {...part} />
      <RuleSelect name="unit" label={t('unit')} {...part}>
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {t(`unit_${unit}`)}
          </option>
        ))}
      </RuleSelect>
      <fieldset className="field recurrence-weekdays g-col-full d-flex flex-wrap row-gap-1 column-gap-3">
        <legend className="form-label">{t('weekdays')}</legend>
        {days.map((day) => (
          <label key={day} className="form-check align-items-center py-1">
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
      <RuleSelect name="monthDay" label={t('monthDay')} {...part}>
        {monthDays.map((each) => (
          <option key={each} value={each}>
            {t(`monthDay_${each}`)}
          </option>
        ))}
      </RuleSelect>
    </>
  )
}

type PartProps = RuleFieldsProps & { name: string; label: string }

/** A labeled select with the value of the form. */
export const RuleSelect = ({ values, ...rest }: PartProps & ComponentProps<'select'>) => (
  <SelectField defaultValue={values[rest.name]} {...rest} />
)

/** A labeled field for a number from 1 to `max`. */
export const NumberField = ({ values, ...rest }: PartProps & { max: number }) => (
  <Field type="number" min={1} defaultValue={values[rest.name]} inputMode="numeric" {...rest} />
)
