import { useRef, useState } from 'react'
import { useFormat } from '#client/i18n/format.ts'
import { useTypedEarly } from '#client/ui/typed-early.ts'
import { Labeled } from '../forms/labeled.tsx'
import { Slide } from './slide.tsx'

export const library = {
  name: '@rc-component/slider',
  href: 'https://github.com/react-component/slider',
}

export function WithTooltip() {
  return <Slide labels={['House lights']} initial={[60]} hasTip />
}

export function FixedValues() {
  const { money } = useFormat()
  const formatPrice = (price: number) => money(price * 100)
  const prices = Object.fromEntries(
    [12, 20, 35, 60].map((price) => [price, <bdi key={price}>{formatPrice(price)}</bdi>]),
  )
  return (
    <Slide
      labels={['Seat price']}
      min={12}
      max={60}
      step={null}
      marks={prices}
      initial={[20]}
      formatValue={formatPrice}
    />
  )
}

export function CustomTooltip() {
  const { percent } = useFormat()
  return <Slide labels={['Fog']} initial={[35]} formatValue={percent} hasTip />
}

export function DisabledSlider() {
  return <Slide labels={['Smoke alarm volume']} initial={[100]} disabled hasTip />
}

export function Reset() {
  const [level, setLevel] = useState([40])
  return (
    <>
      <Slide labels={['Band level']} value={level} onChange={setLevel} hasTip />
      <button
        type="button"
        className="btn btn-outline-secondary needs-scripting"
        disabled={level[0] === 40}
        onClick={() => setLevel([40])}
      >
        Reset to sound check level
      </button>
    </>
  )
}

export function RangeBasic() {
  return <Slide labels={['Lowest price', 'Highest price']} initial={[20, 60]} hasTip />
}

export function RangeSteps() {
  const { time } = useFormat()
  return (
    <Slide
      labels={['Doors', 'Curtain up']}
      min={1080}
      max={1200}
      step={15}
      initial={[1110, 1140]}
      formatValue={(minutes) => time(new Date(minutes * 60_000))}
      hasTip
    />
  )
}

export function RangeDots() {
  return (
    <Slide
      labels={['First row', 'Last row']}
      min={1}
      max={14}
      step={1}
      dots
      initial={[3, 9]}
      hasTip
    />
  )
}

export function RangeDisabled() {
  return (
    <Slide labels={['Start of act one', 'End of act one']} initial={[10, 58]} disabled hasTip />
  )
}

export function MultiHandle() {
  return (
    <Slide
      labels={['Half hour', 'Fifteen', 'Places']}
      initial={[25, 55, 85]}
      allowCross={false}
      hasTip
    />
  )
}

export function ColoredTracks() {
  return (
    <Slide
      labels={['Start of warm light', 'End of warm light', 'End of cool light']}
      initial={[20, 50, 80]}
      styles={{ rail: { background: 'var(--neutral-soft)' } }}
      classNames={{ track: 'is-colored' }}
      hasTip
    />
  )
}

export function RangeControlled() {
  const [[from = 0, to = 0], setRange] = useState<number[]>([15, 45])
  return (
    <>
      <Slide
        labels={['First reserved row', 'Last reserved row']}
        value={[from, to]}
        onChange={setRange}
        hasTip
      />
      <p role="status" className="needs-scripting">
        {to - from} rows are reserved.
      </p>
    </>
  )
}

export function Marks() {
  return (
    <Slide
      labels={['Point in the show']}
      min={0}
      max={125}
      initial={[58]}
      marks={{ 0: 'Up', 58: 'Intermission', 125: 'Down' }}
      formatValue={(value) => `${value} minutes into the show`}
    />
  )
}

export function Vertical() {
  return (
    <div className="d-flex flex-wrap align-items-end row-gap-4 column-gap-6">
      <Slide labels={['Fly bar 1']} initial={[30]} vertical />
      <Slide labels={['Fly bar 2']} initial={[60]} step={10} dots vertical />
      <Slide labels={['Backdrop bottom', 'Backdrop top']} initial={[20, 70]} vertical />
      <Slide
        labels={['Lamp height']}
        max={6}
        initial={[4]}
        marks={{ 0: 'Floor', 3: 'Door', 6: 'Grid' }}
        formatValue={(value) => `${value} meters`}
        vertical
      />
    </div>
  )
}

export function Dynamic() {
  const [least, setLeast] = useState(0)
  const [max, setMax] = useState(100)
  const [level, setLevel] = useState([50])
  const from = useRef<HTMLInputElement>(null)
  const to = useRef<HTMLInputElement>(null)
  const changeLeast = (value: string) => setLeast(Math.min(Number(value), max - 1))
  const changeMax = (value: string) => setMax(Math.max(Number(value), least + 1))
  useTypedEarly(from, changeLeast)
  useTypedEarly(to, changeMax)
  const bound = (value: number) => Math.min(Math.max(value, least), max)
  return (
    <>
      <div className="wide d-grid grid-cols-2 gap-3">
        <Labeled label="From">
          {(id) => (
            <input
              ref={from}
              id={id}
              type="number"
              className="form-control"
              max={max - 1}
              value={least}
              onChange={({ target }) => changeLeast(target.value)}
            />
          )}
        </Labeled>
        <Labeled label="To">
          {(id) => (
            <input
              ref={to}
              id={id}
              type="number"
              className="form-control"
              min={least + 1}
              value={max}
              onChange={({ target }) => changeMax(target.value)}
            />
          )}
        </Labeled>
      </div>
      <Slide
        labels={['Dimmer']}
        min={least}
        max={max}
        value={level.map(bound)}
        onChange={setLevel}
        hasTip
      />
    </>
  )
}
