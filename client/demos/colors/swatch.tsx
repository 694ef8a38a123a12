import { useFormat } from '#client/i18n/format.ts'
import { useTranslations } from '#client/i18n/translations.ts'
import { Icon } from '#client/ui/icon.tsx'
import type { useCopy } from '../use-copy.ts'

type Copying = ReturnType<typeof useCopy>

/** A value and a button that copies it. */
export function CopiedValue({ value, copying }: { value: string; copying: Copying }) {
  const t = useTranslations('demos')
  const [copied, copy] = copying
  const label = t('copyText', { text: value })
  return (
    <span className="d-inline-flex align-items-center gap-1 min-w-0 text-break">
      <code>{value}</code>
      <button
        type="button"
        className="btn btn-ghost btn-icon btn-sm needs-scripting"
        aria-label={label}
        title={label}
        onClick={() => void copy(value)}
      >
        <Icon name={copied?.isDone && copied.text === value ? 'check' : 'copy'} size={14} />
      </button>
    </span>
  )
}

/** Announces what was copied, and shows what could not be. */
export function CopyStatus({ copying: [copied] }: { copying: Copying }) {
  const t = useTranslations('demos')
  const isFailed = copied?.isDone === false
  return (
    <p role="status" className={isFailed ? 'field-error' : 'visually-hidden'}>
      {copied && t(isFailed ? 'notCopied' : 'copiedText', { text: copied.text })}
    </p>
  )
}

/** Formats a contrast ratio, such as 4.5 : 1. */
export function Ratio({ value }: { value: number }) {
  const { number } = useFormat()
  return <bdi dir="ltr">{`${number(Math.floor(value * 10) / 10)} : 1`}</bdi>
}
