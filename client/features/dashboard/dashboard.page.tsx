import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { api } from '../../api/endpoint.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { dashboard } from './endpoints.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(api)(dashboard.summary, {})
}

export function Component() {
  const { name, unread, drafts, starred, latest } = useLoaderData<typeof loader>()
  return (
    <>
      <Title>Dashboard</Title>
      <PageHeader title={`Good to see you, ${name}`} text="What is waiting for you today." />
      <div className="cards">
        <Kpi
          label="Unread mails"
          value={unread}
          note="in your inbox"
          icon="mail"
          href="/email/inbox"
        />
        <Kpi label="Drafts" value={drafts} note="not sent yet" icon="edit-2" href="/email/draft" />
        <Kpi
          label="Starred"
          value={starred}
          note="to come back to"
          icon="star"
          href="/email/starred"
        />
      </div>
      <section className="card" aria-labelledby="latest">
        <div className="card-head">
          <h2 id="latest">Latest mails</h2>
          <a href="/email/inbox">Open inbox</a>
        </div>
        {latest.length === 0 ? (
          <Empty icon="inbox" title="No mails yet" text="What arrives for you is listed here." />
        ) : (
          <ul className="line-list">
            {latest.map(({ id, sender_name, img, subject, excerpt, day, unread: isUnread }) => (
              <li key={id} className={isUnread ? 'line is-unread' : 'line'}>
                <Avatar name={sender_name} src={img} />
                <span className="line-main" dir="auto">
                  <a href={`/email/inbox/${id}`}>{subject}</a>
                  <span className="line-sub">
                    {sender_name} – {excerpt}
                  </span>
                </span>
                <span className="line-end">{day}</span>
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
