import type { KeyboardEvent } from 'react'

/** Whether the menu is the bar of the horizontal layout just now, and not a column. */
export const isBar = (nav: Element) =>
  nav.closest('[data-layout="horizontal"]') !== null && matchMedia('(width >= 1200px)').matches

type Move = (here: HTMLElement, nav: HTMLElement) => HTMLElement | undefined

/** The arrow keys in the main menu, as in any menu; Tab goes through it as through links. */
export function walkMenu(event: KeyboardEvent<HTMLElement>) {
  const nav = event.currentTarget
  const here = event.target
  if (!(here instanceof HTMLElement) || !here.matches('a, summary')) return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const isRtl = getComputedStyle(nav).direction === 'rtl'
  const key = (isRtl && mirrored[event.key]) || event.key
  const moves = isBar(nav) ? (levelOf(here) === 0 ? inBar : inDropDown) : inColumn
  const move = moves[key]
  if (!move) return
  event.preventDefault()
  event.stopPropagation()
  move(here, nav)?.focus()
}

const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

const inColumn: Record<string, Move> = {
  ArrowDown: (here, nav) => step(shownIn(nav), here, 1),
  ArrowUp: (here, nav) => step(shownIn(nav), here, -1),
  Home: (_, nav) => shownIn(nav)[0],
  End: (_, nav) => shownIn(nav).at(-1),
  ArrowRight: (here) => enter(here),
  ArrowLeft: (here) => {
    const group = groupOf(here)
    if (!group?.open) return leave(here)
    group.open = false
  },
}

const inBar: Record<string, Move> = {
  ArrowRight: (here) => step(besides(here), here, 1),
  ArrowLeft: (here) => step(besides(here), here, -1),
  Home: (here) => besides(here)[0],
  End: (here) => besides(here).at(-1),
  ArrowDown: (here) => enter(here, true),
  ArrowUp: (here) => {
    enter(here, true)
    return insideOf(here).at(-1)
  },
  Escape: (here) => {
    const group = groupOf(here)
    if (group) group.open = false
    return here
  },
}

const inDropDown: Record<string, Move> = {
  ArrowDown: (here) => step(besides(here), here, 1),
  ArrowUp: (here) => step(besides(here), here, -1),
  Home: (here) => besides(here)[0],
  End: (here) => besides(here).at(-1),
  ArrowRight: (here) => (groupOf(here) ? enter(here, true) : aside(here, 1)),
  ArrowLeft: (here) => (levelOf(here) > 1 ? leave(here, true) : aside(here, -1)),
  Escape: (here) => leave(here, true),
}

/** The group that this line opens. */
const groupOf = (line: HTMLElement) =>
  line.matches('summary') ? (line.parentElement as HTMLDetailsElement) : undefined

const insideOf = (line: HTMLElement) => {
  const group = groupOf(line)
  return group ? linesOf(group.querySelector('ul')) : []
}

/** The lines of one list, without what lies deeper. */
const linesOf = (list: Element | null) => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > li > a, :scope > li > details > summary') ??
    []),
]

const besides = (line: HTMLElement) => linesOf(line.closest('ul'))

const shownIn = (nav: HTMLElement) =>
  [...nav.querySelectorAll<HTMLElement>('.sidebar-body :is(a, summary)')].filter((line) =>
    line.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }),
  )

function levelOf(line: HTMLElement) {
  let level = -1
  for (let list = line.closest('ul'); list; list = list.parentElement?.closest('ul') ?? null)
    level++
  return level
}

/** Round the end back to the beginning. */
const step = (lines: HTMLElement[], from: HTMLElement, by: 1 | -1) =>
  lines.at((lines.indexOf(from) + by) % lines.length)

/** Opens a group; what is open already is gone into. */
function enter(line: HTMLElement, atOnce = false) {
  const group = groupOf(line)
  if (!group) return
  const wasOpen = group.open
  group.open = true
  return wasOpen || atOnce ? insideOf(line)[0] : undefined
}

/** Back to the line that the list around belongs to. */
function leave(line: HTMLElement, closes = false) {
  const group = line.closest('ul')?.closest('details')
  if (!group) return
  if (closes) group.open = false
  return group.querySelector('summary') ?? undefined
}

/** From a drop-down to the one beside it, which opens. */
function aside(line: HTMLElement, by: 1 | -1) {
  let top = line
  while (levelOf(top) > 0) top = leave(top, true) ?? line
  const next = step(besides(top), top, by)
  return (next && enter(next, true)) ?? next
}
