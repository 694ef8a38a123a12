import type { Day, Wall } from '../shared/time/model.ts'

export const labels = ['business', 'work', 'personal', 'others'] as const
export type EventLabel = (typeof labels)[number]

export const repeats = ['none', 'daily', 'weekly', 'monthly'] as const
export type Repeat = (typeof repeats)[number]

export const views = ['month', 'week', 'day', 'agenda'] as const
export type ViewName = (typeof views)[number]

/** How much of a series is meant: one day of it, that day and all after it, or all of it. */
export const scopes = ['one', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]

/** A time as a call gives it: the instant, and the day as it was written, in whatever offset. */
export type GivenTime = { instant: string; day: Day }

export const startOfDay = (day: Day) => `${day}T00:00:00.000Z`

/** Returns a time as it is stored: an event of whole days begins and ends at 00:00Z of its first and its last day. */
export const storedTime = ({ instant, day }: GivenTime, allDay: boolean): string =>
  allDay ? startOfDay(day) : instant

/** Why an event cannot be as it is asked to be, and which field is at fault. */
export const faults = {
  end: 'The end must not be before the start.',
  until: 'The last repetition must not be before the start.',
  on: 'The series does not take place on that day.',
  repeat: 'What repeats can last 31 days at most.',
} as const

/** One event, or one of its repetitions, as the clocks of the house tell its times. */
export type Occurrence = {
  id: number
  /** The day the repetition begins on: with the id it names the occurrence. */
  on: Day
  title: string
  label: EventLabel
  location: string
  allDay: boolean
  /** Whole days are told as the first and the last of them, everything else to the minute. */
  start: Day | Wall
  end: Day | Wall
  repeat: Repeat
  /** When the series begins that this is part of. */
  first: Day | Wall
  version: number
}

/** Day by day; on each of them whole days first, then the earlier, then the longer. */
export function inOrder(one: Occurrence, other: Occurrence) {
  return (
    compare(one.start.slice(0, 10), other.start.slice(0, 10)) ||
    Number(other.allDay) - Number(one.allDay) ||
    compare(one.start, other.start) ||
    compare(other.end, one.end) ||
    one.id - other.id
  )
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
