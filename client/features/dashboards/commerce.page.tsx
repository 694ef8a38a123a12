import type { LoaderFunctionArgs } from 'react-router-dom'
import { useWords } from '../../i18n/words.ts'
import { api } from '../../lib/api/endpoint.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { ChatCard, isChatEvent, loadFirstChat, sendMessage } from '../chat/chat-card.tsx'
import sheet from './analytics.scss?url'
import { BuyersCard, GoalCard, RetentionCard, RevenueCard } from './cards/commerce-cards.tsx'
import { DevicesCard, EnginesCard } from './cards/share-cards.tsx'
import { LineCard, QuarterCard } from './cards/stat-cards.tsx'
import { analytics } from './endpoints.ts'
import { Periods, parsePeriod } from './period-picker.tsx'
import { useFigures } from './use-figures.ts'

export const loader = liveLoader(async ({ context, request }: LoaderFunctionArgs) => {
  const call = context.get(api)
  const [data, chat] = await Promise.all([
    call(analytics.commerce, { range: parsePeriod(request.url) }),
    loadFirstChat(call),
  ])
  return { found: data, chat }
})

/** The only form of this page sends a chat message. */
export const action = withActionErrors(async ({ context, request }) => {
  await sendMessage(context.get(api), await request.formData())
  return null
})

export function Component() {
  const [{ found: data, chat }] = useLiveData(loader, isChatEvent)
  const t = useWords('analytics')
  const { span } = useFigures()
  const { lines, marks, range, today } = data
  const drawn = { marks, isArea: true, hasTable: true }
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{t('commerce')}</Title>
      <PageHeader
        title={t('commerce')}
        text={t('commerceText', { span: span(data) })}
        actions={<Periods chosen={range} address="/ecommerce-dashboard" />}
      />
      <div className="cards">
        <LineCard
          {...drawn}
          name="subscribers"
          measure={lines.subscribers}
          icon="users"
          tone="primary"
          series={1}
        />
        <LineCard
          {...drawn}
          name="takings"
          measure={lines.takings}
          icon="credit-card"
          tone="success"
          series={3}
        />
        <QuarterCard measure={lines.quarter} today={today} hasTable />
        <LineCard
          {...drawn}
          name="tickets"
          measure={lines.tickets}
          icon="package"
          tone="warning"
          series={2}
        />
      </div>
      <div className="cards-wall">
        <RevenueCard {...data} />
        <GoalCard {...data} />
        <EnginesCard {...data} />
        <RetentionCard {...data} />
        <DevicesCard {...data} />
        <ChatCard chat={chat} />
        <BuyersCard {...data} />
      </div>
    </>
  )
}
