import { dayMs } from '../shared/time/durations.ts'
import { seatCapacity } from './model.ts'
import { clerk, evenings, moth } from './season.ts'

const regions = [
  { name: 'Harbor quarter', share: 0.34 },
  { name: 'Old town', share: 0.25 },
  { name: 'Hill towns', share: 0.18 },
  { name: 'Across the river', share: 0.14 },
  { name: 'Visitors', share: 0.09 },
]

// In running order, each for some weeks, with their popularity and seat price in cents.
const plays = [
  { name: clerk.play, draw: 0.86, price: 3150 },
  { name: moth.play, draw: 0.78, price: 1850 },
  { name: 'A Ladder for Ismene', draw: 0.64, price: 2650 },
  { name: 'Nine Buttons', draw: 0.93, price: 2900 },
]

const firstDay = Date.UTC(2025, 0, 8) // a Wednesday
const weeksPast = 94
const weeksAhead = 26
const daysOfRun = 28
/** Days without performances between two plays. */
const daysDark = 7
const oneWeek = 7 * dayMs

/** Wednesday to Sunday, as days after the Wednesday. */
const week = [
  { after: 0, draw: 0.84, isMatinee: true },
  { after: 1, draw: 0.9, isMatinee: false },
  { after: 2, draw: 1.06, isMatinee: false },
  { after: 3, draw: 1.14, isMatinee: false },
  { after: 4, draw: 0.95, isMatinee: true },
]

/**
 * Generates two seasons and half a year ahead, deterministically for a given day. The further ahead a performance is,
 * the fewer seats are sold.
 */
export function sampleSales(today: Date) {
  const thisWeek = Math.floor((today.getTime() - firstDay) / oneWeek)
  const weeks = Math.max(weeksPast, thisWeek + weeksAhead)
  const chance = chances(312)
  const performances: { id: number; day: string; play: string; isMatinee: boolean }[] = []
  const sales: ReturnType<typeof soldTo> = []
  for (let nth = 0; nth < weeks; nth++) {
    const season = 1 + 0.1 * Math.cos(((nth - 46) / 52) * 2 * Math.PI) // higher in winter
    for (const [weekday, date] of daysFrom(firstDay + nth * oneWeek).entries()) {
      const away = Math.floor(date.getTime() / dayMs) - Math.floor(today.getTime() / dayMs)
      const usual = week.find(({ after }) => after === weekday)
      const play = playOn(away)
      const show = evenings.includes(away) ? evening : usual
      if (!play || !show) continue
      const { draw, isMatinee } = show
      const id = performances.length + 1
      performances.push({ id, day: date.toISOString().slice(0, 10), play: play.name, isMatinee })
      const bought = 1 / (1 + Math.max(0, nth - thisWeek) / 2)
      const fill = play.draw * draw * season * bought * (0.9 + 0.2 * chance())
      const sold = Math.min(seatCapacity, Math.round(seatCapacity * fill))
      const price = play.price * (isMatinee ? 0.85 : 1) * (0.94 + 0.12 * chance())
      sales.push(...soldTo(id, sold, price, chance))
    }
  }
  return { performances, sales }
}

const evening = { draw: 1.06, isMatinee: false }

const daysFrom = (start: number) =>
  Array.from({ length: 7 }, (_, after) => new Date(start + after * dayMs))

/** Returns the play on a day relative to today; none between two runs. */
function playOn(away: number) {
  const sinceLast = away - clerk.lastNight
  const dayOfRun = positive(sinceLast - 1, daysOfRun)
  if (dayOfRun < daysDark) return
  return plays[positive(Math.ceil(sinceLast / daysOfRun), plays.length)]
}

const positive = (number: number, by: number) => ((number % by) + by) % by

function soldTo(performance: number, sold: number, price: number, chance: () => number) {
  const weights = regions.map(({ share }) => share * (0.8 + 0.4 * chance()))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let left = sold
  return regions.map(({ name }, index) => {
    const isLast = index === regions.length - 1
    const seats = isLast ? left : Math.round((sold * (weights[index] ?? 0)) / all)
    left -= seats
    return { performance, region: name, seats, takings: Math.round(seats * price) }
  })
}

/** Returns a deterministic pseudo-random number generator for 0 to 1. */
export function chances(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
