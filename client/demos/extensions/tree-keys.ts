import type { KeyboardEvent } from 'react'

/** Arrow keys, Home, End and typeahead in a tree whose items are links. */
export function onTreeKeyDown(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')]
  const item = (event.target as HTMLElement).closest<HTMLElement>('[role="treeitem"]')
  if (!item || event.ctrlKey || event.metaKey || event.altKey) return
  const at = items.indexOf(item)
  const next = nextItem(event.key, item, items, at)
  if (next === 'toggle') item.click()
  else if (next) next.focus()
  else return
  event.preventDefault()
}

function nextItem(key: string, item: HTMLElement, items: HTMLElement[], at: number) {
  const isOpen = item.ariaExpanded === 'true'
  switch (key) {
    case 'ArrowDown':
      return items[at + 1]
    case 'ArrowUp':
      return items[at - 1]
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    case 'ArrowRight':
      return isOpen ? items[at + 1] : item.ariaExpanded === 'false' ? 'toggle' : undefined
    case 'ArrowLeft':
      return isOpen ? 'toggle' : parentOf(item)
    case ' ':
      return 'toggle'
    default:
      return key.length === 1 ? byLetter(key, items, at) : undefined
  }
}

const parentOf = (item: HTMLElement) =>
  item.closest('[role="group"]')?.parentElement?.querySelector<HTMLElement>('[role="treeitem"]') ??
  undefined

/** Returns the next item that begins with a letter, wrapping around. */
const byLetter = (letter: string, items: HTMLElement[], at: number) =>
  [...items.slice(at + 1), ...items.slice(0, at + 1)].find((each) =>
    each.innerText.trim().toLowerCase().startsWith(letter.toLowerCase()),
  )
