import { Icon, type IconName } from '#client/ui/icon.tsx'

const tones = ['primary', 'success', 'danger', 'info', 'warning', 'dark', 'secondary', 'light']

const states: [string, IconName, string][] = [
  ['success', 'check', 'Confirmed'],
  ['warning', 'clock', 'On hold'],
  ['danger', 'x', 'Cancelled'],
  ['info', 'truck', 'On tour'],
]

export function Contextual() {
  return (
    <div className="demo-buttons">
      {tones.map((tone) => (
        <span key={tone} className={`badge badge-solid tone-${tone}`}>
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
        <span key={tone} className={`badge tone-${tone}`}>
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
        <span key={tone} className={`badge badge-solid badge-glow tone-${tone}`}>
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
        <span key={word} className={`badge d-inline-flex align-items-center gap-1 tone-${tone}`}>
          <Icon name={icon} size={12} /> {word}
        </span>
      ))}
    </div>
  )
}

export function IconOnly() {
  return (
    <div className="demo-buttons">
      {states.map(([tone, icon, word]) => (
        <span key={word} className={`badge badge-solid badge-icon tone-${tone}`} title={word}>
          <Icon name={icon} size={14} />
          <span className="visually-hidden">{word}</span>
        </span>
      ))}
    </div>
  )
}

export function Square() {
  return (
    <div className="demo-buttons">
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
    <div className="demo-buttons align-items-center">
      {['xl', 'lg', 'md', 'sm'].map((size) => (
        <span key={size} className={`badge badge-solid badge-${size} tone-primary`}>
          {size}
        </span>
      ))}
    </div>
  )
}

export function Block() {
  return (
    <div className="wide d-grid gap-2">
      <span className="badge badge-solid tone-primary">Sold out</span>
      <span className="badge tone-success">Returns at the door</span>
    </div>
  )
}

export function AsLink() {
  return (
    <div className="demo-buttons">
      <a className="badge badge-solid tone-primary" href="/calendar">
        Tonight
      </a>
      <a className="badge tone-info" href="/pages/search?q=Tidewater">
        The Tidewater Clerk
      </a>
    </div>
  )
}
