import { useId } from 'react'
import { withNamespaces } from '#client/i18n/browser-language.ts'
import { useFormat } from '#client/i18n/format.ts'
import { useTranslations } from '#client/i18n/translations.ts'
import { EnhancedField } from '#client/ui/enhanced-field.tsx'
import type { PickerProps } from './rich-picker.tsx'

const loadRichPicker = async () =>
  (await withNamespaces(import('./rich-picker.tsx'), 'date-picker')).RichPicker

/** A date and time picker; native fields on the server and without scripts. */
export const Picker = (props: PickerProps) => (
  <EnhancedField load={loadRichPicker} native={<NativePicker {...props} />}>
    {(RichPicker, values = props.initial) => <RichPicker {...props} initial={values} />}
  </EnhancedField>
)

function NativePicker({
  label,
  kind = 'date',
  initial = [],
  min,
  max,
  selects,
  isInline,
}: PickerProps) {
  const id = useId()
  const t = useTranslations('forms')
  const { labeled } = useFormat()
  const labels = selects === 'range' ? [label, labeled(label, t('until'))] : [label]
  return labels.map((name, index) => (
    <div key={name} className={isInline ? 'wide mw-320 picker-native is-inline' : 'wide mw-320'}>
      <label className="form-label" htmlFor={`${id}-${index}`}>
        {name}
      </label>
      <input
        id={`${id}-${index}`}
        type={kind}
        className="form-control"
        defaultValue={initial[index]}
        min={min}
        max={max}
      />
    </div>
  ))
}
