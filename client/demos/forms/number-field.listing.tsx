import { type KeyboardEvent, useId, useState } from 'react'
import { type InputAttributes, NumericFormat } from 'react-number-format'
import type { Affixes } from './affixes.ts'

type NumberFieldProps = Omit<InputAttributes, 'type' | 'min' | 'max' | 'step'> & {
  label: string
  initial?: number
  min?: number
  max?: number
  step?: number
  decimals?: number
  /** What stands before and after the number, such as a currency. */
  affixes?: Affixes
  look?: 'around' | 'inline' | 'stacked'
}

const looks = {
  around: 'input-group',
  inline: 'd-flex gap-2',
  stacked: 'd-flex align-items-center',
}

/** A number between two limits, typed or changed by keys and buttons. */
export function NumberField({
  label,
  initial = 0,
  min = 0,
  max = 100,
  step = 1,
  decimals = 0,
  affixes = { prefix: '', suffix: '' },
  look = 'around',
  ...rest
}: NumberFieldProps) {
  const id = useId()
  const [value, setValue] = useState<number | undefined>(initial)
  const isFixed = Boolean(rest.disabled || rest.readOnly)

  const go = (to: number) => setValue(Math.min(max, Math.max(min, to)))

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key]
    if (!by || isFixed) return
    event.preventDefault()
    go((value ?? min) + by)
  }

  const button = (by: number, sign: string, name: string) => (
    <button
      type="button"
      className="btn btn-outline-secondary"
      aria-label={`${name} ${label}`}
      // The arrow keys of the field do the same.
      tabIndex={-1}
      disabled={isFixed}
      onClick={() => go((value ?? min) + by)}
    >
      {sign}
    </button>
  )
  const less = button(-step, '−', 'Decrease')
  const more = button(step, '+', 'Increase')
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className={looks[look]} dir="ltr">
        {look === 'around' && less}
        <NumericFormat
          id={id}
          className="form-control"
          inputMode={decimals ? 'decimal' : 'numeric'}
          value={value ?? ''}
          onValueChange={({ floatValue }) => setValue(floatValue)}
          onBlur={() => value !== undefined && go(value)}
          onKeyDown={onKeyDown}
          thousandSeparator=","
          decimalScale={decimals}
          fixedDecimalScale={decimals > 0}
          {...affixes}
          {...rest}
        />
        {look === 'around' ? (
          more
        ) : (
          <span className={look === 'stacked' ? 'd-flex flex-column-reverse' : 'd-flex gap-1'}>
            {less}
            {more}
          </span>
        )}
      </div>
    </>
  )
}
