import { useFormat } from '../i18n/format.ts'
import { useTranslations } from '../i18n/translations.ts'
import { Icon } from './icon.tsx'
import { listPageNumbers } from './page-numbers.ts'

type PagerProps = {
  page: number
  pages: number
  /** There are more pages than the count says. */
  isMore?: boolean
  /** The accessible name, if a page has several. */
  label?: string
  className?: string
  addressOf: (page: number) => string
}

/** Links to the pages of a list; nothing for a single page. Phones show the number of the page instead of the links. */
export function Pager({
  page,
  pages,
  isMore = false,
  label,
  className = '',
  addressOf,
}: PagerProps) {
  const t = useTranslations()
  const { number } = useFormat()
  if (pages <= 1) return null
  const count = { page: number(page), pages: number(pages) }
  return (
    <nav
      className={`pager d-flex gap-3 align-items-center justify-content-end flex-1 text-muted fs-sm tabular ${className}`.trimEnd()}
      aria-label={label ?? t('pages')}
    >
      <p className={isMore ? 'pager-count m-0' : 'pager-count pager-narrow m-0'}>
        {t(isMore ? 'pageOfMore' : 'pageOf', count)}
      </p>
      <ul className="pagination d-print-none">
        <Step to={page - 1} label={t('previousPage')} {...{ pages, addressOf }} />
        {listPageNumbers(page, pages).map((to, index) => (
          <li
            key={to ?? `gap ${index}`}
            className={to === page ? 'page-item active pager-wide' : 'page-item pager-wide'}
          >
            {to === undefined ? (
              <span className="page-link" aria-hidden="true">
                …
              </span>
            ) : (
              <a
                className="page-link"
                href={addressOf(to)}
                aria-label={t('pageNumber', { page: number(to) })}
                aria-current={to === page ? 'page' : undefined}
              >
                {number(to)}
              </a>
            )}
          </li>
        ))}
        <Step to={page + 1} label={t('nextPage')} isForward {...{ pages, addressOf }} />
      </ul>
    </nav>
  )
}

type StepProps = Pick<PagerProps, 'pages' | 'addressOf'> & {
  to: number
  label: string
  isForward?: boolean
}

function Step({ to, pages, addressOf, label, isForward = false }: StepProps) {
  const isThere = to >= 1 && to <= pages
  return (
    <li className={isThere ? 'page-item' : 'page-item disabled'}>
      <a
        className="page-link"
        href={isThere ? addressOf(to) : undefined}
        role={isThere ? undefined : 'link'}
        aria-label={label}
        aria-disabled={isThere ? undefined : true}
        title={label}
      >
        <Icon name={isForward ? 'chevron-right' : 'chevron-left'} size={16} />
      </a>
    </li>
  )
}
