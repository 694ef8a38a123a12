import { toPercent } from '#db/analytics/model.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { Meters } from '../charts/legend.tsx'
import type { CommerceParts } from '../endpoints.ts'
import { ChartCard } from './chart-card.tsx'

/** Revenue of this quarter, earned and booked for later. */
export function FundsCard({ funds: { played, ahead } }: Pick<CommerceParts, 'funds'>) {
  const t = useTranslations('analytics')
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
      width="full"
      action={<a href="/calendar">{t('openCalendar')}</a>}
      table={{
        head: [t('item'), t('howMuch')],
        rows: parts.map(({ name, cents }) => ({ key: name, cells: [name, money(cents)] })),
      }}
    >
      <div className="d-grid grid-cols-fit column-gap-gutter align-items-center">
        <p className="m-0 fs-display fw-bolder tabular">
          <bdi>{money(total)}</bdi>
        </p>
        <Meters
          items={parts.map(({ name, cents, series }) => ({
            name,
            series,
            share: toPercent(cents, total),
            formatted: money(cents),
          }))}
        />
      </div>
    </ChartCard>
  )
}
