import type { Occurrence } from '#db/calendar/model.ts'
import { addDays, type Day, daysBetween, minutesBetween, toDay } from '#db/shared/time/model.ts'

/** Returns a key that is unique among the occurrences of a page. */
export const toKey = ({ id, on, share }: Pick<Occurrence, 'id' | 'on' | 'share'>) =>
  `${share ? `${share}-` : ''}${id}.${on}`

/** Events over several days are bars; a performance that ends after midnight belongs to its evening. */
export const isBar = ({ allDay, start, end }: Pick<Occurrence, 'allDay' | 'start' | 'end'>) =>
  allDay || minutesBetween(start, end) >= 1440

/** Returns the last day on which an occurrence is drawn. */
export function getLastDay(occurrence: Pick<Occurrence, 'allDay' | 'start' | 'end'>): Day {
  const { start, end } = occurrence
  if (!isBar(occurrence)) return toDay(start)
  return end.endsWith('T00:00') && end > start ? addDays(toDay(end), -1) : toDay(end)
}

/** Returns whether an occurrence is drawn on a day. */
export const isOn = (occurrence: Occurrence, day: Day) =>
  toDay(occurrence.start) <= day && day <= getLastDay(occurrence)

/** The segment of an occurrence in one row of days. */
export type Lane = {
  occurrence: Occurrence
  lane: number
  /** The index of its first day in the row, and its length in days. */
  at: number
  days: number
  comesFromBefore: boolean
  goesOn: boolean
}

/** Assigns the occurrences of a row of days to lanes without overlaps. */
export function toLanes(occurrences: Occurrence[], row: Day[]): Lane[] {
  const first = row[0] ?? ''
  const last = row.at(-1) ?? ''
  const free: number[][] = []
  return occurrences
    .filter((each) => toDay(each.start) <= last && getLastDay(each) >= first)
    .toSorted((a, b) => Number(isBar(b)) - Number(isBar(a)))
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
 * Returns the lanes that fit, and for each day the number of hidden occurrences and of lines in use; `unseen` returns
 * how many were not loaded.
 */
export function fitLanes(lanes: Lane[], row: Day[], max: number, unseen: (day: Day) => number) {
  const covers = ({ at, days }: Lane, column: number) => column >= at && column < at + days
  const needed = row.map((day, column) => {
    const highest = Math.max(-1, ...lanes.filter((each) => covers(each, column)).map((l) => l.lane))
    return highest + 1 + unseen(day)
  })
  // The last line of a full day shows the number of hidden occurrences.
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
  return { visible, hidden, lines }
}

/** A vertical range of a day in minutes from midnight, and its share of the width. */
type Box = { from: number; to: number; column: number; columns: number }

/** The segment of a timed occurrence on one day. */
export type Block = Box & {
  occurrence: Occurrence
  comesFromBefore: boolean
}

/** The number of occurrences that have no column, shown in the last column. */
export type HiddenEvents = Box & { count: number }

const shortest = 25

/** Places overlapping occurrences side by side, in as many columns as fit. */
export function toBlocks(
  occurrences: Occurrence[],
  day: Day,
  maxColumns: number,
): { blocks: Block[]; surplus: HiddenEvents[] } {
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
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
  let group: Block[] = []
  let groupEnds = -1
  const surplus: HiddenEvents[] = []
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

const defaultFirstHour = 7

/** Returns the first visible hour: earlier than the default if an event begins before it. */
export function firstHour(blocks: Block[]) {
  const begins = blocks.filter((block) => !block.comesFromBefore).map(({ from }) => from)
  return Math.min(defaultFirstHour, ...begins.map((minutes) => Math.floor(minutes / 60)))
}
