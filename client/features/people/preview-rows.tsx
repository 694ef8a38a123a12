import { personColumns } from '#db/people/import-columns.ts'
import { useFormat } from '../../i18n/format.ts'
import { useServerMessages, useTranslations } from '../../i18n/translations.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Preview } from './endpoints.ts'

/** A page of the preview; each error is in the cell that it concerns. */
export function PreviewRows({ preview: { heads, mapping, rows } }: { preview: Preview }) {
  const t = useTranslations('people')
  const { labeled } = useFormat()
  const toMessage = useServerMessages()
  const columnAt = new Map(personColumns.map((column) => [mapping[column], column]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section className="table-scroll" tabIndex={0} aria-label={t('rows')}>
      <table className="data-table">
        <caption className="visually-hidden">{t('rows')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('state')}</th>
            {heads.map((head, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other key
              <th key={at} scope="col">
                <bdi>{head || t('column', { number: at + 1 })}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ n, cells, errors, isKnown }) => {
            const unplaced = personColumns.filter(
              (column) => errors[column] && mapping[column] === undefined,
            )
            const isWrong = Object.keys(errors).length > 0
            return (
              <tr key={n}>
                <td className="tabular" data-label={t('row')}>
                  {n}
                </td>
                <td data-label={t('state')}>
                  <Badge tone={isWrong ? 'danger' : isKnown ? 'neutral' : 'success'}>
                    {t(isWrong ? 'stateWrong' : isKnown ? 'stateKnown' : 'stateReady')}
                  </Badge>
                  {unplaced.map((column) => (
                    <p key={column} className="m-0 text-danger fs-sm">
                      {labeled(t(column), toMessage(errors[column]) ?? '')}
                    </p>
                  ))}
                </td>
                {heads.map((head, at) => {
                  const column = columnAt.get(at)
                  const error = column && errors[column]
                  return (
                    <td
                      // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other key
                      key={at}
                      className={error ? 'border-start-danger' : undefined}
                      data-label={head || t('column', { number: at + 1 })}
                    >
                      <bdi>{cells[at]}</bdi>
                      {error && <p className="m-0 text-danger fs-sm">{toMessage(error)}</p>}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
