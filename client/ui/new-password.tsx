import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from '../i18n/translations.ts'
import { Field } from './field.tsx'
import type { Rejected } from './form.ts'
import { PasswordInput } from './password-input.tsx'
import { rateStrength } from './password-strength.ts'

type NewPasswordProps = {
  /** The namespace of its texts. */
  of: 'auth' | 'account'
  label: string
  least: number
  rejected: Rejected | undefined
}

/** A new password with confirmation and strength meter. Rejected forms come back without it. */
export function NewPassword({ of, label, least, rejected }: NewPasswordProps) {
  const t = useTranslations(of)
  const [typed, setTyped] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  useEmptied(rejected, [first, second], () => setTyped(''))
  useEffect(() => {
    const form = first.current?.form
    const forget = () => setTyped('')
    form?.addEventListener('reset', forget)
    return () => form?.removeEventListener('reset', forget)
  }, [])
  return (
    <>
      <Field
        ref={first}
        name="password"
        label={label}
        hint={t('passwordHint', { least })}
        input={PasswordInput}
        autoComplete="new-password"
        rejected={rejected}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed && <Strength of={of} value={rateStrength(typed, least)} />}
      <Field
        ref={second}
        name="passwordConfirm"
        label={t('passwordConfirm')}
        input={PasswordInput}
        autoComplete="new-password"
        rejected={rejected}
      />
    </>
  )
}

/** Clears the password fields of a rejected form, as browsers do without scripts. */
export function useEmptied(
  rejected: Rejected | undefined,
  inputs: RefObject<HTMLInputElement | null>[],
  onEmptied?: () => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each rejected form
  useEffect(() => {
    if (!rejected) return
    for (const { current } of inputs) if (current) current.value = ''
    onEmptied?.()
  }, [rejected])
}

const strengthTones = ['danger', 'danger', 'warning', 'success', 'success']
const strengthKeys = ['strength_0', 'strength_1', 'strength_2', 'strength_3', 'strength_4'] as const

function Strength({ of, value }: Pick<NewPasswordProps, 'of'> & { value: number }) {
  const t = useTranslations(of)
  return (
    <p className="d-flex gap-3 align-items-center text-body-secondary fs-sm">
      <meter className="visually-hidden" min={0} max={4} value={value} aria-label={t('strength')} />
      <span className={`progress flex-1 tone-${strengthTones[value]}`} aria-hidden="true">
        <span className="progress-bar" style={{ inlineSize: `${value * 25}%` }} />
      </span>
      <span role="status">{t(strengthKeys[value] ?? 'strength_0')}</span>
    </p>
  )
}
