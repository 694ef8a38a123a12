import type { LoaderFunctionArgs } from 'react-router-dom'
import type { LiveKind } from '#db/live/model.ts'
import sheet from '../features/analytics/analytics.scss?url'
import {
  BuyersCard,
  GoalCard,
  RetentionCard,
  RevenueCard,
} from '../features/analytics/commerce-cards.tsx'
import { analytics, type Commerce } from '../features/analytics/endpoints.ts'
import { TimelineCard } from '../features/analytics/house-cards.tsx'
import {
  HousesCard,
  OrdersCard,
  SupportCard,
  VisitsCard,
} from '../features/analytics/overview-cards.tsx'
import { Periods, periodIn } from '../features/analytics/periods.tsx'
import { FundsCard, SalesCard } from '../features/analytics/sales-cards.tsx'
import { DevicesCard, EnginesCard } from '../features/analytics/share-cards.tsx'
import { useFigures } from '../features/analytics/use-figures.ts'
import { act } from '../features/todo/act.ts'
import { useWords } from '../i18n/words.ts'
import { shell } from '../layout/endpoints.ts'
import { useTrail } from '../layout/use-titles.ts'
import { api } from '../lib/api/endpoint.ts'
import { withActionErrors } from '../lib/api/with-action-errors.ts'
import { liveLoader, useLiveData } from '../lib/live/live-data.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Title } from '../ui/title.tsx'
import { loadTasks, TasksCard } from './tasks-card.tsx'

const address = '/cards/analytics'

export const loader = liveLoader(async ({ context, request }: LoaderFunctionArgs) => {
  const call = context.get(api)
  const range = periodIn(request.url)
  const { allowed } = await call(shell.access, { permission: 'commerce.read' })
  const [found, tasks, commerce] = await Promise.all([
    call(analytics.overview, { range }),
    loadTasks(call),
    allowed ? call(analytics.commerce, { range }) : null,
  ])
  return { found, tasks, commerce }
})

const kinds: LiveKind[] = ['task', 'news', 'message', 'enquiry']

/** What can be done here is done to tasks. */
export const action = withActionErrors(
  async ({ context, request }) => {
    const { pathname, search } = new URL(request.url)
    const here = pathname + search
    await act(context, await request.formData(), { filter: 'all', here, isSeen: true })
    return null
  },
  { of: 'todo', key: 'notChanged' },
)

export function Component() {
  const [{ found, tasks, commerce }] = useLiveData(loader, (kind) => kinds.includes(kind))
  const t = useWords('analytics')
  const { span } = useFigures()
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{t('analyticsCards')}</Title>
      <PageHeader
        title={t('analyticsCards')}
        text={t('overviewText', { span: span(found) })}
        crumbs={useTrail(address)
          .slice(0, -1)
          .map((title) => ({ title }))}
        actions={<Periods chosen={found.range} address={address} />}
      />
      <div className="cards-wall">
        <VisitsCard {...found} />
        <SupportCard {...found} />
        <OrdersCard {...found} />
        <HousesCard {...found} />
        <TimelineCard {...found} />
        <SalesCard {...found} />
        <TasksCard {...found.tasks} rows={tasks} />
        {commerce && <Sold {...commerce} />}
      </div>
    </>
  )
}

const Sold = (commerce: Commerce) => (
  <>
    <RevenueCard {...commerce} />
    <GoalCard {...commerce} />
    <EnginesCard {...commerce} />
    <RetentionCard {...commerce} />
    <DevicesCard {...commerce} />
    <BuyersCard {...commerce} />
    <FundsCard {...commerce} />
  </>
)
