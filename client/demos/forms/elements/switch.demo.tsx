import { type ComponentProps, type ReactNode, useState } from 'react'
import { noticesHere } from '#client/lib/api/notice-store.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { gels } from '../gels.ts'

export function Basic() {
  return (
    <>
      <Switch>Stage work light</Switch>
      <Switch defaultChecked>Dressing room show relay</Switch>
      <Switch disabled>Revolve (locked for the load-in)</Switch>
      <Switch defaultChecked disabled>
        Emergency light (always on)
      </Switch>
    </>
  )
}

export function Sizes() {
  return (
    <>
      <Switch size="lg">Large: house lights</Switch>
      <Switch>Default: stage lights</Switch>
      <Switch size="sm">Small: stage manager’s lamp</Switch>
    </>
  )
}

export function Colors() {
  return gels.map(([tone, name]) => (
    <Switch key={tone} tone={tone} defaultChecked>
      {name} filter
    </Switch>
  ))
}

export function Toggle() {
  return (
    <>
      <Toggling defaultChecked>Ticket scanner at door A</Toggling>
      <Toggling>Ticket scanner at door B</Toggling>
    </>
  )
}

export function ToggleEvent() {
  return (
    <Toggling
      onChange={({ target }) =>
        noticesHere.add({
          text: { of: 'forms', key: target.checked ? 'stageDoorOpen' : 'stageDoorLocked' },
        })
      }
    >
      Unlock the stage door
    </Toggling>
  )
}

export function ToggleControlled() {
  const [isOpen, open] = useState(false)
  return (
    <>
      <Toggling checked={isOpen} onChange={() => open(!isOpen)}>
        Booking for Nine Buttons
      </Toggling>
      <p role="status" className="needs-scripting">
        {isOpen ? 'Seats can be booked.' : 'Booking is closed.'}
      </p>
      <button
        type="button"
        className="btn btn-outline-secondary needs-scripting"
        onClick={() => open(false)}
        disabled={!isOpen}
      >
        Close booking
      </button>
    </>
  )
}

export function ToggleDisabled() {
  return (
    <>
      <Toggling disabled>Fog machine (away for repair)</Toggling>
      <Toggling defaultChecked disabled>
        Fire watch (on during every show)
      </Toggling>
    </>
  )
}

export function ToggleClass() {
  return (
    <Toggling className="is-success rounded-1" defaultChecked>
      Square, like the switches on the lighting desk
    </Toggling>
  )
}

export function ToggleIcons() {
  return (
    <>
      <Toggling icons={['sun', 'moon']} defaultChecked>
        House lights
      </Toggling>
      <Toggling icons={['volume-2', 'volume-x']}>Intermission bell</Toggling>
    </>
  )
}

type SwitchProps = Omit<ComponentProps<'input'>, 'size'> & { size?: string; tone?: string }

function Switch({ size = '', tone = '', children, ...rest }: SwitchProps) {
  return (
    <label className={`form-check form-switch ${size && `form-switch-${size}`}`}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state
        role="switch"
        className={`form-check-input ${tone && `is-${tone}`}`}
        {...rest}
      />
      {children}
    </label>
  )
}

type TogglingProps = ComponentProps<'input'> & {
  /** The icons of the on and the off state. */
  icons?: [on: IconName, off: IconName]
  children: ReactNode
}

/** A wider switch with icons on its track; it is a native checkbox. */
function Toggling({ icons, className = '', children, ...rest }: TogglingProps) {
  const [on, off] = icons ?? ['check']
  return (
    <label className="form-check form-switch form-switch-lg align-items-center fs-base">
      <span className="switch-icons position-relative d-inline-flex">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state
          role="switch"
          className={`form-check-input ${className}`}
          {...rest}
        />
        <Icon name={on} size={14} />
        {off && <Icon name={off} size={14} />}
      </span>
      {children}
    </label>
  )
}
