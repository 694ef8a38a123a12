import { Panels, type Sheet } from './panels.tsx'

const tones = ['primary', 'success', 'danger', 'info', 'warning', 'dark']

const crews: Sheet[] = [
  { id: 'flies', title: 'Flies', text: 'Forty-one bars, six of them with motors.' },
  { id: 'lights', title: 'Lights', text: 'The rig is focused; two lamps wait for new glass.' },
  { id: 'wigs', title: 'Wigs', text: 'Nine wigs, one for each button.' },
]

export function Basic() {
  const away = { id: 'traps', title: 'Traps', text: '', isDisabled: true }
  return <Panels name="Basic" label="Crews" look="nav nav-pills" sheets={[...crews, away]} />
}

export function Centred() {
  return (
    <Panels
      name="Centred"
      label="Crews, centred"
      look="nav nav-pills justify-content-center"
      sheets={crews}
    />
  )
}

export function AtTheEnd() {
  return (
    <Panels
      name="AtTheEnd"
      label="Crews, at the end"
      look="nav nav-pills justify-content-end"
      sheets={crews}
    />
  )
}

export function Filled() {
  return <Panels name="Filled" label="Crews, filled" look="nav nav-pills nav-fill" sheets={crews} />
}

export function Justified() {
  return (
    <Panels
      name="Justified"
      label="Crews, justified"
      look="nav nav-pills nav-justified"
      sheets={crews}
    />
  )
}

export function Vertical() {
  return (
    <Panels
      name="Vertical"
      label="Crews, at the side"
      look="nav nav-pills"
      className="is-upright"
      isUpright
      sheets={crews}
    />
  )
}

export function Colours() {
  return tones.map((tone) => (
    <Panels
      key={tone}
      name={`Colours-${tone}`}
      label={`Crews in ${tone}`}
      look={`nav nav-pills has-tone tone-${tone}`}
      sheets={crews}
    />
  ))
}

export function ActiveBorder() {
  return (
    <Panels
      name="ActiveBorder"
      label="Crews, bordered"
      look="nav nav-pills has-active-border"
      sheets={crews}
    />
  )
}
