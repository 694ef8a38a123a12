import { allEmail } from '#db/mail/model.ts'
import type { SearchChip } from '#db/mail/search-syntax.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { withQuery } from '../../lib/list/address.ts'
import { Icon } from '../../ui/icon.tsx'
import { listAddress } from './labels.ts'

type SearchChipsProps = { filter: string; q: string; chips: SearchChip[] }

/** The conditions of a search, each a link to the search without it, and a link to the same search in all email. */
export function SearchChips({ filter, q, chips }: SearchChipsProps) {
  const t = useTranslations('mail')
  const toText = useChipText()
  const list = listAddress(filter)
  return (
    <div className="d-flex flex-wrap gap-2 align-items-center py-2 px-3 border-bottom">
      <ul className="chips list-plain" aria-label={t('searchTerms')}>
        {chips.map((chip) => (
          <li key={`${chip.kind} ${chip.isExcluded} ${chip.value}`}>
            <a className="chip chip-sm" href={withQuery(list, { q: chip.rest })} data-stays="">
              <bdi>{toText(chip)}</bdi>
              <Icon name="x" size={16} />
              <span className="visually-hidden">{t('removeTerm')}</span>
            </a>
          </li>
        ))}
      </ul>
      {filter !== allEmail && (
        <a className="btn btn-ghost btn-sm" href={withQuery(listAddress(allEmail), { q })}>
          {t('searchAll')}
        </a>
      )}
    </div>
  )
}

function useChipText() {
  const t = useTranslations('mail')
  const format = useFormat()
  const describe = (chip: SearchChip) => {
    switch (chip.kind) {
      case 'word':
        return chip.value
      case 'flag':
        return t(`is_${chip.value}`)
      case 'before':
      case 'after':
        return t(chip.kind, { date: format.dayAndYear(new Date(chip.value)) })
      default:
        return t(`in_${chip.kind}`, { words: chip.value })
    }
  }
  return (chip: SearchChip) =>
    chip.isExcluded ? t('without', { term: describe(chip) }) : describe(chip)
}
