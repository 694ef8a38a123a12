import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { Occurrence } from '#db/calendar/model.ts'
import { addDays, addMinutes, minutesBetween, toDay } from '#db/shared/time/model.ts'
import { isBar, toKey } from './event-layout.ts'
import { isMovable, isSame, toPreview, withTimes } from './event-moves.ts'
import { useDragging } from './use-dragging.ts'

type Times = Pick<Occurrence, 'start' | 'end' | 'allDay'>

/** An occurrence that is being moved; without a source it is being created. */
type EventDrag = { original: Occurrence | undefined; preview: Occurrence; isByKey?: boolean }

type EventDragOptions = {
  board: RefObject<HTMLElement | null>
  visible: Occurrence[]
  isTimed: boolean
  move: (was: Occurrence, is: Occurrence) => void
  create: (times: Times) => void
  announce: (occurrence: Occurrence) => void
  /** The title of a new event while it is being drawn. */
  newTitle: string
}

/** Moves, resizes and creates events by pointer and keyboard; nothing is sent before the drop. */
export function useEventDrag({
  board,
  visible,
  isTimed,
  move,
  create,
  announce,
  newTitle,
}: EventDragOptions) {
  const [drag, setDrag] = useState<EventDrag>()
  const refocus = useRef<Occurrence>(undefined)
  const lengths = useRef(new Map<number, number>())

  const occurrences = drag
    ? [
        ...visible.filter(
          (each) => each !== drag.original && !isSameOccurrence(each, drag.original),
        ),
        drag.preview,
      ]
    : visible

  /** An event that was all-day in between gets its former duration back. */
  function withDuration(original: Occurrence | undefined, to: Times): Times {
    const length = original?.allDay && !to.allDay ? lengths.current.get(original.id) : undefined
    return length === undefined ? to : { ...to, end: addMinutes(to.start, length) }
  }

  function handleDrop(original: Occurrence | undefined, dropped: Times) {
    const to = withDuration(original, dropped)
    setDrag(undefined)
    if (!original) return create(to)
    if (isSame(original, to)) return
    if (!original.allDay && to.allDay)
      lengths.current.set(original.id, minutesBetween(original.start, original.end))
    refocus.current = withTimes(original, to)
    move(original, withTimes(original, to))
  }

  useDragging(board, {
    occurrences: visible,
    drag: (original, to) =>
      setDrag(
        to && {
          original,
          preview: original
            ? withTimes(original, withDuration(original, to))
            : toPreview(to, 'others', newTitle),
        },
      ),
    drop: handleDrop,
  })

  // A moved chip is a new element, so the focus has to follow it.
  useEffect(() => {
    const moved = drag?.isByKey ? drag.preview : refocus.current
    if (!moved || (document.activeElement !== document.body && !drag?.isByKey)) return
    const chip = board.current && findChip(board.current, moved)
    if (chip && chip !== document.activeElement) chip.focus({ preventScroll: true })
  })

  const isByKey = drag?.isByKey === true
  const finish = useEffectEvent((event: Event) => {
    if (!drag || ('key' in event && event.key !== 'Alt')) return
    handleDrop(drag.original, drag.preview)
  })
  useEffect(() => {
    if (!isByKey) return
    document.addEventListener('keyup', finish)
    addEventListener('blur', finish)
    return () => {
      document.removeEventListener('keyup', finish)
      removeEventListener('blur', finish)
    }
  }, [isByKey])

  /** Alt with an arrow key moves the focused event, with Shift its end. Releasing Alt drops it. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && drag) {
      event.preventDefault()
      refocus.current = drag.original
      return setDrag(undefined)
    }
    if (!event.altKey || event.ctrlKey || event.metaKey) return
    const chip = event.target instanceof Element ? event.target.closest('[data-key]') : null
    const key = chip?.getAttribute('data-key')
    const before = drag?.isByKey ? drag.preview : visible.find((each) => toKey(each) === key)
    if (!before || !isMovable(before)) return
    const to = shiftTimes(before, event.key, event.shiftKey, isTimed)
    if (!to) return
    event.preventDefault()
    const original = drag?.isByKey ? drag.original : before
    if (!original) return
    setDrag({ original, preview: withTimes(original, to), isByKey: true })
    announce(withTimes(original, to))
  }

  return { occurrences, moving: drag?.preview, onKeyDown }
}

/** An occurrence that left its series has a new id, so it is found by title and day. */
function findChip(board: HTMLElement, moved: Occurrence) {
  const exact = board.querySelector<HTMLElement>(`[data-key="${toKey(moved)}"]`)
  const others = [...board.querySelectorAll<HTMLElement>(`[data-key$=".${moved.on}"]`)]
  return exact ?? others.find((chip) => chip.textContent.includes(moved.title))
}

const isSameOccurrence = (each: Occurrence, original: Occurrence | undefined) =>
  original !== undefined && toKey(each) === toKey(original)

const quarter = 15

/**
 * Returns the times after an arrow key: left and right a day; up and down a week in months, a quarter of an hour in
 * days.
 */
function shiftTimes(before: Occurrence, key: string, isEnd: boolean, isTimed: boolean) {
  const { start, end, allDay } = before
  const sideways = document.dir === 'rtl' ? -1 : 1
  const steps: Record<string, [days: number, minutes: number]> = {
    ArrowLeft: [-sideways, 0],
    ArrowRight: [sideways, 0],
    ArrowUp: isTimed && !isBar(before) ? [0, -quarter] : [-7, 0],
    ArrowDown: isTimed && !isBar(before) ? [0, quarter] : [7, 0],
  }
  const step = steps[key]
  if (!step) return
  const [days, minutes] = step
  const shift = (when: string) =>
    allDay ? addDays(when, days) : addMinutes(when, days * 1440 + minutes)
  const after = { allDay, start: isEnd ? start : shift(start), end: shift(end) }
  return after.end < after.start || toDay(after.start) < '1900-01-02' ? undefined : after
}
