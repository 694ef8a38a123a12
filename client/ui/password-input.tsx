import { type ComponentProps, useState } from 'react'
import { useTranslations } from '../i18n/translations.ts'
import { Icon } from './icon.tsx'

/** A password field with a button to show it, which needs scripts. */
export function PasswordInput({ className = 'form-control', ...rest }: ComponentProps<'input'>) {
  const [isVisible, setIsVisible] = useState(false)
  const t = useTranslations()
  const label = isVisible ? t('hidePassword') : t('showPassword')
  return (
    <div className="password-input position-relative">
      <input
        {...rest}
        type={isVisible ? 'text' : 'password'}
        className={className}
        spellCheck={false}
      />
      <button
        type="button"
        className="btn btn-ghost btn-icon needs-scripting position-absolute min-h-0"
        aria-label={label}
        title={label}
        onClick={() => setIsVisible(!isVisible)}
      >
        <Icon name={isVisible ? 'eye-off' : 'eye'} />
      </button>
    </div>
  )
}
