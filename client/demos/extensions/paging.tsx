import { useSearchParams } from 'react-router-dom'
import { useTranslations } from '#client/i18n/translations.ts'
import { Icon } from '#client/ui/icon.tsx'
import { isNearPage } from '#client/ui/page-numbers.ts'

type PagingProps = {
  /** The query parameter of its page. */
  name: string
  label: string
  pages: number
  /** The content of the links to the previous and next page. */
  steps?: 'icons' | 'words' | 'both' | 'none'
  className?: string
  /** Its links are wide, so that phones show only the current number. */
  isWide?: boolean
}

/** Pagination by links; the page is a query parameter, so that it works without scripts. */
export function Paging({
  name,
  label,
  pages,
  steps = 'icons',
  className = '',
  isWide = false,
}: PagingProps) {
  const t = useTranslations('extensions')
  const [params] = useSearchParams()
  const page = parsePage(params, name, pages)
  const toPageHref = (to: number) => {
    const next = new URLSearchParams(params)
    next.set(name, String(to))
    return `?${next}#${name}`
  }
  const step = (to: number, icon: 'chevron-left' | 'chevron-right', word: string) => {
    const isThere = to >= 1 && to <= pages
    return (
      <li className={isThere ? 'page-item' : 'page-item disabled'}>
        <a
          className="page-link h-100"
          href={isThere ? toPageHref(to) : undefined}
          role={isThere ? undefined : 'link'}
          aria-disabled={isThere ? undefined : true}
          aria-label={steps === 'icons' ? word : undefined}
          title={steps === 'icons' ? word : undefined}
        >
          {icon === 'chevron-left' && steps !== 'words' && <Icon name={icon} size={16} />}
          {steps !== 'icons' && word}
          {icon === 'chevron-right' && steps !== 'words' && <Icon name={icon} size={16} />}
        </a>
      </li>
    )
  }
  return (
    <nav id={name} className="wide" aria-label={label} data-stays>
      <ul className={`pagination flex-wrap row-gap-1 ${className}`}>
        {steps !== 'none' && step(page - 1, 'chevron-left', t('previous'))}
        {Array.from({ length: pages }, (_, index) => index + 1).map((to) => (
          <li
            key={to}
            className={`page-item ${to === page ? 'active' : ''} ${
              (isWide ? to === page : isNearPage(to, page, pages)) ? '' : 'd-none d-sm-block'
            }`}
          >
            <a
              className="page-link h-100"
              href={toPageHref(to)}
              aria-current={to === page ? 'page' : undefined}
            >
              <span className="visually-hidden">{t('page')} </span>
              {to}
            </a>
          </li>
        ))}
        {steps !== 'none' && step(page + 1, 'chevron-right', t('next'))}
      </ul>
    </nav>
  )
}

/** Returns the page of the query, limited to the pages that exist. */
export function parsePage(params: URLSearchParams, name: string, pages: number): number {
  const requestedPage = Number(params.get(name))
  return Number.isInteger(requestedPage) ? Math.min(Math.max(requestedPage, 1), pages) : 1
}
