import { useEffect, useRef } from 'react'

/** On phones a rail scrolls horizontally; the returned ref keeps its current entry in view. */
export function useCurrentInView(filter: string) {
  const rail = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current list changes
  useEffect(() => {
    const { current: line } = rail
    const chip = line?.querySelector<HTMLElement>('[aria-current]')
    if (!line || !chip) return
    const [lineBox, chipBox] = [line.getBoundingClientRect(), chip.getBoundingClientRect()]
    // The button sticks to the start of the rail.
    const button = line.querySelector('.btn')?.getBoundingClientRect() ?? lineBox
    const isRtl = getComputedStyle(line).direction === 'rtl'
    const [left, right] = isRtl ? [lineBox.left, button.left] : [button.right, lineBox.right]
    if (chipBox.left >= left && chipBox.right <= right) return
    line.scrollBy({ left: (chipBox.left + chipBox.right - left - right) / 2 })
  }, [filter])
  return rail
}
