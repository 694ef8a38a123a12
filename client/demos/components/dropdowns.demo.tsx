import { useState } from 'react'
import { usePopover } from '#client/layout/use-popover.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { Menu, MenuButton, MenuLink } from '#client/ui/menu.tsx'

const tones = ['primary', 'success', 'danger', 'info', 'warning', 'dark']

/** The pages that every menu here leads to. */
function Pages() {
  return (
    <>
      <MenuLink href="/email/inbox">Inbox</MenuLink>
      <MenuLink href="/calendar">Calendar</MenuLink>
      <MenuLink href="/todo/all">Tasks</MenuLink>
    </>
  )
}

/** What a button with words looks like when it opens a menu. */
const opening = (words: string) => (
  <>
    {words} <Icon name="chevron-down" size={16} />
  </>
)

type KindProps = { name: string; look: (tone: string) => string }

function OneOfEach({ name, look }: KindProps) {
  return (
    <div className="demo-buttons">
      {tones.map((tone) => (
        <Menu
          key={tone}
          id={`${name}-${tone}`}
          label={`${name}:`}
          button={opening(tone)}
          className={look(tone)}
          align="start"
        >
          <Pages />
        </Menu>
      ))}
    </div>
  )
}

export function Colours() {
  return <OneOfEach name="Filled" look={(tone) => `btn btn-${tone}`} />
}

export function Controlled() {
  const { isOpen, popover } = usePopover<HTMLDivElement>()
  return (
    <>
      <div className="demo-buttons">
        <div className="menu-box">
          <button type="button" className="btn btn-primary" popoverTarget="tonight">
            {opening('Tonight')}
          </button>
          <div id="tonight" popover="auto" className="menu menu-start" {...popover}>
            <Pages />
          </div>
        </div>
        <button type="button" className="btn btn-outline-secondary" popoverTarget="tonight">
          Open it from here
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
  return <OneOfEach name="Gradient" look={(tone) => `btn btn-gradient tone-${tone}`} />
}

export function Outline() {
  return <OneOfEach name="Outline" look={(tone) => `btn btn-outline tone-${tone}`} />
}

export function Flat() {
  return <OneOfEach name="Flat" look={(tone) => `btn btn-flat tone-${tone}`} />
}

export function Split() {
  return (
    <div className="demo-buttons">
      {tones.map((tone) => (
        <div key={tone} className="btn-group">
          <a className={`btn btn-${tone}`} href="/email/inbox">
            {tone}
          </a>
          <Menu
            id={`split-${tone}`}
            label={`More in ${tone}`}
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
    <div className="demo-buttons align-items-center">
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
    <div className="demo-buttons">
      {[
        ['Down', 'menu-down'],
        ['Up', 'menu-up'],
        ['After', 'menu-after'],
        ['Before', 'menu-before'],
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
      button={opening('The house')}
      className="btn btn-outline-secondary"
      align="start"
    >
      <section aria-labelledby="grouped-front">
        <h3 id="grouped-front" className="menu-head">
          Front of house
        </h3>
        <MenuLink href="/dashboard">Tonight's figures</MenuLink>
        <MenuLink href="/contact-us">Enquiries</MenuLink>
      </section>
      <hr />
      <section aria-labelledby="grouped-back">
        <h3 id="grouped-back" className="menu-head">
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
      button={opening('Look for a play')}
      className="btn btn-outline-secondary"
      align="start"
    >
      <form className="menu-form" action="/pages/search">
        <label className="form-label" htmlFor="menu-words">
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
