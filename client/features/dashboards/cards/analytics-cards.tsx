import { toPercent } from '#db/analytics/model.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { Bars } from '../charts/bar-chart.tsx'
import { Legend, Meters } from '../charts/legend.tsx'
import { Radar } from '../charts/radar-chart.tsx'
import { Rings } from '../charts/ring-chart.tsx'
import { Delta } from '../delta.tsx'
import type { AnalyticsParts, AnalyticsPeriod, ShareName } from '../endpoints.ts'
import { useFigures } from '../use-figures.ts'
import { ChartCard } from './chart-card.tsx'

const monday = Date.UTC(2026, 0, 5)
const oneDay = 86_400_000

const shareNames: [ShareName, number][] = [
  ['fill', 1],
  ['back', 2],
  ['phones', 3],
  ['done', 5],
]

type VisitsProps = Pick<AnalyticsParts, 'visits' | 'shares'> & Pick<AnalyticsPeriod, 'range'>

/** Page views, in total and by weekday. */
export function VisitsCard({ visits, shares, range }: VisitsProps) {
  const t = useTranslations('analytics')
  const format = useFormat()
  const { shortWeekday } = useFigures()
  const days = visits.byWeekday.map((value, at) => ({
    short: shortWeekday(at + 1),
    name: format.weekday(new Date(monday + at * oneDay)),
    value,
  }))
  const top = days.reduce((best, day) => (day.value > best.value ? day : best))
  const text =
    top.value === 0
      ? t('noneCounted', { name: t('visits') })
      : t('visitsText', { day: top.name, value: format.number(top.value) })
  return (
    <ChartCard
      title={t('averageSessions')}
      text={text}
      width="wide"
      action={
        <a className="btn btn-sm btn-outline-secondary" href={`/cards/statistics?range=${range}`}>
          {t('viewDetails')}
        </a>
      }
      table={{
        head: [t('weekday'), t('visits')],
        rows: days.map(({ name, value }) => ({ key: name, cells: [name, format.number(value)] })),
      }}
    >
      <div className="d-grid grid-cols-md-2-3 align-items-md-end row-gap-5 column-gap-7">
        <div>
          <p className="m-0 fs-display fw-bolder tabular">
            <bdi>{format.number(visits.now)}</bdi>
          </p>
          <Delta {...visits} />
          <Meters
            items={shareNames.map(([name, series]) => ({
              name: t(name),
              share: shares[name],
              formatted: format.percent(shares[name]),
              series,
            }))}
          />
        </div>
        <Bars
          label={text}
          formatValue={format.number}
          bars={days.map(({ short, name, value }) => ({
            name: short,
            value,
            formatted: format.number(value),
            tooltip: format.labeled(name, format.number(value)),
          }))}
        />
      </div>
    </ChartCard>
  )
}

/** The share of enquiries that were answered. */
export function SupportCard({ support }: Pick<AnalyticsParts, 'support'>) {
  const t = useTranslations('analytics')
  const { labeled, number, percent } = useFormat()
  const { total, fresh, answered, closed, hours, answers } = support
  const share = toPercent(answered + closed, total)
  const text =
    total === 0 ? t('supportNone') : t('supportText', { count: total, share: percent(share) })
  const wait = hours === null ? '–' : t('hours', { count: hours })
  const rows = [
    [t('supportNew'), number(fresh), 'new'],
    [t('supportAnswered'), number(answered), 'answered'],
    [t('supportClosed'), number(closed), 'closed'],
    [t('supportTotal'), number(total), ''],
    [t('supportWait'), wait, undefined],
  ] as const
  return (
    <ChartCard
      title={t('supportTracker')}
      text={text}
      action={<a href={answers ? '/contact-us/inbox' : '/contact-us'}>{t('openMessages')}</a>}
      table={{
        head: [t('item'), t('howMany')],
        rows: rows.map(([name, value]) => ({ key: name, cells: [name, value] })),
      }}
    >
      <Rings
        label={text}
        rings={[
          {
            name: 'answered',
            share,
            series: 1,
            tooltip: labeled(t('answeredShare'), percent(share)),
          },
        ]}
        middle={{ value: percent(share), word: t('answeredShare') }}
      />
      <dl className="m-0 w-100 d-grid grid-cols-3 row-gap-2 column-gap-3 text-center">
        {[rows[0], rows[1], rows[2]].map(([name, value, status]) => (
          <div key={name}>
            <dt className="text-muted fs-sm fw-medium">{name}</dt>
            <dd className="m-0 fw-semibold tabular">
              {answers ? (
                <a className="text-reset" href={`/contact-us/inbox?status=${status}`}>
                  <bdi>{value}</bdi>
                </a>
              ) : (
                <bdi>{value}</bdi>
              )}
            </dd>
          </div>
        ))}
        <div className="g-col-full">
          <dt className="text-muted fs-sm fw-medium">{t('supportWait')}</dt>
          <dd className="m-0 fw-semibold tabular">
            <bdi>{wait}</bdi>
          </dd>
        </div>
      </dl>
    </ChartCard>
  )
}

/** Shop orders by status. */
export function OrdersCard({ orders }: Pick<AnalyticsParts, 'orders'>) {
  const t = useTranslations('analytics')
  const { labeled, number, percent } = useFormat()
  const sets = [
    { name: t('finished'), value: orders.delivered, status: 'delivered', series: 1 },
    {
      name: t('pending'),
      value: orders.pending,
      status: 'pending',
      series: 2,
    },
    { name: t('onHold'), value: orders['on hold'], status: 'on hold', series: 3 },
    { name: t('rejected'), value: orders.canceled, status: 'canceled', series: 6 },
  ]
  const total = sets.reduce((sum, { value }) => sum + value, 0)
  const text = t('ordersText', {
    total: number(total),
    share: percent(toPercent(orders.delivered, total)),
  })
  return (
    <ChartCard
      title={t('productOrders')}
      text={text}
      action={<a href="/data-list/list-view">{t('openProducts')}</a>}
      table={{
        head: [t('status'), t('howMany')],
        rows: sets.map(({ name, value }) => ({ key: name, cells: [name, number(value)] })),
      }}
    >
      <Rings
        label={text}
        rings={sets.map(({ name, value, series }) => ({
          name,
          series,
          share: toPercent(value, total),
          tooltip: labeled(name, `${number(value)} (${percent(toPercent(value, total))})`),
        }))}
        middle={{ value: number(total), word: t('total') }}
      />
      <Legend
        items={sets.map(({ name, value, status, series }) => ({
          name,
          series,
          value: number(value),
          href: `/data-list/list-view?${new URLSearchParams({ status })}`,
        }))}
      />
    </ChartCard>
  )
}

/** Seats sold in six months, for evening and afternoon performances. */
export function SeatsSoldCard({ houses }: Pick<AnalyticsParts, 'houses'>) {
  const t = useTranslations('analytics')
  const { labeled, number, month } = useFormat()
  const { shortMonth } = useFigures()
  const { months, evenings, matinees } = houses
  const names = months.map((day) => month(new Date(day)))
  const sums = months.map((_, at) => (evenings[at] ?? 0) + (matinees[at] ?? 0))
  const top = Math.max(...sums)
  const toTooltips = (of: 'evenings' | 'matinees', values: number[]) =>
    names.map((name, at) => labeled(`${name}, ${t(of)}`, number(values[at] ?? 0)))
  const text =
    top === 0
      ? t('noneCounted', { name: t('salesRadar') })
      : t('housesText', { month: names[sums.indexOf(top)] ?? '', value: number(top) })
  return (
    <ChartCard
      title={t('salesRadar')}
      text={text}
      action={<a href="/charts/chartjs">{t('moreCharts')}</a>}
      table={{
        head: [t('month'), t('evenings'), t('matinees')],
        rows: names.map((name, at) => ({
          key: name,
          cells: [name, number(evenings[at] ?? 0), number(matinees[at] ?? 0)],
        })),
      }}
    >
      <Radar
        label={text}
        axes={months.map(shortMonth)}
        sets={[
          {
            name: 'evenings',
            values: evenings,
            series: 1,
            tooltips: toTooltips('evenings', evenings),
          },
          {
            name: 'matinees',
            values: matinees,
            series: 2,
            tooltips: toTooltips('matinees', matinees),
          },
        ]}
      />
      <Legend
        items={[
          { name: t('evenings'), series: 1 },
          { name: t('matinees'), series: 2, isDashed: true },
        ]}
      />
    </ChartCard>
  )
}
