import type { ReactNode } from 'react'
import marquee from '#client/ui/pictures/marquee.svg?url'
import door from '#client/ui/pictures/stage-door.svg?url'

type MediaProps = {
  picture: string
  title: string
  text: string
  className?: string
  children?: ReactNode
}

/** A picture with words beside it. */
function Media({ picture, title, text, className = '', children }: MediaProps) {
  return (
    <article className={`media wide ${className}`}>
      <img src={picture} alt="" width={64} height={64} />
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
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
  return <Media {...bell} />
}

export function AtTheStartBordered() {
  return [bell, { ...bell, picture: marquee, title: 'Above the entrance' }].map((each) => (
    <Media key={each.title} {...each} className="is-bordered" />
  ))
}

export function RoundAtTheEnd() {
  return <Media {...keeper} className="is-reversed is-round" />
}

export function AtTheEndBordered() {
  return <Media {...keeper} className="is-reversed is-bordered" />
}

export function Nested() {
  return (
    <Media {...bell}>
      <Media
        picture="/img/people/marit-haugen-okafor.svg"
        title="Marit answers"
        text="Three times, if it rains. He does not hear the second one."
        className="is-round"
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
