import type { KeyboardEvent } from 'react'
import { selectedField } from '../../lib/list/use-selection.ts'

const stops = 'a[href], input:not([type=hidden]), button'

const listStops = (part: Element | undefined) =>
  [...(part?.querySelectorAll<HTMLElement>(stops) ?? [])].filter((stop) => stop.checkVisibility())

const isField = (target: HTMLElement) => target.matches('input:not([type=checkbox])')

/** Arrow keys move between cells and rows, Space selects the row, Enter opens the user. */
export function walkTable(event: KeyboardEvent<HTMLTableElement>) {
  const target = event.target as HTMLElement
  const row = target.closest('tr')
  const isWithKey = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  if (!row || isField(target) || isWithKey || event.defaultPrevented) return
  const box = row.querySelector<HTMLInputElement>(`[name=${selectedField}]`)
  if (event.key === ' ' && box && target !== box) box.click()
  else if (event.key === 'Enter' && target === box) row.querySelector('a')?.click()
  else if (!move(event, target, row)) return
  event.preventDefault()
}

function move(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  target: HTMLElement,
  row: Element,
) {
  const isRtl = currentTarget.matches(':dir(rtl)')
  const stops = listStops(row)
  const at = stops.indexOf(target)
  const next: Record<string, () => HTMLElement | undefined> = {
    [isRtl ? 'ArrowRight' : 'ArrowLeft']: () => stops[at - 1],
    [isRtl ? 'ArrowLeft' : 'ArrowRight']: () => stops[at + 1],
    Home: () => stops[0],
    End: () => stops.at(-1),
    ArrowUp: () => inRow(currentTarget, target, row, -1),
    ArrowDown: () => inRow(currentTarget, target, row, 1),
  }
  const step = next[key]
  if (!step) return false
  step()?.focus()
  return true
}

/** Returns the control in the same column of the row above or below; the row of filters is skipped. */
function inRow(table: Element, target: HTMLElement, row: Element, by: 1 | -1) {
  const rows = [...table.querySelectorAll('tr:not(.user-mentions)')]
  const cell = target.closest('td, th') as HTMLTableCellElement | null
  const next = rows[rows.indexOf(row) + by] as HTMLTableRowElement | undefined
  const stops = listStops(cell ?? undefined)
  const targets = listStops(next?.cells[cell?.cellIndex ?? 0])
  return targets[stops.indexOf(target)] ?? targets[0] ?? listStops(next)[0]
}
