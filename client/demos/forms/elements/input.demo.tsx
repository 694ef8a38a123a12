import { type ComponentProps, useId, useState } from 'react'
import { FieldError } from '#client/ui/field.tsx'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { Labeled } from '../labeled.tsx'

export function Basic() {
  return (
    <>
      <Labeled label="Production">
        {(id) => <input id={id} className="form-control" placeholder="Nine Buttons" />}
      </Labeled>
      <Labeled label="Call sheet email" help="Emails to this address go to the whole company.">
        {(id, help) => (
          <input
            id={id}
            type="email"
            className="form-control"
            defaultValue="company@lantern-street.example"
            aria-describedby={help}
          />
        )}
      </Labeled>
      <Labeled label="Venue">
        {(id) => (
          <input id={id} className="form-control" defaultValue="Lantern Street Theater" disabled />
        )}
      </Labeled>
      <Labeled label="Seats">
        {(id) => <input id={id} className="form-control" defaultValue="312" readOnly />}
      </Labeled>
    </>
  )
}

export function Shapes() {
  return (
    <>
      <Labeled label="Rounded: search wardrobe">
        {(id) => <input id={id} type="search" className="form-control rounded-pill" />}
      </Labeled>
      <Labeled label="Square: prop shelf">
        {(id) => <input id={id} className="form-control rounded-0" />}
      </Labeled>
    </>
  )
}

export function Floating() {
  return (
    <>
      <div className="form-floating wide">
        <input id="floating-name" className="form-control" placeholder=" " />
        <label htmlFor="floating-name">Name on the ticket</label>
      </div>
      <div className="form-floating wide">
        <input
          id="floating-row"
          className="form-control"
          placeholder=" "
          defaultValue="F 9"
          disabled
        />
        <label htmlFor="floating-row">Assigned seat</label>
      </div>
    </>
  )
}

export function File() {
  return (
    <>
      <Labeled label="Ground plan">
        {(id) => <input id={id} type="file" className="form-control" accept=".pdf,image/*" />}
      </Labeled>
      <Labeled label="Photos of the set model" help="You can choose several files.">
        {(id, help) => (
          <input
            id={id}
            type="file"
            className="form-control"
            accept="image/*"
            multiple
            aria-describedby={help}
          />
        )}
      </Labeled>
    </>
  )
}

export function ValidStates() {
  return (
    <>
      <div className="wide">
        <label className="form-label" htmlFor="valid">
          Coupon code
        </label>
        <input
          id="valid"
          className="form-control is-valid"
          defaultValue="MOTH-26"
          aria-describedby="valid-note"
        />
        <p id="valid-note" className="d-flex gap-1 m-0 mt-1 text-success fs-sm">
          <Icon name="check-circle" size={16} />
          Valid for two seats until Sunday.
        </p>
      </div>
      <div className="wide">
        <label className="form-label" htmlFor="invalid">
          Order number
        </label>
        <input
          id="invalid"
          className="form-control"
          defaultValue="12 A"
          aria-invalid="true"
          aria-describedby="invalid-note"
        />
        <FieldError id="invalid-note">Enter six digits.</FieldError>
      </div>
    </>
  )
}

export function ValidationTooltips() {
  return (
    <>
      <Checked label="First name" tip="Enter a first name." required />
      <Checked label="Email" tip="Enter an email address with an @." type="email" required />
      <Checked
        label="Row"
        tip="Enter a row from A to N."
        pattern="[A-Na-n]"
        maxLength={1}
        autoComplete="off"
        required
      />
    </>
  )
}

type CheckedProps = ComponentProps<'input'> & { label: string; tip: string }

/** A field that validates itself on blur. */
function Checked({ label, tip, ...rest }: CheckedProps) {
  const id = useId()
  const [state, setState] = useState<'valid' | 'invalid'>()
  const check = (input: HTMLInputElement) => setState(input.validity.valid ? 'valid' : 'invalid')
  return (
    <div className="wide">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={`form-control ${state ? `is-${state}` : ''}`}
        aria-invalid={state === 'invalid'}
        aria-describedby={`${id}-tip`}
        onBlur={({ target }) => check(target)}
        onChange={({ target }) => state && check(target)}
        {...rest}
      />
      <p
        id={`${id}-tip`}
        className="checked-tip position-relative w-fit mt-2 mb-0 py-1 px-3 rounded fs-sm"
      >
        {tip}
      </p>
    </div>
  )
}

export function WithIcons() {
  return (
    <>
      <WithIcon label="Search archive" icon="search" />
      <WithIcon label="Duty manager’s phone" icon="phone" type="tel" />
      <WithIcon label="Load-out date" icon="calendar" isAtEnd />
      <WithIcon label="Party size" icon="users" inputMode="numeric" isAtEnd />
    </>
  )
}

type WithIconProps = ComponentProps<'input'> & {
  label: string
  icon: IconName
  isAtEnd?: boolean
}

function WithIcon({ label, icon, isAtEnd = false, ...rest }: WithIconProps) {
  return (
    <Labeled label={label}>
      {(id) => (
        <div
          className={
            isAtEnd ? 'with-icon position-relative is-at-end' : 'with-icon position-relative'
          }
        >
          <Icon name={icon} />
          <input id={id} className="form-control" {...rest} />
        </div>
      )}
    </Labeled>
  )
}

export function FloatingWithIcons() {
  const fields: [id: string, icon: IconName, label: string][] = [
    ['icon-user', 'user', 'Guest name'],
    ['icon-mail', 'mail', 'Guest email'],
  ]
  return fields.map(([id, icon, label]) => (
    <div key={id} className="form-floating with-icon wide position-relative">
      <Icon name={icon} />
      <input id={id} className="form-control" placeholder=" " />
      <label htmlFor={id}>{label}</label>
    </div>
  ))
}

export function Sizes() {
  return [
    ['form-control-lg', 'Large'],
    ['', 'Default'],
    ['form-control-sm', 'Small'],
  ].map(([size, label]) => (
    <Labeled key={label} label={`${label}: rehearsal room`}>
      {(id) => <input id={id} className={`form-control ${size}`} />}
    </Labeled>
  ))
}

export function FloatingSizes() {
  return [
    ['is-lg', 'Large'],
    ['', 'Default'],
    ['is-sm', 'Small'],
  ].map(([size, label]) => (
    <div key={label} className={`form-floating wide ${size}`}>
      <input id={`floating-${label}`} className="form-control" placeholder=" " />
      <label htmlFor={`floating-${label}`}>{label}: understudy</label>
    </div>
  ))
}
