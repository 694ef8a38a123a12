import Slider, { type SliderProps } from '@rc-component/slider'
import { cloneElement } from 'react'

/** The slider of the library in the colors and the direction of the page. */
export function RichSlide({
  labels,
  initial,
  value,
  onChange,
  formatValue = String,
  hasTip = false,
  vertical = false,
  ...rest
}: SlideProps) {
  const isRange = labels.length > 1
  const isRtl = document.documentElement.dir === 'rtl'
  const one = (values: number[] | undefined) => (isRange ? values : values?.[0])
  const render: SliderProps['handleRender'] = (handle, { value: current }) =>
    cloneElement(
      handle,
      {},
      <span
        className="range-tip position-absolute px-2 rounded-1 fs-xs tabular text-nowrap pe-none"
        dir="ltr"
      >
        {formatValue(current)}
      </span>,
    )
  return (
    <Slider
      range={isRange}
      vertical={vertical}
      reverse={isRtl && !vertical}
      ariaLabelForHandle={labels}
      ariaValueTextFormatterForHandle={labels.map(() => formatValue)}
      {...(hasTip && { handleRender: render })}
      {...(value ? { value: one(value) } : { defaultValue: one(initial) })}
      {...(onChange && {
        onChange: (now: number | number[]) => onChange([now].flat()),
      })}
      {...rest}
    />
  )
}

export type SlideProps = Omit<SliderProps, 'defaultValue' | 'value' | 'onChange'> & {
  /** The labels of the handles. */
  labels: string[]
  initial?: number[]
  value?: number[]
  onChange?: (values: number[]) => void
  /** Formats a value for screen readers. */
  formatValue?: (value: number) => string
  hasTip?: boolean
}
