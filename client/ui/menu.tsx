import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type MenuProps = {
  /** Unique on the page, for the popover target. */
  id: string
  icon?: IconName
  align?: 'start' | 'end'
  className?: string | undefined
  /** The tooltip, if the text may be hidden. */
  title?: string | undefined
  children: ReactNode
} & (
  | {
      /** The accessible name of a button that shows only an icon. */
      label: string
      button?: undefined
    }
  | {
      /** Read by screen readers before the text of the button. */
      label?: string | undefined
      /** The content of the button. */
      button: ReactNode
    }
)

/** A button with a popover menu, which needs no script. */
export function Menu({
  id,
  label,
  icon = 'more-vertical',
  align = 'end',
  button,
  className = button ? 'btn btn-ghost' : 'btn btn-ghost btn-icon',
  title = button ? undefined : label,
  children,
}: MenuProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles arrow keys for its entries
    <div className="menu-box" onKeyDown={walkEntries}>
      <button
        type="button"
        className={className}
        popoverTarget={id}
        aria-label={button ? undefined : label}
        title={title}
      >
        {button && label && <span className="visually-hidden">{label} </span>}
        {button ?? <Icon name={icon} />}
      </button>
      <div id={id} popover="auto" className={align === 'start' ? 'menu menu-start' : 'menu'}>
        {children}
      </div>
    </div>
  )
}

/** Arrow keys, Home and End move between the entries of the open menu in or around the element. */
export function walkEntries(event: KeyboardEvent<HTMLElement>) {
  const box = event.currentTarget
  const menu = box.matches(':popover-open') ? box : box.querySelector(':popover-open')
  const target = event.target as HTMLElement
  if (!menu || target.matches('input, select, textarea')) return
  const entries = [...menu.querySelectorAll<HTMLElement>('a[href], button:enabled')]
  const here = entries.indexOf(target)
  const moves: Record<string, HTMLElement | undefined> = {
    ArrowDown: entries[(here + 1) % entries.length],
    ArrowUp: entries.at(Math.max(here, 0) - 1),
    Home: entries[0],
    End: entries.at(-1),
  }
  const next = moves[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}

type ItemProps = { icon?: IconName | undefined; children: ReactNode }

/** A menu entry with a link. */
export function MenuLink({
  href,
  icon,
  stays = false,
  children,
}: ItemProps & {
  href: string
  /** A link to the current page that keeps the scroll position. */
  stays?: boolean
}) {
  return (
    <a className="menu-item" href={href} data-stays={stays ? '' : undefined}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}

/** Closes the menu of an entry: a form that stays on its page would leave it open. */
const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

/** A menu entry that submits the form around it, or the one named by `form`. */
export function MenuButton({
  icon,
  className = '',
  children,
  onClick,
  ...rest
}: ItemProps & ComponentProps<'button'>) {
  return (
    <button
      type="submit"
      {...rest}
      className={`menu-item ${className}`.trim()}
      onClick={(event) => {
        closeMenu(event)
        onClick?.(event)
      }}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
