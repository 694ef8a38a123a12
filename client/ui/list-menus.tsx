import { Form } from 'react-router-dom'
import { maxViewNameLength } from '#db/list-settings/limits.ts'
import type { SavedView } from '#db/list-settings/model.ts'
import { useTranslations } from '../i18n/translations.ts'
import { listIntents } from '../lib/list/list-settings.ts'
import { Icon, type IconName } from './icon.tsx'
import { Menu, MenuButton } from './menu.tsx'

type MenuProps = {
  /** The address of the list with its present filters, to which the forms are sent. */
  address: string
}

type ColumnsMenuProps = MenuProps & {
  columns: readonly { name: string; text: string }[]
  hidden: readonly string[]
  /** Whether a column has another width than that of its content. */
  isResized: boolean
}

/** The columns of a list, each a button that shows or hides it. */
export function ColumnsMenu({ columns, hidden, isResized, address }: ColumnsMenuProps) {
  const t = useTranslations('lists')
  return (
    <Form method="post" action={address} preventScrollReset>
      <Menu
        id="list-columns"
        title={t('columns')}
        button={<ListMenuLabel text={t('columns')} icon="columns" />}
      >
        {columns.map(({ name, text }) => {
          const isShown = !hidden.includes(name)
          return (
            <MenuButton
              key={name}
              {...listIntents.button('chooseColumn', { column: name, isShown: !isShown })}
              aria-pressed={isShown}
            >
              {text}
            </MenuButton>
          )
        })}
        {isResized && (
          <MenuButton className="border-top" {...listIntents.button('resetWidths')}>
            {t('resetWidths')}
          </MenuButton>
        )}
      </Menu>
    </Form>
  )
}

type ViewsMenuProps = MenuProps & {
  views: SavedView[]
  /** The path of the list. */
  path: string
  /** The query of its present filters and sort order. */
  query: string
}

/** The saved views of a list, and a form that saves the present one, or renames it if it is saved. */
export function ViewsMenu({ views, path, query, address }: ViewsMenuProps) {
  const t = useTranslations('lists')
  const current = views.find((view) => view.query === query)
  return (
    <Menu
      id="list-views"
      label={current ? t('views') : undefined}
      button={<Label text={current?.name ?? t('views')} />}
    >
      <ViewLink href={path} text={t('defaultView')} isCurrent={query === ''} />
      {views.map(({ id, name, query }) => (
        <Form
          key={id}
          method="post"
          action={address}
          className="d-flex gap-1 align-items-center"
          preventScrollReset
        >
          <ViewLink href={`${path}?${query}`} text={name} isCurrent={current?.id === id} />
          <button
            type="submit"
            className="btn btn-ghost btn-icon"
            {...listIntents.button('deleteView', { id })}
            aria-label={t('deleteView', { name })}
            title={t('deleteView', { name })}
          >
            <Icon name="trash-2" size={16} />
          </button>
        </Form>
      ))}
      <Form
        key={`${current?.id} ${current?.name}`} // saving clears the name, but no change of another view
        method="post"
        action={address}
        className="d-grid gap-2 mt-1 p-3 border-top"
        preventScrollReset
      >
        <input type="hidden" name="query" value={query} />
        <label className="form-label m-0" htmlFor="view-name">
          {t(current ? 'renameText' : 'saveText')}
        </label>
        <input
          id="view-name"
          name="name"
          className="form-control"
          maxLength={maxViewNameLength}
          placeholder={t('viewName')}
          defaultValue={current?.name}
          autoComplete="off"
          required
        />
        <button
          type="submit"
          className="btn btn-outline-secondary"
          {...(current
            ? listIntents.button('renameView', { id: current.id })
            : listIntents.button('saveView'))}
        >
          {t(current ? 'rename' : 'saveView')}
        </button>
      </Form>
    </Menu>
  )
}

const ViewLink = ({
  href,
  text,
  isCurrent,
}: {
  href: string
  text: string
  isCurrent: boolean
}) => (
  <a className="menu-item" href={href} aria-current={isCurrent ? 'true' : undefined}>
    <bdi>{text}</bdi>
  </a>
)

const Label = ({ text }: { text: string }) => (
  <>
    <bdi className="mw-136 text-truncate">{text}</bdi>
    <Icon name="chevron-down" size={16} />
  </>
)

/** The label of a menu above a list; where its rows are cards, the icon stands for it. */
export const ListMenuLabel = ({ text, icon }: { text: string; icon: IconName }) => (
  <>
    <span className="table-only d-inline-flex gap-2 align-items-center">
      <Label text={text} />
    </span>
    <span className="cards-only px-1">
      <Icon name={icon} />
    </span>
  </>
)
