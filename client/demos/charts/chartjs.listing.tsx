import {
  ArcElement,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineElement,
  PointElement,
  RadialLinearScale,
  Tooltip,
} from 'chart.js'
import {
  Bar as BarChart,
  Bubble as BubbleChart,
  Doughnut as DoughnutChart,
  Line as LineChart,
  Pie,
  PolarArea as PolarAreaChart,
  Radar as RadarChart,
  Scatter as ScatterChart,
} from 'react-chartjs-2'

Chart.register(
  ArcElement,
  BarElement,
  CategoryScale,
  Legend,
  LinearScale,
  LineElement,
  PointElement,
  RadialLinearScale,
  Tooltip,
)

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const colors = ['#2f6fed', '#d9480f', '#2f855a', '#7c3aed', '#b7791f']

const toMoney = (value: number | string) => `$${Number(value).toLocaleString('en-US')}`

export function Line() {
  const data = {
    labels: months,
    // Lines also differ by dashes and points, so that color is never the only cue.
    datasets: [
      {
        label: 'Northeast',
        data: [1240, 1310, 1480, 1390, 1520, 1610],
        borderColor: colors[0],
        backgroundColor: colors[0],
      },
      {
        label: 'Europe',
        data: [820, 760, 910, 1040, 990, 1120],
        borderColor: colors[1],
        backgroundColor: colors[1],
        borderDash: [8, 4],
        pointStyle: 'rect' as const,
      },
    ],
  }
  return (
    <LineChart
      role="img"
      aria-label="Seats sold by month and region"
      data={data}
      options={{ scales: { y: { beginAtZero: true } } }}
    />
  )
}

export function Bar() {
  const data = {
    labels: weekdays,
    datasets: [
      {
        label: 'Seats',
        data: [0, 412, 486, 530, 702, 846, 391],
        backgroundColor: colors[0],
        borderRadius: 4,
      },
    ],
  }
  return (
    <BarChart
      role="img"
      aria-label="Seats sold by day of the week"
      data={data}
      options={{ plugins: { legend: { display: false } } }}
    />
  )
}

export function HorizontalBar() {
  const data = {
    labels: ['The Late Tide', 'Nine Buttons', 'The Harbor Clerk'],
    datasets: [{ label: 'Revenue', data: [48200, 39700, 27400], backgroundColor: colors[0] }],
  }
  return (
    <BarChart
      role="img"
      aria-label="Revenue by play"
      data={data}
      options={{
        indexAxis: 'y',
        plugins: { legend: { display: false } },
        scales: { x: { ticks: { callback: toMoney } } },
      }}
    />
  )
}

export function PieChart() {
  const data = {
    labels: ['Northeast', 'Europe', 'West', 'South'],
    datasets: [{ data: [46, 28, 17, 9], backgroundColor: colors }],
  }
  return (
    <Pie
      role="img"
      aria-label="Audience by region, in percent"
      data={data}
      options={{ plugins: { legend: { position: 'bottom' } } }}
    />
  )
}

export function Doughnut() {
  const data = {
    labels: ['Sold out', 'Nearly full', 'Mostly full', 'Half empty'],
    datasets: [{ data: [12, 21, 18, 6], backgroundColor: colors }],
  }
  return (
    <DoughnutChart
      role="img"
      aria-label="Performances by occupancy"
      data={data}
      options={{ cutout: '60%', plugins: { legend: { position: 'bottom' } } }}
    />
  )
}

export function Radar() {
  const data = {
    labels: weekdays.slice(1),
    datasets: [
      {
        label: 'Matinee',
        data: [58, 66, 61, 70, 88, 84],
        borderColor: colors[0],
        backgroundColor: `${colors[0]}33`,
      },
      {
        label: 'Evening',
        data: [63, 71, 74, 90, 97, 72],
        borderColor: colors[1],
        backgroundColor: `${colors[1]}33`,
        borderDash: [8, 4],
      },
    ],
  }
  return (
    <RadarChart
      role="img"
      aria-label="Occupancy by day of the week, in percent"
      data={data}
      options={{ scales: { r: { suggestedMin: 50 } } }}
    />
  )
}

export function PolarArea() {
  const data = {
    labels: ['The Late Tide', 'Nine Buttons', 'The Harbor Clerk'],
    datasets: [{ data: [4020, 3310, 2740], backgroundColor: colors }],
  }
  return (
    <PolarAreaChart
      role="img"
      aria-label="Average revenue per performance"
      data={data}
      options={{ scales: { r: { ticks: { callback: toMoney } } } }}
    />
  )
}

export function Bubble() {
  const data = {
    datasets: [
      {
        label: 'The Late Tide',
        // The radius r is in pixels.
        data: [
          { x: 28, y: 82, r: 14 },
          { x: 34, y: 76, r: 9 },
        ],
        backgroundColor: `${colors[0]}99`,
      },
      {
        label: 'Nine Buttons',
        data: [
          { x: 24, y: 91, r: 11 },
          { x: 31, y: 69, r: 6 },
        ],
        backgroundColor: `${colors[1]}99`,
        pointStyle: 'rect' as const,
      },
    ],
  }
  return (
    <BubbleChart
      role="img"
      aria-label="Price and occupancy by month"
      data={data}
      options={{
        scales: {
          x: { title: { display: true, text: 'Seat price' }, ticks: { callback: toMoney } },
          y: { title: { display: true, text: 'Occupancy' }, ticks: { callback: toPercent } },
        },
      }}
    />
  )
}

const toPercent = (value: number | string) => `${value}%`

export function Scatter() {
  const data = {
    datasets: [
      {
        label: 'Matinee',
        data: [
          { x: 22, y: 64 },
          { x: 26, y: 71 },
          { x: 29, y: 58 },
        ],
        backgroundColor: colors[0],
      },
      {
        label: 'Evening',
        data: [
          { x: 31, y: 83 },
          { x: 36, y: 92 },
          { x: 42, y: 77 },
        ],
        backgroundColor: colors[1],
        pointStyle: 'triangle' as const,
      },
    ],
  }
  return (
    <ScatterChart
      role="img"
      aria-label="Price and occupancy of each performance"
      data={data}
      options={{
        scales: {
          x: { title: { display: true, text: 'Seat price' }, ticks: { callback: toMoney } },
          y: { title: { display: true, text: 'Occupancy' }, ticks: { callback: toPercent } },
        },
      }}
    />
  )
}
