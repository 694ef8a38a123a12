import { type RefObject, useEffect, useRef } from 'react'
import type { Occurrence } from '#db/calendar/model.ts'
import { between, moved, resized, type Spot } from './change.ts'
import { keyOf } from './layout.ts'

type Times = Pick<Occurrence, 'start' | 'end' | 'allDay'>

type Hands = {
  occurrences: Occurrence[]
  /** Draws it where the pointer is; undefined draws it where it was. */
  drag: (of: Occurrence | undefined, to: Times | undefined) => void
  drop: (of: Occurrence | undefined, to: Times) => void
}

/** How far a pointer must go before it is no click. */
const threshold = 4
const quarter = 15
const edge = 48

/**
 * Moves events, drags their ends, and draws new ones over empty slots. A finger scrolls and taps instead: for it there
 * is the editor.
 */
export function useDragging(board: RefObject<HTMLElement | null>, hands: Hands) {
  const current = useRef(hands)
  current.current = hands
  useEffect(() => {
    const element = board.current
    if (!element) return
    const end = new AbortController()
    element.addEventListener('pointerdown', (event) => begin(event, current, end.signal), {
      signal: end.signal,
    })
    return () => end.abort()
  }, [board])
}

function begin(down: PointerEvent, hands: RefObject<Hands>, signal: AbortSignal) {
  const { target } = down
  if (!(target instanceof Element) || down.button !== 0 || down.pointerType === 'touch') return
  const from = spotAt(down)
  const edgeOf = target.closest<HTMLElement>('[data-edge]')?.dataset.edge
  const key = target.closest<HTMLElement>('[data-key]')?.dataset.key
  const isSlot = target.closest('[data-slot]') !== null
  const taken = hands.current.occurrences.find((each) => keyOf(each) === key)
  if (!from || !(taken || isSlot)) return

  const over = new AbortController()
  const options = { signal: AbortSignal.any([signal, over.signal]) }
  let isDragging = false
  let times: Times | undefined

  const timesAt = (to: Spot): Times => {
    if (!taken) return between(from, to)
    return edgeOf ? resized(taken, to) : moved(taken, from, to)
  }
  const follow = (event: PointerEvent) => {
    const way = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY)
    if (!isDragging && way < threshold) return
    isDragging = true
    document.documentElement.classList.add('is-dragging')
    event.preventDefault()
    if (event.clientY < edge) scrollBy(0, -quarter)
    if (event.clientY > innerHeight - edge) scrollBy(0, quarter)
    const spot = spotAt(event)
    if (spot) times = timesAt(spot)
    hands.current.drag(taken, times)
  }
  const finish = (isDone: boolean) => {
    over.abort()
    document.documentElement.classList.remove('is-dragging')
    if (!isDragging) return
    // The click that follows was never meant for the link under the pointer.
    const ignore = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('click', ignore, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', ignore, { capture: true }))
    if (isDone && times) hands.current.drop(taken, times)
    else hands.current.drag(taken, undefined)
  }
  addEventListener('pointermove', follow, options)
  addEventListener('pointerup', () => finish(true), options)
  addEventListener('pointercancel', () => finish(false), options)
  addEventListener('dragstart', (event) => event.preventDefault(), options)
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') finish(false)
    },
    options,
  )
}

/** The day under the pointer, and where there are hours the quarter of one. */
function spotAt({ clientX, clientY }: PointerEvent): Spot | undefined {
  const cell = document
    .elementsFromPoint(clientX, clientY)
    .find((each): each is HTMLElement => each.matches('td[data-day]'))
  const { day, hour } = cell?.dataset ?? {}
  if (!cell || !day) return
  if (hour === undefined) return { day, minutes: undefined }
  const { top, height } = cell.getBoundingClientRect()
  const part = Math.min(3, Math.max(0, Math.floor(((clientY - top) / height) * 4)))
  return { day, minutes: Number(hour) * 60 + part * quarter }
}
