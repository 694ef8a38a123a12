import { ControlledMenu, MenuDivider, MenuItem, SubMenu } from '@szhsin/react-menu'
import { useEffect, useEffectEvent } from 'react'
import './context-menu.scss'
import { Icon, type IconName } from '#client/ui/icon.tsx'

export type MenuAtProps = {
  label: string
  /** Its position in window pixels; it is moved to stay inside the window. */
  anchor: { x: number; y: number }
  choices: MenuChoice[]
  look: MenuVariant
  onChoose: (choice: MenuChoice) => void
  onClose: () => void
}

/** A menu at a point of the page, with arrow keys, Home, End, typeahead and Esc. */
export function MenuAt({ label, anchor, choices, look, onChoose, onClose }: MenuAtProps) {
  useScrollOfPage(onClose)
  return (
    <ControlledMenu
      state="open"
      portal={{ target: document.getElementById('content') }}
      anchorPoint={anchor}
      aria-label={label}
      {...toMenuProps(look)}
      onClose={onClose}
      gap={2}
    >
      <Choices choices={choices} look={look} onChoose={onChoose} />
    </ControlledMenu>
  )
}

/** Calls back when the page is scrolled. The event of a scroll that ended before may still arrive, and does not count. */
function useScrollOfPage(onScroll: () => void) {
  const notify = useEffectEvent(onScroll)
  useEffect(() => {
    const [left, top] = [scrollX, scrollY]
    const check = () => {
      if (scrollX !== left || scrollY !== top) notify()
    }
    addEventListener('scroll', check, { passive: true })
    return () => removeEventListener('scroll', check)
  }, [])
}

const toMenuProps = (look: MenuVariant) => ({
  menuClassName: `context-menu is-${look} border rounded-3 text-body bg-surface shadow`,
  ...(look === 'dark' && { 'data-bs-theme': 'dark' }),
})

const toItemClass = ({ hover }: { hover: boolean }) =>
  `gap-2 py-2 px-4 ${hover ? 'bg-surface-2' : 'bg-transparent'}`

type ChoicesProps = Pick<MenuAtProps, 'choices' | 'look' | 'onChoose'>

const Choices = ({ choices, look, onChoose }: ChoicesProps) =>
  choices.map((choice) => {
    const { label, children, isDisabled = false, isDestructive = false, isChecked } = choice
    if (children) {
      return (
        <SubMenu
          key={label}
          label={label}
          itemProps={{ className: toItemClass }}
          {...toMenuProps(look)}
        >
          <Choices choices={children} look={look} onChoose={onChoose} />
        </SubMenu>
      )
    }
    const item = (
      <MenuItem
        key={label}
        disabled={isDisabled}
        className={(state) => `${toItemClass(state)} ${isDestructive ? 'text-danger' : ''}`}
        {...(isChecked !== undefined && { type: 'checkbox' as const, checked: isChecked })}
        onClick={() => onChoose(choice)}
      >
        {choice.icon && <Icon name={choice.icon} size={16} />}
        {label}
      </MenuItem>
    )
    return isDestructive ? [<MenuDivider key={`${label}-line`} />, item] : item
  })

export type MenuChoice = {
  label: string
  icon?: IconName
  isDisabled?: boolean
  /** It is red, and the trigger asks first. */
  isDestructive?: boolean
  /** What the question of a destructive item explains. */
  consequence?: string
  isChecked?: boolean
  children?: MenuChoice[]
}

export type MenuVariant = 'plain' | 'dark' | 'arrows' | 'fade' | 'flip' | 'pop' | 'zoom'
