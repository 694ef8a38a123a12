import { Suspense, use } from 'react'
import type { LiveKind } from '#db/live/model.ts'
import { withNamespaces } from '../../i18n/browser-language.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { Counts } from '../../lib/live/counts-context.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Title } from '../../ui/title.tsx'
import { dashboard } from './endpoints.ts'
import { parseRange } from './sales-range.ts'

export const loader = liveLoader(({ context, request }) =>
  context.get(api)(dashboard.summary, { range: parseRange(request.url) }),
)

/** The cards below the figures. */
const SummaryCards = lazyPart(
  async () =>
    (await withNamespaces(import('./cards/dashboard-cards.tsx'), 'analytics')).DashboardCards,
)

/** The events that reload the cards; the counts of the frame update by themselves. */
const kinds: LiveKind[] = ['mail', 'task', 'event', 'enquiry']

export function Component() {
  const [summary] = useLiveData(loader, (kind) => kinds.includes(kind))
  const { name, waiting, due, enquiries } = summary
  const t = useTranslations('dashboard')
  // The counts of the frame update by themselves.
  const { unread, chats } = use(Counts) ?? { ...waiting, chats: summary.chats }
  return (
    <>
      <Title>{t('title')}</Title>
      <PageHeader
        title={t('greeting', { name })}
        text={t('lead')}
        crumbs={[]}
        current={t('title')}
        actions={
          <>
            <Action href="/email/inbox/compose" icon="edit">
              {t('writeMail')}
            </Action>
            <Action href="/todo/all?new" icon="check-square">
              {t('newTask')}
            </Action>
            <Action href="/calendar?new" icon="calendar">
              {t('newEvent')}
            </Action>
          </>
        }
      />
      <div className="cards">
        <Kpi of="unread" value={unread} icon="mail" href="/email/inbox" />
        <Kpi of="chats" value={chats} icon="message-square" href="/chat" />
        <Kpi of="tasks" value={due?.count} icon="check-square" href="/todo/today" />
        {enquiries ? (
          <Kpi
            of="enquiries"
            value={enquiries.unanswered}
            icon="life-buoy"
            href={`${messages}?status=new`}
          />
        ) : (
          <Kpi of="drafts" value={waiting?.drafts} icon="edit-2" href="/email/draft" />
        )}
      </div>
      <Suspense fallback={<Skeleton lines={12} />}>
        <SummaryCards summary={summary} />
      </Suspense>
    </>
  )
}

const messages = '/contact-us/inbox'

type ActionProps = { href: string; icon: IconName; children: string }

const Action = ({ href, icon, children }: ActionProps) => (
  <a
    className="btn btn-outline-secondary flex-1 flex-sm-initial flex-column flex-sm-row"
    href={href}
  >
    <Icon name={icon} />
    {children}
  </a>
)

type KpiProps = {
  of: 'unread' | 'chats' | 'tasks' | 'enquiries' | 'drafts'
  /** Undefined if it could not be counted. */
  value: number | undefined
  icon: IconName
  href: string
}

function Kpi({ of, value, icon, href }: KpiProps) {
  const t = useTranslations('dashboard')
  const format = useFormat()
  return (
    <a
      className="card kpi row-gap-1 p-card hover-border text-reset text-decoration-none"
      href={href}
    >
      <span className="d-flex flex-fill column-gap-3 justify-content-between">
        <span className="kpi-label text-muted fs-sm fw-medium text-break">{t(of)}</span>
        <Icon name={icon} />
      </span>
      <span className="fs-display fw-bolder tabular">
        {value === undefined ? '–' : format.number(value)}
      </span>
      <span className="kpi-note">{t(`${of}Note`)}</span>
    </a>
  )
}
