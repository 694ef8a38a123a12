import { useRef } from 'react'
import { isDay } from '#db/shared/time/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { DateInput } from '../../ui/date-picker/date-input.tsx'
import { TimeInput } from '../../ui/date-picker/time-input.tsx'
import { Field } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { type EditorState, endAfter } from './editor-state.ts'

type TimeFieldsProps = {
  rejected: Rejected | undefined
  values: Record<string, string>
  zones: EditorState['zones']
}

/** Start and end; changing the start moves the end too. */
export function TimeFields({ rejected, values, zones }: TimeFieldsProps) {
  const t = useTranslations('calendar')
  const box = useRef<HTMLFieldSetElement>(null)
  const before = useRef(`${values.startDate}T${values.startTime}`)
  function moveEnd() {
    const input = (name: string) => box.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
    const [startDate, startTime] = [input('startDate'), input('startTime')]
    const [endDate, endTime] = [input('endDate'), input('endTime')]
    if (!startDate || !startTime || !endDate || !endTime) return
    const [start, end] = [
      `${startDate.value}T${startTime.value}`,
      `${endDate.value}T${endTime.value}`,
    ]
    if (!isDay(startDate.value) || !startTime.value || !isDay(endDate.value) || !endTime.value)
      return
    const newEnd = endAfter(before.current, end, start)
    before.current = start
    endDate.value = newEnd.slice(0, 10)
    endTime.value = newEnd.slice(11, 16)
  }
  const field = (name: string, label: string, type: 'date' | 'time') => (
    <Field
      name={name}
      label={label}
      input={type === 'date' ? DateInput : TimeInput}
      rejected={rejected}
      defaultValue={values[name]}
      {...(name.startsWith('start') && { onChange: moveEnd })}
    />
  )
  return (
    <fieldset ref={box} className="cal-times d-grid grid-cols-2 column-gap-3 min-w-0">
      <legend className="visually-hidden">{t('when')}</legend>
      <label className="switch g-col-full mb-2 fs-base fw-medium d-flex gap-4 align-items-center justify-content-between cursor-pointer form-switch">
        {t('allDay')}
        <input
          type="checkbox"
          className="form-check-input"
          name="allDay"
          value="on"
          defaultChecked={values.allDay === 'on'}
        />
      </label>
      {field('startDate', t('start'), 'date')}
      {field('startTime', t('startTime'), 'time')}
      {field('endDate', t('end'), 'date')}
      {field('endTime', t('endTime'), 'time')}
      {zones && (
        <div className="g-col-full">
          <SelectField
            name="zone"
            label={t('timeZone')}
            rejected={rejected}
            defaultValue={values.zone}
          >
            {zones.map((each) => (
              <option key={each} value={each} translate="no">
                {each.replaceAll('_', ' ')}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </fieldset>
  )
}
