import type { ReactNode } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useTranslations } from '../../../i18n/translations.ts'

type MarksProps = {
  label: string
  className?: string
  children: ReactNode
}

/**
 * A chart whose marks have tooltips with their values: those with `data-mark`, under the pointer, by touch and by arrow keys. The
 * code loads on first use; without scripts the browser shows the titles of the marks.
 */
export function Marks({ label, className, children }: MarksProps) {
  const hint = useTranslations('analytics')('exploreValues')
  const { labeled } = useFormat()
  const showTooltips = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    void import('./mark-tooltips.ts').then(({ showMarkTooltips }) =>
      showMarkTooltips(currentTarget),
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields only
    <div
      className={className ? `marks ${className}` : 'marks'}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move between its values
      tabIndex={0}
      aria-label={labeled(hint, label)}
      onPointerEnter={showTooltips}
      onFocus={showTooltips}
    >
      {children}
    </div>
  )
}

type HitProps = { tooltip: string; x: number; y?: number; width: number; height: number }

/** The area of a mark, larger than the mark itself. */
export const Hit = ({ tooltip, ...area }: HitProps) => (
  <rect className="hit" fill="transparent" data-mark={tooltip} {...area}>
    <title>{tooltip}</title>
  </rect>
)
