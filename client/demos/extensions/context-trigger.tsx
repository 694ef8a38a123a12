import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import type { MenuChoice, MenuLook } from './menu-at.tsx'

type ContextTriggerProps = {
  children: string
  /** The element that opens the menu: by right click, long press, the Menu key or Shift+F10. */
  on: 'right-click' | 'click' | 'double-click'
  choices: MenuChoice[]
  look?: MenuLook
  className?: string
  onChoose: (choice: MenuChoice) => void
}

const MenuAt = lazy(async () => ({ default: (await import('./menu-at.tsx')).MenuAt }))

const handlers = {
  'right-click': 'onContextMenu',
  click: 'onClick',
  'double-click': 'onDoubleClick',
} as const

/** A button that opens a menu at the pointer, or below itself when a key opened it. */
export function ContextTrigger({
  children,
  on,
  choices,
  look = 'plain',
  className = 'btn btn-outline-primary',
  onChoose,
}: ContextTriggerProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<{ x: number; y: number }>()

  function open(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    const isByKey = event.clientX === 0 && event.clientY === 0
    setAnchor(isByKey ? { x: left, y: bottom } : { x: event.clientX, y: event.clientY })
  }

  function close() {
    setAnchor(undefined)
    button.current?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${className} needs-scripting`}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        {...{ [handlers[on]]: open }}
      >
        {children}
      </button>
      {anchor && (
        <Suspense>
          <MenuAt
            label={children}
            anchor={anchor}
            choices={choices}
            look={look}
            onChoose={onChoose}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
