import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Occurrence } from '#db/calendar/model.ts'
import { addDays, addMinutes, minutesBetween, toDay } from '#db/shared/time/model.ts'
import { isBar, toKey } from './event-layout.ts'
import { isMovable, isSame, toPreview, withTimes } from './event-moves.ts'
import { useDragging } from './use-dragging.ts'

type Times = Pick<Occurrence, 'start' | 'end' | 'allDay'>

/** An occurrence that is being moved; without a source it is being created. */
type Draft = { of: Occurrence | undefined; to: Occurrence; isByKey?: boolean }

type Uses = {
  board: RefObject<HTMLElement | null>
  visible: Occurrence[]
  isTimed: boolean
  move: (was: Occurrence, is: Occurrence) => void
  create: (times: Times) => void
  announce: (moveTimes: Occurrence) => void
  /** The title of a new event while it is being drawn. */
  newTitle: string
}

/** Moves, resizes and creates events by pointer and keyboard; nothing is sent before the drop. */
export function useDraft({ board, visible, isTimed, move, create, announce, newTitle }: Uses) {
  const [draft, setDraft] = useState<Draft>()
  const refocus = useRef<Occurrence>(undefined)
  const lengths = useRef(new Map<number, number>())

  const occurrences = draft
    ? [...visible.filter((each) => each !== draft.of && !isOf(each, draft.of)), draft.to]
    : visible

  /** An event that was all-day in between gets its former duration back. */
  function withDuration(of: Occurrence | undefined, to: Times): Times {
    const length = of?.allDay && !to.allDay ? lengths.current.get(of.id) : undefined
    return length === undefined ? to : { ...to, end: addMinutes(to.start, length) }
  }

  function letGo(of: Occurrence | undefined, dropped: Times) {
    const to = withDuration(of, dropped)
    setDraft(undefined)
    if (!of) return create(to)
    if (isSame(of, to)) return
    if (!of.allDay && to.allDay) lengths.current.set(of.id, minutesBetween(of.start, of.end))
    refocus.current = withTimes(of, to)
    move(of, withTimes(of, to))
  }

  useDragging(board, {
    occurrences: visible,
    drag: (of, to) =>
      setDraft(
        to && {
          of,
          to: of ? withTimes(of, withDuration(of, to)) : toPreview(to, 'others', newTitle),
        },
      ),
    drop: letGo,
  })

  // A moved chip is a new element, so the focus has to follow it.
  useEffect(() => {
    const moveTimes = draft?.isByKey ? draft.to : refocus.current
    if (!moveTimes || (document.activeElement !== document.body && !draft?.isByKey)) return
    const chip = board.current && findChip(board.current, moveTimes)
    if (chip && chip !== document.activeElement) chip.focus({ preventScroll: true })
  })

  useEffect(() => {
    if (!draft?.isByKey) return
    const finish = (event: Event) => {
      if ('key' in event && event.key !== 'Alt') return
      letGo(draft.of, draft.to)
    }
    document.addEventListener('keyup', finish)
    addEventListener('blur', finish)
    return () => {
      document.removeEventListener('keyup', finish)
      removeEventListener('blur', finish)
    }
  })

  /** Alt with an arrow key moves the focused event, with Shift its end. Releasing Alt drops it. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && draft) {
      event.preventDefault()
      refocus.current = draft.of
      return setDraft(undefined)
    }
    if (!event.altKey || event.ctrlKey || event.metaKey) return
    const chip = event.target instanceof Element ? event.target.closest('[data-key]') : null
    const key = chip?.getAttribute('data-key')
    const before = draft?.isByKey ? draft.to : visible.find((each) => toKey(each) === key)
    if (!before || !isMovable(before)) return
    const to = shiftTimes(before, event.key, event.shiftKey, isTimed)
    if (!to) return
    event.preventDefault()
    const of = draft?.isByKey ? draft.of : before
    if (!of) return
    setDraft({ of, to: withTimes(of, to), isByKey: true })
    announce(withTimes(of, to))
  }

  return { occurrences, moving: draft?.to, onKeyDown }
}

/** An occurrence that left its series has a new id, so it is found by title and day. */
function findChip(board: HTMLElement, moveTimes: Occurrence) {
  const there = board.querySelector<HTMLElement>(`[data-key="${toKey(moveTimes)}"]`)
  const others = [...board.querySelectorAll<HTMLElement>(`[data-key$=".${moveTimes.on}"]`)]
  return there ?? others.find((chip) => chip.textContent.includes(moveTimes.title))
}

const isOf = (each: Occurrence, of: Occurrence | undefined) =>
  of !== undefined && toKey(each) === toKey(of)

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
  const by = (when: string) =>
    allDay ? addDays(when, days) : addMinutes(when, days * 1440 + minutes)
  const after = { allDay, start: isEnd ? start : by(start), end: by(end) }
  return after.end < after.start || toDay(after.start) < '1900-01-02' ? undefined : after
}
