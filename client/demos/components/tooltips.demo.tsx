import { useState } from 'react'
import { Tip } from './tip.tsx'

const sides = [
  { side: 'above', title: 'Inbox', href: '/email/inbox', text: 'Letters to the house' },
  { side: 'after', title: 'Calendar', href: '/calendar', text: 'What is on this month' },
  { side: 'below', title: 'Tasks', href: '/todo/all', text: 'What is still to be done' },
  { side: 'before', title: 'Chat', href: '/chat', text: 'Who is in the building' },
] as const

export function Positions() {
  return (
    <div className="demo-buttons">
      {sides.map(({ side, title, href, text }) => (
        <Tip key={side} side={side} text={text}>
          {(id) => (
            <a className="btn btn-outline-secondary" href={href} aria-describedby={id}>
              {title}, {side}
            </a>
          )}
        </Tip>
      ))}
    </div>
  )
}

export function Controlled() {
  const [isShown, show] = useState(false)
  return (
    <div className="demo-buttons">
      <Tip text="Doors open at seven" isShown={isShown}>
        {(id) => (
          <a className="btn btn-primary" href="/dashboard" aria-describedby={id}>
            Tonight
          </a>
        )}
      </Tip>
      <button
        type="button"
        className="btn btn-outline-secondary needs-scripting"
        aria-pressed={isShown}
        onClick={() => show(!isShown)}
      >
        {isShown ? 'Take the tooltip away' : 'Keep the tooltip there'}
      </button>
    </div>
  )
}

export function Uncontrolled() {
  return (
    <p>
      The{' '}
      <Tip text="A lamp on a bare stage, left on overnight">
        {(id) => (
          <a href="/pages/search?q=Ghost+Light" aria-describedby={id}>
            ghost light
          </a>
        )}
      </Tip>{' '}
      is never switched off.
    </p>
  )
}
