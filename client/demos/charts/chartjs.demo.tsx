import { lazy } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { boxOffice } from '#client/features/box-office/endpoints.ts'
import { api } from '#client/lib/api/endpoint.ts'
import { ChartFigure } from './chart-figure.tsx'

export const library = { name: 'Chart.js', href: 'https://www.chartjs.org' }
export const wideExamples = ['Line']
export const isSpoken = true

const Drawing = lazy(async () => ({ default: (await import('./chartjs-drawing.tsx')).Drawing }))

/** Loads the box office figures. */
export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(api)(boxOffice.figures, {})
}

const useFigures = () => useLoaderData<typeof loader>()

export function Line() {
  const { seatsByMonth } = useFigures()
  return <ChartFigure Drawing={Drawing} kind="line" name="seatsByMonth" figure={seatsByMonth} />
}

export function Bar() {
  const { seatsByWeekday } = useFigures()
  return <ChartFigure Drawing={Drawing} kind="bar" name="seatsByWeekday" figure={seatsByWeekday} />
}

export function HorizontalBar() {
  const { takingsByPlay } = useFigures()
  return (
    <ChartFigure Drawing={Drawing} kind="horizontal" name="takingsByPlay" figure={takingsByPlay} />
  )
}

export function PieChart() {
  const { seatsByRegion } = useFigures()
  return <ChartFigure Drawing={Drawing} kind="pie" name="seatsByRegion" figure={seatsByRegion} />
}

export function Doughnut() {
  const { housesByFill } = useFigures()
  return <ChartFigure Drawing={Drawing} kind="doughnut" name="housesByFill" figure={housesByFill} />
}

export function Radar() {
  const { fillByWeekday } = useFigures()
  return <ChartFigure Drawing={Drawing} kind="radar" name="fillByWeekday" figure={fillByWeekday} />
}

export function PolarArea() {
  const { takingsPerNight } = useFigures()
  return (
    <ChartFigure
      Drawing={Drawing}
      kind="polarArea"
      name="takingsPerNight"
      figure={takingsPerNight}
    />
  )
}

export function Bubble() {
  const { monthsOfPlays } = useFigures()
  return <ChartFigure Drawing={Drawing} kind="bubble" name="monthsOfPlays" figure={monthsOfPlays} />
}

export function Scatter() {
  const { pricesAndHouses } = useFigures()
  return (
    <ChartFigure Drawing={Drawing} kind="scatter" name="pricesAndHouses" figure={pricesAndHouses} />
  )
}
