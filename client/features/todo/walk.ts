import type { KeyboardEvent } from 'react'

/** What a key presses in the row that has the focus. */
const pressed: Record<string, string> = {
  ' ': '.task-check',
  s: '.task-star',
  i: '.task-important',
  Delete: '.task-trash',
}

/** Where a key takes the row, together with Alt. */
const moves: Record<string, string> = {
  ArrowUp: '.task-to-above',
  ArrowDown: '.task-to-below',
  'Shift+ArrowUp': '.task-to-top',
  'Shift+ArrowDown': '.task-to-bottom',
  PageUp: '.task-to-before',
  PageDown: '.task-to-after',
}

/** The keys of a row: they go from row to row, and press its buttons. */
export function walk(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey) return
  const row = target.closest<HTMLElement>('.task-row')
  if (!row || target.closest('[popover]')) return
  const place = altKey && moves[shiftKey ? `Shift+${key}` : key]
  if (place) {
    event.preventDefault()
    return press(row, place)
  }
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    event.preventDefault()
    const titles = [...currentTarget.querySelectorAll<HTMLElement>('.task-title')]
    const here = titles.findIndex((title) => row.contains(title))
    titles[here + (key === 'ArrowUp' ? -1 : 1)]?.focus()
    return
  }
  const button = pressed[key]
  const isItsOwn = key === ' ' && target.matches('button')
  if (!button || altKey || isItsOwn) return
  event.preventDefault()
  press(row, button)
}

const press = (row: HTMLElement, button: string) =>
  row.querySelector<HTMLButtonElement>(button)?.click()
