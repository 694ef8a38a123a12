import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type MenuProps = {
  id: string
  label: string
  icon?: IconName
  align?: 'start' | 'end'
  button?: ReactNode
  className?: string
  children: ReactNode
}

/** A button with a popover below it, which needs no script. */
export const Menu = ({ id, label, icon = 'menu', button, className, children }: MenuProps) => (
  <>
    <button type="button" className={className} popoverTarget={id} title={label}>
      {button ?? <Icon name={icon} />}
    </button>
    <div id={id} popover="auto" style={{ inset: 'auto', margin: 0, positionArea: 'bottom' }}>
      {children}
    </div>
  </>
)

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
