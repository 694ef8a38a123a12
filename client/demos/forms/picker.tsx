import { lazy, Suspense, useId } from 'react'
import { useWords } from '#client/i18n/words.ts'
import { InBrowser } from '#client/ui/in-browser.tsx'
import type { Day, WallTime } from '#db/shared/time/model.ts'

// Never drawn on the server, which would carry the whole of it for nothing.
const RichPicker = lazy(async () => ({
  default: import.meta.env.SSR ? NativePicker : (await import('./rich-picker.tsx')).RichPicker,
}))

export type PickerProps = {
  label: string
  kind?: 'date' | 'datetime-local' | 'time'
  /** What is chosen before anybody has been here, as the browser's own fields write it. */
  initial?: (Day | WallTime)[]
  /** The first and last day, or time, that can be chosen. */
  min?: string
  max?: string
  /** Days from one to another that cannot be chosen. */
  closed?: [from: Day, to: Day][]
  selects?: 'one' | 'range' | 'many'
  /** With the name of the month. */
  isHuman?: boolean
  hasWeeks?: boolean
  isInline?: boolean
}

/** Picks dates and times; the browser's own fields take its place on the server and where no scripts run. */
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
