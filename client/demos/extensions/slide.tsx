import { EnhancedField } from '#client/ui/enhanced-field.tsx'
import type { SlideProps } from './rich-slide.tsx'

const loadRichSlide = async () => (await import('./rich-slide.tsx')).RichSlide

/** A slider with a handle for each label; a native range input on the server and without scripts. */
export function Slide(props: SlideProps) {
  const { labels, vertical, hasTip, marks, initial } = props
  return (
    <div className={vertical ? 'd-grid justify-items-center' : 'wide'}>
      <span className="fw-medium text-center text-pre-line" aria-hidden="true">
        {labels.join(vertical ? '\n' : ' · ')}
      </span>
      <div className={vertical ? 'p-3' : `p-3 ${hasTip ? 'pt-7' : ''} ${marks ? 'pb-7' : ''}`}>
        <EnhancedField load={loadRichSlide} native={<NativeSlides {...props} />}>
          {(RichSlide, values) => (
            <RichSlide {...props} initial={values ? values.map(Number) : initial} />
          )}
        </EnhancedField>
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
