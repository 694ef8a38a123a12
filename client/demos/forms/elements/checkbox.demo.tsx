import { useState } from 'react'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { gels } from '../gels.ts'

const doors = ['Stage door', 'Loading dock', 'Box office']

export function Native() {
  return doors.map((door) => (
    <label key={door} className="form-check">
      <input type="checkbox" className="my-1" />
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
    <fieldset className="d-grid gap-2 wide">
      <legend className="form-label mb-2 fs-base">Extras</legend>
      <label className="choice-card d-flex gap-3 py-3 px-4 rounded cursor-pointer">
        <input type="checkbox" className="form-check-input" defaultChecked />
        <span className="d-grid">
          <b className="fw-medium">Program</b>
          <small className="text-muted">Printed, 24 pages</small>
        </span>
      </label>
      <label className="choice-card d-flex gap-3 py-3 px-4 rounded cursor-pointer">
        <input type="checkbox" className="form-check-input" />
        <span className="d-grid">
          <b className="fw-medium">Intermission drink</b>
          <small className="text-muted">Ready for you at the bar</small>
        </span>
      </label>
      <label className="choice-card d-flex gap-3 py-3 px-4 rounded cursor-pointer">
        <input type="checkbox" className="form-check-input" />
        <span className="d-grid">
          <b className="fw-medium">Captions</b>
          <small className="text-muted">On a tablet from the coat check</small>
        </span>
      </label>
    </fieldset>
  )
}

export function Colors() {
  return gels.map(([tone, name]) => (
    <label key={tone} className="form-check">
      <input type="checkbox" className={`form-check-input is-${tone}`} defaultChecked />
      {name} gel
    </label>
  ))
}

export function Icons() {
  const kinds: [IconName, string, string][] = [
    ['heart', 'danger', 'Favorite play'],
    ['lock', 'dark', 'Locked after the show'],
    ['bell', 'info', 'Half-hour bell'],
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
    ['', 'Default: costumes steamed'],
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
        Checked
      </label>
      <label className="form-check">
        <input type="checkbox" className="form-check-input" />
        Unchecked
      </label>
      <label className="form-check">
        <input type="checkbox" className="form-check-input" defaultChecked disabled />
        Checked, disabled
      </label>
      <label className="form-check">
        <input type="checkbox" className="form-check-input" disabled />
        Unchecked, disabled
      </label>
    </>
  )
}

export function Indeterminate() {
  const crew = ['Flies', 'Lights', 'Sound']
  const [here, setHere] = useState(['Lights'])
  const isAll = here.length === crew.length
  return (
    <fieldset className="d-grid gap-3">
      <legend className="form-label mb-2 fs-base">Crew in the building</legend>
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
        Everyone
      </label>
      {crew.map((one) => (
        <label key={one} className="form-check ms-6">
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
