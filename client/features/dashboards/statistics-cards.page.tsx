import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Measure } from '#db/analytics/model.ts'
import type { LiveKind } from '#db/live/model.ts'
import { useMenuBreadcrumb } from '../../app/menus/use-titles.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import sheet from './analytics.scss?url'
import { toFile } from './card-file.ts'
import { Part } from './cards/part.tsx'
import { CountCard, LineCard, QuarterCard } from './cards/statistics-cards.tsx'
import { analytics, type CountName, type LineName, type Stats } from './endpoints.ts'
import { Periods, parsePeriod } from './period-picker.tsx'
import { useFigures } from './use-figures.ts'

export const loader = liveLoader(({ context, request }: LoaderFunctionArgs) =>
  context.get(api)(analytics.stats, { range: parsePeriod(request.url) }),
)

/** The events that change figures of the user. */
const kinds: LiveKind[] = ['task', 'message', 'enquiry']

const address = '/cards/statistics'

export function Component() {
  const [stats] = useLiveData(loader, (kind) => kinds.includes(kind))
  const t = useTranslations('analytics')
  const { span } = useFigures()
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{t('statistics')}</Title>
      <PageHeader
        title={t('statistics')}
        text={t('statisticsText', { span: span(stats) })}
        crumbs={useMenuBreadcrumb(address)}
        actions={<Periods chosen={stats.range} address={address} />}
      />
      <Counts {...stats} />
      <Sides {...stats} />
      <Lines {...stats} among={areas} isArea />
      <Lines {...stats} among={lines} />
    </>
  )
}

type Look = { icon: IconName; tone: Tone }

const counted: [LineName | CountName, Look & { href?: string; isBad?: boolean }][] = [
  ['views', { icon: 'eye', tone: 'info' }],
  ['messages', { icon: 'message-square', tone: 'warning', href: '/chat' }],
  ['tickets', { icon: 'shopping-bag', tone: 'danger', href: '/charts/chartjs' }],
  ['stars', { icon: 'heart', tone: 'primary', href: '/settings/bookmarks' }],
  ['reviews', { icon: 'award', tone: 'success' }],
  ['returns', { icon: 'rotate-ccw', tone: 'danger', isBad: true }],
]

function Counts({ lines: measures, counts }: Stats) {
  const t = useTranslations('analytics')
  const format = useFormat()
  return (
    <div className="cards is-six">
      {counted.map(([name, look]) => {
        const measure = name in measures ? measures[name as LineName] : undefined
        const value = measure?.now ?? counts[name as CountName]
        return (
          <CountCard
            key={name}
            label={t(name)}
            value={value === undefined ? '–' : format.number(value)}
            measure={measure}
            isCentred
            {...look}
          />
        )
      })}
    </div>
  )
}

/** A figure whose query failed is a dash. */
const formatOptional = (value: number | undefined, format: (value: number) => string) =>
  value === undefined ? '–' : format(value)

function Sides({ counts: { fill, darkDays, done, enquiries }, answers }: Stats) {
  const t = useTranslations('analytics')
  const { number, percent } = useFormat()
  const messages = answers ? '/contact-us/inbox?status=new' : '/contact-us'
  return (
    <div className="cards">
      <CountCard
        label={t('fill')}
        value={formatOptional(fill, percent)}
        icon="users"
        tone="primary"
        href="/dashboard"
      />
      <CountCard
        label={t('done')}
        value={formatOptional(done, percent)}
        icon="check-square"
        tone="success"
        href="/todo/all"
      />
      <CountCard
        label={t('darkDays')}
        value={formatOptional(darkDays, number)}
        icon="moon"
        tone="warning"
        href="/calendar"
      />
      <CountCard
        label={t('enquiries')}
        value={formatOptional(enquiries, number)}
        icon="life-buoy"
        tone="danger"
        href={messages}
      />
    </div>
  )
}

type Drawn = [LineName, Look & { series: number }]

const areas: Drawn[] = [
  ['subscribers', { icon: 'users', tone: 'primary', series: 1 }],
  ['takings', { icon: 'credit-card', tone: 'success', series: 3 }],
  ['quarter', { icon: 'calendar', tone: 'danger', series: 6 }],
  ['tickets', { icon: 'tag', tone: 'warning', series: 2 }],
]
const lines: Drawn[] = [
  ['visits', { icon: 'monitor', tone: 'primary', series: 1 }],
  ['buyers', { icon: 'user-check', tone: 'success', series: 3 }],
  ['reads', { icon: 'mail', tone: 'warning', series: 2 }],
]

function Lines({ among, isArea = false, ...stats }: Stats & { among: Drawn[]; isArea?: boolean }) {
  const t = useTranslations('analytics')
  return (
    <div className="cards">
      {among.map(([name, look]) => {
        const measure = stats.lines[name]
        if (!measure && !stats.failed.includes(name)) return null
        const of = { [name]: measure, countedAt: stats.countedAt }
        return (
          <Part
            key={name}
            of={of}
            needs={[name]}
            title={t(name)}
            file={toFile('stats', stats.range)}
          >
            {({ [name]: line }) => (
              <LineOf
                name={name}
                measure={line as Measure}
                stats={stats}
                isArea={isArea}
                look={look}
              />
            )}
          </Part>
        )
      })}
    </div>
  )
}

type LineProps = { name: LineName; measure: Measure; stats: Stats; isArea: boolean; look: Drawn[1] }

const LineOf = ({ name, measure, stats: { marks, today }, isArea, look }: LineProps) =>
  name === 'quarter' ? (
    <QuarterCard measure={measure} today={today} />
  ) : (
    <LineCard name={name} measure={measure} marks={marks} isArea={isArea} {...look} />
  )
