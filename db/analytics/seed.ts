import { clerk, moth } from '../box-office/season.ts'
import { chances } from '../box-office/seed.ts'
import { addDays, type Day, getWeekday } from '../shared/time/model.ts'
import type { audienceDays, shipments } from './table.ts'

const daysPast = 760
const daysAhead = 190

/** From Monday: most page views are before the weekend. */
const week = [0.86, 0.9, 1, 1.08, 1.24, 1.12, 0.8]

/** Generates two years of growing audience, and half a year ahead. */
export function sampleAudience(today: Day): (typeof audienceDays.$inferInsert)[] {
  const chance = chances(1847)
  return Array.from({ length: daysPast + daysAhead }, (_, index) => {
    const away = index - daysPast
    const day = addDays(today, away)
    const season = 1 + 0.18 * Math.cos(((away + 24) / 365) * 2 * Math.PI) // peaks before Christmas
    const grown = 1 + 0.22 * (index / daysPast)
    const wave = (week[getWeekday(day) - 1] ?? 1) * season * grown
    const some = (usual: number, more = 1) =>
      Math.round(usual * wave * more * (0.82 + 0.36 * chance()))
    const isFirstNight = away === clerk.described || away === moth.firstNight
    const visits = some(430, isFirstNight ? 1.5 : 1)
    const phone = Math.round(visits * (0.47 + 0.05 * (index / daysPast) + 0.04 * chance()))
    const tablet = Math.round(visits * (0.1 + 0.02 * chance()))
    const webkit = Math.round(visits * (0.3 + 0.03 * chance()))
    const gecko = Math.round(visits * (0.12 + 0.03 * chance()))
    const otherEngine = Math.round(visits * 0.03)
    return {
      ...{ day, phone, tablet, desktop: visits - phone - tablet },
      ...{ webkit, gecko, otherEngine, blink: visits - webkit - gecko - otherEngine },
      views: visits * 3 + some(160),
      newBuyers: some(17),
      returningBuyers: some(26),
      referredBuyers: some(6),
      subscribers: some(9, isFirstNight ? 2 : 1),
      reads: getWeekday(day) === 4 ? some(980) : some(60), // the newsletter is sent on Thursdays
      reviews: some(2.4),
      returns: some(3.2),
    }
  })
}

/** Generates the shipments of the season, relative to today. */
export function sampleShipments(today: Day): (typeof shipments.$inferInsert)[] {
  return loads.map(([load, status, crew, place, km, kmDone, leaves, arrives], at) => ({
    ...{ id: 879_985 + at, load, status, crew, place, km, kmDone },
    ...{ leavesOn: addDays(today, leaves), arrivesOn: addDays(today, arrives) },
  }))
}

type Load = [
  load: string,
  status: typeof shipments.$inferInsert.status,
  crew: number[],
  place: string,
  km: number,
  kmDone: number,
  leaves: number,
  arrives: number,
]

const loads: Load[] = [
  ['Nine Buttons: set and costumes', 'moving', [268, 269, 271], 'Hallin Cross', 130, 104, -1, 1],
  ['Harbor wall, in six pieces', 'pending', [272, 274], 'Loading dock', 18, 0, 2, 2],
  ['Bakery ovens from the workshop', 'moving', [275, 270, 276], 'Lantern Street', 74, 21, 0, 3],
  ['Lighting rig for the school tour', 'canceled', [277, 273], 'Ropewalk School', 42, 0, 4, 4],
  [
    'A Ladder for Ismene: the ladders',
    'arrived',
    [269, 275],
    'Warehouse on Quarry Lane',
    36,
    36,
    -5,
    -4,
  ],
]
