import { useTranslations } from '../i18n/translations.ts'
import { Field } from './field.tsx'
import type { Rejected } from './form.ts'

/** The field for a code of the authenticator app. */
export function CodeField({ rejected, hint }: { rejected: Rejected | undefined; hint?: string }) {
  const t = useTranslations('two-factor')
  return (
    <Field
      name="code"
      label={t('code')}
      autoComplete="one-time-code"
      inputMode="numeric"
      dir="ltr"
      defaultValue=""
      hint={hint}
      rejected={rejected}
    />
  )
}
