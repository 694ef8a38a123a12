import { Avatar } from '#client/ui/avatar.tsx'
import { Icon, type IconName } from '#client/ui/icon.tsx'

const tones = ['primary', 'success', 'danger', 'info', 'warning', 'dark']

const places = [
  ['Tonight', '/dashboard'],
  ['Season', '/calendar'],
  ['Company', '/chat'],
] as const

function Places() {
  return (
    <ul className="bar-places">
      {places.map(([title, href]) => (
        <li key={title}>
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  )
}

const tools: [IconName, string, string][] = [['mail', 'Inbox', '/email/inbox']]

export function Basic() {
  return (
    <nav className="bar wide" aria-label="The bar of the shell">
      <a className="bar-brand" href="/dashboard">
        <Icon name="star" /> Lantern Street
      </a>
      <Places />
      <ul className="bar-tools">
        {tools.map(([icon, title, href]) => (
          <li key={title}>
            <a className="btn btn-ghost btn-icon" href={href} aria-label={title} title={title}>
              <Icon name={icon} />
            </a>
          </li>
        ))}
        <li>
          <a className="bar-person" href="/account/account-settings" aria-label="Account">
            <Avatar name="Cordelia Vantongeren" src="/img/people/cordelia-vantongeren.svg" />
          </a>
        </li>
      </ul>
    </nav>
  )
}

export function Colours() {
  return tones.map((tone) => (
    <nav key={tone} className={`bar is-toned wide tone-${tone}`} aria-label={`Bar in ${tone}`}>
      <a className="bar-brand" href="/dashboard">
        <Icon name="star" /> {tone}
      </a>
      <Places />
    </nav>
  ))
}

export function Collapsed() {
  return (
    <nav className="bar wide" aria-label="A bar that folds">
      <a className="bar-brand" href="/dashboard">
        <Icon name="star" /> Lantern Street
      </a>
      <details className="bar-fold">
        <summary className="btn btn-outline-secondary btn-icon" aria-label="Menu" title="Menu">
          <Icon name="menu" />
        </summary>
        <Places />
      </details>
    </nav>
  )
}
