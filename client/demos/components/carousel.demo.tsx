import { useState } from 'react'
import curtain from '#client/ui/pictures/fallen-curtain.svg?url'
import lamp from '#client/ui/pictures/ghost-light.svg?url'
import marquee from '#client/ui/pictures/marquee.svg?url'
import door from '#client/ui/pictures/stage-door.svg?url'
import { type Slide, Slides } from './slides.tsx'

const pictures: Slide[] = [
  { picture: lamp, alt: 'A single lamp on a bare stage' },
  { picture: marquee, alt: 'The marquee above the entrance' },
  { picture: door, alt: 'The stage door at night' },
]

const told: Slide[] = [
  { picture: lamp, alt: '', title: 'Ghost light', text: 'It burns when everybody has gone home.' },
  {
    picture: marquee,
    alt: '',
    title: 'Marquee',
    text: 'Nine Buttons, tonight at half past seven.',
  },
  { picture: curtain, alt: '', title: 'Curtain', text: 'The fly crew brings it in by hand.' },
]

export function Basic() {
  const [at, turnTo] = useState(0)
  return (
    <>
      <Slides label="Around the house" slides={pictures} at={at} onTurn={turnTo} />
      <p className="needs-scripting">
        Picture {at + 1} of {pictures.length}: {pictures[at]?.alt}.
      </p>
    </>
  )
}

export function Uncontrolled() {
  return <Slides label="The same, by itself" slides={pictures} />
}

export function Captions() {
  return <Slides label="Three places" slides={told} />
}

export function CustomInterval() {
  return <Slides label="Twice a second" slides={pictures} every={500} />
}

export function PauseOnHover() {
  return (
    <Slides label="Slow enough to read" slides={told} every={5000} startsItself pausesOnHover />
  )
}

export function KeyboardOff() {
  return <Slides label="By its buttons alone" slides={pictures} hasKeys={false} />
}
