import { useTranslations } from '#client/i18n/translations.ts'
import { useAffixes } from '../affixes.ts'
import { NumberField } from '../number-field.tsx'

export const isSpoken = true

export const library = {
  name: 'react-number-format',
  href: 'https://s-yadav.github.io/react-number-format',
}

export function Basic() {
  const t = useTranslations('forms')
  return <NumberField label={t('seatsHeldBack')} initial={12} />
}

export function DisabledAndReadOnly() {
  const t = useTranslations('forms')
  return (
    <>
      <NumberField label={t('totalSeats')} initial={312} max={312} disabled />
      <NumberField label={t('seatsSold')} initial={265} max={312} readOnly />
    </>
  )
}

export function Decimals() {
  const t = useTranslations('forms')
  return <NumberField label={t('fadeTime')} initial={2.5} step={0.1} decimals={1} />
}

export function Formatted() {
  const t = useTranslations('forms')
  const money = useAffixes('money')
  const percent = useAffixes('percent')
  return (
    <>
      <NumberField label={t('seatPrice')} initial={50} max={500} affixes={money} />
      <NumberField label={t('setBudget')} initial={12500} max={90000} step={500} affixes={money} />
      <NumberField label={t('soldShare')} initial={75} step={5} affixes={percent} />
    </>
  )
}

export function ExtraAttributes() {
  const t = useTranslations('forms')
  return (
    <NumberField
      label={t('orderNumber')}
      initial={20411}
      max={999999}
      name="order"
      maxLength={7}
      enterKeyHint="done"
      required
    />
  )
}

export function Looks() {
  const t = useTranslations('forms')
  return (
    <>
      <NumberField label={t('aroundRows')} initial={14} look="around" />
      <NumberField label={t('inlineBoxes')} initial={6} look="inline" />
      <NumberField label={t('stackedUshers')} initial={9} look="stacked" />
    </>
  )
}
