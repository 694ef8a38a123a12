import { useAffixes } from '../affixes.ts'
import { NumberField } from '../number-field.tsx'

export const library = {
  name: 'react-number-format',
  href: 'https://s-yadav.github.io/react-number-format',
}

export function Basic() {
  return <NumberField label="Seats to hold back" initial={12} />
}

export function DisabledAndReadOnly() {
  return (
    <>
      <NumberField label="Total seats" initial={312} max={312} disabled />
      <NumberField label="Seats sold" initial={265} max={312} readOnly />
    </>
  )
}

export function Decimals() {
  return (
    <NumberField label="Fade time of cue 12, in seconds" initial={2.5} step={0.1} decimals={1} />
  )
}

export function Formatted() {
  const money = useAffixes('money')
  const percent = useAffixes('percent')
  return (
    <>
      <NumberField label="Seat price" initial={50} max={500} affixes={money} />
      <NumberField label="Set budget" initial={12500} max={90000} step={500} affixes={money} />
      <NumberField label="Share of seats sold" initial={75} step={5} affixes={percent} />
    </>
  )
}

export function ExtraAttributes() {
  return (
    <NumberField
      label="Order number"
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
  return (
    <>
      <NumberField label="Rows, buttons on both sides" initial={14} look="around" />
      <NumberField label="Boxes, buttons at the end" initial={6} look="beside" />
      <NumberField label="Ushers, arrows at the end" initial={9} look="stacked" />
    </>
  )
}
