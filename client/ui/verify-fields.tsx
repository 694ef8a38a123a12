import { useTranslations } from '../i18n/translations.ts'
import type { PasskeyRequest } from '../lib/passkeys.ts'
import { CodeField } from './code-field.tsx'
import { Field } from './field.tsx'
import type { Rejected } from './form.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordInput } from './password-input.tsx'

type VerifyFieldsProps = {
  reauth: { needsCode?: boolean | undefined; hasPasskey?: boolean | undefined }
  rejected: Rejected | undefined
  /** What a passkey is asked for, and what is submitted with its answer. */
  passkey: { request: PasskeyRequest; fields: Record<string, string> }
}

/**
 * What verifies a person again: the password, and the code if two-factor authentication is on. A passkey is enough
 * instead.
 */
export function VerifyFields({ reauth, rejected, passkey }: VerifyFieldsProps) {
  const t = useTranslations('two-factor')
  return (
    <>
      {reauth.hasPasskey && (
        <div className="mb-4">
          <PasskeyButton label={t('usePasskey')} {...passkey} />
        </div>
      )}
      <Field
        name="password"
        label={t('password')}
        input={PasswordInput}
        autoComplete="current-password"
        rejected={rejected}
      />
      {reauth.needsCode && <CodeField hint={t('codeHint')} rejected={rejected} />}
    </>
  )
}
