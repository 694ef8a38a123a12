import type { KeyboardEvent } from 'react'

/** Moves the focus within a toolbar, which is one Tab stop: arrow keys, Home and End. */
export function moveToolbarFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: bar } = event
  const controls = [...bar.querySelectorAll<HTMLElement>('button:not(:disabled), select')]
  const here = controls.indexOf(document.activeElement as HTMLElement)
  const next = nextIndex(key, here, controls.length, bar.matches(':dir(rtl)'))
  if (next === undefined) return
  event.preventDefault()
  for (const [index, control] of controls.entries()) control.tabIndex = index === next ? 0 : -1
  controls[next]?.focus()
}

function nextIndex(key: string, here: number, length: number, isRtl: boolean) {
  const ahead = isRtl ? -1 : 1
  if (key === 'ArrowRight') return (here + ahead + length) % length
  if (key === 'ArrowLeft') return (here - ahead + length) % length
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : undefined
}
