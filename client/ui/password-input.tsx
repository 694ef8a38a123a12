import { type ComponentProps, useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { Icon } from './icon.tsx'

/** A password field that can be looked at; the button is only there where scripts run. */
export function PasswordInput({ className = 'form-control', ...rest }: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  const t = useWords()
  const label = shown ? t('hidePassword') : t('showPassword')
  return (
    <div className="password-input">
      <input
        {...rest}
        type={shown ? 'text' : 'password'}
        className={className}
        spellCheck={false}
      />
      <button
        type="button"
        className="btn btn-ghost btn-icon needs-scripting"
        aria-label={label}
        title={label}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eye-off' : 'eye'} />
      </button>
    </div>
  )
}
