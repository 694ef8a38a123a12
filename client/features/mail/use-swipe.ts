import { type PointerEvent, useRef } from 'react'

/** The distance before a touch is a swipe, in pixels. */
const slack = 10

/** The width at each side of the window where the browser and the menu have swipes of their own, in pixels. */
const edge = 24

type Swipe = { row: HTMLElement; x: number; y: number; distance: number }

/** Returns whether a row that is released after this distance leaves the list. */
export const isFarEnough = (distance: number, width: number): boolean =>
  Math.abs(distance) > width / 3

/** Returns whether a movement is a swipe; undefined while it is too short to tell. */
export function isSwipe(x: number, y: number): boolean | undefined {
  if (Math.hypot(x, y) < slack) return
  return Math.abs(x) > Math.abs(y)
}

/**
 * Swipes rows to either side by touch or pen. During a swipe only styles change; `act` gets the row that was swiped far
 * enough. The style sheet leaves vertical movements to the browser, which then cancels the pointer.
 */
export function useSwipe(act: (row: HTMLElement) => void) {
  const swipe = useRef<Swipe>(null)

  function begin({ target, pointerType, isPrimary, clientX, clientY }: PointerEvent) {
    swipe.current = null
    const row = (target as Element).closest<HTMLElement>('.mail-row, [popover]')
    const isAtEdge = clientX < edge || clientX > innerWidth - edge
    if (!row?.matches('.mail-row') || pointerType === 'mouse' || !isPrimary || isAtEdge) return
    const selected = row.parentElement?.querySelector(':checked')
    if (!selected) swipe.current = { row, x: clientX, y: clientY, distance: 0 }
  }

  function move({ clientX, clientY, isPrimary }: PointerEvent) {
    const { current } = swipe
    if (!current || !isPrimary) return
    const { row } = current
    const distance = clientX - current.x
    if (current.distance === 0) {
      const isOne = isSwipe(distance, clientY - current.y)
      if (isOne === false) swipe.current = null
      if (!isOne) return
    }
    current.distance = distance
    row.dataset.swipe = distance < 0 ? 'left' : 'right'
    row.toggleAttribute('data-far', isFarEnough(distance, row.offsetWidth))
    row.style.translate = `${distance}px`
  }

  async function end(isReleased: boolean) {
    const { current } = swipe
    swipe.current = null
    if (!current?.distance) return
    const { row, distance } = current
    const isActing = isReleased && isFarEnough(distance, row.offsetWidth)
    row.style.transition = 'translate var(--fast) var(--ease)'
    row.style.translate = isActing ? `${Math.sign(distance) * 100}%` : '0'
    await Promise.allSettled(row.getAnimations().map(({ finished }) => finished))
    if (isActing) act(row)
    row.removeAttribute('style')
    row.removeAttribute('data-far')
    row.removeAttribute('data-swipe')
  }

  return {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: () => void end(true),
    onPointerCancel: () => void end(false),
  }
}
