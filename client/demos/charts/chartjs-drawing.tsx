import {
  ArcElement,
  BarController,
  BarElement,
  BubbleController,
  CategoryScale,
  Chart,
  type ChartData,
  type ChartOptions,
  DoughnutController,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  PolarAreaController,
  RadarController,
  RadialLinearScale,
  ScatterController,
  Tooltip,
} from 'chart.js'
import { Chart as Drawn } from 'react-chartjs-2'
import { useFrame } from '#client/layout/frame.ts'
import type { ColumnKind, Figure } from '#db/box-office/model.ts'
import type { DrawingProps } from './chart-figure.tsx'
import { directLabels } from './direct-labels.ts'
import { type FigureLabels, useFigureLabels } from './figure-labels.ts'
import { pointSets } from './point-sets.ts'
import { wrapLabel } from './text-lines.ts'
import { type ThemeColors, useThemeColors } from './use-theme-colors.ts'

Chart.register(
  ArcElement,
  BarController,
  BarElement,
  BubbleController,
  CategoryScale,
  DoughnutController,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  PolarAreaController,
  RadarController,
  RadialLinearScale,
  ScatterController,
  Tooltip,
)

export type ChartKind =
  | 'line'
  | 'bar'
  | 'horizontal'
  | 'pie'
  | 'doughnut'
  | 'radar'
  | 'polarArea'
  | 'bubble'
  | 'scatter'

// Lines also differ by dashes and points, so that color is never the only cue.
const dashes = [[], [8, 4], [2, 3], [10, 3, 2, 3], [5, 2]]
const points = ['circle', 'rect', 'triangle', 'rectRot', 'star'] as const

/** Draws a figure with Chart.js, again when theme, direction or language changes. */
export function Drawing({ kind, figure, label }: DrawingProps<ChartKind>) {
  const { direction, language } = useFrame()
  const themeColors = useThemeColors()
  const labels = useFigureLabels()
  if (!themeColors) return null
  const type = kind === 'horizontal' ? 'bar' : kind
  return (
    <Drawn
      key={`${language} ${direction} ${themeColors.surface}`}
      type={type}
      role="img"
      aria-label={label}
      data={toChartData(kind, figure, themeColors, labels) as ChartData}
      options={toChartOptions(kind, figure, themeColors, labels, direction) as ChartOptions}
      plugins={[directLabels]}
    />
  )
}

const isRound = (kind: ChartKind) => ['pie', 'doughnut', 'polarArea'].includes(kind)
const isCloud = (kind: ChartKind) => kind === 'bubble' || kind === 'scatter'

function toChartData(
  kind: ChartKind,
  figure: Figure,
  themeColors: ThemeColors,
  labels: FigureLabels,
) {
  return isCloud(kind)
    ? toBubbles(kind, figure, themeColors, labels)
    : toDatasets(kind, figure, themeColors, labels)
}

function toDatasets(
  kind: ChartKind,
  { columns, rows }: Figure,
  themeColors: ThemeColors,
  { cell, head }: FigureLabels,
) {
  const [first, ...rest] = columns
  const color = (nth: number) => themeColors.series[nth % themeColors.series.length] ?? ''
  return {
    labels: rows.map(([value]) => {
      const label = cell(first?.kind ?? 'name', value)
      return kind === 'horizontal' ? wrapLabel(label) : label
    }),
    datasets: rest.map((column, nth) => ({
      label: head(column),
      data: rows.map((row) => Number(row[nth + 1])),
      ...(isRound(kind)
        ? {
            backgroundColor: rows.map((_, index) => color(index)),
            borderColor: themeColors.surface,
            borderWidth: 2,
          }
        : {
            backgroundColor: kind === 'radar' ? `${color(nth)}33` : color(nth),
            borderColor: color(nth),
            borderDash: dashes[nth % dashes.length],
            borderWidth: kind === 'line' || kind === 'radar' ? 2 : 0,
            pointStyle: points[nth % points.length],
            pointRadius: 4,
            borderRadius: 4,
            maxBarThickness: 40,
          }),
    })),
  }
}

/** Points in sets, each with a color and a shape. */
function toBubbles(
  kind: ChartKind,
  figure: Figure,
  themeColors: ThemeColors,
  { category }: FigureLabels,
) {
  return {
    datasets: pointSets(figure).map(({ name, points: at }, nth) => ({
      label: category(figure, name),
      data: at.map(({ x, y, size }) => (kind === 'bubble' ? { x, y, r: 4 + 10 * size } : { x, y })),
      backgroundColor: `${themeColors.series[nth] ?? ''}99`,
      borderColor: themeColors.series[nth],
      pointStyle: points[nth],
      ...(kind === 'scatter' && { pointRadius: 5 }),
    })),
  }
}

/** The space for labels next to bars and slices. */
const paddings: Partial<Record<ChartKind, { top?: number; right?: number }>> = {
  bar: { top: 20 },
  horizontal: { right: 72 },
}

type LabelFormatter = (value: number, all: number[]) => string

/** How the labels of marks are written. Kinds that are not listed have no labels. */
function labelFormatters(
  unit: ColumnKind,
  cell: FigureLabels['cell'],
): Partial<Record<ChartKind, LabelFormatter>> {
  const plain: LabelFormatter = (value) => cell(unit, value)
  const share: LabelFormatter = (value, all) =>
    cell('percent', (100 * value) / all.reduce((sum, one) => sum + one, 0))
  return { bar: plain, horizontal: plain, pie: share, doughnut: share }
}

const getUnit = ({ columns }: Figure) => columns.at(1)?.kind ?? 'count'

/** The axes of a chart of the kind: names beside a measure, two measures, or circles. */
function toScales(
  kind: ChartKind,
  figure: Figure,
  themeColors: ThemeColors,
  { cell, head }: FigureLabels,
) {
  const { columns } = figure
  const unit = getUnit(figure)
  const cloud = kind === 'bubble' ? [columns[2], columns[3]] : [columns[1], columns[2]]
  const axis = {
    grid: { color: themeColors.grid },
    border: { display: false },
    ticks: { color: themeColors.text, font: { size: 12 } },
  }
  const measured = {
    ...axis,
    beginAtZero: true,
    ticks: {
      ...axis.ticks,
      maxRotation: 0,
      maxTicksLimit: 6,
      callback: (value: number) => cell(unit, value),
    },
  }
  const named = {
    ...axis,
    grid: { display: false },
    ticks: { ...axis.ticks, maxRotation: 0, autoSkip: true },
  }
  const titled = (at: 0 | 1) => {
    const column = cloud[at]
    const text = column ? head(column) : ''
    const scale = at === 0 ? 100 : 1 // money is in cents but drawn in whole units
    return {
      ...axis,
      title: { display: true, text, color: themeColors.text },
      ticks: {
        ...axis.ticks,
        callback: (value: number) => cell(column?.kind ?? 'count', value * scale),
      },
    }
  }
  const radial = {
    r: {
      suggestedMin: kind === 'radar' ? 50 : 0,
      grid: { color: themeColors.grid },
      angleLines: { color: themeColors.grid },
      pointLabels: { color: themeColors.text, font: { size: 12 } },
      ticks: {
        color: themeColors.text,
        z: kind === 'radar' ? 0 : 1, // the lines of a radar lie above the labels, the areas below
        maxTicksLimit: 5,
        showLabelBackdrop: true,
        backdropColor: themeColors.surface,
        callback: (value: number) => cell(unit, value),
      },
    },
  }
  return {
    line: { x: named, y: measured },
    bar: { x: named, y: measured },
    horizontal: { x: measured, y: named },
    pie: {},
    doughnut: {},
    radar: radial,
    polarArea: radial,
    bubble: { x: titled(0), y: titled(1) },
    scatter: { x: titled(0), y: titled(1) },
  }[kind]
}

function toChartOptions(
  kind: ChartKind,
  figure: Figure,
  themeColors: ThemeColors,
  labels: FigureLabels,
  direction: string,
) {
  const { cell, labeled } = labels
  const unit = getUnit(figure)
  const isRtl = direction === 'rtl'
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: false as const,
    ...(kind === 'horizontal' && { indexAxis: 'y' as const }),
    ...((kind === 'pie' || kind === 'doughnut') && { radius: '80%' }), // leaves space for the labels
    font: { family: themeColors.font },
    scales: toScales(kind, figure, themeColors, labels),
    layout: { padding: paddings[kind] ?? 0 },
    plugins: {
      directLabels: {
        say: labelFormatters(unit, cell)[kind],
        themeColors: themeColors.text,
        font: themeColors.font,
      },
      legend: {
        display: figure.columns.length > 2 || isRound(kind),
        position: 'bottom' as const,
        rtl: isRtl,
        labels: {
          color: themeColors.text,
          usePointStyle: true,
          boxHeight: 7,
          font: { size: 12, family: themeColors.font },
        },
      },
      tooltip: {
        rtl: isRtl,
        callbacks: isCloud(kind)
          ? {}
          : {
              label: ({ dataset, raw }: { dataset: { label?: string }; raw: unknown }) =>
                labeled(dataset.label ?? '', cell(unit, Number(raw))),
            },
      },
    },
  }
}
