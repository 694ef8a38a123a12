import type { ApexOptions } from 'apexcharts'
import { useEffect, useRef } from 'react'

/** Draws a chart with ApexCharts, which needs a browser. The options have to stay the same object between renders. */
function Chart({ label, options }: { label: string; options: ApexOptions }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isGone = false
    const library = import('apexcharts')
    const drawn = library.then(async ({ default: ApexCharts }) => {
      if (isGone) return
      const chart = new ApexCharts(box.current, options)
      await chart.render()
      return chart
    })
    return () => {
      isGone = true
      void drawn.then((chart) => chart?.destroy())
    }
  }, [options])
  return <div ref={box} role="img" aria-label={label} />
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']

const formatMoney = (amount: number | string) => `$${Number(amount).toLocaleString('en-US')}`

const formatPercent = (value: number | string) => `${Math.round(Number(value))}%`

// Lines also differ by dashes and points, so that color is never the only cue.
const line: ApexOptions = {
  chart: { type: 'line', height: 320 },
  series: [
    { name: 'Northeast', data: [1240, 1310, 1480, 1390, 1520, 1610] },
    { name: 'Europe', data: [820, 760, 910, 1040, 990, 1120] },
  ],
  xaxis: { categories: months },
  stroke: { width: 2, dashArray: [0, 8] },
  markers: { size: 4, shape: ['circle', 'square'] },
}

export function Line() {
  return <Chart label="Seats sold by month and region" options={line} />
}

const area: ApexOptions = {
  chart: { type: 'area', height: 320 },
  series: [
    { name: 'Matinee', data: [640, 590, 710, 680, 730, 790] },
    { name: 'Evening', data: [1310, 1420, 1580, 1490, 1620, 1710] },
  ],
  xaxis: { categories: months },
  yaxis: { min: 0 },
  stroke: { width: 2, curve: 'smooth', dashArray: [0, 6] },
  fill: { type: 'gradient', gradient: { opacityFrom: 0.45, opacityTo: 0.05 } },
}

export function Area() {
  return <Chart label="Seats sold by month, matinees and evenings" options={area} />
}

const bars: ApexOptions = {
  chart: { type: 'bar', height: 320 },
  series: [
    { name: 'Monday to Thursday', data: [18200, 17600, 21300, 20800, 22400, 23100] },
    { name: 'Friday and Saturday', data: [31400, 33900, 36200, 38700, 37100, 40300] },
  ],
  xaxis: { categories: months },
  yaxis: { labels: { formatter: formatMoney } },
  plotOptions: { bar: { columnWidth: '70%', borderRadius: 4 } },
  dataLabels: { enabled: false },
}

export function Bar() {
  return <Chart label="Revenue by month and part of the week" options={bars} />
}

const horizontalBars: ApexOptions = {
  chart: { type: 'bar', height: 320 },
  series: [{ name: 'Revenue', data: [48200, 39700, 27400] }],
  xaxis: {
    categories: ['The Late Tide', 'Nine Buttons', 'The Harbor Clerk'],
    labels: { formatter: formatMoney },
  },
  plotOptions: { bar: { horizontal: true, borderRadius: 4, barHeight: '60%' } },
  dataLabels: { formatter: (value) => formatMoney(Number(value)) },
}

export function HorizontalBar() {
  return <Chart label="Revenue by play" options={horizontalBars} />
}

const mixed: ApexOptions = {
  chart: { type: 'line', height: 320 },
  series: [
    { name: 'Revenue', type: 'column', data: [49600, 51500, 57500, 59500, 59500, 63400] },
    { name: 'Previous year', type: 'area', data: [44100, 46800, 48300, 52100, 54700, 55900] },
    { name: 'Three-month average', type: 'line', data: [47000, 49200, 52900, 56200, 58800, 60800] },
  ],
  xaxis: { categories: months },
  yaxis: { labels: { formatter: formatMoney } },
  stroke: { width: [0, 2, 3], curve: 'smooth', dashArray: [0, 0, 6] },
  fill: { opacity: [1, 0.2, 1] },
}

export function Mixed() {
  return <Chart label="Revenue compared with last year" options={mixed} />
}

const candlesticks: ApexOptions = {
  chart: { type: 'candlestick', height: 320 },
  series: [
    {
      name: 'Seat price',
      // The first, highest, lowest and last price of each month.
      data: [
        { x: 'Jan', y: [28, 42, 22, 34] },
        { x: 'Feb', y: [34, 44, 24, 31] },
        { x: 'Mar', y: [31, 48, 26, 40] },
        { x: 'Apr', y: [40, 46, 25, 37] },
      ],
    },
  ],
  yaxis: { labels: { formatter: formatMoney } },
}

export function Candlestick() {
  return <Chart label="Range of seat prices by month" options={candlesticks} />
}

const bubbles: ApexOptions = {
  chart: { type: 'bubble', height: 320 },
  // The price, the occupancy, and the size of the bubble.
  series: [
    {
      name: 'The Late Tide',
      data: [
        [28, 82, 14],
        [34, 76, 9],
      ],
    },
    {
      name: 'Nine Buttons',
      data: [
        [24, 91, 11],
        [31, 69, 6],
      ],
    },
  ],
  xaxis: { type: 'numeric', title: { text: 'Seat price' }, labels: { formatter: formatMoney } },
  yaxis: { title: { text: 'Occupancy' }, max: 100, labels: { formatter: formatPercent } },
  plotOptions: { bubble: { minBubbleRadius: 6, maxBubbleRadius: 22 } },
  dataLabels: { enabled: false },
}

export function Bubble() {
  return <Chart label="Price and occupancy by month" options={bubbles} />
}

const points: ApexOptions = {
  chart: { type: 'scatter', height: 320 },
  series: [
    {
      name: 'The Late Tide',
      data: [
        { x: 22, y: 64 },
        { x: 26, y: 71 },
        { x: 29, y: 58 },
      ],
    },
    {
      name: 'Nine Buttons',
      data: [
        { x: 31, y: 83 },
        { x: 36, y: 92 },
        { x: 42, y: 77 },
      ],
    },
  ],
  xaxis: { type: 'numeric', title: { text: 'Seat price' }, labels: { formatter: formatMoney } },
  yaxis: { title: { text: 'Occupancy' }, max: 100, labels: { formatter: formatPercent } },
  markers: { size: 5, shape: ['circle', 'square'] },
}

export function Scatter() {
  return <Chart label="Price and occupancy of the last plays" options={points} />
}

const heatMap: ApexOptions = {
  chart: { type: 'heatmap', height: 320 },
  series: [
    { name: 'Tue', data: [58, 61, 55, 64, 63, 67].map((y, at) => ({ x: months[at], y })) },
    { name: 'Fri', data: [82, 88, 85, 90, 91, 94].map((y, at) => ({ x: months[at], y })) },
    { name: 'Sat', data: [93, 97, 95, 98, 96, 99].map((y, at) => ({ x: months[at], y })) },
  ],
  legend: { show: false },
  plotOptions: { heatmap: { radius: 4 } },
}

export function HeatMap() {
  return <Chart label="Occupancy by month and day of the week, in percent" options={heatMap} />
}

const pie: ApexOptions = {
  chart: { type: 'pie', height: 320 },
  series: [46, 28, 17, 9],
  labels: ['Northeast', 'Europe', 'West', 'South'],
  legend: { position: 'bottom' },
}

export function PieChart() {
  return <Chart label="Audience by region, in percent" options={pie} />
}

const doughnut: ApexOptions = {
  chart: { type: 'donut', height: 320 },
  series: [12, 21, 18, 6],
  labels: ['Sold out', 'Nearly full', 'Mostly full', 'Half empty'],
  legend: { position: 'bottom' },
}

export function Doughnut() {
  return <Chart label="Performances by occupancy" options={doughnut} />
}

const radialBars: ApexOptions = {
  chart: { type: 'radialBar', height: 320 },
  series: [84, 78, 66],
  labels: ['The Late Tide', 'Nine Buttons', 'The Harbor Clerk'],
  stroke: { lineCap: 'round' },
  plotOptions: {
    radialBar: {
      dataLabels: { total: { show: true, label: 'All plays', formatter: () => '76%' } },
    },
  },
}

export function RadialBars() {
  return <Chart label="Average occupancy by play" options={radialBars} />
}

const radar: ApexOptions = {
  chart: { type: 'radar', height: 320 },
  series: [
    { name: 'Matinee', data: [58, 66, 61, 70, 88, 84] },
    { name: 'Evening', data: [63, 71, 74, 90, 97, 72] },
  ],
  xaxis: { categories: ['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] },
  yaxis: { show: false, min: 40 },
  stroke: { width: 2, dashArray: [0, 6] },
}

export function Radar() {
  return <Chart label="Occupancy by day of the week, in percent" options={radar} />
}
