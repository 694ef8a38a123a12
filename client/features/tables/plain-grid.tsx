import { contactPageSizes } from '#db/contacts/limits.ts'
import { contactColumns } from '#db/contacts/model.ts'
import type { ContactPage } from '#db/contacts/queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pager } from '../../ui/pager.tsx'
import { type GridAddress, gridAddress, gridPath } from './contact-address.ts'

type PlainGridProps = { list: ContactPage; address: GridAddress; mayWrite: boolean }

/** The contacts as a plain table: the placeholder of the grid, and its version without scripts. */
export function PlainGrid({ list, address, mayWrite }: PlainGridProps) {
  const t = useTranslations('tables')
  const format = useFormat()
  const { rows, total, totalPages } = list
  const { page, perPage } = address
  const first = (page - 1) * perPage + 1
  const range = {
    from: format.number(first),
    to: format.number(first + rows.length - 1),
    total: format.number(total),
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={t('noMatch')}
        action={
          <a className="btn btn-outline-secondary" href={gridPath}>
            {t('clear')}
          </a>
        }
      />
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <section className="table-scroll" tabIndex={0} aria-label={t('contacts')}>
        <table className="data-table">
          <caption className="visually-hidden">{t('contacts')}</caption>
          <thead>
            <tr>
              <Heads address={address} />
              {mayWrite && <th scope="col">{t('actions')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {contactColumns.map((name) =>
                  name === 'firstname' ? (
                    <th key={name} scope="row">
                      {row[name]}
                    </th>
                  ) : (
                    <td
                      key={name}
                      className={name === 'followers' ? 'is-number' : undefined}
                      data-label={t(name)}
                    >
                      <bdi>{name === 'followers' ? format.number(row[name]) : row[name]}</bdi>
                    </td>
                  ),
                )}
                {mayWrite && (
                  <td>
                    <a
                      className="btn btn-sm btn-ghost"
                      href={gridAddress({ ...address, edit: row.id })}
                      aria-label={t('editContact', { name: `${row.firstname} ${row.lastname}` })}
                    >
                      <Icon name="edit-2" size={16} />
                    </a>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="table-foot">
        <p className="m-0 tabular">{t('range', range)}</p>
        <nav aria-label={t('rowsPerPage')} className="d-flex flex-wrap align-items-center gap-2">
          {contactPageSizes.map((size) => (
            <a
              key={size}
              href={gridAddress({ ...address, perPage: size, page: 1 })}
              aria-current={size === perPage ? 'true' : undefined}
              data-stays=""
            >
              {size}
            </a>
          ))}
        </nav>
        <Pager
          page={page}
          pages={totalPages}
          addressOf={(to) => gridAddress({ ...address, page: to })}
        />
      </div>
    </>
  )
}

/** The column headers, each a link that sorts ascending, then descending. */
function Heads({ address }: { address: GridAddress }) {
  const t = useTranslations('tables')
  const { filter } = address
  const { sort, dir } = filter
  return contactColumns.map((name) => {
    const isSorted = sort === name
    const next = isSorted && dir === 'asc' ? 'desc' : 'asc'
    return (
      <th
        key={name}
        scope="col"
        className={name === 'followers' ? 'is-number' : undefined}
        aria-sort={isSorted ? (dir === 'desc' ? 'descending' : 'ascending') : undefined}
      >
        <a
          className={isSorted ? 'sort is-sorted' : 'sort'}
          href={gridAddress({
            ...address,
            filter: { ...filter, sort: name, dir: next },
            page: 1,
          })}
          data-stays=""
        >
          {t(name)}
          <Icon name={isSorted && dir === 'desc' ? 'arrow-down' : 'arrow-up'} size={14} />
        </a>
      </th>
    )
  })
}
