import type { KeyboardEvent } from 'react'
import type { Targets } from './move-targets.ts'

/** The button that a key clicks in the focused row. */
const buttons: Record<string, string> = {
  ' ': '.task-check',
  s: '.star',
  i: 'button.glyph-info',
  Delete: '.glyph-trash',
}

/** The move of a key together with Alt. */
const moves: Record<string, keyof Targets> = {
  ArrowUp: 'above',
  ArrowDown: 'below',
  'Shift+ArrowUp': 'top',
  'Shift+ArrowDown': 'bottom',
  PageUp: 'before',
  PageDown: 'after',
}

/** The shortcuts of a row: between rows, its buttons, and `move`. */
export function handleTaskKey(
  event: KeyboardEvent<HTMLElement>,
  move: (task: number, target: keyof Targets) => unknown,
) {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey) return
  const row = target.closest<HTMLElement>('.task-row')
  if (!row) return
  const menu = row.querySelector(':popover-open')
  if (menu) return moveInMenu(menu, event)
  const way = altKey && moves[shiftKey ? `Shift+${key}` : key]
  if (way) {
    event.preventDefault()
    return move(Number(row.dataset.task), way)
  }
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    event.preventDefault()
    const titles = [...currentTarget.querySelectorAll<HTMLElement>('.task-title')]
    const here = titles.findIndex((title) => row.contains(title))
    titles[here + (key === 'ArrowUp' ? -1 : 1)]?.focus()
    return
  }
  const button = buttons[key]
  const isItsOwn = key === ' ' && target.matches('button')
  if (!button || altKey || isItsOwn) return
  event.preventDefault()
  row.querySelector<HTMLButtonElement>(button)?.click()
}

/** The arrow keys in the menu of the handle. */
function moveInMenu(menu: Element, event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const items = [...menu.querySelectorAll<HTMLElement>('button:enabled')]
  const here = items.indexOf(event.target as HTMLElement)
  const next = here < 0 && step < 0 ? -1 : (here + step) % items.length
  items.at(next)?.focus()
}
