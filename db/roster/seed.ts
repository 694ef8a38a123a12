import { genders, rosterStatuses } from './model.ts'
import type { RosterRow } from './table.ts'

const words = (text: string) => text.split(' ')

const firstNames = words(
  'Amaia Bertrand Cosima Dorian Elowen Farid Gwendolyn Hector Ingrid Jasper Kalila Lorenzo Maeve Nikolai Odessa Percival Quilla Rasmus Sunniva Teodor Ursula Valentin Winifred Xaver Yara Zebedee Anouk Benedikt Clementine Desmond Esperanza',
)
const lastNames = words(
  'Ashdown Bellweather Coxcombe Dovetail Evergreen Farthing Gaslight Halcyon Ibbotson Juniper Kettering Lamplight Merriweather Nightwood',
)
const cities = words('Ashby Brackenfell Cobblewick Dunmarsh Eastmere Fallowfield Greystoke')
const roads = words('Bellows Candle Curtain Fiddle Gallery Lantern Mask Prompt Ribbon Trestle')

const jobs: [title: string, salary: number][] = [
  ['Stage manager', 41_500],
  ['Lighting technician', 36_800],
  ['Sound designer', 44_200],
  ['Wardrobe supervisor', 38_400],
  ['Scenic carpenter', 35_900],
  ['Box office clerk', 28_700],
  ['Front-of-house manager', 39_600],
  ['Usher', 24_300],
  ['Dramaturg', 43_100],
  ['Production manager', 52_800],
  ['Prop maker', 33_700],
]

const people = 62

const pick = <T>(list: readonly T[], index: number): T => {
  const one = list[index % list.length]
  if (one === undefined) throw new Error('The list is empty.')
  return one
}

/** The lists have different lengths, so that each combination is unique but families share a last name. */
export const sampleRoster: Omit<RosterRow, 'version'>[] = Array.from({ length: people }, (_, n) => {
  const firstname = pick(firstNames, n)
  const lastname = pick(lastNames, n * 5 + Math.floor(n / firstNames.length))
  const [jobTitle, salary] = pick(jobs, n * 7)
  return {
    id: n + 1,
    firstname,
    lastname,
    email: `${firstname}.${lastname}@lantern-street.example`.toLowerCase(),
    gender: n % 17 === 16 ? 'nonbinary' : pick(genders, n % 2),
    age: 19 + ((n * 17) % 46),
    status: n % 9 === 4 ? 'on leave' : n % 11 === 7 ? 'guest' : rosterStatuses[0],
    visits: 3 + ((n * 37) % 190),
    sellsDrinks: n % 3 !== 1 && 19 + ((n * 17) % 46) >= 21,
    jobTitle,
    salary: (salary + ((n * 310) % 4000)) * 100,
    address: `${1 + ((n * 29) % 180)} ${pick(roads, n * 3)} Street`,
    city: pick(cities, n * 3),
    startedOn: `${2012 + ((n * 5) % 14)}-${String(1 + ((n * 7) % 12)).padStart(2, '0')}-${String(1 + ((n * 11) % 28)).padStart(2, '0')}`,
    revenue: (900 + ((n * 7919) % 21_000)) * 100,
    rating: 1 + ((n * 3 + 2) % 5),
  }
})
