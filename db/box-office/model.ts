/** What the box office counts, each as a table that can be drawn. */
export const figureNames = [
  'seatsByMonth',
  'seatsByWeekday',
  'takingsByPlay',
  'seatsByRegion',
  'housesByFill',
  'fillByWeekday',
  'takingsPerNight',
  'monthsOfPlays',
  'pricesAndHouses',
] as const
export type FigureName = (typeof figureNames)[number]

/** What stands in a column; money is in cents, a share in per cent, a day of the week from 0 for Sunday. */
export type Kind = 'name' | 'month' | 'weekday' | 'seats' | 'money' | 'percent' | 'count' | 'word'

/** A column is called by a word of ours, or by a name that is the same in every language. */
export type Column = { name: string; kind: Kind; isWord: boolean }

/** The first column says what each row is about. */
export type Figure = { columns: Column[]; rows: (string | number)[][] }
export type Figures = Record<FigureName, Figure>
/** What everybody may see of them; without the right to see takings those with money are missing. */
export type VisibleFigures = Partial<Figures>

/** Whether a figure tells takings, or prices from which they can be worked out. */
export const hasMoney = ({ columns }: Figure) => columns.some(({ kind }) => kind === 'money')

/** How many the house seats. */
export const houseSeats = 312

/** How well a house is filled, from the best, by the least per cent. */
export const fillClasses = [
  { name: 'soldOut', from: 99 },
  { name: 'nearlyFull', from: 85 },
  { name: 'wellFilled', from: 65 },
  { name: 'halfEmpty', from: 0 },
] as const

/** How far back sales are added up, in days, as an address says it. */
export const salesRanges = { '7d': 7, '28d': 28, year: 365 } as const
export type SalesRange = keyof typeof salesRanges
export const usualRange: SalesRange = '28d'
