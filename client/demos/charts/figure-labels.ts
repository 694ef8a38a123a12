import { useMemo } from 'react'
import { useFormat } from '#client/i18n/format.ts'
import { useTranslations } from '#client/i18n/translations.ts'
import type { Column, ColumnKind, Figure, FigureName } from '#db/box-office/model.ts'

const sunday = Date.UTC(2026, 0, 4)
const oneDay = 86_400_000

export type FigureLabels = ReturnType<typeof createFigureLabels>

/** Returns the texts of a box office figure in the current language. */
export function useFigureLabels(): FigureLabels {
  const t = useTranslations('charts')
  const format = useFormat()
  return useMemo(() => createFigureLabels(t, format), [t, format])
}

type Translate = ReturnType<typeof useTranslations<'charts'>>

function createFigureLabels(t: Translate, format: ReturnType<typeof useFormat>) {
  const { number, money, percent, month, weekday, labeled } = format
  const translate = (key: string) => t(key as 'month')

  const cells: Record<ColumnKind, (value: string | number) => string> = {
    name: (value) => (value === 'allPlays' ? t('allPlays') : String(value)),
    word: (value) => translate(String(value)),
    month: (value) => month(new Date(`${value}-01T00:00:00Z`)),
    weekday: (value) => weekday(new Date(sunday + Number(value) * oneDay)),
    seats: (value) => number(Number(value)),
    count: (value) => number(Number(value)),
    money: (value) => money(Number(value)),
    percent: (value) => percent(Number(value)),
  }
  const cell = (kind: ColumnKind, value: string | number | undefined) => cells[kind](value ?? '')
  const head = ({ name, nameKind }: Column) => cells[nameKind](name)
  /** Returns the text of a value in the first column. */
  const category = ({ columns }: Figure, value: string | number) =>
    cell(columns[0]?.kind ?? 'name', value)

  /** Returns a sentence with the highest value of a figure and its position. */
  function summary(name: FigureName, figure: Figure) {
    const { rows, columns } = figure
    const measured = measuredColumns(name, columns)
    const values = measured.flatMap(({ at }) => rows.map((row) => Number(row[at])))
    const top = name === 'seatsByMonth' ? topColumn(figure) : topCell(rows, measured)
    const column = columns[top.column] as Column
    const total = values.reduce((sum, value) => sum + value, 0)
    const isColumn = top.row === undefined
    const label = isColumn ? head(column) : category(figure, rows[top.row ?? 0]?.[0] ?? '')
    return t(`${name}Text` as 'seatsByMonthText', {
      top: label,
      value: cell(column.kind, top.value),
      total: cell(column.kind, total),
      share: cell('percent', total === 0 ? 0 : (100 * top.value) / total),
      series: head(column),
      many: number(rows.length),
    })
  }

  const title = (name: FigureName) => translate(name)
  return { title, translate, cell, head, category, summary, labeled }
}

/** The column that the sentence about the highest value refers to, if a figure has several. */
const measures: Partial<Record<FigureName, string>> = {
  monthsOfPlays: 'fill',
  pricesAndHouses: 'fill',
  nightsOfPlays: 'fill',
  takingsByMonth: 'takings',
  pricesByMonth: 'highest',
}

function measuredColumns(figureName: FigureName, columns: Column[]) {
  const all = columns.map((column, at) => ({ ...column, at })).slice(1)
  const measure = measures[figureName]
  return measure ? all.filter(({ name }) => name === measure) : all
}

type Top = { column: number; row?: number; value: number }

function topCell(rows: Figure['rows'], columns: { at: number }[]): Top {
  const cells = columns.flatMap(({ at }) =>
    rows.map((row, index) => ({ column: at, row: index, value: Number(row[at]) })),
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
