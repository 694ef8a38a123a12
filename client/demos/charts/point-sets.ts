import type { ColumnKind, Figure } from '#db/box-office/model.ts'

type Point = { x: number; y: number; size: number }

/** The axes of a scatter figure: money in whole units on x, percentages on y. */
export function pointAxes({ columns }: Figure) {
  const at = (kind: ColumnKind) => columns.findIndex((column) => column.kind === kind)
  return { x: at('money'), y: at('percent'), size: at('count') }
}

/** Groups the points of a figure by its first column; sizes are scaled to a maximum of 1. */
export function pointSets(figure: Figure): { name: string; points: Point[] }[] {
  const axes = pointAxes(figure)
  const largest = Math.max(...figure.rows.map((row) => Number(row[axes.size] ?? 1)))
  const pointOf = (row: Figure['rows'][number]) => ({
    x: Number(row[axes.x]) / 100,
    y: Number(row[axes.y]),
    size: Number(row[axes.size] ?? 1) / largest,
  })
  return Array.from(
    Map.groupBy(figure.rows, ([name]) => String(name)),
    ([name, rows]) => ({ name, points: rows.map(pointOf) }),
  )
}
