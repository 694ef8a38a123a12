/** The box office statistics, each a table that can be drawn as a chart. */
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
  'seatsByTime',
  'pricesByTime',
  'takingsByDay',
  'takingsByMonth',
  'pricesByMonth',
  'fillByMonth',
  'fillByPlay',
  'nightsOfPlays',
] as const
export type FigureName = (typeof figureNames)[number]

/** The kind of value in a column. Money is in cents, shares are percentages, weekdays count from 0 for Sunday. */
export type ColumnKind =
  | 'name'
  | 'month'
  | 'weekday'
  | 'seats'
  | 'money'
  | 'percent'
  | 'count'
  | 'word'

/** A column name is a key of the dictionary, a month, or the same in every language. */
export type Column = { name: string; kind: ColumnKind; nameKind: 'word' | 'month' | 'name' }

/** The first column is the category of each row. */
export type Figure = { columns: Column[]; rows: (string | number)[][] }
export type Figures = Record<FigureName, Figure>
/** The figures a user may see; those with money require `commerce.read`. */
export type VisibleFigures = Partial<Figures>

/** Returns whether a figure reveals revenue. */
export const hasMoney = ({ columns }: Figure) => columns.some(({ kind }) => kind === 'money')

/** Seat capacity of the theater. */
export const seatCapacity = 312

/** Occupancy classes with their minimum percentage, best first. */
export const fillClasses = [
  { name: 'soldOut', from: 99 },
  { name: 'nearlyFull', from: 85 },
  { name: 'wellFilled', from: 65 },
  { name: 'halfEmpty', from: 0 },
] as const

/** The selectable ranges of the sales summary, in days. */
export const salesRanges = { '7d': 7, '28d': 28, year: 365 } as const
export type SalesRange = keyof typeof salesRanges
export const defaultRange: SalesRange = '28d'
