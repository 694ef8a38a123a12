import type { Role } from '#db/accounts/model.ts'
import { type ListSettings, optionalColumns } from '#db/list-settings/model.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { userPageSizes } from '#db/users/limits.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { getConfirmButtonProps } from '../../ui/confirm-button.tsx'
import { filterWhileTypingProps, useSyncedField } from '../../ui/filter-while-typing.ts'
import { Icon } from '../../ui/icon.tsx'
import { ColumnsMenu, ListMenuLabel, ViewsMenu } from '../../ui/list-menus.tsx'
import { Menu, MenuButton, MenuLink } from '../../ui/menu.tsx'
import { usePageKeys } from '../../ui/page-keys.ts'
import { ShortcutsHelp } from '../../ui/shortcuts-help.tsx'
import {
  choiceNames,
  type FilterName,
  filterNames,
  type ListParams,
  listAddress,
  toFilter,
  toHref,
  toQuery,
  withoutFilters,
} from './address.ts'
import { FilterForm } from './filter-form.tsx'
import { Filters } from './filters.tsx'
import { userIntents } from './intents.ts'
import { useChoiceLabel } from './labels.ts'

/** The ids of the dialogs about the selected users. */
export const dialogIds = { archive: 'ask-archive', delete: 'ask-delete' }

type ToolbarProps = {
  params: ListParams
  range: { first: number; last: number; total: number }
  selected: { count: number; isPage: boolean; isAll: boolean; clear: () => void }
  role: Role
  settings: ListSettings
}

/** Search, filters, and actions on all users or on the selected ones. */
export function Toolbar({ params, range, selected, role, settings }: ToolbarProps) {
  const t = useTranslations('lists')
  const translate = useTranslations('users')
  const address = toHref(params)
  const isFiltered = filterNames.some((name) => params[name])
  return (
    <>
      <div className="d-flex min-h-bar flex-wrap gap-2 align-items-center py-2 px-3">
        <div className="if-unselected flex-200 d-flex gap-2">
          <Search params={params} />
          {params.filters === 'off' && (
            <a
              className="user-filter-toggle btn btn-ghost"
              href={toHref({ ...params, filters: undefined })}
              data-stays=""
            >
              <Icon name="filter" />
              {t('filters')}
            </a>
          )}
        </div>
        {hasPermission(role, 'users.write') && (
          <Selection selected={selected} params={params} total={range.total} role={role} />
        )}
        <Filters params={params} />
        <div className="list-menus d-flex flex-wrap gap-1 ms-auto">
          <Keys />
          <ViewsMenu
            address={address}
            views={settings.views}
            path={listAddress}
            query={toQuery({ ...params, page: 1 }).slice(1)}
          />
          <ColumnsMenu
            address={address}
            columns={optionalColumns.users.map((name) => ({ name, text: translate(name) }))}
            hidden={settings.hidden}
            isResized={Object.keys(settings.widths).length > 0}
          />
          <Actions params={params} role={role} />
          <PageSize params={params} range={range} />
        </div>
        <p className="visually-hidden" role="status">
          {selected.count > 0 && translate('selected', { count: selected.count })}
        </p>
      </div>
      {isFiltered && <FilterChips params={params} />}
    </>
  )
}

function Search({ params }: { params: ListParams }) {
  const t = useTranslations('users')
  const field = useSyncedField<HTMLInputElement>(params.q)
  usePageKeys({ '/': () => field.current?.select() })
  return (
    <FilterForm params={params} className="search search-short" role="search">
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        name="q"
        className="form-control"
        defaultValue={params.q}
        maxLength={200}
        placeholder={t('search')}
        aria-label={t('search')}
        aria-keyshortcuts="/"
        {...filterWhileTypingProps}
      />
    </FilterForm>
  )
}

function Selection({
  selected,
  params,
  total,
  role,
}: Pick<ToolbarProps, 'selected' | 'params' | 'role'> & { total: number }) {
  const t = useTranslations('users')
  const { count, isPage, isAll, clear } = selected
  const format = useFormat()
  const hasMore = isPage && !isAll && total > count
  return (
    <fieldset
      className="if-selected flex-320 d-flex flex-wrap align-items-center gap-1 min-w-0"
      aria-label={t('withSelected')}
    >
      <span className="needs-scripting px-2 fw-semibold tabular" aria-hidden="true">
        {count > 0 && t('selected', { count })}
      </span>
      {hasMore && (
        <a
          className="btn btn-ghost text-primary"
          href={toHref(params, { select: 'all' })}
          data-stays=""
        >
          {t('selectAllOf', { total: format.number(total) })}
        </a>
      )}
      <button
        type="submit"
        form="users"
        className="btn btn-ghost"
        {...userIntents.button('bulk', { action: 'activate' })}
      >
        <Icon name="user-check" />
        {t('activate')}
      </button>
      <button {...getConfirmButtonProps(dialogIds.archive)} className="btn btn-ghost">
        <Icon name="archive" />
        {t('archive')}
      </button>
      {hasPermission(role, 'users.delete') && (
        <button {...getConfirmButtonProps(dialogIds.delete)} className="btn btn-ghost">
          <Icon name="trash-2" />
          {t('delete')}
        </button>
      )}
      <button type="button" className="btn btn-ghost needs-scripting" onClick={clear}>
        {t('clearSelection')}
      </button>
    </fieldset>
  )
}

function Actions({ params, role }: Pick<ToolbarProps, 'params' | 'role'>) {
  const t = useTranslations('users')
  return (
    <Menu
      id="user-actions"
      title={t('actions')}
      button={<ListMenuLabel text={t('actions')} icon="more-vertical" />}
    >
      {hasPermission(role, 'users.delete') && (
        <MenuButton icon="trash-2" {...getConfirmButtonProps(dialogIds.delete)}>
          {t('delete')}
        </MenuButton>
      )}
      {hasPermission(role, 'users.write') && (
        <MenuButton icon="archive" {...getConfirmButtonProps(dialogIds.archive)}>
          {t('archive')}
        </MenuButton>
      )}
      <MenuLink icon="printer" href={toHref(params, { print: '' })}>
        {t('print')}
      </MenuLink>
      <a className="menu-item" href={`/api/users.csv${toQuery(toFilter(params))}`}>
        <Icon name="download" />
        {t('csv')}
      </a>
    </Menu>
  )
}

function PageSize({ params, range }: Pick<ToolbarProps, 'params' | 'range'>) {
  const t = useTranslations('users')
  const format = useFormat()
  const words = t(range.total > 0 ? 'range' : 'rangeEmpty', {
    ...range,
    total: format.number(range.total),
  })
  return (
    <Menu
      id="user-sizes"
      label={t('perPage')}
      className="btn btn-ghost text-muted fw-normal"
      button={
        <>
          <bdi className="tabular">{words}</bdi>
          <Icon name="chevron-down" size={16} />
        </>
      }
    >
      {userPageSizes.map((size) => (
        <a
          key={size}
          className="menu-item"
          href={toHref({ ...params, perPage: size, page: 1 })}
          aria-current={size === params.perPage ? 'true' : undefined}
        >
          {t('rows', { count: size })}
        </a>
      ))}
    </Menu>
  )
}

/** The active filters, each a link to the list without it. */
function FilterChips({ params }: { params: ListParams }) {
  const t = useTranslations('users')
  const toLabel = useChoiceLabel()
  const { labeled } = useFormat()
  const getWords = (name: FilterName) => {
    const chosen = choiceNames.find((each) => each === name)
    return chosen ? toLabel(params[chosen] ?? 'true') : `“${params[name]}”`
  }
  const active = filterNames.filter((name) => params[name])
  return (
    <ul
      className="d-flex flex-wrap align-items-center gap-2 list-plain px-3 pb-3"
      aria-label={t('activeFilters')}
    >
      {active.map((name) => (
        <li key={name}>
          <a
            className="chip chip-sm tone-primary toned border-0"
            href={toHref({ ...params, [name]: undefined, page: 1 })}
            data-stays=""
            title={t('takeAway')}
          >
            <span>
              {labeled(name === 'q' ? t('anywhere') : t(name), '')}
              <bdi>{getWords(name)}</bdi>
            </span>
            <Icon name="x" size={14} />
          </a>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <a className="btn btn-ghost btn-sm" href={toHref(withoutFilters(params))} data-stays="">
            {t('clearFilters')}
          </a>
        </li>
      )}
    </ul>
  )
}

function Keys() {
  const t = useTranslations('users')
  const lines = [
    { keys: ['/'], does: t('keySearch') },
    { keys: ['↑', '↓'], does: t('keyRows') },
    { keys: ['←', '→'], does: t('keyCells') },
    { keys: ['Space'], does: t('keySelect') },
    { keys: ['Enter'], does: t('keyOpen') },
    { keys: ['Shift+←', 'Shift+→'], does: t('keyResize') },
    { keys: ['?'], does: t('keyHelp') },
  ]
  return <ShortcutsHelp lines={lines} />
}
