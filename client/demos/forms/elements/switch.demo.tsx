import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslations } from '#client/i18n/translations.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { useColorOptions } from '../color-options.ts'
import { showNotice } from '../show-notice.ts'

export const isSpoken = true

export function Basic() {
  const t = useTranslations('forms')
  return (
    <>
      <Switch>{t('workLight')}</Switch>
      <Switch defaultChecked>{t('showRelay')}</Switch>
      <Switch disabled>{t('revolveLocked')}</Switch>
      <Switch defaultChecked disabled>
        {t('emergencyLight')}
      </Switch>
    </>
  )
}

export function Sizes() {
  const t = useTranslations('forms')
  return (
    <>
      <Switch size="lg">{t('largeHouse')}</Switch>
      <Switch>{t('defaultStageLights')}</Switch>
      <Switch size="sm">{t('smallLamp')}</Switch>
    </>
  )
}

export function Colors() {
  return useColorOptions().map(([tone, name]) => (
    <Switch key={tone} tone={tone} defaultChecked>
      {name}
    </Switch>
  ))
}

export function Toggle() {
  const t = useTranslations('forms')
  return (
    <>
      <Toggling defaultChecked>{t('scannerA')}</Toggling>
      <Toggling>{t('scannerB')}</Toggling>
    </>
  )
}

export function ToggleEvent() {
  const t = useTranslations('forms')
  return (
    <Toggling
      onChange={({ target }) => showNotice(target.checked ? 'stageDoorOpen' : 'stageDoorLocked')}
    >
      {t('unlockStageDoor')}
    </Toggling>
  )
}

export function ToggleControlled() {
  const t = useTranslations('forms')
  const [isOpen, open] = useState(false)
  return (
    <>
      <Toggling checked={isOpen} onChange={() => open(!isOpen)}>
        {t('bookingFor')}
      </Toggling>
      <p role="status" className="needs-scripting">
        {isOpen ? t('bookingOpen') : t('bookingClosed')}
      </p>
      <button
        type="button"
        className="btn btn-outline-secondary needs-scripting"
        onClick={() => open(false)}
        disabled={!isOpen}
      >
        {t('closeBooking')}
      </button>
    </>
  )
}

export function ToggleDisabled() {
  const t = useTranslations('forms')
  return (
    <>
      <Toggling disabled>{t('fogAway')}</Toggling>
      <Toggling defaultChecked disabled>
        {t('fireWatch')}
      </Toggling>
    </>
  )
}

export function ToggleClass() {
  const t = useTranslations('forms')
  return (
    <Toggling className="is-success rounded-1" defaultChecked>
      {t('squareSwitch')}
    </Toggling>
  )
}

export function ToggleIcons() {
  const t = useTranslations('forms')
  return (
    <>
      <Toggling icons={['sun', 'moon']} defaultChecked>
        {t('houseLights')}
      </Toggling>
      <Toggling icons={['volume-2', 'volume-x']}>{t('intermissionBell')}</Toggling>
    </>
  )
}

type SwitchProps = Omit<ComponentProps<'input'>, 'size'> & { size?: string; tone?: string }

function Switch({ size = '', tone = '', children, ...rest }: SwitchProps) {
  return (
    <label className={`form-check form-switch ${size && `form-switch-${size} fs-${size}`}`}>
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
    <label className="form-check form-switch form-switch-lg align-items-center">
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
