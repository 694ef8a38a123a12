import { Menu, MenuLink } from '#client/ui/menu.tsx'
import { statuses } from '../statuses.ts'

/** The entries of every menu here. */
export const Pages = () => (
  <>
    <MenuLink href="/email/inbox">Inbox</MenuLink>
    <MenuLink href="/calendar">Calendar</MenuLink>
  </>
)

/** The content of a button that opens a menu. */
export const opening = (words: string) => `${words} ▾`

type StatusMenusProps = { kind: string; look: (tone: string) => string }

/** A menu in each color. */
export const StatusMenus = ({ kind, look }: StatusMenusProps) =>
  statuses.slice(0, 6).map(({ tone, name }) => (
    <Menu
      key={tone}
      id={`${kind}-${tone}`}
      label={`${kind}:`}
      button={opening(name)}
      className={look(tone)}
    >
      <Pages />
    </Menu>
  ))
