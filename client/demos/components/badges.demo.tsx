import { Badge, type BadgeProps, Button } from 'react-bootstrap'
import { useTranslations } from '#client/i18n/translations.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { definePropTable } from '../prop-tables.ts'
import { reactBootstrap } from '../react-bootstrap.tsx'
import { statuses } from '../statuses.ts'

export const reference = reactBootstrap({
  page: 'components/badge',
  preference: 'badgesPreference',
  tables: [
    definePropTable<BadgeProps>('Badge', {
      bg: ['string', "'primary'", 'propBg'],
      pill: ['boolean', 'false', 'propPill'],
      text: ['string', '', 'propText'],
      as: ['elementType', "'span'", 'propAs'],
    }),
  ],
})

export function Complete() {
  const t = useTranslations('components')
  return (
    <>
      <h3>
        {t('badgeHeading')} <Badge>{t('badgeNew')}</Badge>
      </h3>
      <div className="d-flex flex-wrap gap-2">
        <Badge bg="success">{t('badgeConfirmed')}</Badge>
        <Badge bg="warning">{t('badgeOnHold')}</Badge>
        <Badge bg="danger">{t('badgeCanceled')}</Badge>
      </div>
      <Button variant="outline-secondary" href="/email/inbox">
        {t('badgeMessages')} <Badge bg="danger">4</Badge>
        <span className="visually-hidden"> {t('badgeUnread')}</span>
      </Button>
    </>
  )
}

const states: [string, IconName, string][] = [
  ['success', 'check', 'Confirmed'],
  ['warning', 'clock', 'On hold'],
  ['danger', 'x', 'Canceled'],
  ['info', 'truck', 'On tour'],
]

export function Contextual() {
  return (
    <div className="d-flex flex-wrap gap-2">
      {statuses.map(({ tone, name }) => (
        <span key={tone} className={`badge bg-${tone}`}>
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
        <span key={tone} className={`badge tone-${tone}`}>
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
        <span key={tone} className={`badge badge-glow bg-${tone}`}>
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
        <span key={word} className={`badge d-inline-flex align-items-center gap-1 tone-${tone}`}>
          <Icon name={icon} size={12} /> {word}
        </span>
      ))}
    </div>
  )
}

export function IconOnly() {
  return (
    <div className="d-flex flex-wrap gap-2">
      {states.map(([tone, icon, word]) => (
        <span key={word} className={`badge d-inline-flex p-1 bg-${tone}`} title={word}>
          <Icon name={icon} size={14} />
          <span className="visually-hidden">{word}</span>
        </span>
      ))}
    </div>
  )
}

export function Square() {
  return (
    <div className="d-flex flex-wrap gap-2">
      {states.map(([tone, , word]) => (
        <span key={word} className={`badge rounded-0 tone-${tone}`}>
          {word}
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
        <span key={title} className={`badge bg-primary ${size}`}>
          {title}
        </span>
      ))}
    </div>
  )
}

export function Block() {
  return (
    <div className="wide d-grid gap-2">
      <span className="badge bg-primary py-1 text-center">Sold out</span>
      <span className="badge tone-success py-1 text-center">Returns at the door</span>
    </div>
  )
}

export function AsLink() {
  return (
    <div className="d-flex flex-wrap gap-2">
      <a className="badge bg-primary text-decoration-none" href="/calendar">
        Tonight
      </a>
      <a className="badge tone-info text-decoration-none" href="/pages/search?q=Tidewater">
        The Tidewater Clerk
      </a>
    </div>
  )
}
