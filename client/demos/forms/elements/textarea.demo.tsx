import { useRef, useState } from 'react'
import { useTypedEarly } from '#client/ui/typed-early.ts'
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
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useTypedEarly(field, setText)
  const isOver = text.length > maxLength
  const message = isOver
    ? `${text.length} of ${maxLength}, ${text.length - maxLength} over the limit`
    : `${text.length} of ${maxLength}`
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
        value={text}
        onChange={({ target }) => setText(target.value)}
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
