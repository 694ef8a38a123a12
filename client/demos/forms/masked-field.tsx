import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { type ComponentProps, useId, useState } from 'react'
import { useTranslations } from '#client/i18n/translations.ts'

type MaskedFieldProps = ComponentProps<'input'> & {
  label: string
  /** Must be the same object on every render: another one resets the mask. */
  options: MaskitoOptions
  /** Returns the stored value of the displayed one. */
  toRawValue?: (value: string) => string
  /** Returns a note on the displayed value. */
  describe?: (value: string) => string
}

const signs = (value: string) => value.replace(/[^\p{L}\d]/gu, '')

/** Keeps the height of the line below an empty field, so that nothing moves when somebody starts to type. */
const emptyLine = '\u00a0'

/** A masked input that also shows its stored value. */
export function MaskedField({
  label,
  options,
  toRawValue = signs,
  describe,
  defaultValue = '',
  ...rest
}: MaskedFieldProps) {
  const t = useTranslations('forms')
  const id = useId()
  const mask = useMaskito({ options })
  const [value, setValue] = useState(String(defaultValue))
  const raw = toRawValue(value)
  const note = value && describe?.(value)
  return (
    <div className="wide">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={mask}
        id={id}
        className="form-control tabular"
        dir="ltr"
        autoComplete="off"
        defaultValue={defaultValue}
        onInput={({ currentTarget }) => setValue(currentTarget.value)}
        aria-describedby={`${id}-raw`}
        {...rest}
      />
      <p id={`${id}-raw`} className="form-text needs-scripting">
        {raw ? (
          <>
            {t('storedAs')}{' '}
            <code>
              <bdi dir="ltr">{raw}</bdi>
            </code>
            {note && `, ${note}`}
          </>
        ) : (
          emptyLine
        )}
      </p>
    </div>
  )
}
