import { Icon, type IconName } from '#client/ui/icon.tsx'
import { statuses } from '../statuses.ts'

export function Default() {
  return (
    <div className="wide">
      <p>Act one ends with the lamp.</p>
      <hr className="divider gap-0" />
      <p>Act two begins in the dark.</p>
    </div>
  )
}

export function WithText() {
  return (
    <div className="wide">
      <p>Matinee at 2:30 PM</p>
      <p className="divider">or</p>
      <p>Evening at 7:30 PM</p>
    </div>
  )
}

export function Positions() {
  return ['start', 'start-center', 'center', 'end-center', 'end'].map((side) => (
    <p key={side} className={`divider is-${side} wide`}>
      {side}
    </p>
  ))
}

export function Colors() {
  return statuses.slice(0, 6).map(({ tone, name }) => (
    <p key={tone} className={`divider text-${tone} tone-${tone} wide`}>
      {name}
    </p>
  ))
}

export function Styles() {
  return ['dotted', 'dashed', 'solid'].map((style) => (
    <p key={style} className={`divider is-${style} wide`}>
      {style}
    </p>
  ))
}

export function Icons() {
  const icons: [IconName, string][] = [
    ['feather', 'start'],
    ['music', 'center'],
    ['star', 'end'],
  ]
  return icons.map(([icon, side]) => (
    <div key={icon} className={`divider text-primary tone-primary is-${side} wide`}>
      <Icon name={icon} />
    </div>
  ))
}
