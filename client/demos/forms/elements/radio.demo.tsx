const tones = ['primary', 'success', 'danger', 'info', 'warning', 'dark']
const parts = ['Stalls', 'Circle', 'Boxes']

export function Native() {
  return (
    <fieldset className="choice-list">
      <legend className="form-label">Part of the house</legend>
      {parts.map((part) => (
        <label key={part} className="form-check">
          <input type="radio" name="native" defaultChecked={part === 'Stalls'} />
          {part}
        </label>
      ))}
    </fieldset>
  )
}

export function Custom() {
  return (
    <fieldset className="choice-list">
      <legend className="form-label">Seats in the</legend>
      {parts.map((part) => (
        <label key={part} className="form-check">
          <input
            type="radio"
            name="custom"
            className="form-check-input"
            defaultChecked={part === 'Circle'}
          />
          {part}
        </label>
      ))}
      <label className="form-check">
        <input type="radio" name="custom" className="form-check-input" disabled />
        Gallery, closed this season
      </label>
    </fieldset>
  )
}

export function Product() {
  return (
    <fieldset className="choice-cards wide gap-2">
      <legend className="form-label">How the tickets travel</legend>
      <label className="choice-card">
        <input type="radio" name="product" className="form-check-input" defaultChecked />
        <span className="d-grid">
          <b className="fw-medium">At the box office</b>
          <small className="text-muted">Kept until an hour before curtain up</small>
        </span>
      </label>
      <label className="choice-card">
        <input type="radio" name="product" className="form-check-input" />
        <span className="d-grid">
          <b className="fw-medium">By e-mail</b>
          <small className="text-muted">To be shown on a phone at the door</small>
        </span>
      </label>
      <label className="choice-card">
        <input type="radio" name="product" className="form-check-input" />
        <span className="d-grid">
          <b className="fw-medium">By post</b>
          <small className="text-muted">Three working days, on card</small>
        </span>
      </label>
    </fieldset>
  )
}

export function Colors() {
  return (
    <fieldset className="choice-list">
      <legend className="form-label">Light of the last scene</legend>
      {tones.map((tone) => (
        <label key={tone} className="form-check">
          <input
            type="radio"
            name="colors"
            className={`form-check-input is-${tone}`}
            defaultChecked={tone === 'warning'}
          />
          A wash in {tone}
        </label>
      ))}
    </fieldset>
  )
}

export function Sizes() {
  const sizes = [
    ['sm', 'Small: studio'],
    ['', 'As everywhere: main house'],
    ['lg', 'Large: open air'],
  ]
  return (
    <fieldset className="choice-list">
      <legend className="form-label">Where it plays</legend>
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
