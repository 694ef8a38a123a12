import type { LoaderFunctionArgs } from 'react-router-dom'
import type { LiveKind } from '#db/live/model.ts'
import { useMenuBreadcrumb } from '../../app/menus/use-titles.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { shell } from '../../layout/endpoints.ts'
import { api } from '../../lib/api/endpoint.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { loadTasks, TasksCard, tasksAction } from '../todo/tasks-card.tsx'
import sheet from './analytics.scss?url'
import { toFile } from './card-file.ts'
import { AnalyticsCards } from './cards/analytics-card-set.tsx'
import { BuyerCards, EcommerceCards } from './cards/ecommerce-card-set.tsx'
import { Part } from './cards/part.tsx'
import { analytics, type Commerce } from './endpoints.ts'
import { Periods, parsePeriod } from './period-picker.tsx'
import { useFigures } from './use-figures.ts'

const address = '/cards/analytics'

export const loader = liveLoader(async ({ context, request }: LoaderFunctionArgs) => {
  const call = context.get(api)
  const range = parsePeriod(request.url)
  const { allowed } = await call(shell.access, { permission: 'commerce.read' })
  const [data, tasks, commerce] = await Promise.all([
    call(analytics.overview, { range }),
    loadTasks(call),
    allowed ? call(analytics.commerce, { range }) : null,
  ])
  return { found: data, tasks, commerce }
})

const kinds: LiveKind[] = ['task', 'news', 'message', 'enquiry']

export const action = tasksAction

export function Component() {
  const [{ found: data, tasks, commerce }] = useLiveData(loader, (kind) => kinds.includes(kind))
  const t = useTranslations('analytics')
  const { span } = useFigures()
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{t('analyticsCards')}</Title>
      <PageHeader
        title={t('analyticsCards')}
        text={t('overviewText', { span: span(data) })}
        crumbs={useMenuBreadcrumb(address)}
        actions={<Periods chosen={data.range} address={address} />}
      />
      <div className="cards-wall is-natural">
        <AnalyticsCards data={data} file={toFile('analytics', data.range)} />
        <Part of={data} needs={['tasks']} title={t('tasks')}>
          {(part) => <TasksCard {...part.tasks} rows={tasks} />}
        </Part>
        {commerce && <Sold {...commerce} />}
      </div>
    </>
  )
}

function Sold(commerce: Commerce) {
  const file = toFile('ecommerce', commerce.range)
  return (
    <>
      <EcommerceCards data={commerce} file={file} />
      <BuyerCards data={commerce} file={file} hasFunds />
    </>
  )
}
