import { Fragment, type ReactElement, useEffect } from 'react'
import type { UserColumn } from '#db/users/list-columns.ts'
import type { User } from '#db/users/rows.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { useChoiceLabel } from './labels.ts'

type PrintedColumn = Exclude<UserColumn, 'is_verified'>

/** The cells of a printed row, in the order of the columns. */
const cells: Record<
  PrintedColumn,
  (user: User, word: ReturnType<typeof useChoiceLabel>) => ReactElement
> = {
  id: ({ id }) => <td>{id}</td>,
  name: ({ name }) => (
    <th scope="row" dir="auto">
      {name}
    </th>
  ),
  username: ({ username }) => (
    <td>
      <bdi dir="ltr">{username}</bdi>
    </td>
  ),
  email: ({ email }) => (
    <td>
      <bdi dir="ltr">{email}</bdi>
    </td>
  ),
  country: ({ country }) => <td>{country || '—'}</td>,
  role: ({ role }, word) => <td>{word(role)}</td>,
  status: ({ status }, word) => <td>{word(status)}</td>,
  department: ({ department }, word) => <td>{word(department)}</td>,
}
const printedColumns = Object.keys(cells) as PrintedColumn[]

type PrintoutProps = { rows: User[]; total: number; back: string }

/** All results of the filter for printing; scripts open the print dialog. */
export function Printout({ rows, total, back }: PrintoutProps) {
  const t = useTranslations('users')
  const toLabel = useChoiceLabel()
  const format = useFormat()
  useEffect(() => print(), [])
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('printed', { count: rows.length, total: format.number(total) })}
        actions={
          <>
            <a className="btn btn-outline-secondary" href={back}>
              {t('backToList')}
            </a>
            <PrintButton label={t('print')} look="primary" />
          </>
        }
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <section className="card user-printout" aria-label={t('title')} tabIndex={0}>
        <table className="w-100">
          <thead>
            <tr>
              {printedColumns.map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((user) => (
              <tr key={user.id}>
                {printedColumns.map((column) => (
                  <Fragment key={column}>{cells[column](user, toLabel)}</Fragment>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
