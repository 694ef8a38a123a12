import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Occurrence } from '#db/calendar/model.ts'
import { ignoreNextClick } from '../../ui/ignore-next-click.ts'
import { toKey } from './event-layout.ts'
import { type CalendarPosition, isMovable, moveTimes, resizeTimes, toRange } from './event-moves.ts'

type Times = Pick<Occurrence, 'start' | 'end' | 'allDay'>

type Handlers = {
  occurrences: Occurrence[]
  /** Shows the occurrence at other times; undefined shows it at its own. */
  drag: (original: Occurrence | undefined, to: Times | undefined) => void
  drop: (original: Occurrence | undefined, to: Times) => void
}

type DragActions = Pick<Handlers, 'drag' | 'drop'> & {
  find: (key: string | undefined) => Occurrence | undefined
}

/** The distance in pixels after which a press is a drag. */
const threshold = 4
/** The long-press time of touch drags, and the distance allowed meanwhile. */
const restMs = 350
const restSlack = 10
/** The distance from the end of an event at which a finger drags that end. */
const endReach = 14
const quarter = 15
/** The distance from an edge in pixels from which a drag scrolls, and the greatest speed in pixels per millisecond. */
const edge = 48
const maxSpeed = 0.72
/** Limits the time between two frames in milliseconds, so that a slow frame does not scroll far. */
const maxFrameMs = 50

/**
 * Moves and resizes events and draws new ones: by mouse or pen at once, by touch after a long press, since a swipe
 * scrolls.
 */
export function useDragging(board: RefObject<HTMLElement | null>, handlers: Handlers) {
  const find = useEffectEvent((key: string | undefined) =>
    handlers.occurrences.find((each) => toKey(each) === key),
  )
  const drag = useEffectEvent(handlers.drag)
  const drop = useEffectEvent(handlers.drop)
  useEffect(() => {
    const element = board.current
    if (!element) return
    const end = new AbortController()
    const { signal } = end
    const actions: DragActions = { find, drag, drop }
    element.addEventListener('pointerdown', (event) => begin(event, element, actions, signal), {
      signal,
    })
    element.addEventListener('touchmove', stay, { passive: false, signal })
    element.addEventListener('contextmenu', stay, { signal })
    return () => end.abort()
  }, [board])
}

/** Prevents scrolling and context menus during a drag. */
function stay(event: Event) {
  if (document.documentElement.classList.contains('is-dragging')) event.preventDefault()
}

function begin(
  down: PointerEvent,
  board: HTMLElement,
  { find, drag, drop }: DragActions,
  signal: AbortSignal,
) {
  const { target } = down
  if (!(target instanceof Element) || down.button !== 0) return
  const isTouch = down.pointerType === 'touch'
  const from = getSpot(down)
  const chip = target.closest<HTMLElement>('[data-key]')
  const isEnd = target.closest('[data-edge]') !== null || (isTouch && isAtEnd(chip, down))
  const isSlot = target.closest('[data-slot]') !== null
  const original = find(chip?.dataset.key)
  if (!from || !(original || isSlot) || (original && !isMovable(original))) return

  const dragEnd = new AbortController()
  const options = { signal: AbortSignal.any([signal, dragEnd.signal]) }
  let isDragging = false
  let hasMoved = false
  let times: Times | undefined
  let pointer = down
  let lastFrame: number | undefined

  const getTimes = (to: CalendarPosition): Times => {
    if (!original) return toRange(from, to)
    return isEnd ? resizeTimes(original, to) : moveTimes(original, from, to)
  }
  const start = () => {
    isDragging = true
    document.documentElement.classList.add('is-dragging')
    requestAnimationFrame(scroll)
  }
  const place = () => {
    const spot = getSpot(pointer)
    if (spot) times = getTimes(spot)
    drag(original, times)
  }
  /** Goes on while the pointer rests at an edge. */
  const scroll = (now: number) => {
    if (options.signal.aborted) return
    const elapsed = Math.min(maxFrameMs, now - (lastFrame ?? now))
    lastFrame = now
    if (hasMoved && scrollAtEdge(board, pointer, elapsed)) place()
    requestAnimationFrame(scroll)
  }
  const lift = () => {
    start()
    navigator.vibrate?.(10)
    times = getTimes(from)
    drag(original, times)
  }
  const rest = isTouch ? setTimeout(lift, restMs) : undefined
  // The dragged element is replaced, and touch events go to the element where the touch began.
  target.addEventListener('touchmove', stay, { ...options, passive: false })
  const follow = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    const distance = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY)
    if (!isDragging && isTouch) return distance > restSlack ? finish(false) : undefined
    if (!isDragging && distance < threshold) return
    if (!isDragging) start()
    hasMoved = true
    event.preventDefault()
    pointer = event
    place()
  }
  const finish = (isDone: boolean) => {
    clearTimeout(rest)
    dragEnd.abort()
    document.documentElement.classList.remove('is-dragging')
    if (!isDragging) return
    if (!hasMoved) return drag(original, undefined)
    ignoreNextClick()
    if (isDone && times) drop(original, times)
    else drag(original, undefined)
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

/**
 * Scrolls the board, or a page that shows all of it, when the pointer is at its edge; `elapsed` is the time since the last
 * frame in milliseconds. Returns whether it did.
 */
function scrollAtEdge(board: HTMLElement, { clientX, clientY }: PointerEvent, elapsed: number) {
  // Boards that are clipped may be larger than their box as well.
  const isScrollable = ['auto', 'scroll'].includes(getComputedStyle(board).overflowY)
  const scroller = isScrollable ? board : document.documentElement
  const box = isScrollable
    ? board.getBoundingClientRect()
    : new DOMRect(0, 0, innerWidth, innerHeight)
  const left = isScrollable ? elapsed * toSpeed(clientX, box.left, box.right) : 0
  const top = elapsed * toSpeed(clientY, Math.max(0, box.top), Math.min(innerHeight, box.bottom))
  const { scrollLeft, scrollTop } = scroller
  scroller.scrollBy({ left, top, behavior: 'instant' })
  return scroller.scrollLeft !== scrollLeft || scroller.scrollTop !== scrollTop
}

/** Returns how fast to scroll: the faster, the nearer the pointer is to the edge. */
function toSpeed(at: number, from: number, to: number) {
  const beyond = Math.max(0, at - (to - edge)) - Math.max(0, from + edge - at)
  return maxSpeed * Math.max(-1, Math.min(1, beyond / edge))
}

/** Returns whether a touch is at the draggable end of an event. */
function isAtEnd(chip: HTMLElement | null, { clientX, clientY }: PointerEvent) {
  if (!chip?.querySelector('[data-edge]')) return false
  const { bottom, left, right, height, width } = chip.getBoundingClientRect()
  if (chip.matches('.cal-block')) return bottom - clientY < Math.min(endReach, height / 3)
  const distance = document.dir === 'rtl' ? clientX - left : right - clientX
  return distance < Math.min(endReach, width / 3)
}

/** Returns the day under the pointer, and in timed views the quarter of an hour. */
function getSpot({ clientX, clientY }: PointerEvent): CalendarPosition | undefined {
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
