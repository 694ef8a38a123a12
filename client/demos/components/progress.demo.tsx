import { useState } from 'react'
import { Button, ProgressBar, type ProgressBarProps } from 'react-bootstrap'
import { useTranslations } from '#client/i18n/translations.ts'
import { definePropTable } from '../prop-tables.ts'
import { reactBootstrap } from '../react-bootstrap.tsx'
import { statuses } from '../statuses.ts'
import { useAutoplay } from './use-autoplay.ts'

export const reference = reactBootstrap({
  page: 'components/progress',
  preference: 'progressPreference',
  needsScripts: true,
  tables: [
    definePropTable<ProgressBarProps>('ProgressBar', {
      now: ['number', '', 'propNow'],
      min: ['number', '0', 'propMin'],
      max: ['number', '100', 'propMax'],
      label: ['ReactNode', '', 'propBarLabel'],
      variant: ['string', '', 'propVariant'],
      striped: ['boolean', 'false', 'propStriped'],
      animated: ['boolean', 'false', 'propAnimated'],
    }),
  ],
})

export function Complete() {
  const t = useTranslations('components')
  const [built, setBuilt] = useState(40)
  return (
    <>
      <ProgressBar className="progress-lg wide">
        <ProgressBar now={built} label={`${built}%`} aria-label={t('progressBuild')} />
      </ProgressBar>
      <Button
        variant="outline-secondary"
        disabled={built === 100}
        onClick={() => setBuilt(built + 10)}
      >
        {t('progressAdvance')}
      </Button>
      <ProgressBar className="wide">
        <ProgressBar now={55} variant="success" aria-label={t('progressSold')} />
        <ProgressBar now={20} variant="warning" striped aria-label={t('progressReserved')} />
      </ProgressBar>
    </>
  )
}

type BarProps = {
  label: string
  value: number
  tone?: string
  /** Classes of the track and of the bar. */
  size?: string
  look?: string
  isLabeled?: boolean
}

/** A bar below its label and value. */
const Captioned = (props: BarProps) => (
  <div className="wide">
    <div className="d-flex justify-content-between gap-3 mb-1" aria-hidden="true">
      <span>{props.label}</span>
      <span className="text-body-secondary tabular">{props.value}%</span>
    </div>
    <Bar {...props} />
  </div>
)

function Bar({ label, value, tone = 'primary', size = '', look = '', isLabeled }: BarProps) {
  return (
    <div
      className={`progress wide ${size}`}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div className={`progress-bar bg-${tone} ${look}`} style={{ inlineSize: `${value}%` }}>
        {isLabeled && `${value}%`}
      </div>
    </div>
  )
}

const sections = [
  { label: 'Returns', value: 0 },
  { label: 'Boxes', value: 25 },
  { label: 'Balcony', value: 75 },
  { label: 'Orchestra', value: 100 },
]

export function Basic() {
  return sections.map(({ label, value }) => <Captioned key={label} label={label} value={value} />)
}

export function Colors() {
  return statuses
    .slice(0, 6)
    .map(({ tone, name }, index) => (
      <Captioned key={tone} label={name} value={40 + index * 10} tone={tone} />
    ))
}

export function Labeled() {
  return [20, 45, 90].map((value, act) => (
    <div key={value} className="wide d-flex align-items-center gap-3">
      <span className="text-nowrap tabular">Act {act + 1}</span>
      <div className="flex-1">
        <Bar
          label={`Costumes fitted for act ${act + 1}`}
          value={value}
          size="progress-lg"
          isLabeled
        />
      </div>
    </div>
  ))
}

export function Sizes() {
  return ['xl', 'lg', 'md', 'sm'].map((size) => (
    <Bar key={size} label={`Lamps focused, ${size}`} value={60} size={`progress-${size}`} />
  ))
}

export function Striped() {
  return statuses
    .slice(0, 6)
    .map(({ tone, name }, index) => (
      <Bar
        key={tone}
        label={`Cues written: ${name}`}
        value={30 + index * 12}
        tone={tone}
        size="progress-lg"
        look="progress-bar-striped"
      />
    ))
}

export function Animated() {
  const [sold, sell] = useState(25)
  const { isTurning, setTurning } = useAutoplay(
    () => {
      const now = Math.min(sold + 5, 100)
      sell(now)
      if (now === 100) setTurning(false)
    },
    { every: 1000, startsItself: true },
  )
  const isFull = sold === 100
  return (
    <>
      <Bar
        label="Seats sold for tonight"
        value={sold}
        size="progress-lg"
        look={`progress-bar-striped ${isTurning ? 'progress-bar-animated' : ''}`}
        isLabeled
      />
      <button
        type="button"
        className="btn btn-outline-secondary needs-scripting"
        onClick={() => {
          if (isFull) sell(0)
          setTurning(!isTurning)
        }}
      >
        {isFull ? 'Start again' : isTurning ? 'Pause sales' : 'Resume sales'}
      </button>
    </>
  )
}
