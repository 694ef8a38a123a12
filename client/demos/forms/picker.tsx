import { lazy, Suspense, useId } from 'react'
import { useWords } from '#client/i18n/words.ts'
import { InBrowser } from '#client/ui/in-browser.tsx'
import type { Day, WallTime } from '#db/shared/time/model.ts'

// Not rendered on the server, whose HTML would be heavy.
const RichPicker = lazy(async () => ({
  default: import.meta.env.SSR ? NativePicker : (await import('./rich-picker.tsx')).RichPicker,
}))

export type PickerProps = {
  label: string
  kind?: 'date' | 'datetime-local' | 'time'
  /** The initial values, in the format of native date fields. */
  initial?: (Day | WallTime)[]
  /** The first and last date or time that can be picked. */
  min?: string
  max?: string
  /** Ranges of dates that cannot be picked. */
  closed?: [from: Day, to: Day][]
  selects?: 'one' | 'range' | 'many'
  /** Writes the name of the month. */
  isHuman?: boolean
  hasWeeks?: boolean
  isInline?: boolean
}

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
  const labels = selects === 'range' ? [label, `${label}: ${t('until')}`] : [label]
  return labels.map((name, place) => (
    <div key={name} className={isInline ? 'wide picker-native is-inline' : 'wide picker-native'}>
      <label className="form-label" htmlFor={`${id}-${place}`}>
        {name}
      </label>
      <input
        id={`${id}-${place}`}
        type={kind}
        className="form-control"
        defaultValue={initial[place]}
        min={min}
        max={max}
      />
    </div>
  ))
}
