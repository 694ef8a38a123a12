import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from '#client/i18n/translations.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { Labeled } from '../forms/labeled.tsx'
import { useCopy } from '../use-copy.ts'

export const isSpoken = true

export function TextField() {
  const t = useTranslations('extensions')
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Labeled label={t('textToCopy')}>
        {(id) => (
          <input ref={field} id={id} className="form-control" defaultValue={t('halfHourCall')} />
        )}
      </Labeled>
      <CopyButton getText={() => field.current?.value ?? ''}>{t('copyText')}</CopyButton>
    </>
  )
}

export function Code() {
  const t = useTranslations('extensions')
  const code = 'LX 24 GO\nSND 12 GO\nFLY 3 STANDBY'
  return (
    <>
      <section
        className="code wide py-3 px-4 rounded overflow-auto bg-surface-2 fs-sm"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        tabIndex={0}
        aria-label={t('stormCues')}
        dir="ltr"
        translate="no"
      >
        <pre className="m-0 overflow-visible">{code}</pre>
      </section>
      <CopyButton getText={() => code}>{t('copyCues')}</CopyButton>
    </>
  )
}

export function Link() {
  const t = useTranslations('extensions')
  const link = 'https://lantern-street.example/whats-on/nine-buttons'
  return (
    <>
      <div className="wide d-flex align-items-center gap-3 p-3 bg-surface-2 rounded-3">
        <Icon name="link" />
        <code className="flex-1 min-w-0 text-break">{link}</code>
      </div>
      <CopyButton getText={() => link}>{t('copyLink')}</CopyButton>
    </>
  )
}

export function Details() {
  const t = useTranslations('extensions')
  const details: [IconName, string, string][] = [
    ['phone', t('boxOffice'), '+1 401 555 0142'],
    ['mail', t('email'), 'tickets@lantern-street.example'],
    ['map-pin', t('stageDoor'), '14 Lantern Street, Providence'],
  ]
  return (
    <ul className="divided m-0 p-0 list-unstyled">
      {details.map(([icon, name, value]) => (
        <li key={name} className="d-flex align-items-center gap-3 py-2">
          <Icon name={icon} />
          <span className="flex-1 min-w-0 text-break">
            <small className="d-block text-muted">{name}</small>
            <span translate="no">{value}</span>
          </span>
          <CopyButton getText={() => value} className="btn btn-ghost btn-icon">
            <span className="visually-hidden">{t('copyDetail', { name })}</span>
          </CopyButton>
        </li>
      ))}
    </ul>
  )
}

type CopyButtonProps = { getText: () => string; className?: string; children: ReactNode }

/** Copies a text and shows the result in a toast for two seconds. */
function CopyButton({ getText, className = 'btn btn-primary', children }: CopyButtonProps) {
  const t = useTranslations('extensions')
  const [copied, copy] = useCopy()
  const [isCopied, setIsCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copyAndTell() {
    await copy(getText())
    setIsCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsCopied(false), 2000)
  }

  return (
    <>
      <button
        type="button"
        className={`${className} needs-scripting`}
        onClick={() => void copyAndTell()}
      >
        <Icon name="copy" />
        {children}
      </button>
      <div
        className="top-bar position-fixed start-0 end-0 d-grid justify-items-center p-3 pe-none"
        role="status"
      >
        {isCopied && (
          <p className={copied?.isDone ? 'notice m-0 pe-4' : 'notice is-problem m-0 pe-4'}>
            <Icon name={copied?.isDone ? 'check-circle' : 'alert-circle'} />
            {copied?.isDone ? t('copiedToClipboard') : t('notCopied')}
          </p>
        )}
      </div>
    </>
  )
}
