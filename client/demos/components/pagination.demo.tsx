import { useState } from 'react'
import { type PageItemProps, Pagination, type PaginationProps } from 'react-bootstrap'
import { useTranslations } from '#client/i18n/translations.ts'
import { definePropTable } from '../prop-tables.ts'
import { reactBootstrap } from '../react-bootstrap.tsx'
import { PageLinks } from './page-links.tsx'

export const reference = reactBootstrap({
  page: 'components/pagination',
  preference: 'paginationPreference',
  needsScripts: true,
  tables: [
    definePropTable<PaginationProps>('Pagination', {
      size: ["'sm' | 'lg'", '', 'propSize'],
    }),
    definePropTable<PageItemProps>('Pagination.Item', {
      active: ['boolean', 'false', 'propActive'],
      activeLabel: ['string', "'(current)'", 'propActiveLabel'],
      disabled: ['boolean', 'false', 'propDisabled'],
      href: ['string', '', 'propHref'],
    }),
  ],
})

export function Complete() {
  const t = useTranslations('components')
  const [page, setPage] = useState(3)
  const last = 5
  return (
    <nav aria-label={t('paginationLabel')}>
      <Pagination className="flex-wrap row-gap-1">
        <Pagination.Item disabled={page === 1} onClick={() => setPage(page - 1)}>
          <span aria-hidden>‹</span>
          <span className="visually-hidden">{t('paginationPrevious')}</span>
        </Pagination.Item>
        {[1, 2, 3, 4, last].map((number) => (
          <Pagination.Item
            key={number}
            active={number === page}
            activeLabel={t('paginationCurrent')}
            onClick={() => setPage(number)}
          >
            {number}
          </Pagination.Item>
        ))}
        <Pagination.Item disabled={page === last} onClick={() => setPage(page + 1)}>
          <span aria-hidden>›</span>
          <span className="visually-hidden">{t('paginationNext')}</span>
        </Pagination.Item>
      </Pagination>
    </nav>
  )
}

export function Basic() {
  return <PageLinks name="Basic" label="Pages of the prompt book" />
}

export function Separated() {
  return (
    <PageLinks name="Separated" label="Pages, separated" className="is-separated gap-1" isWide />
  )
}

export function WithIcons() {
  return <PageLinks name="WithIcons" label="Pages, with icons" ends="icons" />
}

export function IconsAndText() {
  return <PageLinks name="IconsAndText" label="Pages, with icons and text" ends="both" isWide />
}

export function Colors() {
  return ['success', 'danger', 'info', 'warning'].map((tone) => (
    <PageLinks
      key={tone}
      name={`Colors-${tone}`}
      label={`Pages in ${tone}`}
      ends="icons"
      className={`tone-${tone}`}
    />
  ))
}

export function Positions() {
  return ['start', 'center', 'end'].map((side) => (
    <PageLinks
      key={side}
      name={`Positions-${side}`}
      label={`Pages at the ${side}`}
      ends="icons"
      className={`justify-content-${side}`}
    />
  ))
}

export function Sizes() {
  return [
    ['Large', 'pagination-lg'],
    ['Default', ''],
    ['Small', 'pagination-sm'],
  ].map(([title, size = '']) => (
    <PageLinks
      key={title}
      name={`Sizes-${title}`}
      label={`${title} pages`}
      ends="icons"
      className={size}
      isWide={title === 'Large'}
    />
  ))
}
