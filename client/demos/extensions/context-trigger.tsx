import { lazy, type MouseEvent, Suspense, type TouchEvent, useId, useRef, useState } from 'react'
import { useTranslations } from '#client/i18n/translations.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import type { MenuChoice, MenuVariant } from './menu-at.tsx'

type ContextTriggerProps = {
  children: string
  /** Shows this icon instead of the text, which names the button and its menu. */
  icon?: IconName
  /** What opens the menu, besides a long press, Enter, the Menu key and Shift+F10. */
  on: 'right-click' | 'click' | 'double-click'
  choices: MenuChoice[]
  look?: MenuVariant
  className?: string
  onChoose: (choice: MenuChoice) => void
}

const MenuAt = lazy(async () => ({ default: (await import('./menu-at.tsx')).MenuAt }))

/** As long as in Android. Safari on iOS has no event for a long press. */
const longPressMs = 500

const handlers = {
  'right-click': 'onContextMenu',
  click: 'onClick',
  'double-click': 'onDoubleClick',
} as const

type Point = { x: number; y: number }

/** A button that opens a menu at the pointer, or below itself when a key opened it. Destructive items ask first. */
export function ContextTrigger({
  children,
  icon,
  on,
  choices,
  look = 'plain',
  className = 'btn btn-outline-primary',
  onChoose,
}: ContextTriggerProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<Point>()
  const [question, ask] = useState<{ choice: MenuChoice; isOpen: boolean }>()

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

  function choose(choice: MenuChoice) {
    if (choice.isDestructive) ask({ choice, isOpen: true })
    else onChoose(choice)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${className} needs-scripting`}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        {...useLongPress(setAnchor)}
        onClick={(event) => event.detail === 0 && open(event)} // Enter and Space
        {...{ [handlers[on]]: open }}
        {...(icon && { 'aria-label': children, title: children })}
      >
        {icon ? <Icon name={icon} /> : children}
      </button>
      {anchor && (
        <Suspense>
          <MenuAt
            label={children}
            anchor={anchor}
            choices={choices}
            look={look}
            onChoose={choose}
            onClose={close}
          />
        </Suspense>
      )}
      {question && (
        <Question
          {...question}
          onConfirm={() => onChoose(question.choice)}
          onClose={() => ask({ ...question, isOpen: false })}
        />
      )}
    </>
  )
}

type QuestionProps = {
  choice: MenuChoice
  isOpen: boolean
  onConfirm: () => void
  onClose: () => void
}

function Question({ choice: { label, consequence }, isOpen, onConfirm, onClose }: QuestionProps) {
  const t = useTranslations('extensions')
  function confirm() {
    onClose()
    onConfirm()
  }
  return (
    <AlertDialog
      id={useId()}
      title={t('confirmItem', { item: label })}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn btn-outline-secondary" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="button" className="btn btn-danger" onClick={confirm}>
            {label}
          </button>
        </>
      }
    >
      {consequence}
    </AlertDialog>
  )
}

/** Calls back with the point of a long touch that does not move. */
function useLongPress(onLongPress: (at: Point) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasFired = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onTouchStart({ touches }: TouchEvent) {
      stop()
      hasFired.current = false
      const touch = touches[0]
      if (!touch) return
      const at = { x: touch.clientX, y: touch.clientY }
      timer.current = setTimeout(() => {
        hasFired.current = true
        onLongPress(at)
      }, longPressMs)
    },
    onTouchMove: stop,
    onTouchCancel: stop,
    onTouchEnd(event: TouchEvent) {
      stop()
      // Otherwise a click follows, which would close the menu.
      if (hasFired.current && event.cancelable) event.preventDefault()
    },
  }
}
