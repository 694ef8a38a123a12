import type { CSSProperties } from 'react'
import { useTranslations } from '#client/i18n/translations.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Icon, type IconName } from '#client/ui/icon.tsx'

export const isSpoken = true

const tones = ['primary', 'success', 'danger', 'info', 'warning', 'dark']

/** Returns a few colleagues, each with their status and its name. */
function usePeople() {
  const t = useTranslations('extra-components')
  return [
    {
      name: 'Cordelia Vantongeren',
      src: '/img/people/cordelia-vantongeren.svg',
      status: 'online',
      statusName: t('online'),
    },
    {
      name: 'Kofi Brandreth',
      src: '/img/people/kofi-brandreth.svg',
      status: 'away',
      statusName: t('away'),
    },
    {
      name: 'Dagny Vatnsdal',
      src: '/img/people/dagny-vatnsdal.svg',
      status: 'busy',
      statusName: t('busy'),
    },
    {
      name: 'Gideon Slatecombe',
      src: '/img/people/gideon-slatecombe.svg',
      status: 'offline',
      statusName: t('offline'),
    },
  ]
}

type RoundProps = { tone: string; icon?: IconName; text?: string; size?: number }

/** An avatar with an icon or initials instead of a picture. */
function Round({ tone, icon, text, size = 32 }: RoundProps) {
  return (
    <span className={`avatar tone-${tone}`} style={{ '--avatar': `${size}px` } as CSSProperties}>
      {icon ? <Icon name={icon} size={Math.round(size * 0.55)} /> : text}
    </span>
  )
}

export function Default() {
  return (
    <div translate="no" className="d-flex flex-wrap gap-2 align-items-center">
      <Round tone="neutral" icon="user" />
      <Avatar name="cordelia" />
      <Round tone="info" text="SM" />
      <Avatar name="Kofi Brandreth" src="/img/people/kofi-brandreth.svg" />
    </div>
  )
}

export function Colors() {
  return (
    <div translate="no" className="d-flex flex-wrap gap-2">
      {tones.map((tone) => (
        <Round key={tone} tone={tone} text="LS" />
      ))}
    </div>
  )
}

export function WithIcon() {
  const icons: IconName[] = ['feather', 'scissors', 'music', 'tool', 'zap', 'headphones']
  return (
    <div className="d-flex flex-wrap gap-2">
      {icons.map((icon, index) => (
        <Round key={icon} tone={tones[index] ?? 'primary'} icon={icon} />
      ))}
    </div>
  )
}

export function Sizes() {
  return (
    <div className="d-flex flex-wrap gap-2 align-items-center">
      {[24, 32, 48, 72].map((size) => (
        <Avatar
          key={size}
          name="Cordelia Vantongeren"
          src="/img/people/cordelia-vantongeren.svg"
          size={size}
        />
      ))}
    </div>
  )
}

export function Status() {
  return (
    <ul className="list-plain row g-3 wide">
      {usePeople().map(({ name, src, status, statusName }) => (
        <li key={name} className="col-6 d-flex align-items-center gap-3">
          <span className="position-relative d-inline-grid">
            <Avatar name={name} src={src} size={48} />
            <span
              className={`status-dot position-absolute bottom-0 end-0 rounded-circle is-${status}`}
            />
          </span>
          <span className="d-grid min-w-0">
            <b className="fw-medium" translate="no">
              {name}
            </b>
            <small className="text-muted">{statusName}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

export function Group() {
  return (
    <div translate="no" className="avatars d-flex align-items-center">
      {usePeople().map(({ name, src }) => (
        <Avatar key={name} name={name} src={src} size={40} />
      ))}
      <Round tone="neutral" text="+5" size={40} />
    </div>
  )
}

export function WithBadge() {
  const t = useTranslations('extra-components')
  return (
    <div className="d-flex flex-wrap gap-4">
      {usePeople()
        .slice(0, 3)
        .map(({ name, src }, index) => (
          <a
            key={name}
            className="counted position-relative d-inline-grid rounded-circle"
            href="/chat"
            title={t('messagesFrom', { name })}
          >
            <Avatar name={name} src={src} size={40} />
            <span className={`badge badge-count position-absolute bg-${tones[index]}`}>
              {index + 2}
            </span>
            <span className="visually-hidden">{t('messagesFrom', { name })}</span>
          </a>
        ))}
    </div>
  )
}
