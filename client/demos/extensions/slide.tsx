import type { SliderProps } from '@rc-component/slider'
import { lazy, Suspense } from 'react'
import { InBrowser } from '#client/ui/in-browser.tsx'

// Never drawn on the server, which would carry the whole of it for nothing.
const RichSlide = lazy(async () => ({
  default: import.meta.env.SSR ? NativeSlides : (await import('./rich-slide.tsx')).RichSlide,
}))

export type SlideProps = Omit<SliderProps, 'defaultValue' | 'value' | 'onChange'> & {
  /** The name of each handle. */
  labels: string[]
  initial?: number[]
  value?: number[]
  onChange?: (values: number[]) => void
  /** The value in words, where the number alone says too little. */
  formatValue?: (value: number) => string
  hasTip?: boolean
}

/** A slider with as many handles as it has names; the browser's own on the server and where no scripts run. */
export function Slide(props: SlideProps) {
  const native = <NativeSlides {...props} />
  return (
    <InBrowser instead={native}>
      <Suspense fallback={native}>
        <RichSlide {...props} />
      </Suspense>
    </InBrowser>
  )
}

function NativeSlides({
  labels,
  min = 0,
  max = 100,
  step,
  initial,
  value,
  disabled,
  vertical,
  marks,
  hasTip,
}: SlideProps) {
  const values = value ?? initial ?? []
  const height = hasTip ? 'has-tips' : marks ? 'has-marks' : ''
  return (
    <div className={`native-slides ${vertical ? 'is-vertical' : `wide ${height}`}`}>
      {labels.map((label, place) => (
        <input
          key={label}
          type="range"
          aria-label={label}
          min={min}
          max={max}
          step={step ?? 1}
          defaultValue={values[place]}
          disabled={disabled === true}
        />
      ))}
    </div>
  )
}
