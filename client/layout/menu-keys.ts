import type { KeyboardEvent } from 'react'

/** Returns whether the menu is the bar of the horizontal layout. */
export const isBar = (nav: Element) =>
  nav.closest('[data-layout="horizontal"]') !== null && matchMedia('(width >= 1200px)').matches

type Move = (here: HTMLElement, nav: HTMLElement) => HTMLElement | undefined

/** The arrow keys in the main menu; Tab moves through its links. */
export function handleMenuKey(event: KeyboardEvent<HTMLElement>) {
  const nav = event.currentTarget
  const here = event.target
  if (!(here instanceof HTMLElement) || !here.matches('a, summary')) return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const isRtl = getComputedStyle(nav).direction === 'rtl'
  const key = (isRtl && mirrored[event.key]) || event.key
  const moves = isBar(nav) ? (getLevel(here) === 0 ? inBar : inDropDown) : inColumn
  const move = moves[key]
  if (!move) return
  event.preventDefault()
  event.stopPropagation()
  move(here, nav)?.focus()
}

const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

const inColumn: Record<string, Move> = {
  ArrowDown: (here, nav) => step(listVisible(nav), here, 1),
  ArrowUp: (here, nav) => step(listVisible(nav), here, -1),
  Home: (_, nav) => listVisible(nav)[0],
  End: (_, nav) => listVisible(nav).at(-1),
  ArrowRight: (here) => openGroup(here),
  ArrowLeft: (here) => {
    const group = getGroup(here)
    if (!group?.open) return closeGroup(here)
    group.open = false
  },
}

const inBar: Record<string, Move> = {
  ArrowRight: (here) => step(listSiblings(here), here, 1),
  ArrowLeft: (here) => step(listSiblings(here), here, -1),
  Home: (here) => listSiblings(here)[0],
  End: (here) => listSiblings(here).at(-1),
  ArrowDown: (here) => openGroup(here, true),
  ArrowUp: (here) => {
    openGroup(here, true)
    return getInside(here).at(-1)
  },
  Escape: (here) => {
    const group = getGroup(here)
    if (group) group.open = false
    return here
  },
}

const inDropDown: Record<string, Move> = {
  ArrowDown: (here) => step(listSiblings(here), here, 1),
  ArrowUp: (here) => step(listSiblings(here), here, -1),
  Home: (here) => listSiblings(here)[0],
  End: (here) => listSiblings(here).at(-1),
  ArrowRight: (here) => (getGroup(here) ? openGroup(here, true) : moveToSibling(here, 1)),
  ArrowLeft: (here) => (getLevel(here) > 1 ? closeGroup(here, true) : moveToSibling(here, -1)),
  Escape: (here) => closeGroup(here, true),
}

/** Returns the group that an entry opens. */
const getGroup = (line: HTMLElement) =>
  line.matches('summary') ? (line.parentElement as HTMLDetailsElement) : undefined

const getInside = (line: HTMLElement) => {
  const group = getGroup(line)
  return group ? listLines(group.querySelector('ul')) : []
}

/** Returns the entries of one level. */
const listLines = (list: Element | null) => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > li > a, :scope > li > details > summary') ??
    []),
]

/** Returns the entries of the same level. */
const listSiblings = (line: HTMLElement) => listLines(line.closest('ul'))

/** Returns the entries on show. */
const listVisible = (nav: HTMLElement) =>
  [...nav.querySelectorAll<HTMLElement>('.sidebar-body :is(a, summary)')].filter((line) =>
    line.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }),
  )

function getLevel(line: HTMLElement) {
  let level = -1
  for (let list = line.closest('ul'); list; list = list.parentElement?.closest('ul') ?? null)
    level++
  return level
}

/** Returns the next entry, wrapping around. */
const step = (lines: HTMLElement[], from: HTMLElement, by: 1 | -1) =>
  lines.at((lines.indexOf(from) + by) % lines.length)

/** Opens a group, or enters it if it is open. */
function openGroup(line: HTMLElement, atOnce = false) {
  const group = getGroup(line)
  if (!group) return
  const wasOpen = group.open
  group.open = true
  return wasOpen || atOnce ? getInside(line)[0] : undefined
}

/** Returns the focus to the entry of the current group. */
function closeGroup(line: HTMLElement, closes = false) {
  const group = line.closest('ul')?.closest('details')
  if (!group) return
  if (closes) group.open = false
  return group.querySelector('summary') ?? undefined
}

/** Moves to the adjacent drop-down and opens it. */
function moveToSibling(line: HTMLElement, by: 1 | -1) {
  let top = line
  while (getLevel(top) > 0) top = closeGroup(top, true) ?? line
  const next = step(listSiblings(top), top, by)
  return (next && openGroup(next, true)) ?? next
}
