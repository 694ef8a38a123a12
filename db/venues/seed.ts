import type { venues } from './table.ts'

type Sample = typeof venues.$inferInsert

const venue = (
  id: number,
  [name, kind, street]: [string, Sample['kind'], string],
  [city, country]: [string, string],
  [latitude, longitude]: [number, number],
  seats: number | null,
): Sample => ({ id, name, kind, street, city, country, latitude, longitude, seats })

/** Fictional venues in real cities. */
export const sampleVenues: Sample[] = [
  venue(
    1,
    ['Lantern Street Theater', 'home', '14 Lantern Street'],
    ['Providence', 'US'],
    [41.82, -71.41],
    312,
  ),
  venue(
    2,
    ['Old Ropewalk Studio', 'rehearsal', '3 Ropewalk Street'],
    ['Boston', 'US'],
    [42.36, -71.06],
    60,
  ),
  venue(
    3,
    ['Quay Workshop', 'workshop', '8 Slip Road'],
    ['New Haven', 'US'],
    [41.31, -72.92],
    null,
  ),
  venue(4, ['Haus am Kanal', 'touring', 'Kanalweg 21'], ['Hamburg', 'DE'], [53.55, 9.99], 420),
  venue(
    5,
    ['Salle des Écluses', 'touring', '5 quai des Écluses'],
    ['Lyon', 'FR'],
    [45.76, 4.84],
    360,
  ),
  venue(6, ['Teatro do Cais', 'touring', 'Rua do Cais 40'], ['Porto', 'PT'], [41.15, -8.61], 280),
  venue(7, ['Harbour Playhouse', 'touring', '2 Pier Head'], ['Dublin', 'IE'], [53.35, -6.26], 340),
]
