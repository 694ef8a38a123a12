import { type ComponentProps, useId, useState } from 'react'
import { useTranslations } from '#client/i18n/translations.ts'
import { FieldError } from '#client/ui/field.tsx'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { Labeled } from '../labeled.tsx'

export const isSpoken = true

export function Basic() {
  const t = useTranslations('forms')
  return (
    <>
      <Labeled label={t('production')}>
        {(id) => (
          <input id={id} className="form-control" placeholder="Nine Buttons" translate="no" />
        )}
      </Labeled>
      <Labeled label={t('callSheetEmail')} help={t('callSheetHelp')}>
        {(id, help) => (
          <input
            id={id}
            type="email"
            className="form-control"
            defaultValue="company@lantern-street.example"
            aria-describedby={help}
          />
        )}
      </Labeled>
      <Labeled label={t('venue')}>
        {(id) => (
          <input id={id} className="form-control" defaultValue="Lantern Street Theater" disabled />
        )}
      </Labeled>
      <Labeled label={t('seats')}>
        {(id) => <input id={id} className="form-control" defaultValue="312" readOnly />}
      </Labeled>
    </>
  )
}

export function Shapes() {
  const t = useTranslations('forms')
  return (
    <>
      <Labeled label={t('roundedSearch')}>
        {(id) => <input id={id} type="search" className="form-control rounded-pill" />}
      </Labeled>
      <Labeled label={t('squareShelf')}>
        {(id) => <input id={id} className="form-control rounded-0" />}
      </Labeled>
    </>
  )
}

export function Floating() {
  const t = useTranslations('forms')
  return (
    <>
      <div className="form-floating wide">
        <input id="floating-name" className="form-control" placeholder=" " />
        <label htmlFor="floating-name">{t('ticketName')}</label>
      </div>
      <div className="form-floating wide">
        <input
          id="floating-row"
          className="form-control"
          placeholder=" "
          defaultValue="F 9"
          disabled
        />
        <label htmlFor="floating-row">{t('assignedSeat')}</label>
      </div>
    </>
  )
}

export function File() {
  const t = useTranslations('forms')
  return (
    <>
      <Labeled label={t('groundPlan')}>
        {(id) => <input id={id} type="file" className="form-control" accept=".pdf,image/*" />}
      </Labeled>
      <Labeled label={t('modelPhotos')} help={t('severalFiles')}>
        {(id, help) => (
          <input
            id={id}
            type="file"
            className="form-control"
            accept="image/*"
            multiple
            aria-describedby={help}
          />
        )}
      </Labeled>
    </>
  )
}

export function ValidStates() {
  const t = useTranslations('forms')
  return (
    <>
      <div className="wide">
        <label className="form-label" htmlFor="valid">
          {t('couponCode')}
        </label>
        <input
          id="valid"
          className="form-control is-valid"
          defaultValue="MOTH-26"
          aria-describedby="valid-note"
        />
        <p id="valid-note" className="d-flex gap-1 m-0 mt-1 text-success fs-sm">
          <Icon name="check-circle" size={16} />
          {t('couponValid')}
        </p>
      </div>
      <div className="wide">
        <label className="form-label" htmlFor="invalid">
          {t('orderNumber')}
        </label>
        <input
          id="invalid"
          className="form-control"
          defaultValue="12 A"
          aria-invalid="true"
          aria-describedby="invalid-note"
        />
        <FieldError id="invalid-note">{t('sixDigits')}</FieldError>
      </div>
    </>
  )
}

export function ValidationTooltips() {
  const t = useTranslations('forms')
  return (
    <>
      <Checked label={t('firstName')} tip={t('enterFirstName')} required />
      <Checked label={t('email')} tip={t('enterEmail')} type="email" required />
      <Checked
        label={t('row')}
        tip={t('enterRow')}
        pattern="[A-Na-n]"
        maxLength={1}
        autoComplete="off"
        required
      />
    </>
  )
}

type CheckedProps = ComponentProps<'input'> & { label: string; tip: string }

/** A field that validates itself on blur. */
function Checked({ label, tip, ...rest }: CheckedProps) {
  const id = useId()
  const [state, setState] = useState<'valid' | 'invalid'>()
  const check = (input: HTMLInputElement) => setState(input.validity.valid ? 'valid' : 'invalid')
  return (
    <div className="wide">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={`form-control ${state ? `is-${state}` : ''}`}
        aria-invalid={state === 'invalid'}
        aria-describedby={`${id}-tip`}
        onBlur={({ target }) => check(target)}
        onChange={({ target }) => state && check(target)}
        {...rest}
      />
      <p
        id={`${id}-tip`}
        className="checked-tip position-relative w-fit mt-2 mb-0 py-1 px-3 rounded fs-sm"
      >
        {tip}
      </p>
    </div>
  )
}

export function WithIcons() {
  const t = useTranslations('forms')
  return (
    <>
      <WithIcon label={t('searchArchive')} icon="search" />
      <WithIcon label={t('managerPhone')} icon="phone" type="tel" />
      <WithIcon label={t('loadOutDate')} icon="calendar" isAtEnd />
      <WithIcon label={t('partySize')} icon="users" inputMode="numeric" isAtEnd />
    </>
  )
}

type WithIconProps = ComponentProps<'input'> & {
  label: string
  icon: IconName
  isAtEnd?: boolean
}

function WithIcon({ label, icon, isAtEnd = false, ...rest }: WithIconProps) {
  return (
    <Labeled label={label}>
      {(id) => (
        <div
          className={
            isAtEnd ? 'with-icon position-relative is-at-end' : 'with-icon position-relative'
          }
        >
          <Icon name={icon} />
          <input id={id} className="form-control" {...rest} />
        </div>
      )}
    </Labeled>
  )
}

export function FloatingWithIcons() {
  const t = useTranslations('forms')
  const fields: [id: string, icon: IconName, label: string][] = [
    ['icon-user', 'user', t('guestName')],
    ['icon-mail', 'mail', t('guestEmail')],
  ]
  return fields.map(([id, icon, label]) => (
    <div key={id} className="form-floating with-icon wide position-relative">
      <Icon name={icon} />
      <input id={id} className="form-control" placeholder=" " />
      <label htmlFor={id}>{label}</label>
    </div>
  ))
}

export function Sizes() {
  const t = useTranslations('forms')
  return [
    ['form-control-lg', t('largeRoom')],
    ['', t('defaultRoom')],
    ['form-control-sm', t('smallRoom')],
  ].map(([size, label = '']) => (
    <Labeled key={size} label={label}>
      {(id) => <input id={id} className={`form-control ${size}`} />}
    </Labeled>
  ))
}

export function FloatingSizes() {
  const t = useTranslations('forms')
  return [
    ['is-lg', t('largeUnderstudy')],
    ['is-md', t('defaultUnderstudy')],
    ['is-sm', t('smallUnderstudy')],
  ].map(([size, label]) => (
    <div key={size} className={`form-floating wide ${size}`}>
      <input id={`floating-${size}`} className="form-control" placeholder=" " />
      <label htmlFor={`floating-${size}`}>{label}</label>
    </div>
  ))
}
