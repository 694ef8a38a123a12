import { gels } from '../gels.ts'

const parts = ['Orchestra', 'Balcony', 'Boxes']

export function Native() {
  return (
    <fieldset className="d-grid gap-3">
      <legend className="form-label mb-2 fs-base">Seating area</legend>
      {parts.map((part) => (
        <label key={part} className="form-check">
          <input
            type="radio"
            name="native"
            className="my-1"
            defaultChecked={part === 'Orchestra'}
          />
          {part}
        </label>
      ))}
    </fieldset>
  )
}

export function Custom() {
  return (
    <fieldset className="d-grid gap-3">
      <legend className="form-label mb-2 fs-base">Seating area</legend>
      {parts.map((part) => (
        <label key={part} className="form-check">
          <input
            type="radio"
            name="custom"
            className="form-check-input"
            defaultChecked={part === 'Balcony'}
          />
          {part}
        </label>
      ))}
      <label className="form-check">
        <input type="radio" name="custom" className="form-check-input" disabled />
        Gallery (closed this season)
      </label>
    </fieldset>
  )
}

export function Product() {
  return (
    <fieldset className="d-grid gap-2 wide">
      <legend className="form-label mb-2 fs-base">Delivery</legend>
      <label className="choice-card d-flex gap-3 py-3 px-4 rounded cursor-pointer">
        <input type="radio" name="product" className="form-check-input" defaultChecked />
        <span className="d-grid">
          <b className="fw-medium">Box office pickup</b>
          <small className="text-muted">Held until an hour before curtain</small>
        </span>
      </label>
      <label className="choice-card d-flex gap-3 py-3 px-4 rounded cursor-pointer">
        <input type="radio" name="product" className="form-check-input" />
        <span className="d-grid">
          <b className="fw-medium">Email</b>
          <small className="text-muted">Show your tickets on your phone</small>
        </span>
      </label>
      <label className="choice-card d-flex gap-3 py-3 px-4 rounded cursor-pointer">
        <input type="radio" name="product" className="form-check-input" />
        <span className="d-grid">
          <b className="fw-medium">Postal mail</b>
          <small className="text-muted">Printed tickets in three business days</small>
        </span>
      </label>
    </fieldset>
  )
}

export function Colors() {
  return (
    <fieldset className="d-grid gap-3">
      <legend className="form-label mb-2 fs-base">Light for the last scene</legend>
      {gels.map(([tone, name]) => (
        <label key={tone} className="form-check">
          <input
            type="radio"
            name="colors"
            className={`form-check-input is-${tone}`}
            defaultChecked={tone === 'warning'}
          />
          {name} wash
        </label>
      ))}
    </fieldset>
  )
}

export function Sizes() {
  const sizes = [
    ['sm', 'Small: studio'],
    ['', 'Default: main stage'],
    ['lg', 'Large: outdoors'],
  ]
  return (
    <fieldset className="d-grid gap-3">
      <legend className="form-label mb-2 fs-base">Performance space</legend>
      {sizes.map(([size, label]) => (
        <label key={label} className={`form-check ${size && `form-check-${size}`}`}>
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
