import { reminderMinutes } from '#db/todo/reminder-times.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { DateInput } from '../../ui/date-picker/date-input.tsx'
import { TimeInput } from '../../ui/date-picker/time-input.tsx'
import { Field } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { SelectField } from '../../ui/select-field.tsx'
import type { TaskFormValues } from './task-form.ts'

type ReminderFieldsProps = {
  values: Pick<TaskFormValues, 'remindBefore' | 'remindAt'>
  rejected: Rejected | undefined
}

/** When to be reminded: some time before a task is due, or at a time, for which the style sheet shows two more fields. */
export function ReminderFields({ values, rejected }: ReminderFieldsProps) {
  const t = useTranslations('todo')
  const { remindBefore, remindAt } = values
  const [day = '', time = ''] = remindAt?.split('T') ?? []
  return (
    <div className="task-reminder">
      <SelectField
        name="reminder"
        label={t('reminder')}
        rejected={rejected}
        defaultValue={remindAt ? 'at' : String(remindBefore ?? '')}
      >
        <option value="">{t('noReminder')}</option>
        {reminderMinutes.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t(`remind_${minutes}`)}
          </option>
        ))}
        <option value="at">{t('remind_at')}</option>
      </SelectField>
      <div className="due-fields">
        <Field
          name="remindDay"
          input={DateInput}
          label={t('reminderDate')}
          rejected={rejected}
          defaultValue={day}
        />
        <Field
          name="remindTime"
          input={TimeInput}
          label={t('reminderTime')}
          rejected={rejected}
          defaultValue={time}
        />
      </div>
    </div>
  )
}
