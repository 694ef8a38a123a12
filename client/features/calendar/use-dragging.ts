import { type RefObject, useEffect, useRef } from 'react'
import type { Occurrence } from '#db/calendar/model.ts'
import { moveTimes, resizeTimes, type Spot, toRange } from './change.ts'
import { toKey } from './layout.ts'

type Times = Pick<Occurrence, 'start' | 'end' | 'allDay'>

type Hands = {
  occurrences: Occurrence[]
  /** Draws it where the pointer is; undefined draws it where it was. */
  drag: (of: Occurrence | undefined, to: Times | undefined) => void
  drop: (of: Occurrence | undefined, to: Times) => void
}

/** How far a pointer must go before it is no click. */
const threshold = 4
/** How long a finger rests before it drags instead of scrolling, and how far it may go meanwhile. */
const restMs = 350
const restSlack = 10
/** How near to the end of an event a finger takes that end. */
const endReach = 14
const quarter = 15
const edge = 48

/**
 * Moves events, drags their ends, and draws new ones over empty slots: with a mouse or a pen at once, with a finger
 * after it has rested where it is, since else it scrolls.
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
    element.addEventListener('touchmove', stay, { passive: false, signal: end.signal })
    element.addEventListener('contextmenu', stay, { signal: end.signal })
    return () => end.abort()
  }, [board])
}

/** While something is dragged the page neither scrolls nor offers anything else. */
function stay(event: Event) {
  if (document.documentElement.classList.contains('is-dragging')) event.preventDefault()
}

function begin(down: PointerEvent, hands: RefObject<Hands>, signal: AbortSignal) {
  const { target } = down
  if (!(target instanceof Element) || down.button !== 0) return
  const isTouch = down.pointerType === 'touch'
  const from = getSpot(down)
  const chip = target.closest<HTMLElement>('[data-key]')
  const isEnd = target.closest('[data-edge]') !== null || (isTouch && isAtEnd(chip, down))
  const key = chip?.dataset.key
  const isSlot = target.closest('[data-slot]') !== null
  const taken = hands.current.occurrences.find((each) => toKey(each) === key)
  if (!from || !(taken || isSlot)) return

  const over = new AbortController()
  const options = { signal: AbortSignal.any([signal, over.signal]) }
  let isDragging = false
  let hasMoved = false
  let times: Times | undefined

  const getTimes = (to: Spot): Times => {
    if (!taken) return toRange(from, to)
    return isEnd ? resizeTimes(taken, to) : moveTimes(taken, from, to)
  }
  const start = () => {
    isDragging = true
    document.documentElement.classList.add('is-dragging')
  }
  const lift = () => {
    start()
    navigator.vibrate?.(10)
    times = getTimes(from)
    hands.current.drag(taken, times)
  }
  const rest = isTouch ? setTimeout(lift, restMs) : undefined
  // What is moved is drawn anew elsewhere, and a finger's moves are told to where it began.
  target.addEventListener('touchmove', stay, { ...options, passive: false })
  const follow = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    const way = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY)
    if (!isDragging && isTouch) return way > restSlack ? finish(false) : undefined
    if (!isDragging && way < threshold) return
    if (!isDragging) start()
    hasMoved = true
    event.preventDefault()
    if (event.clientY < edge) scrollBy(0, -quarter)
    if (event.clientY > innerHeight - edge) scrollBy(0, quarter)
    const spot = getSpot(event)
    if (spot) times = getTimes(spot)
    hands.current.drag(taken, times)
  }
  const finish = (isDone: boolean) => {
    clearTimeout(rest)
    over.abort()
    document.documentElement.classList.remove('is-dragging')
    if (!isDragging) return
    if (!hasMoved) return hands.current.drag(taken, undefined)
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

/** Whether a finger is at the end of an event that can be dragged by it. */
function isAtEnd(chip: HTMLElement | null, { clientX, clientY }: PointerEvent) {
  if (!chip?.querySelector('[data-edge]')) return false
  const { bottom, left, right, height, width } = chip.getBoundingClientRect()
  if (chip.matches('.cal-block')) return bottom - clientY < Math.min(endReach, height / 3)
  const way = document.dir === 'rtl' ? clientX - left : right - clientX
  return way < Math.min(endReach, width / 3)
}

/** The day under the pointer, and where there are hours the quarter of one. */
function getSpot({ clientX, clientY }: PointerEvent): Spot | undefined {
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
