import type { ComponentProps } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { FigureTable } from './data-table.tsx'

/** The data of a chart as a collapsible table. */
export function AsTable({ label, ...table }: ComponentProps<typeof FigureTable>) {
  const t = useWords('analytics')
  return (
    <details className="as-table">
      <summary>
        {t('asTable')}
        <span className="visually-hidden">: {label}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: it holds no fields */}
      <div className="figure-scroll" role="group" tabIndex={0} aria-label={label}>
        <FigureTable label={label} {...table} />
      </div>
    </details>
  )
}
