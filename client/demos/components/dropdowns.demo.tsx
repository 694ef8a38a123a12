import { useState } from 'react'
import { Dropdown, type DropdownProps, SplitButton, type SplitButtonProps } from 'react-bootstrap'
import { useTranslations } from '#client/i18n/translations.ts'
import { usePopover } from '#client/layout/use-popover.ts'
import type { IconName } from '#client/ui/icon.tsx'
import { Menu, MenuButton, MenuLink } from '#client/ui/menu.tsx'
import { definePropTable } from '../prop-tables.ts'
import { reactBootstrap } from '../react-bootstrap.tsx'
import { statuses } from '../statuses.ts'
import { opening, Pages, StatusMenus } from './status-menus.tsx'

export const reference = reactBootstrap({
  page: 'components/dropdowns',
  preference: 'dropdownsPreference',
  needsScripts: true,
  tables: [
    definePropTable<DropdownProps>('Dropdown', {
      drop: ["'up' | 'down' | 'start' | 'end'", "'down'", 'propDrop'],
      align: ["'start' | 'end'", "'start'", 'propAlign'],
      autoClose: ["boolean | 'inside' | 'outside'", 'true', 'propAutoClose'],
      show: ['boolean', '', 'propMenuShow'],
      onToggle: ['(show: boolean) => void', '', 'propOnToggle'],
      onSelect: ['(eventKey) => void', '', 'propOnSelect'],
    }),
    definePropTable<SplitButtonProps>('SplitButton', {
      title: ['ReactNode', '', 'propSplitTitle'],
      toggleLabel: ['string', "'Toggle dropdown'", 'propToggleLabel'],
      variant: ['string', "'primary'", 'propVariant'],
      size: ["'sm' | 'lg'", '', 'propSize'],
    }),
  ],
})

export function Complete() {
  const t = useTranslations('components')
  const [isExported, setIsExported] = useState(false)
  return (
    <div className="d-flex flex-wrap gap-2">
      <Dropdown>
        <Dropdown.Toggle id="front-of-house">{t('dropdownToggle')}</Dropdown.Toggle>
        <Dropdown.Menu>
          <Dropdown.Header as="h3" aria-level={3}>
            {t('dropdownHeader')}
          </Dropdown.Header>
          <Dropdown.Item href="/dashboard">{t('dropdownSales')}</Dropdown.Item>
          <Dropdown.Item href="/todo/all">{t('dropdownTasks')}</Dropdown.Item>
          <Dropdown.Divider />
          <Dropdown.Item disabled>{t('dropdownArchive')}</Dropdown.Item>
        </Dropdown.Menu>
      </Dropdown>
      <SplitButton
        id="export"
        variant="secondary"
        title={t('dropdownExport')}
        toggleLabel={t('dropdownMore')}
        onClick={() => setIsExported(true)}
        onSelect={() => setIsExported(true)}
      >
        <Dropdown.Item eventKey="table">{t('dropdownTable')}</Dropdown.Item>
        <Dropdown.Item eventKey="image">{t('dropdownImage')}</Dropdown.Item>
      </SplitButton>
      <p role="status">{isExported && t('dropdownExported')}</p>
    </div>
  )
}

export function Open() {
  return (
    <div className="d-flex flex-wrap align-items-start gap-4">
      <div className="dropdown-menu show position-relative">
        <h3 className="dropdown-header">Front of house</h3>
        <a className="dropdown-item" href="/dashboard">
          Tonight’s sales
        </a>
        <a className="dropdown-item" href="/todo/all">
          Tasks
        </a>
        <hr className="dropdown-divider" />
        <span className="dropdown-item disabled">Archive</span>
      </div>
      <div className="dropdown-menu show position-relative">
        <h3 className="dropdown-header">Backstage</h3>
        <a className="dropdown-item" href="/calendar">
          Schedule
        </a>
        <a className="dropdown-item active" href="/components/dropdowns" aria-current="page">
          Menus
        </a>
        <a className="dropdown-item" href="/chat">
          Company chat
        </a>
      </div>
    </div>
  )
}

export function Colors() {
  return <StatusMenus kind="Filled" look={(tone) => `btn btn-${tone}`} />
}

export function Controlled() {
  const { isOpen, popover } = usePopover<HTMLDivElement>()
  return (
    <>
      <div className="d-flex flex-wrap gap-2">
        <div className="menu-box">
          <button type="button" className="btn btn-primary" popoverTarget="tonight">
            {opening('Tonight')}
          </button>
          <div id="tonight" popover="auto" className="menu menu-start" {...popover}>
            <Pages />
          </div>
        </div>
        <button type="button" className="btn btn-outline-secondary" popoverTarget="tonight">
          Open or close the menu
        </button>
      </div>
      <p className="needs-scripting" role="status">
        The menu is {isOpen ? 'open' : 'closed'}.
      </p>
    </>
  )
}

export function Uncontrolled() {
  return (
    <Menu
      id="uncontrolled"
      label="Pages:"
      button={opening('Go to')}
      className="btn btn-outline-secondary"
      align="start"
    >
      <Pages />
    </Menu>
  )
}

export function Gradient() {
  return <StatusMenus kind="Gradient" look={(tone) => `btn btn-${tone} btn-gradient`} />
}

export function Outline() {
  return <StatusMenus kind="Outline" look={(tone) => `btn btn-outline-${tone}`} />
}

export function Flat() {
  return <StatusMenus kind="Flat" look={(tone) => `btn btn-flat tone-${tone}`} />
}

export function Split() {
  return (
    <div className="d-flex flex-wrap gap-2">
      {statuses.slice(0, 6).map(({ tone, name }) => (
        <div key={tone} className="btn-group">
          <a className={`btn btn-${tone}`} href="/email/inbox">
            {name}
          </a>
          <Menu
            id={`split-${tone}`}
            label={`More: ${name}`}
            icon="chevron-down"
            className={`btn btn-icon btn-${tone}`}
          >
            <Pages />
          </Menu>
        </div>
      ))}
    </div>
  )
}

export function Sizes() {
  return (
    <div className="d-flex flex-wrap gap-2 align-items-center">
      {[
        ['Large', 'btn-lg'],
        ['Default', ''],
        ['Small', 'btn-sm'],
      ].map(([title = '', size = '']) => (
        <Menu
          key={title}
          id={`size-${title}`}
          label="Size:"
          button={opening(title)}
          className={`btn btn-primary ${size}`}
          align="start"
        >
          <Pages />
        </Menu>
      ))}
    </div>
  )
}

export function Directions() {
  return (
    <div className="d-flex flex-wrap gap-2">
      {[
        ['Down', 'is-below'],
        ['Up', 'is-above'],
        ['After', 'is-after'],
        ['Before', 'is-before'],
      ].map(([title = '', side]) => (
        <div key={title} className={side}>
          <Menu
            id={`to-${side}`}
            label="Opens:"
            button={opening(title)}
            className="btn btn-outline-secondary"
          >
            <Pages />
          </Menu>
        </div>
      ))}
    </div>
  )
}

export function Grouped() {
  return (
    <Menu
      id="grouped"
      label="Groups:"
      button={opening('Departments')}
      className="btn btn-outline-secondary"
      align="start"
    >
      <section aria-labelledby="grouped-front">
        <h3 id="grouped-front" className="pt-2 pb-1 px-3 text-muted fs-xs">
          Front of house
        </h3>
        <MenuLink href="/dashboard">Tonight’s sales</MenuLink>
        <MenuLink href="/contact-us">Messages</MenuLink>
      </section>
      <hr className="my-1 mx-0" />
      <section aria-labelledby="grouped-back">
        <h3 id="grouped-back" className="pt-2 pb-1 px-3 text-muted fs-xs">
          Backstage
        </h3>
        <MenuLink href="/todo/all">Tasks</MenuLink>
        <MenuLink href="/chat">Chat</MenuLink>
      </section>
    </Menu>
  )
}

const lamps: { icon: IconName; name: string }[] = [
  { icon: 'sun', name: 'House lights' },
  { icon: 'moon', name: 'Blackout' },
  { icon: 'zap', name: 'Strobe' },
]

export function IconSwitcher() {
  const [lamp, choose] = useState(lamps[0])
  return (
    <div className="needs-scripting">
      <Menu
        id="lamps"
        label={`Light: ${lamp?.name}`}
        icon={lamp?.icon ?? 'sun'}
        className="btn btn-outline-secondary btn-icon"
        align="start"
      >
        {lamps.map((each) => (
          <MenuButton
            key={each.name}
            type="button"
            icon={each.icon}
            aria-pressed={each === lamp}
            popoverTarget="lamps"
            popoverTargetAction="hide"
            onClick={() => choose(each)}
          >
            {each.name}
          </MenuButton>
        ))}
      </Menu>
    </div>
  )
}

export function MenuWithForm() {
  return (
    <Menu
      id="with-form"
      label="Search:"
      button={opening('Find a play')}
      className="btn btn-outline-secondary"
      align="start"
    >
      <form className="d-grid gap-2 p-2" action="/pages/search">
        <label className="form-label m-0" htmlFor="menu-words">
          Title
        </label>
        <input
          id="menu-words"
          name="q"
          type="search"
          className="form-control"
          required
          defaultValue="Tidewater"
        />
        <button type="submit" className="btn btn-primary">
          Search
        </button>
      </form>
    </Menu>
  )
}
