import type { LoaderFunctionArgs } from 'react-router-dom'
import { useMenuBreadcrumb } from '../../app/menus/use-titles.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import sheet from './analytics.scss?url'
import { toFile } from './card-file.ts'
import { AnalyticsCards } from './cards/analytics-card-set.tsx'
import { GreetingCard } from './cards/greeting-card.tsx'
import { Part } from './cards/part.tsx'
import { ShipmentsCard } from './cards/shipments-card.tsx'
import { LineCard } from './cards/statistics-cards.tsx'
import { type Analytics, analytics } from './endpoints.ts'
import { Periods, parsePeriod } from './period-picker.tsx'
import { parseOrder, type ShipmentOrder } from './shipment-order.ts'
import { TourOffer } from './tour-offer.tsx'
import { useFigures } from './use-figures.ts'

export const loadAnalyticsDashboard = async ({ context, request }: LoaderFunctionArgs) => ({
  ...(await context.get(api)(analytics.overview, { range: parsePeriod(request.url) })),
  order: parseOrder(request.url),
})

/** The analytics dashboard, the start page of signed-in users. */
export function AnalyticsDashboard({ order, ...data }: Analytics & { order: ShipmentOrder }) {
  const t = useTranslations('analytics')
  const { span } = useFigures()
  const { marks, range } = data
  const file = toFile('analytics', range)
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{t('overview')}</Title>
      <PageHeader
        title={t('overview')}
        text={t('overviewText', { span: span(data) })}
        crumbs={useMenuBreadcrumb('/')}
        actions={<Periods chosen={range} address="/" />}
      />
      <TourOffer />
      <div className="cards-wall">
        <Part of={data} needs={['next']} title={t('nextPerformance')}>
          {(part) => <GreetingCard {...part} />}
        </Part>
        <Part of={data} needs={['subscribers']} title={t('subscribers')} file={file}>
          {({ subscribers }) => (
            <LineCard
              {...{ name: 'subscribers', measure: subscribers, marks, series: 1, isArea: true }}
              icon="users"
              tone="primary"
            />
          )}
        </Part>
        <Part of={data} needs={['tickets']} title={t('tickets')} file={file}>
          {({ tickets }) => (
            <LineCard
              {...{ name: 'tickets', measure: tickets, marks, series: 2 }}
              icon="tag"
              tone="warning"
            />
          )}
        </Part>
        <AnalyticsCards data={data} file={file} />
        <Part of={data} needs={['shipments']} title={t('shipments')} width="full">
          {(part) => <ShipmentsCard {...part} order={order} />}
        </Part>
      </div>
    </>
  )
}
