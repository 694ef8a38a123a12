import { useTranslations } from '../../i18n/translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { isFiltered, type ListParams, toHref, withoutFilters } from './address.ts'

/** The empty state of the list. */
export function NoProducts({ params, mayWrite }: { params: ListParams; mayWrite: boolean }) {
  const t = useTranslations('products')
  if (isFiltered(params)) {
    const all = (
      <a className="btn btn-outline-secondary" href={toHref(withoutFilters(params))}>
        {t('clear')}
      </a>
    )
    return <EmptyState icon="search" title={t('noMatch')} text={t('noMatchText')} action={all} />
  }
  if (params.isArchived) {
    return <EmptyState icon="archive" title={t('nothingPutAway')} text={t('nothingPutAwayText')} />
  }
  const add = mayWrite && (
    <a className="btn btn-primary" href={toHref(params, { new: '' })}>
      {t('addProduct')}
    </a>
  )
  return <EmptyState icon="package" title={t('empty')} text={t('emptyText')} action={add} />
}
