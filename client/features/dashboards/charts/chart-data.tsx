import type { ComponentProps } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { FigureTable } from './data-table.tsx'

/** The data of a chart as a collapsible table. */
export function AsTable({ label, ...table }: ComponentProps<typeof FigureTable>) {
  const t = useWords('analytics')
  return (
    <details className="as-table py-3 px-card">
      <summary className="text-primary cursor-pointer">
        {t('asTable')}
        <span className="visually-hidden">: {label}</span>
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields only */}
      <div
        className="figure-scroll position-relative mt-2 overflow-auto border rounded"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        tabIndex={0}
        aria-label={label}
      >
        <FigureTable label={label} {...table} />
      </div>
    </details>
  )
}
