import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { type InputAttributes, NumericFormat, useNumericFormat } from 'react-number-format'
import { useTranslations } from '#client/i18n/translations.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { useInBrowser } from '#client/ui/in-browser.tsx'
import { useInputBeforeHydration } from '#client/ui/use-input-before-hydration.ts'
import type { Affixes } from './affixes.ts'
import { useSeparators } from './separators.ts'
import { useRepeatWhileHeld } from './use-repeat-while-held.ts'

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

const pageOfSteps = 10

const groups = {
  around: 'input-group',
  inline: 'd-flex gap-2',
  stacked: 'd-flex position-relative',
}

const steps = {
  inline: 'd-flex gap-1',
  stacked: 'number-steps position-absolute d-flex flex-column overflow-hidden',
}

/** A number between two limits, typed or changed by keys and buttons. */
export function NumberField({
  label,
  initial = 0,
  min = 0,
  max = 100,
  step = 1,
  decimals = 0,
  affixes: { prefix, suffix } = { prefix: '', suffix: '' },
  look = 'around',
  ...rest
}: NumberFieldProps) {
  const t = useTranslations('forms')
  const id = useId()
  const { decimal } = useSeparators()
  const [text, setText] = useState(String(initial))
  const input = useRef<HTMLInputElement>(null)
  const format = useFormatOf({ decimals, affixes: { prefix, suffix } })
  const { removeFormatting } = useNumericFormat(format)
  useInputBeforeHydration(input, (typed) => setText(removeFormatting?.(typed) ?? typed))
  const isLive = useInBrowser()
  const value = text === '' ? min : Number(text)
  const isFixed = Boolean(rest.disabled || rest.readOnly)

  const go = (to: number) => setText(clamped(to))
  const clamped = (to: number) => Math.min(max, Math.max(min, to)).toFixed(decimals)
  const keys: Record<string, number> = {
    ArrowUp: step,
    ArrowDown: -step,
    PageUp: step * pageOfSteps,
    PageDown: -step * pageOfSteps,
  }

  function press(event: KeyboardEvent) {
    const by = keys[event.key]
    if (by === undefined || isFixed) return
    event.preventDefault()
    go(value + by)
  }

  const button = (by: number, icon: IconName, label: string) => (
    <StepButton
      label={label}
      icon={icon}
      isOff={isFixed || (by < 0 ? value <= min : value >= max)}
      act={() => go(value + by)}
    />
  )
  const isStacked = look === 'stacked'
  const less = button(-step, isStacked ? 'chevron-down' : 'minus', t('decrease', { label }))
  const more = button(step, isStacked ? 'chevron-up' : 'plus', t('increase', { label }))
  return (
    <div className="wide">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div
        className={`mw-240 ${groups[look]}`}
        // A number, its unit and its buttons keep their order on right-to-left pages.
        dir="ltr"
      >
        {look === 'around' && less}
        <NumericFormat
          getInputRef={input}
          id={id}
          className={`form-control flex-1 min-w-0 tabular ${look === 'around' ? 'text-center' : ''}`}
          inputMode={decimals ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={text}
          valueIsNumericString
          onValueChange={({ value: typed }) => setText(typed)}
          onBlur={() => text !== '' && go(value)}
          onKeyDown={press}
          {...format}
          aria-invalid={value < min || value > max}
          {...(isLive && {
            role: 'spinbutton',
            'aria-valuenow': value,
            'aria-valuemin': min,
            'aria-valuemax': max,
            'aria-valuetext': `${prefix}${text.replace('.', decimal)}${suffix}`,
          })}
          {...rest}
        />
        {look === 'around' ? (
          more
        ) : (
          <span className={`needs-scripting ${steps[look]}`}>
            {isStacked ? more : less}
            {isStacked ? less : more}
          </span>
        )}
      </div>
    </div>
  )
}

/** Returns how the field formats its number, in the language of the page. */
function useFormatOf({ decimals, affixes }: { decimals: number; affixes: Affixes }) {
  const { decimal, group } = useSeparators()
  return {
    ...affixes,
    decimalScale: decimals,
    fixedDecimalScale: decimals > 0,
    decimalSeparator: decimal,
    thousandSeparator: group,
    // A number below the minimum is corrected on blur, like one above the maximum.
    allowNegative: true,
  }
}

type StepButtonProps = { label: string; icon: IconName; isOff: boolean; act: () => void }

/** Not a Tab stop, since the arrow keys of the field do the same. */
function StepButton({ label, icon, isOff, act }: StepButtonProps) {
  const hold = useRepeatWhileHeld(act, isOff)
  return (
    <button
      type="button"
      className="btn btn-outline-secondary btn-icon needs-scripting"
      aria-label={label}
      tabIndex={-1}
      disabled={isOff}
      {...hold}
    >
      <Icon name={icon} size={16} />
    </button>
  )
}
