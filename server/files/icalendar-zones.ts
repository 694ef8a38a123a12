import { dayMs } from '#db/shared/time/durations.ts'
import { getOffset } from '#db/shared/time/model.ts'
import { formatUtc } from './icalendar-text.ts'

const yearsAhead = 10
/** Returns the UTC offset changes of a time zone from an instant until some years from now. */
export function zoneLines(zone: string, from: number, now: number): string[] {
  const until = now + yearsAhead * 365 * dayMs
  const first = Math.min(from, until) - 366 * dayMs
  const changes = [{ at: first, from: getOffset(zone, first), to: getOffset(zone, first) }]
  for (let start = first; start < until; start += 28 * dayMs) {
    const [before, after] = [getOffset(zone, start), getOffset(zone, start + 28 * dayMs)]
    if (before === after) continue
    changes.push({ at: changeBetween(zone, start, start + 28 * dayMs), from: before, to: after })
  }
  const alike = Map.groupBy(changes, ({ from: before, to }) => `${before} ${to}`)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...[...alike.values()].flatMap(([change, ...later]) => {
      if (!change) return []
      const kind = change.to > change.from ? 'DAYLIGHT' : 'STANDARD'
      // Transitions are written in the local time before them.
      const formatTransition = ({ at: position }: { at: number }) =>
        formatUtc(new Date(position + change.from * 60_000).toISOString())
      return [
        `BEGIN:${kind}`,
        `DTSTART:${formatTransition(change).slice(0, -1)}`,
        ...later.map((each) => `RDATE:${formatTransition(each).slice(0, -1)}`),
        `TZOFFSETFROM:${offset(change.from)}`,
        `TZOFFSETTO:${offset(change.to)}`,
        `END:${kind}`,
      ]
    }),
    'END:VTIMEZONE',
  ]
}

/** Finds the minute of an offset change by bisection. */
function changeBetween(zone: string, early: number, late: number): number {
  if (late - early <= 60_000) return Math.floor(late / 60_000) * 60_000
  const middle = (early + late) / 2
  return getOffset(zone, middle) === getOffset(zone, early)
    ? changeBetween(zone, middle, late)
    : changeBetween(zone, early, middle)
}

function offset(minutes: number) {
  const size = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}
