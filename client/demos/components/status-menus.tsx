import { Icon } from '#client/ui/icon.tsx'
import { Menu, MenuLink } from '#client/ui/menu.tsx'
import { statuses } from '../statuses.ts'

/** The entries of every menu here. */
export function Pages() {
  return (
    <>
      <MenuLink href="/email/inbox">Inbox</MenuLink>
      <MenuLink href="/calendar">Calendar</MenuLink>
      <MenuLink href="/todo/all">Tasks</MenuLink>
    </>
  )
}

/** The content of a button that opens a menu. */
export const opening = (words: string) => (
  <>
    {words} <Icon name="chevron-down" size={16} />
  </>
)

type StatusMenusProps = { kind: string; look: (tone: string) => string }

/** A menu in each color. */
export function StatusMenus({ kind, look }: StatusMenusProps) {
  return (
    <div className="d-flex flex-wrap gap-2">
      {statuses.slice(0, 6).map(({ tone, name }) => (
        <Menu
          key={tone}
          id={`${kind}-${tone}`}
          label={`${kind}:`}
          button={opening(name)}
          className={look(tone)}
          align="start"
        >
          <Pages />
        </Menu>
      ))}
    </div>
  )
}
