import { useSearchParams } from 'react-router-dom'

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

const stepTexts = {
  icons: ['‹', '›'],
  words: ['Previous', 'Next'],
  both: ['‹ Previous', 'Next ›'],
} as const

/** Pagination by links; the page is a query parameter, so that it works without scripts. */
export function Paging({
  name,
  label,
  pages,
  steps = 'icons',
  className = '',
  isWide = false,
}: PagingProps) {
  const [params] = useSearchParams()
  const page = parsePage(params, name, pages)
  function toLink(to: number, text: string, accessibleName: string, onPhones = true) {
    const next = new URLSearchParams(params)
    next.set(name, String(to))
    const isThere = to >= 1 && to <= pages
    const state = to === page ? 'active' : isThere ? '' : 'disabled'
    return (
      <li key={text} className={`page-item ${state} ${onPhones ? '' : 'd-none d-sm-block'}`}>
        <a
          className="page-link"
          href={isThere ? `?${next}#${name}` : undefined}
          aria-label={accessibleName}
          aria-current={to === page ? 'page' : undefined}
        >
          {text}
        </a>
      </li>
    )
  }
  const [previous, next] = steps === 'none' ? [] : stepTexts[steps]
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  return (
    <nav id={name} aria-label={label}>
      <ul className={`pagination ${className}`}>
        {previous && toLink(page - 1, previous, 'Previous page')}
        {numbers.map((to) => toLink(to, String(to), `Page ${to}`, !isWide || to === page))}
        {next && toLink(page + 1, next, 'Next page')}
      </ul>
    </nav>
  )
}

/** Returns the page of the query, limited to the pages that exist. */
export function parsePage(params: URLSearchParams, name: string, pages: number): number {
  const requestedPage = Number(params.get(name))
  return Number.isInteger(requestedPage) ? Math.min(Math.max(requestedPage, 1), pages) : 1
}
