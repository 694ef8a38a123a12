import {
  AreaChart,
  BarChart,
  CartesianGrid,
  ComposedChart,
  Legend,
  LineChart,
  Pie,
  PolarAngleAxis,
  PolarGrid,
  RadarChart,
  RadialBar,
  RadialBarChart,
  Area as RechartsArea,
  Bar as RechartsBar,
  Line as RechartsLine,
  PieChart as RechartsPieChart,
  Radar as RechartsRadar,
  Scatter as RechartsScatter,
  ScatterChart,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'

const blue = '#2f6fed'
const orange = '#d9480f'
const green = '#2f855a'

/** Fills the width of the page. */
const size = { width: '100%', height: 320 }

export function Line() {
  const prices = [
    { month: 'Jan', matinee: 24, evening: 38 },
    { month: 'Feb', matinee: 25, evening: 39 },
    { month: 'Mar', matinee: 24, evening: 42 },
    { month: 'Apr', matinee: 27, evening: 41 },
  ]
  return (
    <LineChart responsive style={size} data={prices}>
      <CartesianGrid vertical={false} />
      <XAxis dataKey="month" />
      <YAxis tickFormatter={(price) => `$${price}`} />
      <Tooltip />
      <Legend />
      {/* Lines also differ by dashes, so that color is never the only cue. */}
      <RechartsLine dataKey="matinee" name="Matinee" stroke={blue} />
      <RechartsLine dataKey="evening" name="Evening" stroke={orange} strokeDasharray="8 4" />
    </LineChart>
  )
}

export function Area() {
  const revenue = [
    { month: 'Jan', midweek: 18200, weekend: 31400 },
    { month: 'Feb', midweek: 17600, weekend: 33900 },
    { month: 'Mar', midweek: 21300, weekend: 36200 },
    { month: 'Apr', midweek: 20800, weekend: 38700 },
  ]
  return (
    <AreaChart responsive style={size} data={revenue}>
      <CartesianGrid vertical={false} />
      <XAxis dataKey="month" />
      <YAxis width="auto" tickFormatter={(amount) => `$${amount}`} />
      <Tooltip />
      <Legend />
      <RechartsArea
        dataKey="midweek"
        name="Monday to Thursday"
        stackId="all"
        stroke={blue}
        fill={blue}
      />
      <RechartsArea
        dataKey="weekend"
        name="Friday and Saturday"
        stackId="all"
        stroke={orange}
        fill={orange}
      />
    </AreaChart>
  )
}

export function Bar() {
  const seats = [
    { month: 'Jan', matinee: 640, evening: 1310 },
    { month: 'Feb', matinee: 590, evening: 1420 },
    { month: 'Mar', matinee: 710, evening: 1580 },
  ]
  return (
    <BarChart responsive style={size} data={seats}>
      <CartesianGrid vertical={false} />
      <XAxis dataKey="month" />
      <YAxis />
      <Tooltip />
      <Legend />
      <RechartsBar dataKey="matinee" name="Matinee" fill={blue} radius={[4, 4, 0, 0]} />
      <RechartsBar dataKey="evening" name="Evening" fill={orange} radius={[4, 4, 0, 0]} />
    </BarChart>
  )
}

export function Mixed() {
  const revenue = [
    { month: 'Jan', current: 49600, previous: 44100, average: 47000 },
    { month: 'Feb', current: 51500, previous: 46800, average: 49200 },
    { month: 'Mar', current: 57500, previous: 48300, average: 52900 },
  ]
  return (
    <ComposedChart responsive style={size} data={revenue}>
      <CartesianGrid vertical={false} />
      <XAxis dataKey="month" />
      <YAxis width="auto" tickFormatter={(amount) => `$${amount}`} />
      <Tooltip />
      <Legend />
      <RechartsArea
        dataKey="previous"
        name="Previous year"
        stroke={orange}
        fill={orange}
        fillOpacity={0.2}
      />
      <RechartsBar dataKey="current" name="Revenue" fill={blue} radius={[4, 4, 0, 0]} />
      <RechartsLine
        dataKey="average"
        name="Three-month average"
        stroke={green}
        strokeDasharray="6 4"
      />
    </ComposedChart>
  )
}

export function Scatter() {
  const matinees = [
    { price: 22, occupancy: 64 },
    { price: 26, occupancy: 71 },
    { price: 29, occupancy: 58 },
  ]
  const evenings = [
    { price: 31, occupancy: 83 },
    { price: 36, occupancy: 92 },
    { price: 42, occupancy: 77 },
  ]
  return (
    <ScatterChart responsive style={size}>
      <CartesianGrid />
      <XAxis type="number" dataKey="price" name="Seat price" unit=" USD" />
      <YAxis type="number" dataKey="occupancy" name="Occupancy" unit="%" domain={[50, 100]} />
      <Tooltip />
      <Legend />
      <RechartsScatter name="Matinee" data={matinees} fill={blue} />
      <RechartsScatter name="Evening" data={evenings} fill={orange} shape="triangle" />
    </ScatterChart>
  )
}

export function PieChart() {
  const regions = [
    { name: 'Northeast', share: 46, fill: blue },
    { name: 'Europe', share: 28, fill: orange },
    { name: 'West', share: 26, fill: green },
  ]
  return (
    <RechartsPieChart responsive style={size}>
      <Pie data={regions} dataKey="share" label={({ value }) => `${value}%`} />
      <Tooltip />
      <Legend />
    </RechartsPieChart>
  )
}

export function Radar() {
  const occupancy = [
    { day: 'Tue', matinee: 58, evening: 63 },
    { day: 'Wed', matinee: 66, evening: 71 },
    { day: 'Thu', matinee: 61, evening: 74 },
    { day: 'Fri', matinee: 70, evening: 90 },
    { day: 'Sat', matinee: 88, evening: 97 },
  ]
  return (
    <RadarChart responsive style={size} data={occupancy}>
      <PolarGrid />
      <PolarAngleAxis dataKey="day" />
      <Tooltip />
      <Legend />
      <RechartsRadar dataKey="matinee" name="Matinee" stroke={blue} fill={blue} fillOpacity={0.2} />
      <RechartsRadar
        dataKey="evening"
        name="Evening"
        stroke={orange}
        strokeDasharray="8 4"
        fill={orange}
        fillOpacity={0.2}
      />
    </RadarChart>
  )
}

export function RadialBars() {
  const plays = [
    { name: 'The Late Tide', occupancy: 84, fill: blue },
    { name: 'Nine Buttons', occupancy: 78, fill: orange },
    { name: 'The Harbor Clerk', occupancy: 66, fill: green },
  ]
  return (
    <RadialBarChart
      responsive
      style={size}
      data={plays}
      innerRadius="25%"
      outerRadius="100%"
      startAngle={90}
      endAngle={-270}
    >
      <PolarAngleAxis type="number" domain={[0, 100]} tick={false} />
      <RadialBar dataKey="occupancy" background cornerRadius={4} />
      <Tooltip />
      <Legend />
    </RadialBarChart>
  )
}
