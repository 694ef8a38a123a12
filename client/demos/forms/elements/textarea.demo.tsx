import { useState } from 'react'
import { Labelled } from '../labelled.tsx'

export function Default() {
  return (
    <Labelled label="Show report" help="Read by the whole company tomorrow morning.">
      {(id, help) => <textarea id={id} className="form-control" rows={4} aria-describedby={help} />}
    </Labelled>
  )
}

export function Floating() {
  return (
    <div className="form-floating wide">
      <textarea id="cue-note" className="form-control" rows={4} placeholder=" " />
      <label htmlFor="cue-note">Note for the prompt book</label>
    </div>
  )
}

export function Counter() {
  const most = 20
  const [text, setText] = useState('Beginners, please')
  const isOver = text.length > most
  const message = isOver
    ? `${text.length} of ${most}, ${text.length - most} too many`
    : `${text.length} of ${most}`
  return (
    <div className="wide">
      <label className="form-label" htmlFor="call">
        Call over the tannoy
      </label>
      <textarea
        id="call"
        className={isOver ? 'form-control is-invalid' : 'form-control'}
        rows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
        aria-describedby="call-count"
      />
      <p
        id="call-count"
        className={`form-text counter needs-scripting ${isOver ? 'is-over' : ''}`}
        role="status"
      >
        {message}
      </p>
    </div>
  )
}
