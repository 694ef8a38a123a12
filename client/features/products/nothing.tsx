import { useWords } from '../../i18n/words.ts'
import { Empty } from '../../ui/empty.tsx'
import { addressOf, isNarrowed, type Place } from './address.ts'
import { cleared } from './filter-bar.tsx'

/** What stands where products would, with what leads on. */
export function Nothing({ place, mayWrite }: { place: Place; mayWrite: boolean }) {
  const t = useWords('products')
  if (isNarrowed(place)) {
    const all = (
      <a className="btn btn-outline-secondary" href={cleared(place)}>
        {t('clear')}
      </a>
    )
    return <Empty icon="search" title={t('noMatch')} text={t('noMatchText')} action={all} />
  }
  if (place.isArchived) {
    return <Empty icon="archive" title={t('nothingPutAway')} text={t('nothingPutAwayText')} />
  }
  const add = mayWrite && (
    <a className="btn btn-primary" href={addressOf(place, { new: '' })}>
      {t('addProduct')}
    </a>
  )
  return <Empty icon="package" title={t('empty')} text={t('emptyText')} action={add} />
}
