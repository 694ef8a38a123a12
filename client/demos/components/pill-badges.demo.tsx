import { Badge, type BadgeProps, ListGroup } from 'react-bootstrap'
import { useTranslations } from '#client/i18n/translations.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { definePropTable } from '../prop-tables.ts'
import { reactBootstrap } from '../react-bootstrap.tsx'
import { statuses } from '../statuses.ts'

export const reference = reactBootstrap({
  page: 'components/badge#pill',
  preference: 'pillBadgesPreference',
  tables: [
    definePropTable<BadgeProps>('Badge', {
      pill: ['boolean', 'false', 'propPill'],
      bg: ['string', "'primary'", 'propBg'],
      text: ['string', '', 'propText'],
      as: ['elementType', "'span'", 'propAs'],
    }),
  ],
})

export function Complete() {
  const t = useTranslations('components')
  return (
    <ListGroup as="ul" className="wide">
      <ListGroup.Item as="li" className="d-flex justify-content-between">
        {t('pillOpenTasks')} <Badge pill>12</Badge>
      </ListGroup.Item>
      <ListGroup.Item as="li" className="d-flex justify-content-between">
        {t('pillOverdue')}{' '}
        <Badge pill bg="danger">
          2
        </Badge>
      </ListGroup.Item>
      <ListGroup.Item as="li" className="d-flex justify-content-between">
        {t('pillDone')}{' '}
        <Badge pill bg="success">
          31
        </Badge>
      </ListGroup.Item>
    </ListGroup>
  )
}

const states: [string, IconName, string][] = [
  ['success', 'check', 'In the building'],
  ['warning', 'clock', 'Late call'],
  ['danger', 'x', 'Off tonight'],
]

export function Contextual() {
  return (
    <div className="d-flex flex-wrap gap-2">
      {statuses.map(({ tone, name }) => (
        <span key={tone} className={`badge rounded-pill bg-${tone}`}>
          {name}
        </span>
      ))}
    </div>
  )
}

export function Light() {
  return (
    <div className="d-flex flex-wrap gap-2">
      {statuses.map(({ tone, name }) => (
        <span key={tone} className={`badge rounded-pill tone-${tone}`}>
          {name}
        </span>
      ))}
    </div>
  )
}

export function Glow() {
  return (
    <div className="d-flex flex-wrap gap-4">
      {statuses.slice(0, 6).map(({ tone, name }) => (
        <span key={tone} className={`badge rounded-pill badge-glow bg-${tone}`}>
          {name}
        </span>
      ))}
    </div>
  )
}

export function WithIcons() {
  return (
    <div className="d-flex flex-wrap gap-2">
      {states.map(([tone, icon, word]) => (
        <span
          key={word}
          className={`badge rounded-pill d-inline-flex align-items-center gap-1 tone-${tone}`}
        >
          <Icon name={icon} size={12} /> {word}
        </span>
      ))}
    </div>
  )
}

export function Sizes() {
  return (
    <div className="d-flex flex-wrap gap-2 align-items-center">
      {[
        ['Extra large', 'py-2 px-4 fs-lg'],
        ['Large', 'py-1 px-3 fs-base'],
        ['Default', ''],
        ['Small', 'py-0'],
      ].map(([title, size]) => (
        <span key={title} className={`badge rounded-pill bg-primary ${size}`}>
          {title}
        </span>
      ))}
    </div>
  )
}

export function Block() {
  return (
    <div className="wide d-grid gap-2">
      <span className="badge rounded-pill bg-primary py-1 text-center">Press night</span>
      <span className="badge rounded-pill tone-warning py-1 text-center">Preview prices</span>
    </div>
  )
}

export function AsLink() {
  return (
    <div className="d-flex flex-wrap gap-2">
      <a className="badge rounded-pill bg-primary text-decoration-none" href="/todo/important">
        Important
      </a>
      <a className="badge rounded-pill tone-success text-decoration-none" href="/todo/completed">
        Done
      </a>
    </div>
  )
}

const counters: [IconName, string, string, number, string][] = [
  ['bell', 'Notifications', '/notifications', 4, 'primary'],
  ['mail', 'Inbox', '/email/inbox', 12, 'danger'],
  ['message-square', 'Chat', '/chat', 3, 'success'],
]

export function NotificationCounters() {
  return (
    <div className="d-flex flex-wrap gap-4">
      {counters.map(([icon, title, href, count, tone]) => (
        <a
          key={title}
          className="counted position-relative d-inline-grid p-2 text-body-secondary rounded"
          href={href}
          title={title}
        >
          <Icon name={icon} size={24} />
          <span className={`badge badge-count position-absolute bg-${tone}`}>{count}</span>
          <span className="visually-hidden">{title}</span>
        </a>
      ))}
    </div>
  )
}
