import { Icon, type IconName } from '#client/ui/icon.tsx'

const tones = ['primary', 'success', 'danger', 'info', 'warning', 'dark', 'secondary', 'light']

const states: [string, IconName, string][] = [
  ['success', 'check', 'In the building'],
  ['warning', 'clock', 'Late call'],
  ['danger', 'x', 'Off tonight'],
]

export function Contextual() {
  return (
    <div className="demo-buttons">
      {tones.map((tone) => (
        <span key={tone} className={`badge rounded-pill badge-solid tone-${tone}`}>
          {tone}
        </span>
      ))}
    </div>
  )
}

export function Light() {
  return (
    <div className="demo-buttons">
      {tones.map((tone) => (
        <span key={tone} className={`badge rounded-pill tone-${tone}`}>
          {tone}
        </span>
      ))}
    </div>
  )
}

export function Glow() {
  return (
    <div className="demo-buttons gap-4">
      {tones.slice(0, 6).map((tone) => (
        <span key={tone} className={`badge rounded-pill badge-solid badge-glow tone-${tone}`}>
          {tone}
        </span>
      ))}
    </div>
  )
}

export function WithIcons() {
  return (
    <div className="demo-buttons">
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
    <div className="demo-buttons align-items-center">
      {['xl', 'lg', 'md', 'sm'].map((size) => (
        <span key={size} className={`badge rounded-pill badge-solid badge-${size} tone-primary`}>
          {size}
        </span>
      ))}
    </div>
  )
}

export function Block() {
  return (
    <div className="wide d-grid gap-2">
      <span className="badge rounded-pill badge-solid tone-primary">Press night</span>
      <span className="badge rounded-pill tone-warning">Preview prices</span>
    </div>
  )
}

export function AsLink() {
  return (
    <div className="demo-buttons">
      <a className="badge rounded-pill badge-solid tone-primary" href="/todo/important">
        Important
      </a>
      <a className="badge rounded-pill tone-success" href="/todo/completed">
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
    <div className="demo-buttons gap-4">
      {counters.map(([icon, title, href, count, tone]) => (
        <a key={title} className="counted" href={href} title={title}>
          <Icon name={icon} size={24} />
          <span className={`badge badge-count badge-solid tone-${tone}`}>{count}</span>
          <span className="visually-hidden">{title}</span>
        </a>
      ))}
    </div>
  )
}
