import { type ComponentType, lazy, Suspense, useId } from 'react'
import { fetchWords } from '#client/i18n/browser-language.ts'
import { useFormat } from '#client/i18n/format.ts'
import { useWords } from '#client/i18n/words.ts'
import { InBrowser } from '#client/ui/in-browser.tsx'
import type { PickerProps } from './rich-picker.tsx'

// Not rendered on the server, whose HTML would be heavy.
const RichPicker = lazy(async (): Promise<{ default: ComponentType<PickerProps> }> => {
  if (import.meta.env.SSR) return { default: NativePicker }
  const [{ RichPicker: picker }] = await Promise.all([
    import('./rich-picker.tsx'),
    fetchWords('date-picker'),
  ])
  return { default: picker }
})

/** A date and time picker; native fields on the server and without scripts. */
export function Picker(props: PickerProps) {
  const native = <NativePicker {...props} />
  return (
    <InBrowser instead={native}>
      <Suspense fallback={native}>
        <RichPicker {...props} />
      </Suspense>
    </InBrowser>
  )
}

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
  const t = useWords('forms')
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
