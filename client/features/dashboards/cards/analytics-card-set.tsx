import { useTranslations } from '../../../i18n/translations.ts'
import type { Analytics } from '../endpoints.ts'
import { OrdersCard, SeatsSoldCard, SupportCard, VisitsCard } from './analytics-cards.tsx'
import { Part } from './part.tsx'
import { SalesCard } from './sales-cards.tsx'
import { TimelineCard } from './timeline-card.tsx'

type File = (name: string) => string

/** The charts of the analytics dashboard, wide ones beside narrow ones. */
export function AnalyticsCards({ data, file }: { data: Analytics; file: File }) {
  const t = useTranslations('analytics')
  return (
    <>
      <Part of={data} needs={['tickets']} title={t('sales')} width="wide" file={file}>
        {(part) => <SalesCard {...part} />}
      </Part>
      <Part of={data} needs={['support']} title={t('supportTracker')} file={file}>
        {(part) => <SupportCard {...part} />}
      </Part>
      <Part
        of={data}
        needs={['visits', 'shares']}
        title={t('averageSessions')}
        width="wide"
        file={file}
      >
        {(part) => <VisitsCard {...part} />}
      </Part>
      <Part of={data} needs={['houses']} title={t('salesRadar')} file={file}>
        {(part) => <SeatsSoldCard {...part} />}
      </Part>
      <Part of={data} needs={['news']} title={t('timeline')} width="wide">
        {(part) => <TimelineCard {...part} isWide />}
      </Part>
      <Part of={data} needs={['orders']} title={t('productOrders')} file={file}>
        {(part) => <OrdersCard {...part} />}
      </Part>
    </>
  )
}
