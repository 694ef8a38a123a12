import { peoplePerPage } from '#db/people/limits.ts'
import type { PeoplePage, Person } from '#db/people/queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SelectAll } from '../../ui/select-all-box.tsx'
import { addressOf, type PeopleAddress } from './address.ts'

type PeopleTableProps = {
  address: PeopleAddress
  page: PeoplePage
  /** The selected rows, if rows can be selected. */
  selected?: ReadonlySet<number>
  select?: (ids: number[], isOn: boolean) => void
}

/** The people of a page, with checkboxes if they can be selected. */
export function PeopleTable({ address, page, selected, select }: PeopleTableProps) {
  const t = useTranslations('people')
  const format = useFormat()
  const { rows, total, totalPages } = page
  if (rows.length === 0) {
    return (
      <EmptyState
        icon="users"
        title={t(address.q ? 'noMatch' : 'none')}
        {...(!address.q && { text: t('noneText') })}
        action={
          <a
            className="btn btn-outline-secondary"
            href={address.q ? address.path : '/extensions/import'}
          >
            {t(address.q ? 'clear' : 'importPeople')}
          </a>
        }
      />
    )
  }
  const first = (address.page - 1) * peoplePerPage + 1
  const range = {
    from: format.number(first),
    to: format.number(first + rows.length - 1),
    total: format.number(total),
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <section className="table-scroll" tabIndex={0} aria-label={t('people')}>
        <table className="data-table">
          <caption className="visually-hidden">{t('people')}</caption>
          <thead>
            <tr>
              {selected && (
                <th scope="col" className="cell-box d-print-none">
                  <span className="visually-hidden">{t('selection')}</span>
                  <SelectAll
                    label={t('selectAll')}
                    chosen={rows.filter(({ id }) => selected.has(id)).length}
                    of={rows.length}
                    choose={(all) =>
                      select?.(
                        rows.map(({ id }) => id),
                        all,
                      )
                    }
                  />
                </th>
              )}
              <th scope="col">{t('email')}</th>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('website')}</th>
              <th scope="col" className="is-number">
                {t('rank')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((person) => (
              <tr
                key={person.id}
                className={selected?.has(person.id) ? 'is-selected bg-selected' : undefined}
              >
                {selected && (
                  <td className="cell-box d-print-none">
                    <Box {...{ person, address, selected, select }} />
                  </td>
                )}
                <td data-label={t('email')}>
                  <bdi dir="ltr">{person.email}</bdi>
                </td>
                <th scope="row">
                  <bdi>{person.name}</bdi>
                </th>
                <td data-label={t('website')}>
                  <bdi dir="ltr">{person.website}</bdi>
                </td>
                <td className="is-number" data-label={t('rank')}>
                  {format.number(person.rank)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="table-foot">
        <p className="tabular m-0">{t('range', range)}</p>
        <Pager
          page={address.page}
          pages={totalPages}
          addressOf={(to) => addressOf({ ...address, page: to })}
        />
      </div>
    </>
  )
}

type BoxProps = {
  person: Person
  address: PeopleAddress
  selected: ReadonlySet<number>
  select: PeopleTableProps['select']
}

/** Selects a row; without scripts by a link, as the address holds the selection. */
function Box({ person: { id, name }, address, selected, select }: BoxProps) {
  const t = useTranslations('people')
  const isSelected = selected.has(id)
  const ids = isSelected ? address.ids.filter((each) => each !== id) : [...address.ids, id]
  return (
    <>
      <input
        type="checkbox"
        className="form-check-input needs-scripting"
        checked={isSelected}
        aria-label={t('select', { name })}
        onChange={({ target }) => select?.([id], target.checked)}
      />
      <a className="without-scripting" href={addressOf({ ...address, ids })}>
        <Icon name={isSelected ? 'check-square' : 'square'} size={16} />
        <span className="visually-hidden">{t(isSelected ? 'unselect' : 'select', { name })}</span>
      </a>
    </>
  )
}
