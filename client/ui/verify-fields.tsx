import { useWords } from '../i18n/words.ts'
import { CodeField } from './code-field.tsx'
import { Field } from './field.tsx'
import type { Rejected } from './form.ts'
import { PasswordInput } from './password-input.tsx'

type VerifyFieldsProps = { needsCode: boolean | undefined; rejected: Rejected | undefined }

/** What verifies a person again: the password, and the code if two-factor authentication is on. */
export function VerifyFields({ needsCode, rejected }: VerifyFieldsProps) {
  const t = useWords('two-factor')
  return (
    <>
      <Field
        name="password"
        label={t('password')}
        input={PasswordInput}
        autoComplete="current-password"
        rejected={rejected}
      />
      {needsCode && <CodeField hint={t('codeHint')} rejected={rejected} />}
    </>
  )
}
