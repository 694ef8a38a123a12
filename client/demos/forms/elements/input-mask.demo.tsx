import { maskitoNumber } from '@maskito/kit'
import { useMemo, useState } from 'react'
import { isDay } from '#db/shared/time/model.ts'
import { useAffixes } from '../affixes.ts'
import { Labeled } from '../labeled.tsx'
import { MaskedField } from '../masked-field.tsx'
import { card, date, iban, isIban, order, phone, postcodes, typedAsDecimal } from '../masks.ts'
import { useSeparators } from '../separators.ts'

export const library = { name: 'Maskito', href: 'https://maskito.dev' }

export function Card() {
  return (
    <MaskedField
      label="Card number"
      options={card}
      inputMode="numeric"
      placeholder="0000 0000 0000 0000"
      describe={(value) =>
        /^3[47]/.test(value) ? 'grouped as four, six and five' : 'grouped in fours'
      }
    />
  )
}

export function Phone() {
  return (
    <MaskedField
      label="Stage door phone"
      options={phone}
      type="tel"
      placeholder="+1 401 555 0100"
      toRawValue={(value) => value.replaceAll(' ', '')}
      describe={(value) => (value.startsWith('0') ? 'without a country code' : '')}
    />
  )
}

const toIsoDate = (value: string) => value.split('/').toReversed().join('-')

export function DateMask() {
  return (
    <MaskedField
      label="Opening night"
      options={date}
      inputMode="numeric"
      placeholder="dd/mm/yyyy"
      toRawValue={toIsoDate}
      describe={(value) =>
        value.length === 10 && !isDay(toIsoDate(value)) ? 'not a valid date' : ''
      }
    />
  )
}

export function DecimalMask() {
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
      label="Length of the gauze, in meters"
      options={options}
      inputMode="decimal"
      toRawValue={(value) => value.replaceAll(group, '').replace(decimal, '.')}
    />
  )
}

export function Currency() {
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
      label="Fee"
      options={options}
      inputMode="decimal"
      toRawValue={(value) =>
        value.replace(prefix, '').replace(suffix, '').replaceAll(group, '').replace(decimal, '.')
      }
    />
  )
}

export function PurchaseOrder() {
  return (
    <MaskedField
      label="Purchase order"
      options={order}
      placeholder="PO-0000-ABC"
      autoCapitalize="characters"
    />
  )
}

export function AccountNumber() {
  return (
    <MaskedField
      label="Account number (IBAN)"
      options={iban}
      placeholder="DE00 0000 0000 0000 0000 00"
      autoCapitalize="characters"
      describe={(value) => (isIban(value) ? 'check digits OK' : 'incomplete or mistyped')}
    />
  )
}

export function PostcodeByCountry() {
  const [country, choose] = useState('Germany')
  const { example, options } = postcodes[country] ?? {}
  return (
    <>
      <Labeled label="Country">
        {(id) => (
          <select
            id={id}
            className="form-select"
            value={country}
            onChange={({ target }) => choose(target.value)}
          >
            {Object.keys(postcodes).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Labeled>
      {options && (
        <MaskedField key={country} label="Postal code" options={options} placeholder={example} />
      )}
    </>
  )
}
