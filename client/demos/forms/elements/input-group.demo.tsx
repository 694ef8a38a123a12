import { useState } from 'react'
import { useFormat } from '#client/i18n/format.ts'
import { useTranslations } from '#client/i18n/translations.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Menu, MenuButton } from '#client/ui/menu.tsx'
import { useAffixes } from '../affixes.ts'

export const isSpoken = true

/** Returns the seating areas. */
function useParts() {
  const t = useTranslations('forms')
  return [t('orchestra'), t('balcony'), t('boxes')]
}

export function Addons() {
  const t = useTranslations('forms')
  const { number } = useFormat()
  const { prefix, suffix } = useAffixes('money')
  return (
    <>
      <label className="form-label" htmlFor="username">
        {t('username')}
      </label>
      <div className="input-group">
        <span className="input-group-text" id="handle">
          @
        </span>
        <input
          className="form-control"
          id="username"
          placeholder="ruta.maze"
          translate="no"
          aria-describedby="handle"
        />
      </div>
      <label className="form-label" htmlFor="mailbox">
        {t('mailbox')}
      </label>
      <div className="input-group">
        <input
          className="form-control"
          id="mailbox"
          placeholder="box-office"
          translate="no"
          aria-describedby="host"
        />
        <span className="input-group-text" id="host" translate="no">
          @lantern-street.example
        </span>
      </div>
      <label className="form-label" htmlFor="set-budget">
        {t('setBudget')}
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
        {t('actOneTime')}
      </label>
      <div className="input-group">
        <span className="input-group-text text-muted">
          <Icon name="clock" />
        </span>
        <input className="form-control" id="running-time-of-act-one" placeholder="65" />
        <span className="input-group-text">{t('minutes')}</span>
      </div>
      <div className="input-group">
        <span className="input-group-text" id="remark">
          {t('remark')}
        </span>
        <textarea
          className="form-control"
          rows={2}
          aria-labelledby="remark"
          placeholder={t('remarkExample')}
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
  const t = useTranslations('forms')
  const areas = [
    [t('orchestra'), t('orchestraSeat')],
    [t('balcony'), t('balconySeat')],
  ]
  return (
    <>
      <div className="input-group">
        <span className="input-group-text">
          <input
            type="checkbox"
            className="form-check-input"
            aria-label={t('meetAtDoor')}
            defaultChecked
          />
        </span>
        <input className="form-control" aria-label={t('guestName')} placeholder={t('guestName')} />
      </div>
      {areas.map(([part, seat], index) => (
        <div key={part} className="input-group">
          <span className="input-group-text">
            <input
              type="radio"
              name="part"
              className="form-check-input"
              aria-label={part}
              defaultChecked={index === 0}
            />
          </span>
          <input className="form-control" aria-label={seat} placeholder={seat} />
        </div>
      ))}
    </>
  )
}

export function Buttons() {
  const t = useTranslations('forms')
  const [typed, type] = useState('')
  const [seats, setSeats] = useState(2)
  return (
    <>
      <label className="form-label" htmlFor="search-the-script">
        {t('searchScript')}
      </label>
      <div className="input-group">
        <input
          className="form-control"
          id="search-the-script"
          placeholder={t('scriptExample')}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        <button
          type="button"
          className="btn btn-outline-secondary needs-scripting"
          disabled={typed === ''}
          onClick={() => type('')}
        >
          {t('clear')}
        </button>
      </div>
      <label className="form-label" htmlFor="seats-to-hold">
        {t('seatsToHold')}
      </label>
      <div className="input-group">
        <button
          type="button"
          className="btn btn-primary btn-icon needs-scripting"
          aria-label={t('removeSeat')}
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
          aria-label={t('addSeat')}
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
  const t = useTranslations('forms')
  const [row, setRow] = useState('')
  return (
    <>
      <label className="form-label" htmlFor="row-and-seat">
        {t('rowAndSeat')}
      </label>
      <div className="input-group">
        <PartOfHouse id="part-menu" />
        <input className="form-control" id="row-and-seat" placeholder="C 14" />
      </div>
      <label className="form-label" htmlFor="row-to-close">
        {t('rowToClose')}
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
          {t('firstRow')}
        </button>
        <Menu
          id="row-menu"
          label={t('moreRows')}
          icon="chevron-down"
          className="btn btn-outline-secondary btn-icon needs-scripting"
        >
          {['B', 'C', 'N'].map((other) => (
            <Entry key={other} menu="row-menu" choose={() => setRow(other)}>
              {t('rowOf', { row: other })}
            </Entry>
          ))}
        </Menu>
      </div>
    </>
  )
}

/** A menu to choose from; a native select without scripts. */
function PartOfHouse({ id }: { id: string }) {
  const t = useTranslations('forms')
  const parts = useParts()
  const [chosen, choose] = useState(0)
  return (
    <>
      <Menu
        id={id}
        label={t('seatingAreaOf')}
        align="start"
        className="btn btn-outline-secondary needs-scripting"
        button={
          <>
            {parts[chosen]}
            <Icon name="chevron-down" size={16} />
          </>
        }
      >
        {parts.map((one, index) => (
          <Entry key={one} menu={id} choose={() => choose(index)}>
            {one}
          </Entry>
        ))}
      </Menu>
      <select
        className="form-select flex-grow-0 w-auto without-scripting"
        aria-label={t('seatingArea')}
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
  const t = useTranslations('forms')
  return [
    ['lg', t('large')],
    ['', t('default')],
    ['sm', t('small')],
  ].map(([size, label]) => (
    <div key={size} className={`input-group ${size && `input-group-${size}`}`}>
      <span className="input-group-text" id={`size-${size}`}>
        {label}
      </span>
      <input
        className={`form-control ${size && `form-control-${size}`}`}
        aria-label={t('propNumber')}
        placeholder={t('propExample')}
        aria-describedby={`size-${size}`}
      />
    </div>
  ))
}
