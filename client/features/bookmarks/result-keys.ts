import type { KeyboardEvent } from 'react'

/** Moves between the field and the results with the arrow keys; Enter in the field opens the first result. */
export function moveInResults(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const row = (event.target as Element).closest('li')
  const current = stops.indexOf(row?.querySelector('a') ?? (event.target as HTMLElement))
  const moves: Record<string, () => void> = {
    // A search field would use the first press to clear its text, so the box closes here.
    Escape: () => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover(),
    ArrowDown: () => stops[(current + 1) % stops.length]?.focus(),
    ArrowUp: () => stops.at(current - 1)?.focus(),
    Enter: () => stops[1]?.click(),
  }
  const move = moves[event.key]
  if (!move || (event.key === 'Enter' && current !== 0)) return
  event.preventDefault()
  move()
}
