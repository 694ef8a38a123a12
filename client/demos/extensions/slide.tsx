import { lazy, Suspense } from 'react'
import { InBrowser } from '#client/ui/in-browser.tsx'
import type { SlideProps } from './rich-slide.tsx'

// Not rendered on the server, whose HTML would be heavy.
const RichSlide = lazy(async () => ({
  default: import.meta.env.SSR ? NativeSlides : (await import('./rich-slide.tsx')).RichSlide,
}))

/** A slider with a handle for each label; a native range input on the server and without scripts. */
export function Slide(props: SlideProps) {
  const { labels, vertical, hasTip, marks } = props
  const native = <NativeSlides {...props} />
  return (
    <div className={vertical ? 'd-grid justify-items-center' : 'wide'}>
      <span className="fw-medium text-center text-pre-line" aria-hidden="true">
        {labels.join(vertical ? '\n' : ' · ')}
      </span>
      <div className={vertical ? 'p-3' : `p-3 ${hasTip ? 'pt-7' : ''} ${marks ? 'pb-7' : ''}`}>
        <InBrowser instead={native}>
          <Suspense fallback={native}>
            <RichSlide {...props} />
          </Suspense>
        </InBrowser>
      </div>
    </div>
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
}: SlideProps) {
  const values = value ?? initial ?? []
  return (
    <div
      className={`native-slides ${vertical ? 'is-vertical' : ''} d-grid gap-2 align-content-center`}
    >
      {labels.map((label, index) => (
        <input
          key={label}
          type="range"
          aria-label={label}
          min={min}
          max={max}
          step={step ?? 1}
          defaultValue={values[index]}
          disabled={disabled === true}
        />
      ))}
    </div>
  )
}
