import { useFormat } from '../../../i18n/format.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { Bars } from '../charts/bar-chart.tsx'
import type { AnalyticsParts, AnalyticsPeriod } from '../endpoints.ts'
import { useFigures } from '../use-figures.ts'
import { ChartCard } from './chart-card.tsx'

type SalesProps = Pick<AnalyticsParts, 'tickets'> & Pick<AnalyticsPeriod, 'marks'>

/** Seats sold over the period. */
export function SalesCard({ tickets, marks }: SalesProps) {
  const t = useTranslations('analytics')
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
      <Bars
        label={text}
        bars={marks.map((mark, at) => {
          const value = tickets.series[at] ?? 0
          return { key: mark, name: day(mark), value, formatted: number(value) }
        })}
        isStrong={() => true}
        hasValues={false}
        formatValue={number}
        names={[marks[0], middle, marks.at(-1)].flatMap((mark) => (mark ? day(mark) : []))}
      />
    </ChartCard>
  )
}
