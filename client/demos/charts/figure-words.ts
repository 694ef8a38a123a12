import { useFormat } from '#client/i18n/format.ts'
import { useWords } from '#client/i18n/words.ts'
import type { Column, ColumnKind, Figure, FigureName } from '#db/box-office/model.ts'

const sunday = Date.UTC(2026, 0, 4)
const oneDay = 86_400_000

/** A figure of the box office in the language of the page. */
export function useFigureWords() {
  const t = useWords('charts')
  const { number, money, percent, month, weekday } = useFormat()
  const word = (key: string) => t(key as 'month')

  const cells: Record<ColumnKind, (value: string | number) => string> = {
    name: String,
    word: (value) => word(String(value)),
    month: (value) => month(new Date(`${value}-01T00:00:00Z`)),
    weekday: (value) => weekday(new Date(sunday + Number(value) * oneDay)),
    seats: (value) => number(Number(value)),
    count: (value) => number(Number(value)),
    money: (value) => money(Number(value)),
    percent: (value) => percent(Number(value)),
  }
  const cell = (kind: ColumnKind, value: string | number | undefined) => cells[kind](value ?? '')
  const head = ({ name, isWord }: Column) => (isWord ? word(name) : name)

  /** What the figure says, in a sentence: where its highest value is, and of how much. */
  function summary(name: FigureName, figure: Figure) {
    const { rows, columns } = figure
    const measured = drawnColumns(name, columns)
    const values = measured.flatMap(({ at }) => rows.map((row) => Number(row[at])))
    const top = name === 'seatsByMonth' ? topColumn(figure) : topCell(rows, measured)
    const kind = columns[top.column]?.kind ?? 'count'
    const total = values.reduce((sum, value) => sum + value, 0)
    const isColumn = top.row === undefined
    const label = isColumn
      ? head(columns[top.column] as Column)
      : cell(columns[0]?.kind ?? 'name', rows[top.row ?? 0]?.[0])
    return t(`${name}Text` as 'seatsByMonthText', {
      top: label,
      value: cell(kind, top.value),
      total: cell(kind, total),
      share: cell('percent', total === 0 ? 0 : (100 * top.value) / total),
      series: columns[top.column]?.name ?? '',
      many: number(rows.length),
    })
  }

  return { title: (name: FigureName) => word(name), word, cell, head, summary }
}

/** The columns whose highest value tells what a figure shows. */
function drawnColumns(name: FigureName, columns: Column[]) {
  const all = columns.map((column, at) => ({ ...column, at })).slice(1)
  const isCloud = name === 'monthsOfPlays' || name === 'pricesAndHouses'
  return isCloud ? all.filter(({ kind }) => kind === 'percent') : all
}

type Top = { column: number; row?: number; value: number }

function topCell(rows: Figure['rows'], columns: { at: number }[]): Top {
  const cells = columns.flatMap(({ at }) =>
    rows.map((row, place) => ({ column: at, row: place, value: Number(row[at]) })),
  )
  return cells.reduce((best, one) => (one.value > best.value ? one : best), {
    column: 1,
    row: 0,
    value: 0,
  })
}

function topColumn({ columns, rows }: Figure): Top {
  return columns
    .map((_, column) => ({
      column,
      value: rows.reduce((sum, row) => sum + Number(row[column]), 0),
    }))
    .slice(1)
    .reduce((best, one) => (one.value > best.value ? one : best))
}
