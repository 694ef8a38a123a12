import type { ReactNode } from 'react'
import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  ComposedChart,
  Line,
  LineChart,
  Pie,
  PieChart,
  PolarAngleAxis,
  PolarGrid,
  PolarRadiusAxis,
  Radar,
  RadarChart,
  RadialBar,
  RadialBarChart,
  Scatter,
  ScatterChart,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { Figure } from '#db/box-office/model.ts'
import { toAxisTicks } from './axis-ticks.ts'
import type { DrawingProps } from './chart-figure.tsx'
import { type FigureLabels, useFigureLabels } from './figure-labels.ts'
import { pointAxes, pointSets } from './point-sets.ts'
import { type ThemeColors, useThemeColors } from './use-theme-colors.ts'

export type RechartsKind =
  | 'line'
  | 'area'
  | 'bar'
  | 'composed'
  | 'scatter'
  | 'pie'
  | 'radar'
  | 'radialBar'

type Part = { figure: Figure; themeColors: ThemeColors; labels: FigureLabels }

/** Draws a figure with Recharts, with a custom legend that wraps like text. */
export function Drawing({ kind, figure, label }: DrawingProps<RechartsKind>) {
  const themeColors = useThemeColors()
  const labels = useFigureLabels()
  if (!themeColors) return null
  const part = { figure, themeColors, labels: labels }
  return (
    // Recharts has no right-to-left mode, so numbers and time run left to right in every language.
    <div className="d-flex flex-column h-100" role="img" aria-label={label} dir="ltr">
      {drawings[kind](part)}
      <ul className="chart-legend d-flex flex-wrap justify-content-center row-gap-1 column-gap-4 m-0 mt-2 p-0 text-muted fs-xs list-unstyled">
        {legendOf(kind, part).map((name, nth) => (
          <li className="d-flex align-items-center gap-2" key={name}>
            <span style={{ background: colorOf(themeColors, nth) }} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

const drawings: Record<RechartsKind, (part: Part) => ReactNode> = {
  line: (part) => (
    <LineChart {...frame} data={recordsOf(part)}>
      {axes(part)}
      {toDatasets(part).map(({ key, name, color, dash }) => (
        <Line
          key={key}
          {...still}
          dataKey={key}
          name={name}
          stroke={color}
          strokeWidth={2}
          strokeDasharray={dash}
          dot={dotOf(part.themeColors)}
        />
      ))}
    </LineChart>
  ),
  area: (part) => (
    <AreaChart {...frame} data={recordsOf(part)}>
      {axes(part, 'stacked')}
      {toDatasets(part).map(({ key, name, color }) => (
        <Area
          key={key}
          {...still}
          dataKey={key}
          name={name}
          stackId="all"
          type="monotone"
          stroke={color}
          strokeWidth={2}
          fill={color}
          fillOpacity={0.3}
        />
      ))}
    </AreaChart>
  ),
  bar: (part) => (
    <BarChart {...frame} data={recordsOf(part)}>
      {axes(part)}
      {toDatasets(part).map(({ key, name, color }) => (
        <Bar
          key={key}
          {...still}
          dataKey={key}
          name={name}
          fill={color}
          radius={[4, 4, 0, 0]}
          maxBarSize={24}
        />
      ))}
    </BarChart>
  ),
  composed(part) {
    const [bars, area, line] = toDatasets(part)
    return (
      <ComposedChart {...frame} data={recordsOf(part)}>
        {axes(part)}
        {area && (
          <Area
            {...still}
            dataKey={area.key}
            name={area.name}
            type="monotone"
            stroke={area.color}
            fill={area.color}
            fillOpacity={0.2}
          />
        )}
        {bars && (
          <Bar
            {...still}
            dataKey={bars.key}
            name={bars.name}
            fill={bars.color}
            radius={[4, 4, 0, 0]}
            maxBarSize={24}
          />
        )}
        {line && (
          <Line
            {...still}
            dataKey={line.key}
            name={line.name}
            type="monotone"
            stroke={line.color}
            strokeWidth={3}
            strokeDasharray="6 4"
            dot={dotOf(part.themeColors)}
          />
        )}
      </ComposedChart>
    )
  },
  scatter: (part) => <Points {...part} />,
  pie(part) {
    const { themeColors, labels, figure } = part
    const total = figure.rows.reduce((sum, row) => sum + Number(row[1]), 0)
    return (
      <PieChart {...frame}>
        <Pie
          {...still}
          data={recordsOf(part)}
          dataKey="1"
          nameKey="label"
          outerRadius="95%"
          stroke={themeColors.surface}
          strokeWidth={2}
          labelLine={false}
          label={(slice) => (
            <SliceLabel
              {...slice}
              text={labels.cell('percent', (100 * Number(slice.value)) / total)}
            />
          )}
        >
          {figure.rows.map(([name], nth) => (
            <Cell key={name} fill={colorOf(themeColors, nth)} />
          ))}
        </Pie>
        {tip(part)}
      </PieChart>
    )
  },
  radar: (part) => (
    <RadarChart {...frame} {...radarFrame} data={recordsOf(part)}>
      <PolarGrid stroke={part.themeColors.grid} />
      <PolarAngleAxis dataKey="label" tick={tickOf(part.themeColors)} />
      <PolarRadiusAxis domain={[40, 'auto']} tick={false} axisLine={false} />
      {toDatasets(part).map(({ key, name, color, dash }) => (
        <Radar
          key={key}
          {...still}
          dataKey={key}
          name={name}
          stroke={color}
          strokeWidth={2}
          strokeDasharray={dash}
          fill={color}
          fillOpacity={0.15}
        />
      ))}
      {tip(part)}
    </RadarChart>
  ),
  radialBar: (part) => (
    <RadialBarChart
      {...frame}
      data={recordsOf(part).map((record, nth) => ({
        ...record,
        fill: colorOf(part.themeColors, nth),
      }))}
      innerRadius="25%"
      outerRadius="100%"
      startAngle={90}
      endAngle={-270}
    >
      <PolarAngleAxis type="number" domain={[0, 100]} tick={false} axisLine={false} />
      <RadialBar
        {...still}
        dataKey="1"
        background={{ fill: part.themeColors.grid }}
        cornerRadius={4}
      />
      {tip(part)}
    </RadialBarChart>
  ),
}

/** Fills the height that the legend leaves. */
const frame = {
  responsive: true,
  style: { flex: 1, minHeight: 0, width: '100%' },
  margin: { top: 8, right: 8, bottom: 0, left: 0 },
  accessibilityLayer: false,
}

/** Leaves room for the names at the sides, and centers a polygon whose bottom is flat. */
const radarFrame = {
  margin: { ...frame.margin, right: 60, left: 60 },
  cy: '54%',
  outerRadius: '90%',
}

/** Charts appear without animation. */
const still = { isAnimationActive: false }

const dashes = [undefined, '8 4', '2 3', '10 3 2 3', '5 2']
const colorOf = ({ series }: ThemeColors, nth: number) => series[nth % series.length] ?? ''
const tickOf = ({ text, font }: ThemeColors) => ({ fill: text, fontSize: 12, fontFamily: font })
/** The points of a line: on the card's color, and never dashed as the line is. */
const dotOf = ({ surface }: ThemeColors) => ({ fill: surface, strokeDasharray: 'none' })
const unitOf = ({ columns }: Figure) => columns[1]?.kind ?? 'count'

/** Returns the rows as records: the first cell is the label, the others are keyed by column index. */
const recordsOf = ({ figure, labels }: Part) =>
  figure.rows.map((row) => ({
    label: labels.cell(figure.columns[0]?.kind ?? 'name', row[0]),
    ...Object.fromEntries(row.slice(1).map((value, nth) => [String(nth + 1), Number(value)])),
  }))

const toDatasets = ({ figure, themeColors, labels }: Part) =>
  figure.columns.slice(1).map((column, nth) => ({
    key: String(nth + 1),
    name: labels.head(column),
    color: colorOf(themeColors, nth),
    dash: dashes[nth],
  }))

function legendOf(kind: RechartsKind, part: Part) {
  const { figure, labels } = part
  if (kind === 'scatter') return pointSets(figure).map(({ name }) => labels.category(figure, name))
  if (kind === 'pie') return recordsOf(part).map(({ label }) => label)
  if (kind === 'radialBar') {
    const unit = unitOf(figure)
    return figure.rows.map(
      ([name, value]) => `${labels.category(figure, name ?? '')} ${labels.cell(unit, value)}`,
    )
  }
  return toDatasets(part).map(({ name }) => name)
}

const axes = (part: Part, stacking?: 'stacked') => {
  const { figure, themeColors, labels } = part
  const ticks = toAxisTicks(figure, stacking)
  return (
    <>
      <CartesianGrid stroke={themeColors.grid} vertical={false} />
      <XAxis
        dataKey="label"
        tick={tickOf(themeColors)}
        tickLine={false}
        axisLine={false}
        minTickGap={16}
      />
      <YAxis
        width="auto"
        ticks={ticks}
        domain={[0, ticks.at(-1) ?? 0]}
        tick={tickOf(themeColors)}
        tickLine={false}
        axisLine={false}
        tickFormatter={(value) => labels.cell(unitOf(figure), Number(value))}
      />
      {tip(part)}
    </>
  )
}

const tip = ({ figure, themeColors, labels }: Part) => (
  <Tooltip
    {...still}
    formatter={(value) => labels.cell(unitOf(figure), Number(value))}
    contentStyle={{
      background: themeColors.surface,
      borderColor: themeColors.grid,
      borderRadius: 8,
    }}
    labelStyle={{ color: themeColors.text }}
    cursor={{ stroke: themeColors.grid, fill: themeColors.grid, fillOpacity: 0.4 }}
  />
)

const shapes = ['circle', 'square', 'triangle'] as const

function Points({ figure, themeColors, labels }: Part) {
  const at = pointAxes(figure)
  const nameOf = (column: number) => {
    const found = figure.columns[column]
    return found ? labels.head(found) : ''
  }
  const lowest = Math.floor(Math.min(...figure.rows.map((row) => Number(row[at.y]))) / 10) * 10
  const inMoney = (value: unknown) => labels.cell('money', Number(value) * 100)
  const inPercent = (value: unknown) => labels.cell('percent', Number(value))
  const shared = {
    type: 'number' as const,
    tick: tickOf(themeColors),
    tickLine: false,
    axisLine: false,
  }
  return (
    <ScatterChart {...frame}>
      <CartesianGrid stroke={themeColors.grid} />
      <XAxis
        {...shared}
        dataKey="x"
        name={nameOf(at.x)}
        domain={['auto', 'auto']}
        tickFormatter={inMoney}
      />
      <YAxis
        {...shared}
        dataKey="y"
        name={nameOf(at.y)}
        width="auto"
        domain={[lowest, 100]}
        ticks={Array.from({ length: 11 - lowest / 10 }, (_, nth) => lowest + 10 * nth)}
        tickFormatter={inPercent}
      />
      <Tooltip
        {...still}
        formatter={(value, name) => (name === nameOf(at.x) ? inMoney(value) : inPercent(value))}
        contentStyle={{
          background: themeColors.surface,
          borderColor: themeColors.grid,
          borderRadius: 8,
        }}
      />
      {pointSets(figure).map(({ name, points }, nth) => (
        <Scatter
          key={name}
          {...still}
          name={labels.category(figure, name)}
          data={points}
          fill={colorOf(themeColors, nth)}
          shape={shapes[nth % shapes.length]}
        />
      ))}
    </ScatterChart>
  )
}

type SliceLabelProps = {
  cx?: number
  cy?: number
  midAngle?: number
  outerRadius?: number
  text: string
}

/** The share of a slice on a plate, so that it is readable on every color. */
function SliceLabel({ cx = 0, cy = 0, midAngle = 0, outerRadius = 0, text }: SliceLabelProps) {
  const angle = (-midAngle * Math.PI) / 180
  const x = cx + Math.cos(angle) * outerRadius * 0.68
  const y = cy + Math.sin(angle) * outerRadius * 0.68
  return (
    <g>
      <rect x={x - 25} y={y - 11} width={50} height={22} rx={11} fill="#fff" />
      <text x={x} y={y} fill="#1b2330" fontSize={12} textAnchor="middle" dominantBaseline="central">
        {text}
      </text>
    </g>
  )
}
