import type { Role } from '#db/accounts/model.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { searchableColumns, type UserColumn, userColumns } from '#db/users/list-columns.ts'
import type { User } from '#db/users/rows.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useMe } from '../../layout/use-me.ts'
import { ColumnHeader, resizeKeys } from '../../ui/column-header.tsx'
import { filterWhileTypingProps, useSyncedField } from '../../ui/filter-while-typing.ts'
import { Icon } from '../../ui/icon.tsx'
import { SelectAll } from '../../ui/select-all-box.tsx'
import { SortMenu } from '../../ui/sort-menu.tsx'
import { type ListParams, toHref, toQuery } from './address.ts'
import type { SignIns } from './endpoints.ts'
import { filterForm } from './filter-form.tsx'
import { walkTable } from './table-keys.ts'
import { UserRow } from './user-row.tsx'

type UserTableProps = {
  rows: User[]
  params: ListParams
  role: Role
  isSelected: boolean
  selected: number
  selectAll: (isSelected: boolean) => void
  signIns: SignIns | undefined
  hidden: readonly string[]
  /** The widths of resized columns, in thousandths of the table. */
  widths: Record<string, number>
}

// The row header comes first, after the ID for those who show it.
const columnOrder = [
  ...new Set<UserColumn>(['id', 'name', 'username', ...userColumns]),
] satisfies UserColumn[]

/** The rows, under headers that sort and fields that filter. */
export function UserTable(props: UserTableProps) {
  const { rows, params, role, isSelected, selected, selectAll, signIns, hidden, widths } = props
  const t = useTranslations('users')
  const { email } = useMe()
  const canSelect = hasPermission(role, 'users.write')
  const from = toQuery(params).slice(1)
  const columns = columnOrder.filter((column) => !hidden.includes(column))
  return (
    <table
      className={canSelect ? 'user-table w-100 can-choose' : 'user-table w-100'}
      onKeyDown={walkTable}
    >
      <caption className="visually-hidden">{t('title')}</caption>
      <thead>
        <tr>
          {canSelect && (
            <th scope="col" className="of-tick">
              <SelectAll
                label={t('selectPage')}
                chosen={selected}
                of={rows.length}
                choose={selectAll}
                href={toHref(params, { select: 'page' })}
              />
            </th>
          )}
          {columns.map((column) => (
            <Header key={column} column={column} params={params} width={widths[column]} />
          ))}
          <th scope="col" className="of-acts pe-4 text-end">
            {t('actions')}
          </th>
          <td className="cards-only d-print-none">
            <UserSortMenu params={params} />
          </td>
        </tr>
        <tr className="user-mentions border-bottom">
          {canSelect && <td />}
          {columns.map((column) => {
            const mention = searchableColumns.find((each) => each === column)
            return (
              <td key={column} className={`of-${column}`}>
                {mention && <ColumnFilter name={mention} params={params} />}
              </td>
            )
          })}
          <td>
            {searchableColumns.map(
              (name) =>
                params[name] &&
                hidden.includes(name) && (
                  <input
                    key={name}
                    type="hidden"
                    form={filterForm}
                    name={name}
                    value={params[name]}
                  />
                ),
            )}
          </td>
        </tr>
      </thead>
      <tbody className="divided">
        {rows.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            params={params}
            from={from}
            role={role}
            isOneself={user.email.toLowerCase() === email.toLowerCase()}
            isSelected={isSelected}
            signIn={signIns?.[user.id]}
            columns={columns}
          />
        ))}
      </tbody>
    </table>
  )
}

/** Returns the address of the list sorted by a column; a second time in the other direction. */
function toSortedHref(column: UserColumn, params: ListParams) {
  const dir = params.sort === column && params.dir === 'asc' ? 'desc' : 'asc'
  return toHref({ ...params, sort: column, dir, page: 1 })
}

/** The column headers as a menu. */
function UserSortMenu({ params }: { params: ListParams }) {
  const t = useTranslations('users')
  const options = userColumns.map((column) => ({
    text: t(column),
    href: toSortedHref(column, params),
    dir: params.sort === column ? params.dir : undefined,
  }))
  return <SortMenu id="users-sort" options={options} />
}

type HeaderProps = { column: UserColumn; params: ListParams; width: number | undefined }

function Header({ column, params, width }: HeaderProps) {
  const t = useTranslations('users')
  const isSorted = params.sort === column
  const isUp = params.dir === 'asc'
  return (
    <ColumnHeader
      {...{ column, width }}
      address={toHref(params)}
      className={`of-${column}`}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      <a
        className="link-quiet d-inline-flex align-items-center gap-1"
        href={toSortedHref(column, params)}
        data-stays=""
        aria-keyshortcuts={resizeKeys}
      >
        {t(column)}
        {isSorted && <Icon name={isUp ? 'arrow-up' : 'arrow-down'} size={14} />}
      </a>
    </ColumnHeader>
  )
}

function ColumnFilter({
  name,
  params,
}: {
  name: (typeof searchableColumns)[number]
  params: ListParams
}) {
  const t = useTranslations('users')
  const field = useSyncedField<HTMLInputElement>(params[name] ?? '')
  return (
    <input
      ref={field}
      form={filterForm}
      name={name}
      className="form-control py-1 px-2 fs-sm"
      defaultValue={params[name]}
      maxLength={200}
      autoComplete="off"
      aria-label={t('mentioning', { column: t(name) })}
      {...filterWhileTypingProps}
    />
  )
}
