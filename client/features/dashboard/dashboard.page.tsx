import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { api } from '../../api/endpoint.ts'
import { useWords } from '../../languages/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { MailDate } from '../../ui/mail-date.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { dashboard } from './endpoints.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(api)(dashboard.summary, {})
}

export function Component() {
  const { name, unread, drafts, starred, latest } = useLoaderData<typeof loader>()
  const t = useWords('dashboard')
  return (
    <>
      <Title>{t('title')}</Title>
      <PageHeader title={t('greeting', { name })} text={t('lead')} />
      <div className="cards">
        <Kpi
          label={t('unread')}
          value={unread}
          note={t('unreadNote')}
          icon="mail"
          href="/email/inbox"
        />
        <Kpi
          label={t('drafts')}
          value={drafts}
          note={t('draftsNote')}
          icon="edit-2"
          href="/email/draft"
        />
        <Kpi
          label={t('starred')}
          value={starred}
          note={t('starredNote')}
          icon="star"
          href="/email/starred"
        />
      </div>
      <section className="card" aria-labelledby="latest">
        <div className="card-head">
          <h2 id="latest">{t('latest')}</h2>
          <a href="/email/inbox">{t('openInbox')}</a>
        </div>
        {latest.length === 0 ? (
          <Empty icon="inbox" title={t('none')} text={t('noneText')} />
        ) : (
          <ul className="line-list">
            {latest.map((mail) => (
              <li key={mail.id} className={mail.unread ? 'line is-unread' : 'line'}>
                <Avatar name={mail.sender_name} src={mail.img} />
                <span className="line-main" dir="auto">
                  <a href={`/email/inbox/${mail.id}`}>{mail.subject}</a>
                  <span className="line-sub">
                    {mail.sender_name} – {mail.excerpt}
                  </span>
                </span>
                <MailDate mail={mail} className="line-end" />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

type KpiProps = { label: string; value: number; note: string; icon: IconName; href: string }

function Kpi({ label, value, note, icon, href }: KpiProps) {
  return (
    <a className="card kpi" href={href}>
      <span className="kpi-label">{label}</span>
      <Icon name={icon} />
      <span className="kpi-value">{value}</span>
      <span className="kpi-note">{note}</span>
    </a>
  )
}
