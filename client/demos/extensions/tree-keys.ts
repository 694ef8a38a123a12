import type { KeyboardEvent } from 'react'

export type TreeCommands = {
  /** Opens or closes a branch. */
  toggleBranch: (id: number) => void
  /** Adds an entry to the selection, or removes it. */
  togglePick: (id: number) => void
  /** Selects from the entry of the last choice to this one. */
  pickRange: (id: number) => void
  pickAll: () => void
}

/** Keys of a tree whose items are links: arrows, Home, End, typeahead, and selecting with Shift and Ctrl. */
export function onTreeKeyDown(event: KeyboardEvent<HTMLElement>, commands: TreeCommands) {
  const { key, shiftKey, altKey } = event
  const items = listItems(event.currentTarget)
  const item = (event.target as HTMLElement).closest<HTMLElement>('[role="treeitem"]')
  if (!item || altKey) return
  const isDone =
    event.ctrlKey || event.metaKey
      ? pickByKey(key, item, commands)
      : shiftKey && ['ArrowDown', 'ArrowUp', 'Home', 'End', ' '].includes(key)
        ? extend(key, item, items, commands)
        : move(key, item, items, commands)
  if (isDone) event.preventDefault()
}

/** Returns the elements of the entries that are shown, from top to bottom. */
export const listItems = (tree: Element) => [
  ...tree.querySelectorAll<HTMLElement>('[role="treeitem"][data-id]'),
]

const idOf = (item: HTMLElement) => Number(item.dataset.id)

function pickByKey(key: string, item: HTMLElement, { togglePick, pickAll }: TreeCommands) {
  if (key === ' ') togglePick(idOf(item))
  else if (key === 'a') pickAll()
  else return false
  return true
}

function extend(key: string, item: HTMLElement, items: HTMLElement[], commands: TreeCommands) {
  const next = key === ' ' ? item : neighbor(key, items, items.indexOf(item))
  if (!next) return false
  next.focus()
  commands.pickRange(idOf(next))
  return true
}

function move(key: string, item: HTMLElement, items: HTMLElement[], commands: TreeCommands) {
  const at = items.indexOf(item)
  const isOpen = item.ariaExpanded === 'true'
  const next = neighbor(key, items, at)
  if (next) next.focus()
  else if (key === 'ArrowRight' && isOpen) items[at + 1]?.focus()
  else if (key === 'ArrowRight' && item.ariaExpanded === 'false') commands.toggleBranch(idOf(item))
  else if (key === 'ArrowLeft' && isOpen) commands.toggleBranch(idOf(item))
  else if (key === 'ArrowLeft') parentOf(item)?.focus()
  else if (key === ' ') item.click()
  else if (key.length === 1) byLetter(key, items, at)?.focus()
  else return false
  return true
}

function neighbor(key: string, items: HTMLElement[], at: number) {
  switch (key) {
    case 'ArrowDown':
      return items[at + 1]
    case 'ArrowUp':
      return items[at - 1]
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
  }
}

const parentOf = (item: HTMLElement) =>
  item.closest('[role="group"]')?.parentElement?.querySelector<HTMLElement>('[role="treeitem"]')

/** Returns the next item that begins with a letter, wrapping around. */
const byLetter = (letter: string, items: HTMLElement[], at: number) =>
  [...items.slice(at + 1), ...items.slice(0, at + 1)].find((each) =>
    each.innerText.trim().toLowerCase().startsWith(letter.toLowerCase()),
  )
