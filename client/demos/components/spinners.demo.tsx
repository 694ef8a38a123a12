import { useEffect, useState } from 'react'
import {
  Button,
  Placeholder,
  type PlaceholderProps,
  Spinner,
  type SpinnerProps,
} from 'react-bootstrap'
import { useWords } from '#client/i18n/words.ts'
import { definePropTable, reactBootstrap } from '../react-bootstrap.tsx'
import { statuses } from '../statuses.ts'

export const reference = reactBootstrap({
  page: 'components/spinners',
  preference: 'spinnersPreference',
  needsScripts: true,
  tables: [
    definePropTable<SpinnerProps>('Spinner', {
      animation: ["'border' | 'grow'", "'border'", 'propSpinnerAnimation'],
      size: ["'sm'", '', 'propSize'],
      variant: ['string', '', 'propVariant'],
      role: ['string', '', 'propRole'],
      as: ['elementType', "'div'", 'propAs'],
    }),
    definePropTable<PlaceholderProps>('Placeholder', {
      animation: ["'glow' | 'wave'", '', 'propPlaceholderAnimation'],
      xs: ['number', '', 'propColumns'],
      size: ["'xs' | 'sm' | 'lg'", '', 'propSize'],
      bg: ['string', '', 'propBg'],
    }),
  ],
})

export function Complete() {
  const t = useWords('components')
  const [isLoading, setIsLoading] = useState(true)
  return (
    <>
      <Button variant="outline-secondary" onClick={() => setIsLoading(!isLoading)}>
        {isLoading && <Spinner as="span" size="sm" aria-hidden className="me-2" />}
        {isLoading ? t('spinnerStop') : t('spinnerStart')}
      </Button>
      <div role="status">
        {isLoading && <span className="visually-hidden">{t('spinnerLoading')}</span>}
      </div>
      {isLoading && (
        <Placeholder as="p" animation="glow" aria-hidden>
          <Placeholder xs={7} /> <Placeholder xs={4} /> <Placeholder xs={9} />
        </Placeholder>
      )}
    </>
  )
}

type LoadingProps = { look?: string; className?: string; word?: string }

/** A spinner with a text for screen readers. */
function Loading({ look = 'spinner-border', className = '', word = 'Loading' }: LoadingProps) {
  return (
    <span className={`${look} ${className}`} role="status">
      <span className="visually-hidden">{word}</span>
    </span>
  )
}

export function Border() {
  return <Loading />
}

export function Growing() {
  return <Loading look="spinner-grow" />
}

export function BorderColors() {
  return (
    <div className="d-flex flex-wrap gap-4">
      {statuses.map(({ tone, name }) => (
        <Loading key={tone} className={`text-${tone}`} word={`Loading: ${name}`} />
      ))}
    </div>
  )
}

export function GrowingColors() {
  return (
    <div className="d-flex flex-wrap gap-4">
      {statuses.map(({ tone, name }) => (
        <Loading
          key={tone}
          look="spinner-grow"
          className={`text-${tone}`}
          word={`Loading: ${name}`}
        />
      ))}
    </div>
  )
}

export function Sizes() {
  return (
    <div className="d-flex flex-wrap align-items-center gap-4">
      {['is-lg', '', 'spinner-border-sm'].map((size) => (
        <Loading key={size} className={size} />
      ))}
      {['is-lg', '', 'spinner-grow-sm'].map((size) => (
        <Loading key={size} look="spinner-grow" className={size} />
      ))}
    </div>
  )
}

export function InButtons() {
  const [state, setState] = useState('Print tickets')
  const isPrinting = state === 'Printing'

  useEffect(() => {
    if (!isPrinting) return
    const timer = setTimeout(() => setState('Print again'), 2000)
    return () => clearTimeout(timer)
  }, [isPrinting])

  return (
    <div className="d-flex flex-wrap gap-2">
      <button
        type="button"
        className="btn btn-primary needs-scripting"
        aria-disabled={isPrinting}
        onClick={() => setState('Printing')}
      >
        {isPrinting && <span className="spinner-border spinner-border-sm" />}
        {state}
      </button>
      <span className="visually-hidden" role="status">
        {isPrinting && 'Printing'}
      </span>
      <button type="button" className="btn btn-outline-secondary" disabled>
        <span className="spinner-grow spinner-grow-sm" /> Printer warming up
      </button>
    </div>
  )
}

export function FlexPlacement() {
  return (
    <>
      <div className="wide d-flex justify-content-center">
        <Loading />
      </div>
      <div className="wide d-flex align-items-center justify-content-between">
        <b>Loading the seating plan</b>
        <Loading />
      </div>
    </>
  )
}

export function FloatPlacement() {
  return (
    <p>
      <span className="float-end ms-3">
        <Loading />
      </span>
      We’re merging five versions of the new script. This can take a moment.
    </p>
  )
}

export function TextAlignment() {
  return ['start', 'center', 'end'].map((side) => (
    <div key={side} className={`wide text-${side}`}>
      <Loading />
    </div>
  ))
}
