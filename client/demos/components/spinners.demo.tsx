import { useEffect, useState } from 'react'

const tones = ['primary', 'success', 'danger', 'info', 'warning', 'dark', 'secondary', 'light']

type SpinnerProps = { look?: string; className?: string; word?: string }

/** Something that turns, and the word for those who do not see it. */
function Spinner({ look = 'spinner-border', className = '', word = 'Loading' }: SpinnerProps) {
  return (
    <span className={`${look} ${className}`} role="status">
      <span className="visually-hidden">{word}</span>
    </span>
  )
}

export function Border() {
  return <Spinner />
}

export function Growing() {
  return <Spinner look="spinner-grow" />
}

export function BorderColours() {
  return (
    <div className="demo-buttons gap-4">
      {tones.map((tone) => (
        <Spinner key={tone} className={`is-toned tone-${tone}`} word={`Loading in ${tone}`} />
      ))}
    </div>
  )
}

export function GrowingColours() {
  return (
    <div className="demo-buttons gap-4">
      {tones.map((tone) => (
        <Spinner
          key={tone}
          look="spinner-grow"
          className={`is-toned tone-${tone}`}
          word={`Loading in ${tone}`}
        />
      ))}
    </div>
  )
}

export function Sizes() {
  return (
    <div className="demo-buttons align-items-center gap-4">
      {['lg', 'md', 'sm'].map((size) => (
        <Spinner key={size} look={`spinner-border spinner-border-${size}`} />
      ))}
      {['lg', 'md', 'sm'].map((size) => (
        <Spinner key={size} look={`spinner-grow spinner-grow-${size}`} />
      ))}
    </div>
  )
}

export function InButtons() {
  const [state, setState] = useState('Print the tickets')
  const isPrinting = state === 'Printing'

  useEffect(() => {
    if (!isPrinting) return
    const timer = setTimeout(() => setState('Print them again'), 2000)
    return () => clearTimeout(timer)
  }, [isPrinting])

  return (
    <div className="demo-buttons">
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
        <span className="spinner-grow spinner-grow-sm" /> The printer warms up
      </button>
    </div>
  )
}

export function FlexPlacement() {
  return (
    <>
      <div className="wide d-flex justify-content-center">
        <Spinner />
      </div>
      <div className="wide d-flex align-items-center justify-content-between">
        <b>The seating plan is on its way</b>
        <Spinner />
      </div>
    </>
  )
}

export function FloatPlacement() {
  return (
    <p>
      <span className="float-end ms-3">
        <Spinner />
      </span>
      The reading of the new play is being put together from five scripts, which takes a moment.
    </p>
  )
}

export function TextAlignment() {
  return ['start', 'center', 'end'].map((side) => (
    <div key={side} className={`wide text-${side}`}>
      <Spinner />
    </div>
  ))
}
