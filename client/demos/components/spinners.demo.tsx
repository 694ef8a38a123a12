import { useEffect, useState } from 'react'
import {
  Button,
  Placeholder,
  type PlaceholderProps,
  Spinner,
  type SpinnerProps,
} from 'react-bootstrap'
import { useTranslations } from '#client/i18n/translations.ts'
import { definePropTable } from '../prop-tables.ts'
import { reactBootstrap } from '../react-bootstrap.tsx'
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
  const t = useTranslations('components')
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
  return (
    <div className="d-flex align-items-center gap-3">
      <Loading className="text-primary" />
      <span aria-hidden="true">Loading tonight’s call sheet…</span>
    </div>
  )
}

export function Growing() {
  return (
    <div className="d-flex align-items-center gap-3">
      <Loading look="spinner-grow spinner-grow-sm" word="Marit is typing" />
      <span className="text-body-secondary" aria-hidden="true">
        Marit is typing…
      </span>
    </div>
  )
}

/** A spinner in each color beside the status that it stands for. */
const Colors = ({ look }: { look: string }) => (
  <div className="wide d-grid grid-cols-2 gap-3">
    {statuses.map(({ tone, name }) => (
      <div key={tone} className="d-flex align-items-center gap-3">
        <Loading look={look} className={`text-${tone}`} word={`Loading: ${name}`} />
        <span aria-hidden="true">{name}</span>
      </div>
    ))}
  </div>
)

export function BorderColors() {
  return <Colors look="spinner-border" />
}

export function GrowingColors() {
  return <Colors look="spinner-grow" />
}

const sizes = [
  ['Small', 'spinner-border-sm', 'spinner-grow-sm'],
  ['Default', '', ''],
  ['Large', 'is-lg', 'is-lg'],
] as const

export function Sizes() {
  return (
    <div className="wide d-grid grid-cols-3 gap-3">
      {sizes.map(([name, border, grow]) => (
        <div key={name} className="d-grid gap-2 align-content-end justify-items-center">
          <div className="d-flex align-items-center gap-3">
            <Loading className={border} />
            <Loading look="spinner-grow" className={grow} />
          </div>
          <small className="text-muted">{name}</small>
        </div>
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
      <div className="wide d-grid gap-3 justify-items-center p-6 bg-surface-2 rounded-3">
        <Loading className="is-lg text-primary" />
        <b aria-hidden="true">Loading the seating plan</b>
      </div>
      <div className="wide d-flex align-items-center justify-content-between p-3 border rounded-3">
        <span>Saving the running order</span>
        <Loading look="spinner-border spinner-border-sm" word="Saving" />
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
  return (['start', 'center', 'end'] as const).map((side) => (
    <div key={side} className={`wide p-3 bg-surface-2 rounded-3 text-${side}`}>
      <Loading />
    </div>
  ))
}
