import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { ignoreNextClick } from '../../ui/ignore-next-click.ts'

/** The distance before a press is a drag, and the distance to a window edge that scrolls. */
const slack = 5
const edge = 80

type Drag = {
  id: number
  rows: HTMLElement[]
  /** The middle of each row before the drag. */
  middles: number[]
  height: number
  from: number
  to: number
  startY: number
  y: number
  isUnderWay: boolean
}

/**
 * Drags rows by their handle, with mouse, pen or touch. During a drag only styles change; `drop` gets the task, the one
 * whose position it takes, and the rows and headings of sections above it.
 */
export function useDragging(
  list: RefObject<HTMLElement | null>,
  drop: (id: number, to: number, above: HTMLElement[]) => unknown,
) {
  const drag = useRef<Drag>(null)

  function begin({ target, button, clientY, pointerId }: PointerEvent) {
    const handle = target instanceof Element ? target.closest('.task-handle') : null
    const row = handle?.closest<HTMLElement>('.task-row')
    if (!handle || !row || !list.current || button !== 0) return
    handle.setPointerCapture(pointerId)
    const rows = listRows(list.current)
    const from = rows.indexOf(row)
    drag.current = {
      ...measured(rows, from),
      id: Number(row.dataset.task),
      startY: clientY + scrollY,
      y: clientY,
      isUnderWay: false,
    }
  }

  // A live update may change the list during a drag; the row stays under the pointer.
  useEffect(() => {
    const { current } = drag
    if (!current || !list.current) return
    const rows = listRows(list.current)
    const isSame = rows.length === current.rows.length
    if (isSame && rows.every((row, at) => row === current.rows[at])) return
    for (const row of [...current.rows, ...rows]) row.style.translate = ''
    const from = rows.findIndex(({ dataset }) => Number(dataset.task) === current.id)
    if (from < 0) return end(false)
    const before = current.middles[current.from] ?? 0
    Object.assign(current, measured(rows, from))
    current.startY += (current.middles[from] ?? 0) - before
    if (!current.isUnderWay) return
    rows[from]?.classList.add('is-dragged')
    follow(current)
  })

  function move(event: PointerEvent) {
    const { current } = drag
    if (!current) return
    current.y = event.clientY
    if (!current.isUnderWay) {
      if (Math.abs(current.y + scrollY - current.startY) < slack) return
      current.isUnderWay = true
      list.current?.classList.add('is-dragging')
      current.rows[current.from]?.classList.add('is-dragged')
      requestAnimationFrame(scroll)
    }
    follow(current)
  }

  /** Scrolls near the window's edges. */
  function scroll() {
    const { current } = drag
    if (!current?.isUnderWay) return
    const beyond =
      Math.max(0, current.y - (innerHeight - edge)) - Math.max(0, edge + 72 - current.y)
    if (beyond !== 0) {
      scrollBy({ top: beyond / 5, behavior: 'instant' })
      follow(current)
    }
    requestAnimationFrame(scroll)
  }

  function end(isDropped: boolean) {
    const { current } = drag
    drag.current = null
    if (!current?.isUnderWay) return
    list.current?.classList.remove('is-dragging')
    for (const row of current.rows) {
      row.classList.remove('is-dragged')
      row.style.translate = ''
    }
    const target = current.rows[current.to]
    if (isDropped && target && current.to !== current.from) {
      drop(current.id, Number(target.dataset.task), listAbove(current))
    }
    ignoreNextClick()
  }

  useEscape(() => end(false))
  useEffect(
    () => () => {
      drag.current = null // otherwise it would go on scrolling the next page
    },
    [],
  )

  return {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  }
}

function useEscape(onEscape: () => void) {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onEscape()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const listRows = (list: HTMLElement) => [
  ...list.querySelectorAll<HTMLElement>('.task-row, [data-section]'),
]

/** Returns what is above a row where it is dropped. */
const listAbove = ({ rows, from, to }: Drag) => rows.toSpliced(from, 1).slice(0, to)

/** Measures the rows before the drag. */
function measured(rows: HTMLElement[], from: number) {
  const middles = rows.map(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight / 2)
  return { rows, middles, height: rows[from]?.offsetHeight ?? 0, from, to: from }
}

/** Moves the row with the pointer, and the rows that it has passed. */
function follow(drag: Drag) {
  const { rows, middles, height, from, startY, y } = drag
  const way = y + scrollY - startY
  const middle = (middles[from] ?? 0) + way
  const to = middles.filter((each, at) => at !== from && each < middle).length
  drag.to = to
  const at = rows[to]
  const list = at?.parentElement
  if (at && list) {
    const start = to > from ? at.offsetTop + at.offsetHeight - height : at.offsetTop
    list.style.setProperty('--drop-at', `${start}px`)
    list.style.setProperty('--drop-size', `${height}px`)
  }
  rows.forEach((row, at) => {
    const step = at > from && at <= to ? -height : at < from && at >= to ? height : 0
    row.style.translate = `0 ${at === from ? way : step}px`
  })
}
