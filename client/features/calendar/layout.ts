import type { Occurrence } from '#db/calendar/model.ts'
import { addDays, type Day, daysBetween, minutesBetween, toDay } from '#db/shared/time/model.ts'

/** What tells an occurrence from every other on the page. */
export const toKey = ({ id, on }: Pick<Occurrence, 'id' | 'on'>) => `${id}.${on}`

/** A performance that ends after midnight belongs to its evening; only what is longer is drawn over several days. */
export const isBar = ({ allDay, start, end }: Occurrence) =>
  allDay || minutesBetween(start, end) >= 1440

/** The last day that an occurrence is drawn on. */
export function getLastDay(occurrence: Occurrence): Day {
  const { start, end } = occurrence
  if (!isBar(occurrence)) return toDay(start)
  return end.endsWith('T00:00') && end > start ? addDays(toDay(end), -1) : toDay(end)
}

export const isOn = (occurrence: Occurrence, day: Day) =>
  toDay(occurrence.start) <= day && day <= getLastDay(occurrence)

/** A stretch of an occurrence within one row of days. */
export type Lane = {
  occurrence: Occurrence
  lane: number
  /** The place of its first day in the row, and how many days it takes. */
  at: number
  days: number
  comesFromBefore: boolean
  goesOn: boolean
}

/** Puts what happens on a row of days into lanes, so that nothing lies on anything else. */
export function toLanes(occurrences: Occurrence[], row: Day[]): Lane[] {
  const first = row[0] ?? ''
  const last = row.at(-1) ?? ''
  const free: number[][] = []
  return occurrences
    .filter((each) => toDay(each.start) <= last && getLastDay(each) >= first)
    .toSorted((one, other) => Number(isBar(other)) - Number(isBar(one)))
    .map((occurrence) => {
      const [from, to] = [toDay(occurrence.start), getLastDay(occurrence)]
      const at = Math.max(0, daysBetween(first, from))
      const days = Math.min(row.length, daysBetween(first, to) + 1) - at
      const covered = Array.from({ length: days }, (_, column) => at + column)
      let lane = free.findIndex((taken) => covered.every((column) => !taken.includes(column)))
      if (lane < 0) lane = free.push([]) - 1
      free[lane]?.push(...covered)
      return { occurrence, lane, at, days, comesFromBefore: from < first, goesOn: to > last }
    })
}

/**
 * Returns what of the lanes fits, and for each day how many do not and how many lines the shown ones take; `unseen` tells
 * how many more there are than was loaded.
 */
export function fitLanes(lanes: Lane[], row: Day[], max: number, unseen: (day: Day) => number) {
  const covers = ({ at, days }: Lane, column: number) => column >= at && column < at + days
  const needed = row.map((day, column) => {
    const highest = Math.max(-1, ...lanes.filter((each) => covers(each, column)).map((l) => l.lane))
    return highest + 1 + unseen(day)
  })
  // The last line of a full day says how many more there are.
  const visible = lanes.filter(
    (each) =>
      each.lane < max - 1 ||
      (each.lane < max && needed.every((count, column) => !covers(each, column) || count <= max)),
  )
  const hidden = row.map((day, column) => {
    const all = lanes.filter((each) => covers(each, column)).length + unseen(day)
    return all - visible.filter((each) => covers(each, column)).length
  })
  const lines = row.map(
    (_, column) =>
      Math.max(-1, ...visible.filter((each) => covers(each, column)).map(({ lane }) => lane)) + 1,
  )
  return { shown: visible, hidden, lines }
}

/** A part of a day, in minutes from midnight, and its share of the width. */
type Box = { from: number; to: number; column: number; columns: number }

/** The part of a timed occurrence that falls on one day. */
export type Block = Box & {
  occurrence: Occurrence
  comesFromBefore: boolean
}

/** How many occurrences have no column of their own, in the last of the columns. */
export type Surplus = Box & { count: number }

const shortest = 25

/** Puts what overlaps side by side, in no more columns than there is room for. */
export function toBlocks(
  occurrences: Occurrence[],
  day: Day,
  maxColumns: number,
): { blocks: Block[]; surplus: Surplus[] } {
  const midnight = `${day}T00:00`
  const blocks = occurrences
    .filter((each) => !isBar(each))
    .map((occurrence): Block => {
      const from = Math.max(0, minutesBetween(midnight, occurrence.start))
      const to = Math.min(1440, minutesBetween(midnight, occurrence.end))
      const comesFromBefore = toDay(occurrence.start) < day
      return { occurrence, from, to, column: 0, columns: 1, comesFromBefore }
    })
    .filter(
      ({ from, to, comesFromBefore }) => from < 1440 && (comesFromBefore ? to > 0 : to >= from),
    )
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
  let group: Block[] = []
  let groupEnds = -1
  const surplus: Surplus[] = []
  const hidden = new Set<Block>()
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column)) + 1
    const last = maxColumns - 1
    const more = columns > maxColumns ? group.filter(({ column }) => column >= last) : []
    for (const block of group) block.columns = Math.min(columns, maxColumns)
    for (const block of more) hidden.add(block)
    if (more.length > 0) {
      const from = Math.min(...more.map((block) => block.from))
      const to = Math.max(...more.map(getEnd))
      surplus.push({ from, to, column: last, columns: maxColumns, count: more.length })
    }
    group = []
  }
  for (const block of blocks) {
    if (block.from >= groupEnds) close()
    const taken = group.filter((each) => getEnd(each) > block.from).map(({ column }) => column)
    while (taken.includes(block.column)) block.column++
    group.push(block)
    groupEnds = Math.max(group.length > 1 ? groupEnds : 0, getEnd(block))
  }
  close()
  return { blocks: blocks.filter((block) => !hidden.has(block)), surplus }
}

const getEnd = ({ from, to }: Block) => Math.max(to, from + shortest)

/** What is shown of the night: as much as something begins in. */
export function firstHour(blocks: Block[]) {
  const begins = blocks.filter((block) => !block.comesFromBefore).map(({ from }) => from)
  return Math.min(7, Math.floor(Math.min(420, ...begins) / 60))
}
