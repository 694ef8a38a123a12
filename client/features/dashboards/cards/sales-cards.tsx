import { toPercent } from '#db/analytics/model.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/words.ts'
import { Meters } from '../charts/legend.tsx'
import { Lines } from '../charts/line-chart.tsx'
import type { Analytics, Commerce } from '../endpoints.ts'
import { useFigures } from '../use-figures.ts'
import { ChartCard } from './chart-card.tsx'

/** Seats sold over the period. */
export function SalesCard({ tickets, marks }: Pick<Analytics, 'tickets' | 'marks'>) {
  const t = useWords('analytics')
  const { number } = useFormat()
  const { day, course } = useFigures()
  const text = course('tickets', tickets, marks)
  const middle = marks[Math.floor(marks.length / 2)]
  return (
    <ChartCard
      title={t('sales')}
      text={text}
      width="wide"
      action={<a href="/charts/chartjs">{t('moreCharts')}</a>}
      table={{
        head: [t('from'), t('tickets')],
        rows: marks.map((mark, at) => ({
          key: mark,
          cells: [day(mark), number(tickets.series[at] ?? 0)],
        })),
      }}
    >
      <Lines
        label={text}
        lines={[{ name: 'tickets', values: tickets.series, series: 1 }]}
        marks={[marks[0], middle, marks.at(-1)].flatMap((mark) => (mark ? day(mark) : []))}
        say={number}
      />
    </ChartCard>
  )
}

/** Revenue of this quarter, earned and booked for later. */
export function FundsCard({ funds: { played, ahead } }: Pick<Commerce, 'funds'>) {
  const t = useWords('analytics')
  const { money } = useFormat()
  const total = played + ahead
  const parts = [
    { name: t('fundsPlayed'), cents: played, series: 3 },
    { name: t('fundsAhead'), cents: ahead, series: 1 },
  ]
  return (
    <ChartCard
      title={t('funds')}
      text={t('fundsText', { ahead: money(ahead) })}
      action={<a href="/calendar">{t('openCalendar')}</a>}
      table={{
        head: [t('what'), t('howMuch')],
        rows: parts.map(({ name, cents }) => ({ key: name, cells: [name, money(cents)] })),
      }}
    >
      <div>
        <p className="figure-value m-0 tabular">
          <bdi>{money(total)}</bdi>
        </p>
        <Meters
          items={parts.map(({ name, cents, series }) => ({
            ...{ name, series, share: toPercent(cents, total) },
            formatted: money(cents),
          }))}
        />
      </div>
    </ChartCard>
  )
}
