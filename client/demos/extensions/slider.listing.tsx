import Slider, { type SliderProps } from '@rc-component/slider'
import { cloneElement, useState } from 'react'
import '@rc-component/slider/assets/index.css'

/** Shows the value above its handle. */
const toTip =
  (format: (value: number) => string): SliderProps['handleRender'] =>
  (handle, { value }) =>
    cloneElement(
      handle,
      {},
      <span style={{ position: 'absolute', bottom: 16, translate: '-25%', whiteSpace: 'nowrap' }}>
        {format(value)}
      </span>,
    )

const renderTip = toTip(String)

export function WithTooltip() {
  return <Slider ariaLabelForHandle="House lights" defaultValue={60} handleRender={renderTip} />
}

export function FixedValues() {
  return (
    <Slider
      ariaLabelForHandle="Seat price"
      ariaValueTextFormatterForHandle={(price) => `$${price}`}
      min={12}
      max={60}
      step={null}
      marks={{ 12: '$12', 20: '$20', 35: '$35', 60: '$60' }}
      defaultValue={20}
    />
  )
}

export function CustomTooltip() {
  return (
    <Slider
      ariaLabelForHandle="Fog"
      ariaValueTextFormatterForHandle={(value) => `${value}%`}
      defaultValue={35}
      handleRender={toTip((value) => `${value}%`)}
    />
  )
}

export function DisabledSlider() {
  return (
    <Slider
      ariaLabelForHandle="Smoke alarm volume"
      defaultValue={100}
      disabled
      handleRender={renderTip}
    />
  )
}

export function Reset() {
  const [level, setLevel] = useState(40)
  return (
    <>
      <Slider
        ariaLabelForHandle="Band level"
        value={level}
        onChange={(value) => setLevel(Number(value))}
        handleRender={renderTip}
      />
      <button type="button" disabled={level === 40} onClick={() => setLevel(40)}>
        Reset to sound check level
      </button>
    </>
  )
}

export function RangeBasic() {
  return (
    <Slider
      range
      ariaLabelForHandle={['Lowest price', 'Highest price']}
      defaultValue={[20, 60]}
      handleRender={renderTip}
    />
  )
}

export function RangeSteps() {
  const formatTime = (minutes: number) =>
    `${Math.floor(minutes / 60) - 12}:${minutes % 60 || '00'} PM`
  return (
    <Slider
      range
      ariaLabelForHandle={['Doors', 'Curtain up']}
      ariaValueTextFormatterForHandle={[formatTime, formatTime]}
      min={1080}
      max={1200}
      step={15}
      defaultValue={[1110, 1140]}
      handleRender={toTip(formatTime)}
    />
  )
}

export function RangeDots() {
  return (
    <Slider
      range
      ariaLabelForHandle={['First row', 'Last row']}
      min={1}
      max={14}
      step={1}
      dots
      defaultValue={[3, 9]}
      handleRender={renderTip}
    />
  )
}

export function RangeDisabled() {
  return (
    <Slider
      range
      ariaLabelForHandle={['Start of act one', 'End of act one']}
      defaultValue={[10, 58]}
      disabled
      handleRender={renderTip}
    />
  )
}

export function MultiHandle() {
  return (
    <Slider
      range
      ariaLabelForHandle={['Half hour', 'Fifteen', 'Places']}
      defaultValue={[25, 55, 85]}
      allowCross={false}
      handleRender={renderTip}
    />
  )
}

const lightColors = `
  .lights .rc-slider-track-1 { background: #dd6b20 }
  .lights .rc-slider-track-2 { background: #3182ce }
`

export function ColoredTracks() {
  return (
    <>
      <style>{lightColors}</style>
      <Slider
        className="lights"
        range
        ariaLabelForHandle={['Start of warm light', 'End of warm light', 'End of cool light']}
        defaultValue={[20, 50, 80]}
        handleRender={renderTip}
      />
    </>
  )
}

export function RangeControlled() {
  const [[from = 0, to = 0], setRange] = useState<number[]>([15, 45])
  return (
    <>
      <Slider
        range
        ariaLabelForHandle={['First reserved row', 'Last reserved row']}
        value={[from, to]}
        onChange={(values) => setRange([values].flat())}
        handleRender={renderTip}
      />
      <p role="status">{to - from} rows are reserved.</p>
    </>
  )
}

export function Marks() {
  return (
    <Slider
      ariaLabelForHandle="Point in the show"
      ariaValueTextFormatterForHandle={(value) => `${value} minutes into the show`}
      min={0}
      max={125}
      defaultValue={58}
      marks={{ 0: 'Up', 58: 'Intermission', 125: 'Down' }}
    />
  )
}

export function Vertical() {
  return (
    <div style={{ display: 'flex', gap: 48, height: 200 }}>
      <Slider vertical ariaLabelForHandle="Fly bar 1" defaultValue={30} />
      <Slider vertical ariaLabelForHandle="Fly bar 2" defaultValue={60} step={10} dots />
      <Slider
        vertical
        range
        ariaLabelForHandle={['Backdrop bottom', 'Backdrop top']}
        defaultValue={[20, 70]}
      />
      <Slider
        vertical
        ariaLabelForHandle="Lamp height"
        ariaValueTextFormatterForHandle={(value) => `${value} meters`}
        max={6}
        defaultValue={4}
        marks={{ 0: 'Floor', 3: 'Door', 6: 'Grid' }}
      />
    </div>
  )
}

export function Dynamic() {
  const [min, setMin] = useState(0)
  const [max, setMax] = useState(100)
  const [level, setLevel] = useState(50)
  return (
    <>
      <label>
        From
        <input
          type="number"
          max={max - 1}
          value={min}
          onChange={({ target }) => setMin(Math.min(Number(target.value), max - 1))}
        />
      </label>
      <label>
        To
        <input
          type="number"
          min={min + 1}
          value={max}
          onChange={({ target }) => setMax(Math.max(Number(target.value), min + 1))}
        />
      </label>
      <Slider
        ariaLabelForHandle="Dimmer"
        min={min}
        max={max}
        value={Math.min(Math.max(level, min), max)}
        onChange={(value) => setLevel(Number(value))}
        handleRender={renderTip}
      />
    </>
  )
}
