import { useId } from 'react'
import { withNamespaces } from '../i18n/browser-language.ts'
import { EnhancedField } from './enhanced-field.tsx'
import type { RichSelectProps, SelectOption } from './rich-select.tsx'

const loadRichSelect = async () =>
  (await withNamespaces(import('./rich-select.tsx'), 'select')).RichSelect

/** A searchable select with its label; a native one on the server and without scripts. */
export function Select(ownProps: RichSelectProps) {
  const inputId = useId()
  const props = { ...ownProps, inputId }
  const { label, options = [], defaultValue } = props
  const findChosen = (values: string[]) =>
    options
      .flatMap((each) => ('options' in each ? each.options : each))
      .filter(({ value }) => values.includes(value))
  return (
    <div className="wide">
      <label className="form-label" htmlFor={inputId}>
        {label}
      </label>
      <EnhancedField load={loadRichSelect} native={<NativeSelect {...props} />}>
        {(RichSelect, values) => (
          <RichSelect {...props} defaultValue={values ? findChosen(values) : defaultValue} />
        )}
      </EnhancedField>
    </div>
  )
}

const toValues = (chosen: RichSelectProps['defaultValue']) =>
  chosen === undefined ? [] : [chosen].flat().map(({ value }) => value)

function NativeSelect({ options = [], ...props }: RichSelectProps) {
  const { inputId, name, isMulti = false, isDisabled = false, defaultValue } = props
  const values = toValues(defaultValue)
  return (
    <select
      className="form-select wide select-instead"
      id={inputId}
      name={name}
      multiple={isMulti}
      disabled={isDisabled}
      defaultValue={isMulti ? values : values[0]}
    >
      {options.map((each) =>
        'options' in each ? (
          <optgroup key={each.label} label={each.label}>
            {each.options.map(toOption)}
          </optgroup>
        ) : (
          toOption(each)
        ),
      )}
    </select>
  )
}

const toOption = ({ value, label }: SelectOption) => (
  <option key={value} value={value}>
    {label}
  </option>
)
