import type { ReactNode } from 'react'
import marquee from '#client/ui/pictures/marquee.svg?url'
import door from '#client/ui/pictures/stage-door.svg?url'

type MediaProps = {
  picture: string
  title: string
  text: string
  className?: string
  pictureClass?: string
  children?: ReactNode
}

/** A picture with words beside it. */
function Media({
  picture,
  title,
  text,
  className = '',
  pictureClass = 'rounded',
  children,
}: MediaProps) {
  return (
    <article className={`d-flex gap-3 wide ${className}`}>
      <img
        className={`flex-shrink-0 bg-surface-2 ${pictureClass}`}
        src={picture}
        alt=""
        width={64}
        height={64}
      />
      <div className="flex-fill min-w-0">
        <h3>{title}</h3>
        <p className="mt-1 mb-0 text-body-secondary">{text}</p>
        {children}
      </div>
    </article>
  )
}

const bell = {
  picture: door,
  title: 'At the stage door',
  text: 'Ring twice after eleven. The keeper knows every face of the company, and most of the dogs.',
}

const keeper = {
  picture: '/img/people/basil-thornquist.svg',
  title: 'Basil Thornquist',
  text: 'Came for one season as a scene shifter, and has been counting the seasons since.',
}

export function AtTheStart() {
  return <Media {...bell} className="align-items-start" />
}

export function AtTheStartBordered() {
  return [bell, { ...bell, picture: marquee, title: 'Above the entrance' }].map((each) => (
    <Media key={each.title} {...each} className="p-3 border rounded" />
  ))
}

export function RoundAtTheEnd() {
  return <Media {...keeper} className="flex-row-reverse" pictureClass="rounded-circle" />
}

export function AtTheEndBordered() {
  return <Media {...keeper} className="flex-row-reverse p-3 border rounded" />
}

export function Nested() {
  return (
    <Media {...bell}>
      <Media
        picture="/img/people/marit-haugen-okafor.svg"
        title="Marit answers"
        text="Three times, if it rains. He does not hear the second one."
        className="mt-4"
        pictureClass="rounded-circle"
      />
    </Media>
  )
}

export function VerticalAlignment() {
  return ['start', 'center', 'end'].map((side) => (
    <Media
      key={side}
      {...bell}
      title={`Picture at the ${side}`}
      className={`align-items-${side}`}
    />
  ))
}
