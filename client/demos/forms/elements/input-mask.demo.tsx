import { maskitoNumber } from '@maskito/kit'
import { useMemo, useState } from 'react'
import { useTranslations } from '#client/i18n/translations.ts'
import { useAffixes } from '../affixes.ts'
import { isDay } from '../is-day.ts'
import { Labeled } from '../labeled.tsx'
import { MaskedField } from '../masked-field.tsx'
import { card, iban, isIban, order, phone, postcodes, typedAsDecimal } from '../masks.ts'
import { useSeparators } from '../separators.ts'
import { useDateMask, useDateShape } from '../use-date-mask.ts'

export const isSpoken = true

export const library = { name: 'Maskito', href: 'https://maskito.dev' }

export function Card() {
  const t = useTranslations('forms')
  return (
    <MaskedField
      label={t('cardNumber')}
      options={card}
      inputMode="numeric"
      placeholder="0000 0000 0000 0000"
      describe={(value) => (/^3[47]/.test(value) ? t('groupedFourSix') : t('groupedFours'))}
    />
  )
}

export function Phone() {
  const t = useTranslations('forms')
  return (
    <MaskedField
      label={t('stageDoorPhone')}
      options={phone}
      type="tel"
      placeholder="+1 401 555 0100"
      toRawValue={(value) => value.replaceAll(' ', '')}
      describe={(value) => (value.startsWith('0') ? t('noCountryCode') : '')}
    />
  )
}

export function DateMask() {
  const t = useTranslations('forms')
  const { pattern, options, toIsoDate } = useDateMask()
  return (
    <MaskedField
      label={t('openingNight')}
      options={options}
      inputMode="numeric"
      placeholder={useDateShape()}
      toRawValue={toIsoDate}
      describe={(value) =>
        value.length === pattern.length && !isDay(toIsoDate(value)) ? t('noDate') : ''
      }
    />
  )
}

export function DecimalMask() {
  const t = useTranslations('forms')
  const { decimal, group } = useSeparators()
  const options = useMemo(
    () =>
      typedAsDecimal(
        maskitoNumber({
          maximumFractionDigits: 2,
          decimalSeparator: decimal,
          thousandSeparator: group,
          max: 9_999_999,
        }),
        group,
        decimal,
      ),
    [decimal, group],
  )
  return (
    <MaskedField
      label={t('gauzeLength')}
      options={options}
      inputMode="decimal"
      toRawValue={(value) => value.replaceAll(group, '').replace(decimal, '.')}
    />
  )
}

export function Currency() {
  const t = useTranslations('forms')
  const { decimal, group } = useSeparators()
  const { prefix, suffix } = useAffixes('money')
  const options = useMemo(
    () =>
      typedAsDecimal(
        maskitoNumber({
          maximumFractionDigits: 2,
          decimalSeparator: decimal,
          thousandSeparator: group,
          prefix,
          postfix: suffix,
          min: 0,
          max: 999_999,
        }),
        group,
        decimal,
      ),
    [decimal, group, prefix, suffix],
  )
  return (
    <MaskedField
      label={t('fee')}
      options={options}
      inputMode="decimal"
      toRawValue={(value) =>
        value.replace(prefix, '').replace(suffix, '').replaceAll(group, '').replace(decimal, '.')
      }
    />
  )
}

export function PurchaseOrder() {
  const t = useTranslations('forms')
  return (
    <MaskedField
      label={t('purchaseOrder')}
      options={order}
      placeholder="PO-0000-ABC"
      translate="no"
      autoCapitalize="characters"
    />
  )
}

export function AccountNumber() {
  const t = useTranslations('forms')
  return (
    <MaskedField
      label={t('accountNumber')}
      options={iban}
      placeholder="DE00 0000 0000 0000 0000 00"
      translate="no"
      autoCapitalize="characters"
      describe={(value) => (isIban(value) ? t('ibanValid') : t('ibanInvalid'))}
    />
  )
}

export function PostcodeByCountry() {
  const t = useTranslations('forms')
  const [country, choose] = useState('DE')
  const { example, options } = postcodes[country] ?? {}
  const countries = [
    ['DE', t('germany')],
    ['FR', t('france')],
    ['PT', t('portugal')],
    ['NL', t('netherlands')],
  ]
  return (
    <>
      <Labeled label={t('country')}>
        {(id) => (
          <select
            id={id}
            className="form-select"
            value={country}
            onChange={({ target }) => choose(target.value)}
          >
            {countries.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Labeled>
      {options && (
        <MaskedField
          key={country}
          label={t('postalCode')}
          options={options}
          placeholder={example}
        />
      )}
    </>
  )
}
