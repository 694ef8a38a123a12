import type { LoaderFunctionArgs } from 'react-router-dom'
import { useWords } from '../../i18n/words.ts'
import { api } from '../../lib/api/endpoint.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import sheet from './analytics.scss?url'
import { GreetingCard } from './cards/greeting-card.tsx'
import { HousesCard, OrdersCard, SupportCard, VisitsCard } from './cards/overview-cards.tsx'
import { ShipmentsCard } from './cards/shipments-card.tsx'
import { LineCard } from './cards/stat-cards.tsx'
import { TimelineCard } from './cards/timeline-card.tsx'
import { type Analytics, analytics } from './endpoints.ts'
import { Periods, parsePeriod } from './period-picker.tsx'
import { parseOrder, type ShipmentOrder } from './shipment-order.ts'
import { TourOffer } from './tour-offer.tsx'
import { useFigures } from './use-figures.ts'

export const loadOverview = async ({ context, request }: LoaderFunctionArgs) => ({
  ...(await context.get(api)(analytics.overview, { range: parsePeriod(request.url) })),
  order: parseOrder(request.url),
})

/** The analytics dashboard, the start page of signed-in users. */
export function Overview({ order, ...data }: Analytics & { order: ShipmentOrder }) {
  const t = useWords('analytics')
  const { span } = useFigures()
  const { subscribers, tickets, marks, range } = data
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{t('overview')}</Title>
      <PageHeader
        title={t('overview')}
        text={t('overviewText', { span: span(data) })}
        actions={<Periods chosen={range} address="/" />}
      />
      <TourOffer />
      <div className="cards-wall">
        <GreetingCard {...data} />
        <LineCard
          {...{
            name: 'subscribers',
            measure: subscribers,
            marks,
            series: 1,
            isArea: true,
            hasTable: true,
          }}
          icon="users"
          tone="primary"
        />
        <LineCard
          {...{ name: 'tickets', measure: tickets, marks, series: 2, isArea: true, hasTable: true }}
          icon="package"
          tone="warning"
        />
        <VisitsCard {...data} />
        <SupportCard {...data} />
        <OrdersCard {...data} />
        <HousesCard {...data} />
        <TimelineCard {...data} />
        <ShipmentsCard {...data} order={order} />
      </div>
    </>
  )
}
