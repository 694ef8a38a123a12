import { lazy } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { boxOffice } from '#client/features/box-office/endpoints.ts'
import { api } from '#client/lib/api/endpoint.ts'
import { ChartFigure } from './chart-figure.tsx'

export const library = { name: 'ApexCharts', href: 'https://apexcharts.com' }
export const wideExamples = ['Line']
export const isSpoken = true

const Drawing = lazy(async () => ({ default: (await import('./apex-drawing.tsx')).Drawing }))

/** Loads the box office figures. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { pricesAndHouses, pricesByTime, ...figures } = await context.get(api)(
    boxOffice.figures,
    {},
  )
  return figures
}

const useFigures = () => useLoaderData<typeof loader>()

export function Line() {
  const { seatsByMonth } = useFigures()
  return <ChartFigure Drawing={Drawing} kind="line" name="seatsByMonth" figure={seatsByMonth} />
}

export function Area() {
  const { seatsByTime } = useFigures()
  return <ChartFigure Drawing={Drawing} kind="area" name="seatsByTime" figure={seatsByTime} />
}

export function Bar() {
  const { takingsByDay } = useFigures()
  return <ChartFigure Drawing={Drawing} kind="column" name="takingsByDay" figure={takingsByDay} />
}

export function HorizontalBar() {
  const { takingsByPlay } = useFigures()
  return <ChartFigure Drawing={Drawing} kind="bar" name="takingsByPlay" figure={takingsByPlay} />
}

export function Mixed() {
  const { takingsByMonth } = useFigures()
  return (
    <ChartFigure Drawing={Drawing} kind="mixed" name="takingsByMonth" figure={takingsByMonth} />
  )
}

export function Candlestick() {
  const { pricesByMonth } = useFigures()
  return (
    <ChartFigure Drawing={Drawing} kind="candlestick" name="pricesByMonth" figure={pricesByMonth} />
  )
}

export function Bubble() {
  const { monthsOfPlays } = useFigures()
  return <ChartFigure Drawing={Drawing} kind="bubble" name="monthsOfPlays" figure={monthsOfPlays} />
}

export function Scatter() {
  const { nightsOfPlays } = useFigures()
  return (
    <ChartFigure Drawing={Drawing} kind="scatter" name="nightsOfPlays" figure={nightsOfPlays} />
  )
}

export function HeatMap() {
  const { fillByMonth } = useFigures()
  return <ChartFigure Drawing={Drawing} kind="heatmap" name="fillByMonth" figure={fillByMonth} />
}

export function PieChart() {
  const { seatsByRegion } = useFigures()
  return <ChartFigure Drawing={Drawing} kind="pie" name="seatsByRegion" figure={seatsByRegion} />
}

export function Doughnut() {
  const { housesByFill } = useFigures()
  return <ChartFigure Drawing={Drawing} kind="donut" name="housesByFill" figure={housesByFill} />
}

export function RadialBars() {
  const { fillByPlay } = useFigures()
  return <ChartFigure Drawing={Drawing} kind="radialBar" name="fillByPlay" figure={fillByPlay} />
}

export function Radar() {
  const { fillByWeekday } = useFigures()
  return <ChartFigure Drawing={Drawing} kind="radar" name="fillByWeekday" figure={fillByWeekday} />
}
