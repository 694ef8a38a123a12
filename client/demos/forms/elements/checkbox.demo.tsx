import { useState } from 'react'
import { useTranslations } from '#client/i18n/translations.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { useColorOptions } from '../color-options.ts'

export const isSpoken = true

/** Returns the labels of three doors. */
function useDoors() {
  const t = useTranslations('forms')
  return [t('stageDoorLockedBox'), t('loadingDockLocked'), t('boxOfficeLocked')]
}

export function Native() {
  return useDoors().map((door) => (
    <label key={door} className="form-check">
      <input type="checkbox" className="my-1" />
      {door}
    </label>
  ))
}

export function Custom() {
  return useDoors().map((door, index) => (
    <label key={door} className="form-check">
      <input type="checkbox" className="form-check-input" defaultChecked={index === 0} />
      {door}
    </label>
  ))
}

export function Product() {
  const t = useTranslations('forms')
  return (
    <fieldset className="d-grid gap-2 wide">
      <legend className="form-label mb-2 fs-base">{t('extras')}</legend>
      <label className="choice-card d-flex gap-3 py-3 px-4 rounded cursor-pointer">
        <input type="checkbox" className="form-check-input" defaultChecked />
        <span className="d-grid">
          <b className="fw-medium">{t('program')}</b>
          <small className="text-muted">{t('programNote')}</small>
        </span>
      </label>
      <label className="choice-card d-flex gap-3 py-3 px-4 rounded cursor-pointer">
        <input type="checkbox" className="form-check-input" />
        <span className="d-grid">
          <b className="fw-medium">{t('drink')}</b>
          <small className="text-muted">{t('drinkNote')}</small>
        </span>
      </label>
      <label className="choice-card d-flex gap-3 py-3 px-4 rounded cursor-pointer">
        <input type="checkbox" className="form-check-input" />
        <span className="d-grid">
          <b className="fw-medium">{t('captions')}</b>
          <small className="text-muted">{t('captionsNote')}</small>
        </span>
      </label>
    </fieldset>
  )
}

export function Colors() {
  return useColorOptions().map(([tone, name]) => (
    <label key={tone} className="form-check">
      <input type="checkbox" className={`form-check-input is-${tone}`} defaultChecked />
      {name}
    </label>
  ))
}

export function Icons() {
  const t = useTranslations('forms')
  const kinds: [IconName, string, string][] = [
    ['heart', 'danger', t('favoritePlay')],
    ['lock', 'dark', t('lockedAfter')],
    ['bell', 'info', t('halfHourBell')],
    ['star', 'warning', t('openingNight')],
  ]
  return kinds.map(([icon, tone, label]) => (
    <label key={icon} className="form-check">
      <span className="check-icon position-relative d-inline-flex">
        <input type="checkbox" className={`form-check-input is-${tone}`} defaultChecked />
        <Icon name={icon} size={14} />
      </span>
      {label}
    </label>
  ))
}

export function Sizes() {
  const t = useTranslations('forms')
  return [
    ['sm', t('smallProps')],
    ['', t('defaultCostumes')],
    ['lg', t('largeSet')],
  ].map(([size, label]) => (
    <label key={label} className={`form-check ${size && `form-check-${size} fs-${size}`}`}>
      <input type="checkbox" className="form-check-input" defaultChecked />
      {label}
    </label>
  ))
}

export function States() {
  const t = useTranslations('forms')
  return (
    <>
      <label className="form-check">
        <input type="checkbox" className="form-check-input" defaultChecked />
        {t('checked')}
      </label>
      <label className="form-check">
        <input type="checkbox" className="form-check-input" />
        {t('unchecked')}
      </label>
      <label className="form-check">
        <input type="checkbox" className="form-check-input" defaultChecked disabled />
        {t('checkedDisabled')}
      </label>
      <label className="form-check">
        <input type="checkbox" className="form-check-input" disabled />
        {t('uncheckedDisabled')}
      </label>
    </>
  )
}

export function Indeterminate() {
  const t = useTranslations('forms')
  const crew = [
    ['flies', t('flies')],
    ['lights', t('lights')],
    ['sound', t('sound')],
  ]
  const [here, setHere] = useState(['lights'])
  const isAll = here.length === crew.length
  return (
    <fieldset className="d-grid gap-3">
      <legend className="form-label mb-2 fs-base">{t('crewHere')}</legend>
      <label className="form-check needs-scripting">
        <input
          type="checkbox"
          className="form-check-input"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = here.length > 0 && !isAll
          }}
          onChange={() => setHere(isAll ? [] : crew.map(([id = '']) => id))}
        />
        {t('everyone')}
      </label>
      {crew.map(([id = '', name]) => (
        <label key={id} className="form-check ms-6">
          <input
            type="checkbox"
            className="form-check-input"
            checked={here.includes(id)}
            onChange={({ target }) =>
              setHere(target.checked ? [...here, id] : here.filter((other) => other !== id))
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
