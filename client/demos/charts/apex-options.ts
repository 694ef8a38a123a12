import type { ApexOptions } from 'apexcharts'
import type { ColumnKind, Figure } from '#db/box-office/model.ts'
import { toApexAxisEnd } from './axis-ticks.ts'
import type { FigureLabels } from './figure-labels.ts'
import { heatRanges } from './heat-ranges.ts'
import { pointAxes, pointSets } from './point-sets.ts'
import { wrapLabel } from './text-lines.ts'
import type { ThemeColors } from './use-theme-colors.ts'

export type ApexKind =
  | 'line'
  | 'area'
  | 'column'
  | 'bar'
  | 'mixed'
  | 'candlestick'
  | 'bubble'
  | 'scatter'
  | 'heatmap'
  | 'pie'
  | 'donut'
  | 'radialBar'
  | 'radar'

type Part = { figure: Figure; themeColors: ThemeColors; labels: FigureLabels }

/** Returns the ApexCharts options of a figure, with the colors of the theme and translated texts. */
export function apexOptions(
  kind: ApexKind,
  figure: Figure,
  themeColors: ThemeColors,
  labels: FigureLabels,
): ApexOptions {
  const shared: ApexOptions = {
    colors: themeColors.series,
    dataLabels: { enabled: false },
    fill: { opacity: 1 },
    grid: { borderColor: themeColors.grid },
    legend: {
      position: 'bottom',
      labels: { colors: themeColors.text },
      fontSize: '12px',
      itemMargin: { horizontal: 8 },
    },
    stroke: { width: 2 },
    tooltip: { y: { formatter: (value: number) => labels.cell(unitOf(figure), value) } },
  }
  const drawing = drawings[kind]({ figure, themeColors, labels })
  return {
    ...shared,
    ...drawing,
    // The edge of a marker is white unless set.
    markers: { ...drawing.markers, strokeColors: themeColors.surface },
    chart: {
      type: kind === 'mixed' ? 'line' : kind === 'column' ? 'bar' : kind,
      height: 320,
      fontFamily: themeColors.font,
      foreColor: themeColors.text,
      background: 'transparent',
      animations: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
    },
  }
}

const unitOf = ({ columns }: Figure): ColumnKind => columns[1]?.kind ?? 'count'

const drawings: Record<ApexKind, (part: Part) => ApexOptions> = {
  line: (part) => ({
    ...overTime(part),
    stroke: { width: 2, dashArray: [0, 8, 3, 10, 5] },
    markers: { size: 5, shape: ['circle', 'square', 'triangle', 'diamond', 'star'] },
  }),
  area: (part) => ({
    ...overTime(part),
    yaxis: { ...axes(part).yaxis, min: 0 },
    stroke: { width: 2, curve: 'smooth', dashArray: [0, 6] },
    fill: { type: 'gradient', gradient: { opacityFrom: 0.45, opacityTo: 0.05 } },
  }),
  column: (part) => ({
    ...overTime(part),
    stroke: { width: 2, colors: ['transparent'] },
    plotOptions: { bar: { columnWidth: '70%', borderRadius: 4 } },
  }),
  bar: (part) => ({
    ...overTime(part),
    legend: { show: false },
    plotOptions: { bar: { horizontal: true, borderRadius: 4, barHeight: '60%' } },
    dataLabels: {
      enabled: true,
      style: { colors: [part.themeColors.surface], fontSize: '12px', fontWeight: 500 },
      formatter: (value: number) => part.labels.cell(unitOf(part.figure), value),
    },
    xaxis: {
      categories: categoriesOf(part).map(wrapLabel),
      min: 0,
      max: toApexAxisEnd(Math.max(...part.figure.rows.map((row) => Number(row[1])))),
      tickAmount: 2,
      labels: { formatter: (value) => part.labels.cell(unitOf(part.figure), Number(value)) },
    },
    yaxis: { labels: { maxWidth: 110 } },
  }),
  mixed(part) {
    const types = ['column', 'area', 'line']
    const series = toDatasets(part).map((each, nth) => ({ ...each, type: types[nth] ?? 'line' }))
    return {
      ...overTime(part),
      series,
      stroke: { width: [0, 2, 3], curve: 'smooth', dashArray: [0, 0, 6] },
      fill: { opacity: [1, 0.2, 1] },
      plotOptions: { bar: { columnWidth: '55%', borderRadius: 4 } },
    }
  },
  candlestick(part) {
    const { figure, themeColors, labels } = part
    const categories = categoriesOf(part)
    const data = figure.rows.map((row, at) => ({
      x: categories[at] ?? '',
      y: row.slice(1).map(Number),
    }))
    return {
      series: [{ name: labels.translate('price'), data }],
      ...axes(part),
      stroke: { width: 1 },
      plotOptions: {
        candlestick: { colors: { upward: themeColors.series[2], downward: themeColors.series[5] } },
      },
      tooltip: { custom: ({ dataPointIndex }) => priceTip(part, dataPointIndex) },
    }
  },
  bubble: (part) => ({
    ...cloud(part, 'bubble'),
    fill: { type: 'gradient', gradient: { opacityFrom: 0.9, opacityTo: 0.5, type: 'vertical' } },
    plotOptions: { bubble: { minBubbleRadius: 6, maxBubbleRadius: 22 } },
  }),
  scatter: (part) => ({
    ...cloud(part, 'scatter'),
    markers: { size: 5, shape: ['circle', 'square', 'triangle'] },
  }),
  heatmap(part) {
    const { figure, themeColors, labels } = part
    const first = figure.columns[0]?.kind ?? 'name'
    return {
      series: figure.columns.slice(1).map((column, nth) => ({
        name: labels.head(column),
        data: figure.rows.map((row) => ({
          x: labels.cell(first, row[0]).slice(0, 3),
          y: Number(row[nth + 1]),
        })),
      })),
      colors: [themeColors.series[0] ?? ''],
      stroke: { width: 2, colors: [themeColors.surface] },
      xaxis: { axisBorder: { show: false }, axisTicks: { show: false } },
      dataLabels: {
        enabled: true,
        style: { colors: [themeColors.strong], fontSize: '12px', fontWeight: 500 },
        formatter: (value) => (Number(value) === 0 ? '' : String(Math.round(Number(value)))),
      },
      legend: { show: false },
      plotOptions: {
        heatmap: {
          radius: 4,
          enableShades: false,
          colorScale: { ranges: heatRanges(themeColors) },
        },
      },
    }
  },
  pie: (part) => ({ ...round(part), ...outsideLabels(part) }),
  donut: (part) => ({ ...round(part), ...outsideLabels(part) }),
  radialBar(part) {
    const { figure, labels } = part
    const total = figure.rows.at(-1)
    const bars = figure.rows.slice(0, -1)
    const unit = unitOf(figure)
    return {
      series: bars.map((row) => Number(row[1])),
      labels: bars.map(([name = '']) => labels.category(figure, name)),
      stroke: { lineCap: 'round' },
      legend: {
        show: true,
        position: 'bottom',
        fontSize: '12px',
        labels: { colors: part.themeColors.text },
      },
      plotOptions: {
        radialBar: {
          track: { background: part.themeColors.grid },
          dataLabels: {
            name: { fontSize: '12px' },
            value: {
              color: part.themeColors.text,
              fontSize: '22px',
              formatter: (value) => labels.cell(unit, Number(value)),
            },
            total: {
              show: true,
              label: labels.category(figure, total?.[0] ?? ''),
              color: part.themeColors.text,
              fontSize: '12px',
              formatter: () => labels.cell(unit, total?.[1]),
            },
          },
        },
      },
    }
  },
  radar: (part) => ({
    ...overTime(part),
    xaxis: {
      categories: categoriesOf(part),
      labels: {
        style: { colors: part.figure.rows.map(() => part.themeColors.text), fontSize: '12px' },
      },
    },
    yaxis: { show: false, min: 40 },
    stroke: { width: 2, dashArray: [0, 6] },
    fill: { opacity: 0.15 },
    markers: { size: 5 },
    plotOptions: {
      radar: {
        size: 120,
        polygons: { strokeColors: part.themeColors.grid, connectorColors: part.themeColors.grid },
      },
    },
    responsive: [{ breakpoint: 576, options: { plotOptions: { radar: { size: 95 } } } }],
  }),
}

const categoriesOf = ({ figure, labels }: Part) =>
  figure.rows.map(([value]) => labels.cell(figure.columns[0]?.kind ?? 'name', value))

const toDatasets = ({ figure, labels }: Part) =>
  figure.columns.slice(1).map((column, nth) => ({
    name: labels.head(column),
    data: figure.rows.map((row) => Number(row[nth + 1])),
  }))

function axes(part: Part): ApexOptions {
  const { figure, labels, themeColors } = part
  return {
    xaxis: {
      categories: categoriesOf(part),
      axisBorder: { color: themeColors.grid },
      axisTicks: { color: themeColors.grid },
      labels: { rotate: 0, hideOverlappingLabels: true },
    },
    yaxis: { labels: { formatter: (value) => labels.cell(unitOf(figure), value) } },
  }
}

const overTime = (part: Part): ApexOptions => ({ series: toDatasets(part), ...axes(part) })

function cloud({ figure, themeColors, labels }: Part, kind: 'bubble' | 'scatter'): ApexOptions {
  const at = pointAxes(figure)
  const title = (column: number) => {
    const found = figure.columns[column]
    return {
      text: found ? labels.head(found) : '',
      style: { fontWeight: 400, color: themeColors.text },
    }
  }
  const sets = pointSets(figure)
  const all = sets.flatMap(({ points }) => points)
  return {
    series: sets.map(({ name, points }) => ({
      name: labels.category(figure, name),
      data: points.map(({ x, y, size }) => (kind === 'bubble' ? { x, y, z: size * 10 } : { x, y })),
    })),
    xaxis: {
      type: 'numeric',
      title: title(at.x),
      min: Math.floor(Math.min(...all.map(({ x }) => x))) - 1,
      max: Math.ceil(Math.max(...all.map(({ x }) => x))) + 1,
      tickAmount: 5,
      axisBorder: { color: themeColors.grid },
      axisTicks: { color: themeColors.grid },
      labels: { formatter: (value) => labels.cell('money', Number(value) * 100) },
    },
    yaxis: {
      title: title(at.y),
      min: Math.floor(Math.min(...all.map(({ y }) => y)) / 10) * 10 - 10,
      max: 100,
      labels: { formatter: (value) => labels.cell('percent', Math.round(value)) },
    },
    tooltip: {
      x: { formatter: (value) => labels.cell('money', value * 100) },
      y: { formatter: (value) => labels.cell('percent', value) },
      z: { title: '', formatter: () => '' },
    },
  }
}

const round = (part: Part): ApexOptions => ({
  series: part.figure.rows.map((row) => Number(row[1])),
  labels: categoriesOf(part),
  stroke: { width: 2, colors: [part.themeColors.surface] },
})

const outsideLabels = ({ themeColors, labels }: Part): ApexOptions => ({
  plotOptions: { pie: { customScale: 0.8, dataLabels: { offset: 44, minAngleToShowLabel: 0 } } },
  dataLabels: {
    enabled: true,
    style: { colors: [themeColors.text], fontSize: '12px', fontWeight: 500 },
    dropShadow: { enabled: false },
    formatter: (value) => labels.cell('percent', Number(value)),
  },
})

/** The four prices of a month. Its texts come from the dictionaries and formatters, never from users. */
function priceTip({ figure, labels }: Part, at: number) {
  const lines = figure.columns.map((column, nth) =>
    labels.labeled(labels.head(column), labels.cell(column.kind, figure.rows[at]?.[nth])),
  )
  return `<div class="py-2 px-3">${lines.join('<br>')}</div>`
}
