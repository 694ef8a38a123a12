import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type MenuProps = {
  /** Unique on the page, for the popover target. */
  id: string
  /** The accessible name, before visible text. */
  label: string
  icon?: IconName
  align?: 'start' | 'end'
  /** The content of the button, if not only an icon. */
  button?: ReactNode
  className?: string
  children: ReactNode
}

/** A button with a popover below it, which needs no script. The Tab key moves between its entries. */
export function Menu({ id, label, icon, align, button, className, children }: MenuProps) {
  return (
    <>
      <button
        type="button"
        className={className}
        popoverTarget={id}
        aria-label={button ? undefined : label}
        style={{ anchorName: `--${id}` }}
      >
        {button ?? (icon && <Icon name={icon} />)}
      </button>
      <div
        id={id}
        popover="auto"
        style={{
          positionAnchor: `--${id}`,
          positionArea: align === 'start' ? 'bottom span-right' : 'bottom span-left',
        }}
      >
        {children}
      </div>
    </>
  )
}

/** A menu entry with a link. */
export const MenuLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="dropdown-item" href={href}>
    {children}
  </a>
)

type MenuButtonProps = ComponentProps<'button'> & { icon?: IconName }

/** A menu entry with a button. */
export const MenuButton = ({ icon, children, ...rest }: MenuButtonProps) => (
  <button className="dropdown-item" {...rest}>
    {icon && <Icon name={icon} />} {children}
  </button>
)
