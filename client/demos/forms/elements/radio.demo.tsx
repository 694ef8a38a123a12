import { useTranslations } from '#client/i18n/translations.ts'
import { useColorOptions } from '../color-options.ts'

export const isSpoken = true

/** Returns the seating areas. */
function useParts() {
  const t = useTranslations('forms')
  return [t('orchestra'), t('balcony'), t('boxes')]
}

export function Native() {
  const t = useTranslations('forms')
  return (
    <fieldset className="d-grid gap-3">
      <legend className="form-label mb-2 fs-base">{t('seatingArea')}</legend>
      {useParts().map((part, index) => (
        <label key={part} className="form-check">
          <input type="radio" name="native" className="my-1" defaultChecked={index === 0} />
          {part}
        </label>
      ))}
    </fieldset>
  )
}

export function Custom() {
  const t = useTranslations('forms')
  return (
    <fieldset className="d-grid gap-3">
      <legend className="form-label mb-2 fs-base">{t('seatingArea')}</legend>
      {useParts().map((part, index) => (
        <label key={part} className="form-check">
          <input
            type="radio"
            name="custom"
            className="form-check-input"
            defaultChecked={index === 1}
          />
          {part}
        </label>
      ))}
      <label className="form-check">
        <input type="radio" name="custom" className="form-check-input" disabled />
        {t('galleryClosed')}
      </label>
    </fieldset>
  )
}

export function Product() {
  const t = useTranslations('forms')
  return (
    <fieldset className="d-grid gap-2 wide">
      <legend className="form-label mb-2 fs-base">{t('delivery')}</legend>
      <label className="choice-card d-flex gap-3 py-3 px-4 rounded cursor-pointer">
        <input type="radio" name="product" className="form-check-input" defaultChecked />
        <span className="d-grid">
          <b className="fw-medium">{t('pickup')}</b>
          <small className="text-muted">{t('pickupNote')}</small>
        </span>
      </label>
      <label className="choice-card d-flex gap-3 py-3 px-4 rounded cursor-pointer">
        <input type="radio" name="product" className="form-check-input" />
        <span className="d-grid">
          <b className="fw-medium">{t('byEmail')}</b>
          <small className="text-muted">{t('byEmailNote')}</small>
        </span>
      </label>
      <label className="choice-card d-flex gap-3 py-3 px-4 rounded cursor-pointer">
        <input type="radio" name="product" className="form-check-input" />
        <span className="d-grid">
          <b className="fw-medium">{t('byPost')}</b>
          <small className="text-muted">{t('byPostNote')}</small>
        </span>
      </label>
    </fieldset>
  )
}

export function Colors() {
  const t = useTranslations('forms')
  return (
    <fieldset className="d-grid gap-3">
      <legend className="form-label mb-2 fs-base">{t('lastSceneLight')}</legend>
      {useColorOptions().map(([tone, name]) => (
        <label key={tone} className="form-check">
          <input
            type="radio"
            name="colors"
            className={`form-check-input is-${tone}`}
            defaultChecked={tone === 'warning'}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

export function Sizes() {
  const t = useTranslations('forms')
  const sizes = [
    ['sm', t('smallStudio')],
    ['', t('defaultStage')],
    ['lg', t('largeOutdoors')],
  ]
  return (
    <fieldset className="d-grid gap-3">
      <legend className="form-label mb-2 fs-base">{t('space')}</legend>
      {sizes.map(([size, label]) => (
        <label key={label} className={`form-check ${size && `form-check-${size} fs-${size}`}`}>
          <input
            type="radio"
            name="sizes"
            className="form-check-input"
            defaultChecked={size === ''}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
