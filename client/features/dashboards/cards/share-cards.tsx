import { sumBy, toPercent } from '#db/analytics/model.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { Donut } from '../charts/ring-chart.tsx'
import { seriesStyle } from '../charts/series.ts'
import { PointDelta } from '../delta.tsx'
import type { CommerceParts, Share } from '../endpoints.ts'
import { ChartCard } from './chart-card.tsx'

/** Visits by browser engine. */
export function EnginesCard({ engines }: Pick<CommerceParts, 'engines'>) {
  const t = useTranslations('analytics')
  const { text, table } = useShares(engines, 'enginesText')
  return (
    <ChartCard title={t('engines')} text={text} table={table}>
      <ShareList shares={engines} isSpread />
    </ChartCard>
  )
}

/** Visits by device. */
export function DevicesCard({ devices }: Pick<CommerceParts, 'devices'>) {
  const t = useTranslations('analytics')
  const { labeled, number, percent } = useFormat()
  const { text, table, sum } = useShares(devices, 'devicesText')
  return (
    <ChartCard title={t('devices')} text={text} table={table}>
      <Donut
        label={text}
        parts={devices.map(({ name, now }, at) => ({
          name,
          value: now,
          series: at + 1,
          tooltip: labeled(t(name as 'phone'), `${number(now)} (${percent(toPercent(now, sum))})`),
        }))}
        middle={{ value: number(sum), word: t('visitsWord') }}
      />
      <ShareList shares={devices} />
    </ChartCard>
  )
}

/** Returns the description and the table of shares. */
function useShares(shares: Share[], key: 'enginesText' | 'devicesText') {
  const t = useTranslations('analytics')
  const { number, percent } = useFormat()
  const sum = sumBy(shares, ({ now }) => now)
  const top = shares.reduce((best, each) => (each.now > best.now ? each : best))
  const getName = (share: Share) => t(share.name as 'phone')
  return {
    sum,
    text: t(key, { name: getName(top), share: percent(toPercent(top.now, sum)) }),
    table: {
      head: [t('item'), t('visits'), t('share')],
      rows: shares.map((each) => ({
        key: each.name,
        cells: [getName(each), number(each.now), percent(toPercent(each.now, sum))],
      })),
    },
  }
}

function ShareList({ shares, isSpread }: { shares: Share[]; isSpread?: boolean }) {
  const t = useTranslations('analytics')
  const { percent } = useFormat()
  const sum = sumBy(shares, ({ now }) => now)
  const sumBefore = sumBy(shares, ({ before }) => before)
  return (
    <ul
      className={`meters list-plain d-grid gap-3${isSpread ? ' h-100 align-content-evenly' : ''}`}
    >
      {shares.map(({ name, now, before }, at) => (
        <li
          className="d-grid grid-cols-1-auto row-gap-1 column-gap-3 fs-sm"
          key={name}
          style={seriesStyle(at + 1)}
        >
          <span>
            {t(name as 'phone')}{' '}
            <PointDelta now={toPercent(now, sum)} before={toPercent(before, sumBefore)} />
          </span>
          <b className="fw-semibold tabular">
            <bdi>{percent(toPercent(now, sum))}</bdi>
          </b>
          <span className="meter progress g-col-full" aria-hidden="true">
            <span className="progress-bar" style={{ inlineSize: `${toPercent(now, sum)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
