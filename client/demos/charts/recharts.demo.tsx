import { lazy } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { boxOffice } from '#client/features/box-office/endpoints.ts'
import { api } from '#client/lib/api/endpoint.ts'
import { ChartFigure } from './chart-figure.tsx'

export const library = { name: 'Recharts', href: 'https://recharts.github.io' }
export const isSpoken = true

const Drawing = lazy(async () => ({ default: (await import('./recharts-drawing.tsx')).Drawing }))

/** Loads the box office figures. */
export async function loader({ context }: LoaderFunctionArgs) {
  const figures = await context.get(api)(boxOffice.figures, {})
  const { pricesByTime, takingsByDay, seatsByTime, takingsByMonth } = figures
  const { pricesAndHouses, seatsByRegion, fillByWeekday, fillByPlay } = figures
  const overTime = { pricesByTime, takingsByDay, seatsByTime, takingsByMonth }
  return { ...overTime, pricesAndHouses, seatsByRegion, fillByWeekday, fillByPlay }
}

const useFigures = () => useLoaderData<typeof loader>()

export function Line() {
  const { pricesByTime } = useFigures()
  return <ChartFigure Drawing={Drawing} kind="line" name="pricesByTime" figure={pricesByTime} />
}

export function Area() {
  const { takingsByDay } = useFigures()
  return <ChartFigure Drawing={Drawing} kind="area" name="takingsByDay" figure={takingsByDay} />
}

export function Bar() {
  const { seatsByTime } = useFigures()
  return <ChartFigure Drawing={Drawing} kind="bar" name="seatsByTime" figure={seatsByTime} />
}

export function Mixed() {
  const { takingsByMonth } = useFigures()
  return (
    <ChartFigure Drawing={Drawing} kind="composed" name="takingsByMonth" figure={takingsByMonth} />
  )
}

export function Scatter() {
  const { pricesAndHouses } = useFigures()
  return (
    <ChartFigure Drawing={Drawing} kind="scatter" name="pricesAndHouses" figure={pricesAndHouses} />
  )
}

export function PieChart() {
  const { seatsByRegion } = useFigures()
  return <ChartFigure Drawing={Drawing} kind="pie" name="seatsByRegion" figure={seatsByRegion} />
}

export function Radar() {
  const { fillByWeekday } = useFigures()
  return <ChartFigure Drawing={Drawing} kind="radar" name="fillByWeekday" figure={fillByWeekday} />
}

export function RadialBars() {
  const { fillByPlay } = useFigures()
  return <ChartFigure Drawing={Drawing} kind="radialBar" name="fillByPlay" figure={fillByPlay} />
}
