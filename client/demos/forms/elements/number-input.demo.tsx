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
      <NumberField label="Seats in the house" initial={312} max={312} disabled />
      <NumberField label="Seats sold" initial={265} max={312} readOnly />
    </>
  )
}

export function Decimals() {
  return <NumberField label="Fade of cue 12, in seconds" initial={2.5} step={0.1} decimals={1} />
}

export function Formatted() {
  return (
    <>
      <NumberField label="Price of a seat" initial={50} max={500} unit=" €" />
      <NumberField label="Budget of the set" initial={12500} max={90000} step={500} unit=" €" />
      <NumberField label="Share of the house" initial={75} step={5} unit=" %" />
    </>
  )
}

export function ExtraAttributes() {
  return (
    <NumberField
      label="Number of the order"
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
      <NumberField label="Buttons around: rows" initial={14} look="around" />
      <NumberField label="Buttons at the end: boxes" initial={6} look="beside" />
      <NumberField label="Arrows at the end: ushers" initial={9} look="stacked" />
    </>
  )
}
