import { useRef, useState } from 'react'
import { useFormat } from '#client/i18n/format.ts'
import { useTranslations } from '#client/i18n/translations.ts'
import { useInputBeforeHydration } from '#client/ui/use-input-before-hydration.ts'
import { Labeled } from '../forms/labeled.tsx'
import { Slide } from './slide.tsx'

export const isSpoken = true

export const library = {
  name: '@rc-component/slider',
  href: 'https://github.com/react-component/slider',
}

export function WithTooltip() {
  const t = useTranslations('extensions')
  return <Slide labels={[t('houseLights')]} initial={[60]} hasTip />
}

export function FixedValues() {
  const t = useTranslations('extensions')
  const { money } = useFormat()
  const formatPrice = (price: number) => money(price * 100)
  const prices = Object.fromEntries(
    [12, 20, 35, 60].map((price) => [price, <bdi key={price}>{formatPrice(price)}</bdi>]),
  )
  return (
    <Slide
      labels={[t('seatPrice')]}
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
  const t = useTranslations('extensions')
  const { percent } = useFormat()
  return <Slide labels={[t('fog')]} initial={[35]} formatValue={percent} hasTip />
}

export function DisabledSlider() {
  const t = useTranslations('extensions')
  return <Slide labels={[t('smokeAlarm')]} initial={[100]} disabled hasTip />
}

export function Reset() {
  const t = useTranslations('extensions')
  const [level, setLevel] = useState([40])
  return (
    <>
      <Slide labels={[t('bandLevel')]} value={level} onChange={setLevel} hasTip />
      <button
        type="button"
        className="btn btn-outline-secondary needs-scripting"
        disabled={level[0] === 40}
        onClick={() => setLevel([40])}
      >
        {t('resetLevel')}
      </button>
    </>
  )
}

export function RangeBasic() {
  const t = useTranslations('extensions')
  return <Slide labels={[t('lowestPrice'), t('highestPrice')]} initial={[20, 60]} hasTip />
}

export function RangeSteps() {
  const t = useTranslations('extensions')
  const { time } = useFormat()
  return (
    <Slide
      labels={[t('doors'), t('curtainTime')]}
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
  const t = useTranslations('extensions')
  return (
    <Slide
      labels={[t('firstRow'), t('lastRow')]}
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
  const t = useTranslations('extensions')
  return <Slide labels={[t('startOfAct'), t('endOfAct')]} initial={[10, 58]} disabled hasTip />
}

export function MultiHandle() {
  const t = useTranslations('extensions')
  return (
    <Slide
      labels={[t('halfHourMark'), t('fifteen'), t('places')]}
      initial={[25, 55, 85]}
      allowCross={false}
      hasTip
    />
  )
}

export function ColoredTracks() {
  const t = useTranslations('extensions')
  return (
    <Slide
      labels={[t('warmStart'), t('warmEnd'), t('coolEnd')]}
      initial={[20, 50, 80]}
      styles={{ rail: { background: 'var(--neutral-soft)' } }}
      classNames={{ track: 'is-colored' }}
      hasTip
    />
  )
}

export function RangeControlled() {
  const t = useTranslations('extensions')
  const [[from = 0, to = 0], setRange] = useState<number[]>([15, 45])
  return (
    <>
      <Slide
        labels={[t('firstReserved'), t('lastReserved')]}
        value={[from, to]}
        onChange={setRange}
        hasTip
      />
      <p role="status" className="needs-scripting">
        {t('rowsReserved', { count: to - from })}
      </p>
    </>
  )
}

export function Marks() {
  const t = useTranslations('extensions')
  return (
    <Slide
      labels={[t('showPoint')]}
      min={0}
      max={125}
      initial={[58]}
      marks={{ 0: t('up'), 58: t('intermission'), 125: t('down') }}
      formatValue={(value) => t('minutesIn', { count: value })}
    />
  )
}

export function Vertical() {
  const t = useTranslations('extensions')
  return (
    <div className="d-flex flex-wrap align-items-end row-gap-4 column-gap-6">
      <Slide labels={[t('flyBarOne')]} initial={[30]} vertical />
      <Slide labels={[t('flyBarTwo')]} initial={[60]} step={10} dots vertical />
      <Slide labels={[t('backdropBottom'), t('backdropTop')]} initial={[20, 70]} vertical />
      <Slide
        labels={[t('lampHeight')]}
        max={6}
        initial={[4]}
        marks={{ 0: t('floor'), 3: t('door'), 6: t('grid') }}
        formatValue={(value) => t('meters', { count: value })}
        vertical
      />
    </div>
  )
}

export function Dynamic() {
  const t = useTranslations('extensions')
  const [least, setLeast] = useState(0)
  const [max, setMax] = useState(100)
  const [level, setLevel] = useState([50])
  const from = useRef<HTMLInputElement>(null)
  const to = useRef<HTMLInputElement>(null)
  const changeLeast = (value: string) => setLeast(Math.min(Number(value), max - 1))
  const changeMax = (value: string) => setMax(Math.max(Number(value), least + 1))
  useInputBeforeHydration(from, changeLeast)
  useInputBeforeHydration(to, changeMax)
  const bound = (value: number) => Math.min(Math.max(value, least), max)
  return (
    <>
      <div className="wide d-grid grid-cols-2 gap-3">
        <Labeled label={t('from')}>
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
        <Labeled label={t('to')}>
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
        labels={[t('dimmer')]}
        min={least}
        max={max}
        value={level.map(bound)}
        onChange={setLevel}
        hasTip
      />
    </>
  )
}
