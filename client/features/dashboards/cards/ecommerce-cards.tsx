import { toPercent } from '#db/analytics/model.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Legend } from '../charts/legend.tsx'
import { Lines } from '../charts/line-chart.tsx'
import { Mirror } from '../charts/mirrored-bar-chart.tsx'
import { Donut, Rings } from '../charts/ring-chart.tsx'
import type { AnalyticsPeriod, CommerceParts } from '../endpoints.ts'
import { useFigures } from '../use-figures.ts'
import { ChartCard } from './chart-card.tsx'

type RevenueProps = Pick<CommerceParts, 'revenue'> & Pick<AnalyticsPeriod, 'today'>

/** Revenue of this month compared with the last. */
export function RevenueCard({ revenue: { now, before }, today }: RevenueProps) {
  const t = useTranslations('analytics')
  const { labeled, money, moneyShort, number } = useFormat()
  const [sum = 0, total = 0] = [now.at(-1), before.at(-1)]
  const text = t('revenueText', { now: money(sum), before: money(total) })
  const days = before.length > now.length ? before : now
  return (
    <ChartCard
      title={t('revenue')}
      text={text}
      width="wide"
      action={<a href="/charts/chartjs">{t('moreCharts')}</a>}
      table={{
        head: [t('dayOfMonth'), t('thisMonth'), t('lastMonth')],
        rows: days.map((_, at) => ({
          key: String(at),
          cells: [number(at + 1), ...[now, before].map((line) => formatOptional(line[at], money))],
        })),
      }}
    >
      <Legend
        items={[
          { name: t('thisMonth'), value: money(sum), series: 1 },
          { name: t('lastMonth'), value: money(total), series: 2, isDashed: true },
        ]}
      />
      <Lines
        label={text}
        lines={[
          { name: today, values: now, series: 1 },
          { name: 'before', values: before, series: 2 },
        ]}
        marks={[1, 8, 15, 22, days.length].map((day) => number(day))}
        tooltips={days.map((_, at) => {
          const [one, other] = [now, before].map((line) => formatOptional(line[at], money))
          return labeled(number(at + 1), `${t('thisMonth')} ${one}, ${t('lastMonth')} ${other}`)
        })}
        formatValue={moneyShort}
      />
    </ChartCard>
  )
}

const formatOptional = (value: number | undefined, formatValue: (value: number) => string) =>
  value === undefined ? '–' : formatValue(value)

/** The share of the quarter's seats that are sold. */
export function GoalCard({ goal: { sold, seats, performances } }: Pick<CommerceParts, 'goal'>) {
  const t = useTranslations('analytics')
  const { labeled, number, percent } = useFormat()
  const share = toPercent(sold, seats)
  const text = t('goalText', { count: performances, share: percent(share) })
  const rows = [
    [t('goalSold'), number(sold)],
    [t('goalLeft'), number(seats - sold)],
  ] as const
  return (
    <ChartCard
      title={t('goal')}
      text={text}
      table={{
        head: [t('item'), t('howMany')],
        rows: rows.map(([name, value]) => ({ key: name, cells: [name, value] })),
      }}
    >
      <Rings
        label={text}
        rings={[{ name: 'sold', share, series: 3, tooltip: labeled(t('goalSold'), number(sold)) }]}
        middle={{ value: percent(share), word: t('ofGoal') }}
      />
      <div>
        <dl className="m-0 w-100 d-grid row-gap-2 column-gap-3 text-center grid-cols-2">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt className="text-muted fs-sm fw-medium">{name}</dt>
              <dd className="m-0 fw-semibold tabular">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <details className="mt-3 text-body-secondary fs-sm">
          <summary className="cursor-pointer">
            <Icon name="help-circle" size={16} /> {t('goalHelp')}
          </summary>
          <p className="m-0 mt-2">{t('goalHelpText')}</p>
        </details>
      </div>
    </ChartCard>
  )
}

/** Returning and new buyers by month. */
export function RetentionCard({
  retention: { months, fresh, back },
}: Pick<CommerceParts, 'retention'>) {
  const t = useTranslations('analytics')
  const { labeled, number, month } = useFormat()
  const { shortMonth } = useFigures()
  const names = months.map((day) => month(new Date(day)))
  const all = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
  const text = t('retentionText', { back: number(all(back)), fresh: number(all(fresh)) })
  return (
    <ChartCard
      title={t('retention')}
      text={text}
      width="wide"
      table={{
        head: [t('month'), t('cameBack'), t('new')],
        rows: names.map((name, at) => ({
          key: name,
          cells: [name, number(back[at] ?? 0), number(fresh[at] ?? 0)],
        })),
      }}
    >
      <Legend
        items={[
          { name: t('cameBackAbove'), series: 1 },
          { name: t('newBelow'), series: 2 },
        ]}
      />
      <Mirror
        label={text}
        names={months.map(shortMonth)}
        tooltips={names.map((name, at) =>
          labeled(
            name,
            `${t('cameBack')} ${number(back[at] ?? 0)}, ${t('new')} ${number(fresh[at] ?? 0)}`,
          ),
        )}
        above={{ values: back, series: 1 }}
        below={{ values: fresh, series: 2 }}
      />
    </ChartCard>
  )
}

/** Buyers by acquisition channel. */
export function BuyersCard({ buyers: { fresh, back, referred } }: Pick<CommerceParts, 'buyers'>) {
  const t = useTranslations('analytics')
  const { labeled, number, percent } = useFormat()
  const total = fresh + back + referred
  const parts = [
    { name: t('new'), value: fresh, series: 1 },
    { name: t('cameBack'), value: back, series: 2 },
    { name: t('referred'), value: referred, series: 3 },
  ].map((part) => ({
    ...part,
    tooltip: labeled(part.name, `${number(part.value)} (${percent(toPercent(part.value, total))})`),
  }))
  const text = t('customersText', { total: number(total), share: percent(toPercent(back, total)) })
  return (
    <ChartCard
      title={t('customers')}
      text={text}
      table={{
        head: [t('item'), t('howMany')],
        rows: parts.map(({ name, value }) => ({ key: name, cells: [name, number(value)] })),
      }}
    >
      <Donut label={text} parts={parts} middle={{ value: number(total), word: t('total') }} />
      <Legend items={parts.map((part) => ({ ...part, value: number(part.value) }))} />
    </ChartCard>
  )
}
