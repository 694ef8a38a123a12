import { Form } from 'react-router-dom'
import type { MailSettings } from '#db/mail/settings.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { DateInput } from '../../../ui/date-picker/date-input.tsx'
import { CheckField, Field, FormAlert } from '../../../ui/field.tsx'
import type { Rejected } from '../../../ui/form.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { settingsIntents } from './intents.ts'
import { SettingCard } from './setting-card.tsx'

type AwayFormProps = { away: MailSettings['away']; rejected: Rejected | undefined }

/** The automatic answer while the account is away. */
export function AwayForm({ away, rejected }: AwayFormProps) {
  const t = useTranslations('mail-settings')
  const { isOn, from, until, subject, message } = away
  const stored = {
    values: {
      isOn: isOn ? 'yes' : '',
      from: from ?? '',
      until: until ?? '',
      subject,
      message,
    },
    errors: {},
  }
  const formState = rejected ?? stored
  return (
    <SettingCard title={t('away')} text={t('awayText')}>
      {/* Stored values from elsewhere replace those of the form. */}
      <Form key={JSON.stringify(stored.values)} method="post" noValidate>
        <FormAlert rejected={rejected} />
        <CheckField name="isOn" label={t('awayOn')} rejected={formState} />
        <div className="d-flex flex-wrap row-gap-0 column-gap-3">
          <Field name="from" label={t('firstDay')} rejected={formState} input={DateInput} />
          <Field name="until" label={t('lastDay')} rejected={formState} input={DateInput} />
        </div>
        <Field
          name="subject"
          label={t('subject')}
          rejected={formState}
          maxLength={200}
          dir="auto"
        />
        <TextField name="message" label={t('message')} rejected={formState} rows={4} dir="auto" />
        <button type="submit" className="btn btn-primary" {...settingsIntents.button('away')}>
          {t('save')}
        </button>
      </Form>
    </SettingCard>
  )
}
