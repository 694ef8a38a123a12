import { type ToggleEvent, useRef, useState } from 'react'
import { Folding } from './folding.tsx'

const calls = [
  { title: 'Get-in', text: 'Steel and flats from 08:00, lights from noon, focus after tea.' },
  {
    title: 'Dress rehearsal',
    text: 'With costume, wigs and the whole band. No stops but for safety.',
  },
  { title: 'Get-out', text: 'Everybody stays until the last truck is closed.' },
]

export function Default() {
  const [state, setState] = useState('closed')

  async function follow({ currentTarget, newState }: ToggleEvent<HTMLDetailsElement>) {
    const isOpening = newState === 'open'
    setState(isOpening ? 'opening' : 'closing')
    await Promise.allSettled(
      currentTarget.getAnimations({ subtree: true }).map(({ finished }) => finished),
    )
    if (currentTarget.open === isOpening) setState(isOpening ? 'opened' : 'closed')
  }

  return (
    <>
      <details className="fold-lone wide" onToggle={(event) => void follow(event)}>
        <summary className="btn btn-outline-secondary">The safety curtain</summary>
        <p className="fold">It is tested in front of every audience, once, in the interval.</p>
      </details>
      <p className="needs-scripting" role="status">
        Now: {state}
      </p>
    </>
  )
}

export function Uncontrolled() {
  return (
    <details className="fold-lone wide">
      <summary className="btn btn-outline-secondary">House rules</summary>
      <p className="fold">No whistling backstage. No real food on the prop table.</p>
    </details>
  )
}

export function Accordion() {
  return <Folding name="accordion" folds={calls} />
}

export function Bordered() {
  return <Folding name="bordered" folds={calls} className="is-bordered" />
}

export function WithMargin() {
  return <Folding name="margin" folds={calls} className="has-gaps" />
}

export function WithShadow() {
  return <Folding name="shadow" folds={calls} className="has-shadow" />
}

export function OpenOnHover() {
  const byHover = useRef(false)
  const [isOpen, open] = useState(false)

  function look(isLooking: boolean) {
    byHover.current = isLooking
    open(isLooking)
  }

  return (
    <details
      className="fold-lone wide"
      open={isOpen}
      onToggle={({ currentTarget }) => open(currentTarget.open)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && look(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && look(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && look(true)}
      onBlur={() => look(false)}
      onKeyDown={({ key }) => key === 'Escape' && open(false)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is the control of its details */}
      <summary
        className="btn btn-outline-secondary"
        onClick={(event) => byHover.current && event.detail > 0 && event.preventDefault()}
      >
        Look, or come here by keyboard
      </summary>
      <p className="fold">Whoever stands in the wings sees the second act from the side.</p>
    </details>
  )
}
