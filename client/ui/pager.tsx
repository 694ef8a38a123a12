import { useWords } from '../i18n/words.ts'
import { Icon } from './icon.tsx'

type PagerProps = {
  page: number
  pages: number
  /** There are more pages than the count says. */
  isMore?: boolean
  /** The accessible name, if a page has several. */
  label?: string
  addressOf: (page: number) => string
}

/** Links to the previous and next page; nothing for a single page. */
export function Pager({ page, pages, isMore = false, label, addressOf }: PagerProps) {
  const t = useWords()
  if (pages <= 1) return null
  return (
    <nav className="pager" aria-label={label ?? t('pages')}>
      <Step
        to={page - 1}
        pages={pages}
        addressOf={addressOf}
        icon="chevron-left"
        label={t('previousPage')}
      />
      <span>{t(isMore ? 'pageOfMore' : 'pageOf', { page, pages })}</span>
      <Step
        to={page + 1}
        pages={pages}
        addressOf={addressOf}
        icon="chevron-right"
        label={t('nextPage')}
      />
    </nav>
  )
}

type StepProps = {
  to: number
  pages: number
  addressOf: PagerProps['addressOf']
  icon: 'chevron-left' | 'chevron-right'
  label: string
}

function Step({ to, pages, addressOf, icon, label }: StepProps) {
  const isThere = to >= 1 && to <= pages
  return (
    <a
      className={isThere ? 'btn btn-ghost btn-icon' : 'btn btn-ghost btn-icon disabled'}
      href={isThere ? addressOf(to) : undefined}
      role={isThere ? undefined : 'link'}
      aria-label={label}
      aria-disabled={isThere ? undefined : true}
      title={label}
    >
      <Icon name={icon} />
    </a>
  )
}
