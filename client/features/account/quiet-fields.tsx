import type { Notifications } from '#db/account-settings/schemas.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { TimeInput } from '../../ui/date-picker/time-input.tsx'
import { Field } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'

type QuietFieldsProps = {
  stored: Pick<Notifications, 'quietFrom' | 'quietUntil'>
  rejected: Rejected | undefined
}

/** The hours in which nothing is shown on the desktop. */
export function QuietFields({ stored, rejected }: QuietFieldsProps) {
  const t = useTranslations('account')
  return (
    <fieldset className="mb-4">
      <legend className="fs-sm fw-semibold">{t('quietHours')}</legend>
      <p className="card-note">{t('quietHoursHint')}</p>
      <div className="d-grid grid-cols-1 grid-cols-sm-2 column-gap-gutter">
        {(['quietFrom', 'quietUntil'] as const).map((name) => (
          <Field
            key={name}
            name={name}
            label={t(name)}
            input={TimeInput}
            rejected={rejected}
            defaultValue={rejected?.values[name] ?? stored[name]}
          />
        ))}
      </div>
    </fieldset>
  )
}
