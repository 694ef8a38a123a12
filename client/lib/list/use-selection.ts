import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** The name of the row checkboxes, whose values are the row ids. */
export const selectedField = 'ids'

/** The name of a checkbox that selects all results of the list, on every page. */
export const allField = 'all'

/**
 * Counts the selected rows of a list and selects several at once: all rows, or a range with Shift. The state is in the
 * checkboxes, so that forms without scripts contain it too.
 */
export function useSelection(
  list: RefObject<HTMLElement | null>,
  rows: unknown[],
  isAllSelected: boolean,
) {
  const [count, setCount] = useState(isAllSelected ? rows.length : 0)
  const [isAll, setIsAll] = useState(false)
  const lastClicked = useRef<HTMLInputElement>(null)
  const boxes = () => [
    ...(list.current?.querySelectorAll<HTMLInputElement>(`input[name=${selectedField}]`) ?? []),
  ]
  const allBox = () =>
    list.current?.querySelector<HTMLInputElement>(`input[type=checkbox][name=${allField}]`)

  function onChange() {
    const selected = boxes().filter(({ checked }) => checked).length
    const all = allBox()
    // The checkbox is hidden without a selection, so it must not apply to rows that are selected later.
    if (all && selected === 0) all.checked = false
    setCount(selected)
    setIsAll(all?.checked ?? false)
  }
  // Boxes may have been checked before the scripts arrived, and other rows come with other boxes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts again for each list that was loaded
  useEffect(onChange, [rows])

  function selectAll(isSelected: boolean) {
    const all = allBox()
    if (all) all.checked = false
    for (const box of boxes()) box.checked = isSelected
    onChange()
  }

  function onClick({ target, shiftKey }: MouseEvent) {
    const all = boxes()
    const to = all.indexOf(target as HTMLInputElement)
    const box = all[to]
    if (!box) return
    const from = shiftKey && lastClicked.current ? all.indexOf(lastClicked.current) : -1
    lastClicked.current = box
    if (from < 0) return
    for (const each of all.slice(Math.min(from, to), Math.max(from, to) + 1)) {
      each.checked = box.checked
    }
    onChange()
  }

  return { count, isAll, selectAll, handlers: { onChange, onClick } }
}
