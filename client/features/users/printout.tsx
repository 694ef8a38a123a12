import { useEffect } from 'react'
import type { User } from '#db/users/rows.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { useChoice } from './words.ts'

type PrintoutProps = { rows: User[]; total: number; back: string }

/** All results of the filter for printing; scripts open the print dialog. */
export function Printout({ rows, total, back }: PrintoutProps) {
  const t = useWords('users')
  const word = useChoice()
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
              {(
                [
                  'id',
                  'name',
                  'username',
                  'email',
                  'country',
                  'role',
                  'status',
                  'department',
                ] as const
              ).map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((user) => (
              <tr key={user.id}>
                <td>{user.id}</td>
                <th scope="row" dir="auto">
                  {user.name}
                </th>
                <td>
                  <bdi dir="ltr">{user.username}</bdi>
                </td>
                <td>
                  <bdi dir="ltr">{user.email}</bdi>
                </td>
                <td>{user.country || '—'}</td>
                <td>{word(user.role)}</td>
                <td>{word(user.status)}</td>
                <td>{word(user.department)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
