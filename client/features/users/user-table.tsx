import { useRouteLoaderData } from 'react-router-dom'
import type { Role } from '#db/accounts/model.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { searchableColumns, type UserSort, userSorts } from '#db/users/model.ts'
import type { User } from '#db/users/rows.ts'
import { useWords } from '../../i18n/words.ts'
import type { Me } from '../../layout/endpoints.ts'
import { Icon } from '../../ui/icon.tsx'
import { SelectAllBox } from '../../ui/select-all-box.tsx'
import { addressOf, type Place, queryOf } from './address.ts'
import { narrowForm, useFollowing } from './narrow.tsx'
import { walkTable } from './table-keys.ts'
import { UserRow } from './user-row.tsx'

type UserTableProps = {
  rows: User[]
  place: Place
  role: Role
  isTicked: boolean
  chosen: number
  choose: (all: boolean) => void
}

/** The rows, under headers that sort and fields that narrow. */
export function UserTable({ rows, place, role, isTicked, chosen, choose }: UserTableProps) {
  const t = useWords('users')
  const { email } = useRouteLoaderData('staff') as Me
  const canChoose = hasPermission(role, 'users.write')
  const from = queryOf(place).slice(1)
  return (
    <table className={canChoose ? 'user-table can-choose' : 'user-table'} onKeyDown={walkTable}>
      <caption className="visually-hidden">{t('title')}</caption>
      <thead>
        <tr>
          {canChoose && (
            <th scope="col" className="of-tick">
              <SelectAll place={place} chosen={chosen} of={rows.length} choose={choose} />
            </th>
          )}
          {userSorts.map((column) => (
            <Header key={column} column={column} place={place} />
          ))}
          <th scope="col" className="of-acts">
            {t('actions')}
          </th>
        </tr>
        <tr className="user-mentions">
          {canChoose && <td />}
          {userSorts.map((column) => {
            const mention = searchableColumns.find((each) => each === column)
            return (
              <td key={column} className={`of-${column}`}>
                {mention && <Mention name={mention} place={place} />}
              </td>
            )
          })}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            place={place}
            from={from}
            role={role}
            isOneself={user.email.toLowerCase() === email.toLowerCase()}
            isTicked={isTicked}
          />
        ))}
      </tbody>
    </table>
  )
}

function Header({ column, place }: { column: UserSort; place: Place }) {
  const t = useWords('users')
  const isSorted = place.sort === column
  const isUp = place.dir === 'asc'
  const dir = isSorted && isUp ? 'desc' : 'asc'
  return (
    <th
      scope="col"
      className={`of-${column}`}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      <a href={addressOf({ ...place, sort: column, dir, page: 1 })} data-stays="">
        {t(column)}
        {isSorted && <Icon name={isUp ? 'arrow-up' : 'arrow-down'} size={14} />}
      </a>
    </th>
  )
}

function Mention({ name, place }: { name: (typeof searchableColumns)[number]; place: Place }) {
  const t = useWords('users')
  const field = useFollowing<HTMLInputElement>(place[name] ?? '')
  return (
    <input
      ref={field}
      form={narrowForm}
      name={name}
      className="form-control"
      defaultValue={place[name]}
      maxLength={200}
      autoComplete="off"
      aria-label={t('mentioning', { column: t(name) })}
    />
  )
}

type SelectAllProps = { place: Place; chosen: number; of: number; choose: (all: boolean) => void }

/** One box for all boxes; where no scripts run, a link that brings the page back with all of them ticked. */
function SelectAll({ place, chosen, of, choose }: SelectAllProps) {
  const t = useWords('users')
  return (
    <>
      <SelectAllBox label={t('selectPage')} chosen={chosen} of={of} choose={choose} />
      <a
        className="btn btn-ghost btn-icon without-scripting"
        href={addressOf(place, { select: 'page' })}
        aria-label={t('selectPage')}
        title={t('selectPage')}
      >
        <Icon name="check-square" size={16} />
      </a>
    </>
  )
}
