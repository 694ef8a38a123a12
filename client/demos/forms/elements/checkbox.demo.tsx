import { useState } from 'react'
import { Icon, type IconName } from '#client/ui/icon.tsx'

const tones = ['primary', 'success', 'danger', 'info', 'warning', 'dark']
const doors = ['Stage door', 'Scene dock', 'Box office']

export function Native() {
  return doors.map((door) => (
    <label key={door} className="form-check">
      <input type="checkbox" />
      {door} locked
    </label>
  ))
}

export function Custom() {
  return doors.map((door) => (
    <label key={door} className="form-check">
      <input type="checkbox" className="form-check-input" defaultChecked={door === doors[0]} />
      {door} locked
    </label>
  ))
}

export function Product() {
  return (
    <fieldset className="choice-cards wide gap-2">
      <legend className="form-label">What comes with the ticket</legend>
      <label className="choice-card">
        <input type="checkbox" className="form-check-input" defaultChecked />
        <span className="d-grid">
          <b className="fw-medium">Program</b>
          <small className="text-muted">Printed on the day, 24 pages</small>
        </span>
      </label>
      <label className="choice-card">
        <input type="checkbox" className="form-check-input" />
        <span className="d-grid">
          <b className="fw-medium">Interval drink</b>
          <small className="text-muted">Waiting at the bar, on the first floor</small>
        </span>
      </label>
      <label className="choice-card">
        <input type="checkbox" className="form-check-input" />
        <span className="d-grid">
          <b className="fw-medium">Captions</b>
          <small className="text-muted">A tablet, lent out at the cloakroom</small>
        </span>
      </label>
    </fieldset>
  )
}

export function Colors() {
  return tones.map((tone) => (
    <label key={tone} className="form-check">
      <input type="checkbox" className={`form-check-input is-${tone}`} defaultChecked />
      Gel in {tone}
    </label>
  ))
}

export function Icons() {
  const kinds: [IconName, string, string][] = [
    ['heart', 'danger', 'A favorite of the house'],
    ['lock', 'dark', 'Locked after the show'],
    ['bell', 'info', 'Rings at the half hour'],
    ['star', 'warning', 'Opening night'],
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
  return [
    ['sm', 'Small: props counted'],
    ['', 'As everywhere: costumes steamed'],
    ['lg', 'Large: set struck'],
  ].map(([size, label]) => (
    <label key={label} className={`form-check ${size && `form-check-${size}`}`}>
      <input type="checkbox" className="form-check-input" defaultChecked />
      {label}
    </label>
  ))
}

export function States() {
  return (
    <>
      <label className="form-check">
        <input type="checkbox" className="form-check-input" defaultChecked />
        Ticked, can be changed
      </label>
      <label className="form-check">
        <input type="checkbox" className="form-check-input" />
        Not ticked, can be changed
      </label>
      <label className="form-check">
        <input type="checkbox" className="form-check-input" defaultChecked disabled />
        Ticked, for good
      </label>
      <label className="form-check">
        <input type="checkbox" className="form-check-input" disabled />
        Not ticked, for good
      </label>
    </>
  )
}

export function Indeterminate() {
  const crew = ['Flies', 'Lights', 'Sound']
  const [here, setHere] = useState(['Lights'])
  const isAll = here.length === crew.length
  return (
    <fieldset className="choice-tree">
      <legend className="form-label">Who is in the building</legend>
      <label className="form-check needs-scripting">
        <input
          type="checkbox"
          className="form-check-input"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = here.length > 0 && !isAll
          }}
          onChange={() => setHere(isAll ? [] : crew)}
        />
        The whole crew
      </label>
      {crew.map((one) => (
        <label key={one} className="form-check">
          <input
            type="checkbox"
            className="form-check-input"
            checked={here.includes(one)}
            onChange={({ target }) =>
              setHere(target.checked ? [...here, one] : here.filter((other) => other !== one))
            }
          />
          {one}
        </label>
      ))}
    </fieldset>
  )
}
