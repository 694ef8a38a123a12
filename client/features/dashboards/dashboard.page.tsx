import { use } from 'react'
import type { LiveKind } from '#db/live/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { api } from '../../lib/api/endpoint.ts'
import { Counts } from '../../lib/live/counts.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { BoxOffice } from './cards/box-office-card.tsx'
import { ListCard } from './cards/list-card.tsx'
import { dashboard } from './endpoints.ts'
import { parseRange } from './sales-range.ts'
import { useDays } from './use-relative-day.ts'

export const loader = liveLoader(({ context, request }) =>
  context.get(api)(dashboard.summary, { range: parseRange(request.url) }),
)

/** The events that reload the cards; the counts of the frame update by themselves. */
const kinds: LiveKind[] = ['mail', 'task', 'event', 'enquiry']

type Summary = Awaited<ReturnType<typeof loader>>

export function Component() {
  const [summary] = useLiveData(loader, (kind) => kinds.includes(kind))
  const { name, today, drafts, due, enquiries } = summary
  const t = useWords('dashboard')
  const { unread, chats } = use(Counts) ?? summary // the counts of the frame update by themselves
  return (
    <>
      <Title>{t('title')}</Title>
      <PageHeader
        title={t('greeting', { name })}
        text={t('lead')}
        actions={
          <>
            <Action href="/email/inbox/compose" icon="edit">
              {t('writeMail')}
            </Action>
            <Action href="/todo/all?new" icon="check-square">
              {t('newTask')}
            </Action>
            <Action href={`/calendar?new=${today}`} icon="calendar">
              {t('newEvent')}
            </Action>
          </>
        }
      />
      <div className="cards">
        <Kpi of="unread" value={unread} icon="mail" href="/email/inbox" />
        <Kpi of="chats" value={chats} icon="message-square" href="/chat" />
        <Kpi of="tasks" value={due.count} icon="check-square" href="/todo/all" />
        {enquiries ? (
          <Kpi
            of="enquiries"
            value={enquiries.unanswered}
            icon="life-buoy"
            href={`${messages}?status=new`}
          />
        ) : (
          <Kpi of="drafts" value={drafts} icon="edit-2" href="/email/draft" />
        )}
      </div>
      <div className="cards-wall">
        <BoxOffice summary={summary} />
        <Tasks {...summary} />
        <Mails {...summary} />
        <Events {...summary} />
        {enquiries && <Enquiries {...enquiries} />}
      </div>
    </>
  )
}

const messages = '/contact-us/inbox'

type ActionProps = { href: string; icon: IconName; children: string }

const Action = ({ href, icon, children }: ActionProps) => (
  <a className="btn btn-outline-secondary" href={href}>
    <Icon name={icon} />
    {children}
  </a>
)

type KpiProps = {
  of: 'unread' | 'chats' | 'tasks' | 'enquiries' | 'drafts'
  value: number
  icon: IconName
  href: string
}

function Kpi({ of, value, icon, href }: KpiProps) {
  const t = useWords('dashboard')
  return (
    <a className="card kpi align-content-start p-card" href={href}>
      <span className="kpi-label">{t(of)}</span>
      <Icon name={icon} />
      <span className="kpi-value">{useFormat().number(value)}</span>
      <span className="kpi-note">{t(`${of}Note`)}</span>
    </a>
  )
}

function Tasks({ due, today }: Summary) {
  const t = useWords('dashboard')
  const formatDay = useDays(today)
  return (
    <ListCard name="tasks" href="/todo/all" icon="check-square">
      {due.rows.map((task) => (
        <li key={task.id} className="line">
          <Icon name={task.isImportant ? 'alert-circle' : 'circle'} size={16} />
          <span className="line-main" dir="auto">
            <a href={`/todo/all?task=${task.id}`}>{task.title}</a>
          </span>
          <span className="line-end">
            {task.due < today ? (
              <Badge tone="danger">{t('overdue')}</Badge>
            ) : (
              <time dir="auto" dateTime={task.due}>
                {formatDay(task.due)}
              </time>
            )}
          </span>
        </li>
      ))}
    </ListCard>
  )
}

function Mails({ latest }: Summary) {
  return (
    <ListCard name="latest" href="/email/inbox" icon="inbox" width="wide">
      {latest.map((mail) => (
        <li key={mail.id} className={mail.unread ? 'line is-unread' : 'line'}>
          <Avatar name={mail.sender_name} src={mail.img} />
          <span className="line-main" dir="auto">
            <a href={`/email/inbox/${mail.id}`}>{mail.subject}</a>
            <span className="line-sub">
              {mail.sender_name} – {mail.excerpt}
            </span>
          </span>
          <Moment at={mail.writtenAt} className="line-end" />
        </li>
      ))}
    </ListCard>
  )
}

function Events({ events, today }: Summary) {
  const t = useWords('dashboard')
  const formatDay = useDays(today)
  return (
    <ListCard name="events" href="/calendar" icon="calendar">
      {events.map(({ id, on, title, location, start, end, allDay }) => {
        const begins = start.slice(0, 10)
        const day = begins < today ? today : begins // an event that has begun is shown under today
        const hours = allDay ? t('allDay') : `${start.slice(11)}–${end.slice(11)}`
        return (
          <li key={`${id} ${on}`} className="line">
            <Icon name="clock" size={16} />
            <span className="line-main" dir="auto">
              <a href={`/calendar?event=${id}&on=${on}`}>{title}</a>
              <span className="line-sub">
                {hours}
                {location && `, ${location}`}
              </span>
            </span>
            <time className="line-end" dir="auto" dateTime={day}>
              {formatDay(day)}
            </time>
          </li>
        )
      })}
    </ListCard>
  )
}

const tones = { new: 'warning', answered: 'success', closed: 'neutral' } as const

function Enquiries({ rows }: NonNullable<Summary['enquiries']>) {
  const t = useWords('dashboard')
  return (
    <ListCard name="enquiries" href={messages} icon="life-buoy" width="full">
      {rows.map(({ id, name, subject, status, createdAt }) => (
        <li key={id} className={status === 'new' ? 'line is-unread' : 'line'}>
          <Avatar name={name} />
          <span className="line-main" dir="auto">
            <a href={`${messages}/${id}`}>{subject}</a>
            <span className="line-sub">{name}</span>
          </span>
          <span className="line-end">
            <Badge tone={tones[status]}>{t(`status_${status}`)}</Badge> <Moment at={createdAt} />
          </span>
        </li>
      ))}
    </ListCard>
  )
}
