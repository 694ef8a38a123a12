import { Avatar } from '#client/ui/avatar.tsx'
import { Icon } from '#client/ui/icon.tsx'

const line = 'The ghost light stays on when everyone has gone home'
const sizes = [1, 2, 3, 4, 5, 6]
const tones = ['primary', 'success', 'danger', 'info', 'warning', 'muted']
const calls = ['Half hour', 'Fifteen minutes', 'Five minutes', 'Places']

export function Headings() {
  return sizes.map((size) => (
    <h3 key={size} className={`h${size}`}>
      Heading {size}: {line}
    </h3>
  ))
}

export function HeadingWeights() {
  return sizes.map((size) => (
    <div key={size} className="row g-3">
      <h3 className={`h${size} col-6 fw-light`}>Light {size}</h3>
      <h3 className={`h${size} col-6 fw-bold`}>Bold {size}</h3>
    </div>
  ))
}

export function Display() {
  return sizes.map((size) => (
    <p key={size} className={`display-${size}`}>
      Display {size}
    </p>
  ))
}

export function SubHeadings() {
  return sizes.map((size) => (
    <h3 key={size} className={`h${size}`}>
      Nine Buttons <small className="text-muted">a comedy in two acts</small>
    </h3>
  ))
}

export function HeadingColors() {
  return tones.map((tone) => (
    <h3 key={tone} className={`h4 text-${tone}`}>
      Curtain up, in {tone}
    </h3>
  ))
}

export function Lead() {
  return (
    <>
      <p className="lead">A lead paragraph stands out from the text that follows.</p>
      <p>
        Text can be <b>bold</b>, <i>italic</i>, <u>underlined</u>, <s>struck through</s>,{' '}
        <mark>highlighted</mark>, <small>small</small>, <code>code</code> or a <kbd>key</kbd>.
      </p>
    </>
  )
}

export function UnorderedList() {
  return (
    <ul>
      <li>Flies</li>
      <li>
        Stage
        <ul>
          <li>Prompt side</li>
          <li>Opposite prompt</li>
        </ul>
      </li>
      <li>Trap room</li>
    </ul>
  )
}

export function OrderedList() {
  return (
    <ol>
      {calls.map((call) => (
        <li key={call}>{call}</li>
      ))}
    </ol>
  )
}

export function UnstyledList() {
  return (
    <ul className="list-plain">
      {calls.map((call) => (
        <li key={call}>{call}</li>
      ))}
    </ul>
  )
}

export function InlineList() {
  return (
    <ul className="list-plain d-flex flex-wrap gap-3">
      {calls.map((call) => (
        <li key={call}>{call}</li>
      ))}
    </ul>
  )
}

export function IconList() {
  return (
    <ul className="list-plain">
      {calls.map((call) => (
        <li key={call} className="d-flex align-items-center gap-2 mb-2">
          <span className="text-primary">
            <Icon name="bell" size={16} />
          </span>
          {call}
        </li>
      ))}
    </ul>
  )
}

export function Quote() {
  return (
    <blockquote className="blockquote">
      <p className="m-0">A cue is a promise that the dark will end.</p>
    </blockquote>
  )
}

export function StyledQuote() {
  return (
    <blockquote className="blockquote border-start-primary ps-4">
      <p className="m-0">Nobody applauds the ropes, but there’s no show without them.</p>
    </blockquote>
  )
}

export function QuoteWithAvatar() {
  return (
    <blockquote className="blockquote d-flex align-items-center gap-4">
      <Avatar name="Marit Haugen-Okafor" src="/img/people/marit-haugen-okafor.svg" size={48} />
      <p className="m-0">I only trust the snow once someone has filled the machine.</p>
    </blockquote>
  )
}

export function QuoteWithSource() {
  return (
    <figure>
      <blockquote className="blockquote">
        <p className="m-0">The second night is the first one that belongs to us.</p>
      </blockquote>
      <figcaption className="blockquote-footer mt-2 text-muted">
        Rosalind Ketteridge-Amoah, <cite>Notes from the orchestra</cite>
      </figcaption>
    </figure>
  )
}

export function HorizontalDescriptions() {
  return (
    <dl className="row g-2">
      <dt className="col-4">Venue</dt>
      <dd className="col-8 mb-0">Lantern Street Theater</dd>
      <dt className="col-4">Seats</dt>
      <dd className="col-8 mb-0">312</dd>
      <dt className="col-4">Stage</dt>
      <dd className="col-8 mb-0">Nine meters wide, with two traps</dd>
    </dl>
  )
}

export function VerticalDescriptions() {
  return (
    <dl>
      <dt>Prompt side</dt>
      <dd>Stage left, where the stage manager sits.</dd>
      <dt>Load-out</dt>
      <dd>Everything goes back on the truck after the last show.</dd>
    </dl>
  )
}

export function DescriptionText() {
  return (
    <dl>
      <dt className="text-primary">Ghost light</dt>
      <dd className="text-muted">A lamp left on overnight on the empty stage.</dd>
      <dt className="text-primary">Swing</dt>
      <dd className="text-muted">A performer who covers several parts.</dd>
    </dl>
  )
}

export function NativeFonts() {
  return (
    <>
      <p className="font-sans">System sans serif: {line}</p>
      <p className="font-serif">System serif: {line}</p>
      <p className="font-monospace">System monospace: {line}</p>
    </>
  )
}
