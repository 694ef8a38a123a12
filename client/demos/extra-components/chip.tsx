import type { ReactNode } from 'react'
import { useTranslations } from '#client/i18n/translations.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'

type ChipProps = {
  text: string
  /** An avatar or a round icon before the text. */
  mark?: ReactNode
  tone?: string
  closeIcon?: IconName
  onClose?: () => void
}

/** A chip, optionally removable. */
export function Chip({ text, mark, tone = 'neutral', closeIcon = 'x', onClose }: ChipProps) {
  const t = useTranslations('extra-components')
  return (
    <span
      className={`pill d-inline-flex align-items-center gap-2 px-3 rounded-pill fs-sm tone-${tone}`}
    >
      {mark}
      {text}
      {onClose && (
        <button
          type="button"
          className="needs-scripting text-reset rounded-circle"
          aria-label={t('removeChip', { text })}
          title={t('removeChip', { text })}
          onClick={onClose}
        >
          <Icon name={closeIcon} size={14} />
        </button>
      )}
    </span>
  )
}
