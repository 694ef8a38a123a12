import { Fragment } from 'react'
import { Icon } from '#client/ui/icon.tsx'

const tones = ['primary', 'success', 'danger', 'info', 'warning', 'dark', 'secondary', 'light']

/** Each leads to a page, as a button that stands for itself has nothing else to do. */
const places = {
  primary: '/dashboard',
  success: '/todo/all',
  danger: '/email/trash',
  info: '/calendar',
  warning: '/email/important',
  dark: '/chat',
  secondary: '/contact-us',
  light: '/pages/search',
}
const entries = Object.entries(places)

export function Filled() {
  return (
    <div className="demo-buttons">
      {entries.map(([tone, href]) => (
        <a key={tone} className={`btn btn-${tone}`} href={href}>
          {tone}
        </a>
      ))}
    </div>
  )
}

export function Outline() {
  return (
    <div className="demo-buttons">
      {entries.map(([tone, href]) => (
        <a key={tone} className={`btn btn-outline tone-${tone}`} href={href}>
          {tone}
        </a>
      ))}
    </div>
  )
}

export function Flat() {
  return (
    <div className="demo-buttons">
      {entries.map(([tone, href]) => (
        <a key={tone} className={`btn btn-flat tone-${tone}`} href={href}>
          {tone}
        </a>
      ))}
    </div>
  )
}

export function Gradient() {
  return (
    <div className="demo-buttons">
      {entries.map(([tone, href]) => (
        <a key={tone} className={`btn btn-gradient tone-${tone}`} href={href}>
          {tone}
        </a>
      ))}
    </div>
  )
}

export function Relief() {
  return (
    <div className="demo-buttons">
      {entries.map(([tone, href]) => (
        <a key={tone} className={`btn btn-relief tone-${tone}`} href={href}>
          {tone}
        </a>
      ))}
    </div>
  )
}

export function Round() {
  return (
    <div className="demo-buttons">
      <a className="btn btn-primary rounded-pill" href="/email/inbox">
        Call board
      </a>
      <a className="btn btn-outline tone-success rounded-pill" href="/calendar">
        Rehearsals
      </a>
      <a className="btn btn-flat tone-danger rounded-pill" href="/todo/important">
        Urgent tasks
      </a>
    </div>
  )
}

export function Square() {
  return (
    <div className="demo-buttons">
      <a className="btn btn-primary rounded-0" href="/email/inbox">
        Call board
      </a>
      <a className="btn btn-outline tone-success rounded-0" href="/calendar">
        Rehearsals
      </a>
      <a className="btn btn-flat tone-danger rounded-0" href="/todo/important">
        Urgent tasks
      </a>
    </div>
  )
}

export function TextColours() {
  return (
    <div className="demo-buttons">
      {tones.slice(0, 5).map((tone) => (
        <a key={tone} className={`btn btn-outline-secondary text-${tone}`} href="/calendar">
          Curtain up
        </a>
      ))}
    </div>
  )
}

export function WithIcon() {
  return (
    <div className="demo-buttons">
      <a className="btn btn-primary" href="/email/inbox/compose">
        <Icon name="edit-3" /> Write a letter
      </a>
      <a className="btn btn-outline tone-info" href="/calendar">
        <Icon name="calendar" /> See the week
      </a>
      <a className="btn btn-flat tone-success" href="/todo/all">
        Go on <Icon name="arrow-right" />
      </a>
    </div>
  )
}

export function IconOnly() {
  return (
    <div className="demo-buttons">
      <a className="btn btn-primary btn-icon" href="/email/inbox" aria-label="Inbox" title="Inbox">
        <Icon name="mail" />
      </a>
      <a className="btn btn-outline tone-info btn-icon" href="/chat" aria-label="Chat" title="Chat">
        <Icon name="message-square" />
      </a>
      <a
        className="btn btn-success btn-icon rounded-pill"
        href="/calendar"
        aria-label="Calendar"
        title="Calendar"
      >
        <Icon name="calendar" />
      </a>
    </div>
  )
}

export function Sizes() {
  return (
    <div className="demo-buttons align-items-center">
      <a className="btn btn-primary btn-lg" href="/dashboard">
        Large
      </a>
      <a className="btn btn-primary" href="/dashboard">
        Default
      </a>
      <a className="btn btn-primary btn-sm" href="/dashboard">
        Small
      </a>
    </div>
  )
}

export function Block() {
  return (
    <>
      <a className="btn btn-primary wide" href="/todo/all">
        Begin the get-out
      </a>
      <a className="btn btn-outline tone-danger wide" href="/email/trash">
        Clear the stage
      </a>
    </>
  )
}

export function ButtonGroup() {
  return (
    <fieldset className="btn-group" aria-label="Part of the house">
      {['Stalls', 'Circle', 'Boxes'].map((part, place) => (
        <Fragment key={part}>
          <input
            id={part}
            type="radio"
            name="part"
            className="btn-check"
            defaultChecked={place === 0}
          />
          <label className="btn btn-outline tone-primary" htmlFor={part}>
            {part}
          </label>
        </Fragment>
      ))}
    </fieldset>
  )
}

export function VerticalGroup() {
  return (
    <fieldset className="btn-group-vertical" aria-label="What to print">
      {['Call sheet', 'Cue list', 'Seating plan'].map((paper, place) => (
        <Fragment key={paper}>
          <input
            id={paper.replace(' ', '-')}
            type="checkbox"
            className="btn-check"
            defaultChecked={place === 1}
          />
          <label className="btn btn-outline tone-info" htmlFor={paper.replace(' ', '-')}>
            {paper}
          </label>
        </Fragment>
      ))}
    </fieldset>
  )
}

export function Tags() {
  return (
    <form className="demo-buttons" action="/pages/search">
      <input type="hidden" name="q" value="Nine Buttons" />
      <a className="btn btn-primary" href="/pages/search?q=Nine+Buttons">
        Link to it
      </a>
      <button type="submit" className="btn btn-primary">
        A button
      </button>
      <input type="submit" className="btn btn-primary" value="Submit" />
      <input
        type="button"
        className="btn btn-primary needs-scripting"
        value="Input"
        onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
    </form>
  )
}
