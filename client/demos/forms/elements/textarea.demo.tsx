import { useEffect, useRef, useState } from 'react'
import { Labeled } from '../labeled.tsx'

export const isWide = ['Counter']

export function Default() {
  return (
    <Labeled label="Show report" help="The whole company reads it tomorrow morning.">
      {(id, help) => <textarea id={id} className="form-control" rows={4} aria-describedby={help} />}
    </Labeled>
  )
}

export function Floating() {
  return (
    <div className="form-floating wide">
      <textarea
        id="cue-note"
        className="form-control"
        style={{ blockSize: '7.5rem' }}
        placeholder=" "
      />
      <label htmlFor="cue-note">Prompt book note</label>
    </div>
  )
}

export function Counter() {
  const maxLength = 20
  const [length, setLength] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  // Counts what was typed before hydration.
  useEffect(() => setLength(field.current?.value.length ?? 0), [])
  const isOver = length > maxLength
  const message = isOver
    ? `${length} of ${maxLength}, ${length - maxLength} over the limit`
    : `${length} of ${maxLength}`
  return (
    <div className="wide">
      <label className="form-label" htmlFor="call">
        PA announcement
      </label>
      <textarea
        ref={field}
        id="call"
        placeholder="Places, please"
        className={isOver ? 'form-control is-invalid' : 'form-control'}
        rows={3}
        onChange={({ target }) => setLength(target.value.length)}
        aria-describedby="call-count"
      />
      <p
        id="call-count"
        className={`form-text text-end tabular needs-scripting ${isOver ? 'text-danger fw-medium' : ''}`}
        role="status"
      >
        {message}
      </p>
    </div>
  )
}
