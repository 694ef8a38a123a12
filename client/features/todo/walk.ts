import type { KeyboardEvent } from 'react'

/** What a key presses in the row that has the focus. */
const pressed: Record<string, string> = {
  ' ': '.task-check',
  s: '.task-star',
  i: '.task-important',
  Delete: '.task-trash',
}

/** The keys of a row: they go from row to row, and press its buttons. */
export function walk(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey) return
  const row = target.closest<HTMLElement>('.task-row')
  if (!row || target.closest('[popover]')) return
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    event.preventDefault()
    if (altKey) return press(row, key === 'ArrowUp' ? '.task-up' : '.task-down')
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
