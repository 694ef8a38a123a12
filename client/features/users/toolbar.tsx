import type { Role } from '#db/accounts/model.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { pageSizes } from '#db/users/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { asking } from '../../ui/confirm-button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { KeysHelp } from '../../ui/keys-help.tsx'
import { Menu, MenuButton, MenuLink } from '../../ui/menu.tsx'
import { usePageKeys } from '../../ui/page-keys.ts'
import {
  addressOf,
  choiceNames,
  filterOf,
  type Narrowing,
  narrowings,
  type Place,
  queryOf,
  unnarrowed,
} from './address.ts'
import { NarrowForm, useFollowing } from './narrow.tsx'
import { useChoice } from './words.ts'

/** The questions about what is ticked. */
export const ask = { archive: 'ask-archive', delete: 'ask-delete' }

type ToolbarProps = {
  place: Place
  range: { first: number; last: number; total: number }
  chosen: { count: number; isPage: boolean; isAll: boolean; clear: () => void }
  role: Role
}

/** Search, filters and what can be done to all; while rows are ticked, what can be done to them. */
export function Toolbar({ place, range, chosen, role }: ToolbarProps) {
  const t = useWords('users')
  const isNarrowed = narrowings.some((name) => place[name])
  return (
    <div className="user-toolbar">
      <div className="user-tools">
        <Search place={place} />
        {place.filters === 'off' && (
          <a
            className="btn btn-ghost"
            href={addressOf({ ...place, filters: undefined })}
            data-stays=""
          >
            <Icon name="filter" />
            {t('filters')}
          </a>
        )}
      </div>
      {hasPermission(role, 'users.write') && (
        <Selection chosen={chosen} place={place} total={range.total} role={role} />
      )}
      <div className="user-menus">
        <Keys />
        <Actions place={place} role={role} />
        <PageSize place={place} range={range} />
      </div>
      {isNarrowed && <Chips place={place} />}
      <p className="visually-hidden" role="status">
        {chosen.count > 0 && t('selected', { count: chosen.count })}
      </p>
    </div>
  )
}

function Search({ place }: { place: Place }) {
  const t = useWords('users')
  const field = useFollowing<HTMLInputElement>(place.q)
  usePageKeys({ '/': () => field.current?.select() })
  return (
    <NarrowForm place={place} className="search user-search" role="search">
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        name="q"
        className="form-control"
        defaultValue={place.q}
        maxLength={200}
        placeholder={t('search')}
        aria-label={t('search')}
        aria-keyshortcuts="/"
      />
    </NarrowForm>
  )
}

function Selection({
  chosen,
  place,
  total,
  role,
}: Pick<ToolbarProps, 'chosen' | 'place' | 'role'> & { total: number }) {
  const t = useWords('users')
  const { count, isPage, isAll, clear } = chosen
  const format = useFormat()
  const hasMore = isPage && !isAll && total > count
  return (
    <fieldset className="user-selection" aria-label={t('withSelected')}>
      <span className="user-selected needs-scripting" aria-hidden="true">
        {count > 0 && t('selected', { count })}
      </span>
      {hasMore && (
        <a
          className="btn btn-ghost user-select-all"
          href={addressOf(place, { select: 'all' })}
          data-stays=""
        >
          {t('selectAllOf', { total: format.number(total) })}
        </a>
      )}
      <button type="submit" form="users" name="do" value="activate" className="btn btn-ghost">
        <Icon name="user-check" />
        {t('activate')}
      </button>
      <button {...asking(ask.archive)} className="btn btn-ghost">
        <Icon name="archive" />
        {t('archive')}
      </button>
      {hasPermission(role, 'users.delete') && (
        <button {...asking(ask.delete)} className="btn btn-ghost">
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

function Actions({ place, role }: Pick<ToolbarProps, 'place' | 'role'>) {
  const t = useWords('users')
  return (
    <Menu
      id="user-actions"
      label={t('actions')}
      button={<Shown icon="chevron-down">{t('actions')}</Shown>}
      className="btn btn-outline-secondary"
    >
      {hasPermission(role, 'users.delete') && (
        <MenuButton icon="trash-2" {...asking(ask.delete)}>
          {t('delete')}
        </MenuButton>
      )}
      {hasPermission(role, 'users.write') && (
        <MenuButton icon="archive" {...asking(ask.archive)}>
          {t('archive')}
        </MenuButton>
      )}
      <MenuLink icon="printer" href={addressOf(place, { print: '' })}>
        {t('print')}
      </MenuLink>
      <a className="menu-item" href={`/api/users.csv${queryOf(filterOf(place))}`} download>
        <Icon name="download" />
        {t('csv')}
      </a>
    </Menu>
  )
}

const Shown = ({ icon, children }: { icon: IconName; children: string }) => (
  <span aria-hidden="true" className="user-menu-words">
    {children}
    <Icon name={icon} />
  </span>
)

function PageSize({ place, range }: Pick<ToolbarProps, 'place' | 'range'>) {
  const t = useWords('users')
  const format = useFormat()
  const words = t(range.total > 0 ? 'range' : 'rangeEmpty', {
    ...range,
    total: format.number(range.total),
  })
  return (
    <Menu
      id="user-sizes"
      label={t('perPage')}
      className="btn btn-outline-secondary"
      button={
        <span className="user-menu-words">
          <bdi>{words}</bdi>
          <Icon name="chevron-down" />
        </span>
      }
    >
      {pageSizes.map((size) => (
        <a
          key={size}
          className="menu-item"
          href={addressOf({ ...place, perPage: size, page: 1 })}
          aria-current={size === place.perPage ? 'true' : undefined}
        >
          {t('rows', { count: size })}
        </a>
      ))}
    </Menu>
  )
}

/** Each thing the list is narrowed by, to be taken away. */
function Chips({ place }: { place: Place }) {
  const t = useWords('users')
  const word = useChoice()
  const wordsFor = (name: Narrowing) => {
    const chosen = choiceNames.find((each) => each === name)
    return chosen ? word(place[chosen] ?? 'true') : `“${place[name]}”`
  }
  const active = narrowings.filter((name) => place[name])
  return (
    <ul className="user-chips" aria-label={t('narrowedBy')}>
      {active.map((name) => (
        <li key={name}>
          <a
            className="user-chip"
            href={addressOf({ ...place, [name]: undefined, page: 1 })}
            data-stays=""
            title={t('takeAway')}
          >
            <span>
              {name === 'q' ? t('anywhere') : t(name)}: <bdi>{wordsFor(name)}</bdi>
            </span>
            <Icon name="x" size={14} />
          </a>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <a className="btn btn-ghost btn-sm" href={addressOf(unnarrowed(place))} data-stays="">
            {t('clearFilters')}
          </a>
        </li>
      )}
    </ul>
  )
}

function Keys() {
  const t = useWords('users')
  const lines = [
    { keys: ['/'], does: t('keySearch') },
    { keys: ['↑', '↓'], does: t('keyRows') },
    { keys: ['←', '→'], does: t('keyCells') },
    { keys: ['Space'], does: t('keySelect') },
    { keys: ['Enter'], does: t('keyOpen') },
    { keys: ['?'], does: t('keyHelp') },
  ]
  return <KeysHelp lines={lines} />
}
