import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.ts'

/** A link home, with further actions. */
export function WayHome({ children }: { children?: ReactNode }) {
  const t = useWords('misc')
  return (
    <div className="d-flex flex-wrap justify-content-center gap-2">
      <a className="btn btn-primary" href="/dashboard">
        {t('back')}
      </a>
      {children}
    </div>
  )
}
