import { type RefObject, useEffect, useRef, useState } from 'react'
import { useWords } from '../../languages/words.ts'
import { Field } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { PasswordInput } from '../../ui/password-input.tsx'
import { strengthOf } from './strength.ts'

type NewPasswordProps = { label: string; least: number; rejected: Rejected | undefined }

/** A new password, typed twice; while it is typed, how good it is. A form that comes back comes back without it. */
export function NewPassword({ label, least, rejected }: NewPasswordProps) {
  const t = useWords('auth')
  const [typed, setTyped] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  useEmptied(rejected, [first, second], () => setTyped(''))
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
      {typed && <Strength value={strengthOf(typed, least)} />}
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

/** Without scripts a form comes back with empty password fields: with them too. */
export function useEmptied(
  rejected: Rejected | undefined,
  inputs: RefObject<HTMLInputElement | null>[],
  onEmptied?: () => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new rejection empties them
  useEffect(() => {
    if (!rejected) return
    for (const { current } of inputs) if (current) current.value = ''
    onEmptied?.()
  }, [rejected])
}

const words = ['strength_0', 'strength_1', 'strength_2', 'strength_3', 'strength_4'] as const

function Strength({ value }: { value: number }) {
  const t = useWords('auth')
  return (
    <p className="strength" data-strength={value}>
      <meter min={0} max={4} value={value} aria-label={t('strength')} />
      <span role="status">{t(words[value] ?? 'strength_0')}</span>
    </p>
  )
}
