import { useState } from 'react'
import { useFormat } from '#client/i18n/format.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Menu, MenuButton } from '#client/ui/menu.tsx'
import { useAffixes } from '../affixes.ts'

const parts = ['Orchestra', 'Balcony', 'Boxes']

export function Addons() {
  const { number } = useFormat()
  const { prefix, suffix } = useAffixes('money')
  return (
    <>
      <label className="form-label" htmlFor="username">
        Username
      </label>
      <div className="input-group">
        <span className="input-group-text" id="handle">
          @
        </span>
        <input
          className="form-control"
          id="username"
          placeholder="ruta.maze"
          aria-describedby="handle"
        />
      </div>
      <label className="form-label" htmlFor="mailbox">
        Mailbox
      </label>
      <div className="input-group">
        <input
          className="form-control"
          id="mailbox"
          placeholder="box-office"
          aria-describedby="host"
        />
        <span className="input-group-text" id="host">
          @lantern-street.example
        </span>
      </div>
      <label className="form-label" htmlFor="set-budget">
        Set budget
      </label>
      <div className="input-group">
        {prefix && <Unit>{prefix}</Unit>}
        <input
          className="form-control"
          inputMode="numeric"
          id="set-budget"
          placeholder={number(4500)}
          aria-describedby="currency"
        />
        {suffix && <Unit>{suffix}</Unit>}
      </div>
      <label className="form-label" htmlFor="running-time-of-act-one">
        Running time of act one
      </label>
      <div className="input-group">
        <span className="input-group-text text-muted">
          <Icon name="clock" />
        </span>
        <input className="form-control" id="running-time-of-act-one" placeholder="65" />
        <span className="input-group-text">min</span>
      </div>
      <div className="input-group">
        <span className="input-group-text" id="remark">
          Remark
        </span>
        <textarea
          className="form-control"
          rows={2}
          aria-labelledby="remark"
          placeholder="Check the trap before act two"
        />
      </div>
    </>
  )
}

const Unit = ({ children }: { children: string }) => (
  <span className="input-group-text" id="currency">
    {children}
  </span>
)

export function Checks() {
  return (
    <>
      <div className="input-group">
        <span className="input-group-text">
          <input
            type="checkbox"
            className="form-check-input"
            aria-label="Meet at the stage door"
            defaultChecked
          />
        </span>
        <input className="form-control" aria-label="Guest name" placeholder="Guest name" />
      </div>
      {parts.slice(0, 2).map((part) => (
        <div key={part} className="input-group">
          <span className="input-group-text">
            <input
              type="radio"
              name="part"
              className="form-check-input"
              aria-label={part}
              defaultChecked={part === 'Orchestra'}
            />
          </span>
          <input
            className="form-control"
            aria-label={`Seat in the ${part.toLowerCase()}`}
            placeholder={`Seat in the ${part.toLowerCase()}`}
          />
        </div>
      ))}
    </>
  )
}

export function Buttons() {
  const [typed, type] = useState('')
  const [seats, setSeats] = useState(2)
  return (
    <>
      <label className="form-label" htmlFor="search-the-script">
        Search the script
      </label>
      <div className="input-group">
        <input
          className="form-control"
          id="search-the-script"
          placeholder="Cue, line or character"
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        <button
          type="button"
          className="btn btn-outline-secondary needs-scripting"
          disabled={typed === ''}
          onClick={() => type('')}
        >
          Clear
        </button>
      </div>
      <label className="form-label" htmlFor="seats-to-hold">
        Seats to hold
      </label>
      <div className="input-group">
        <button
          type="button"
          className="btn btn-primary btn-icon needs-scripting"
          aria-label="Remove a seat"
          disabled={seats <= 1}
          onClick={() => setSeats(seats - 1)}
        >
          <Icon name="minus" />
        </button>
        <input
          type="number"
          className="form-control text-center"
          id="seats-to-hold"
          min={1}
          max={312}
          value={seats}
          onChange={({ target }) => setSeats(target.valueAsNumber || 1)}
        />
        <button
          type="button"
          className="btn btn-primary btn-icon needs-scripting"
          aria-label="Add a seat"
          disabled={seats >= 312}
          onClick={() => setSeats(seats + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </>
  )
}

export function DropDowns() {
  const [row, setRow] = useState('')
  return (
    <>
      <label className="form-label" htmlFor="row-and-seat">
        Row and seat
      </label>
      <div className="input-group">
        <PartOfHouse id="part-menu" />
        <input className="form-control" id="row-and-seat" placeholder="C 14" />
      </div>
      <label className="form-label" htmlFor="row-to-close">
        Row to close
      </label>
      <div className="input-group">
        <input
          className="form-control"
          id="row-to-close"
          placeholder="A"
          value={row}
          onChange={({ target }) => setRow(target.value)}
        />
        <button
          type="button"
          className="btn btn-outline-secondary needs-scripting"
          onClick={() => setRow('A')}
        >
          First row
        </button>
        <Menu
          id="row-menu"
          label="More rows"
          icon="chevron-down"
          className="btn btn-outline-secondary btn-icon needs-scripting"
        >
          {['B', 'C', 'N'].map((other) => (
            <Entry key={other} menu="row-menu" choose={() => setRow(other)}>
              {`Row ${other}`}
            </Entry>
          ))}
        </Menu>
      </div>
    </>
  )
}

/** A menu to choose from; a native select without scripts. */
function PartOfHouse({ id }: { id: string }) {
  const [part, choose] = useState('Orchestra')
  return (
    <>
      <Menu
        id={id}
        label="Seating area:"
        align="start"
        className="btn btn-outline-secondary needs-scripting"
        button={
          <>
            {part}
            <Icon name="chevron-down" size={16} />
          </>
        }
      >
        {parts.map((one) => (
          <Entry key={one} menu={id} choose={() => choose(one)}>
            {one}
          </Entry>
        ))}
      </Menu>
      <select
        className="form-select flex-grow-0 w-auto without-scripting"
        aria-label="Seating area"
      >
        {parts.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </>
  )
}

type EntryProps = { menu: string; choose: () => void; children: string }

const Entry = ({ menu, choose, children }: EntryProps) => (
  <MenuButton type="button" popoverTarget={menu} popoverTargetAction="hide" onClick={choose}>
    {children}
  </MenuButton>
)

export function Sizes() {
  return [
    ['lg', 'Large'],
    ['', 'Default'],
    ['sm', 'Small'],
  ].map(([size, label]) => (
    <div key={label} className={`input-group ${size && `input-group-${size}`}`}>
      <span className="input-group-text" id={`size-${label}`}>
        {label}
      </span>
      <input
        className={`form-control ${size && `form-control-${size}`}`}
        aria-label="Prop number"
        placeholder="Prop number, such as 214"
        aria-describedby={`size-${label}`}
      />
    </div>
  ))
}
