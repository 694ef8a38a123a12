import { useState } from 'react'
import { Carousel, type CarouselProps } from 'react-bootstrap'
import { useWords } from '#client/i18n/words.ts'
import curtain from '#client/ui/pictures/fallen-curtain.svg?url'
import lamp from '#client/ui/pictures/ghost-light.svg?url'
import marquee from '#client/ui/pictures/marquee.svg?url'
import door from '#client/ui/pictures/stage-door.svg?url'
import { definePropTable, reactBootstrap } from '../react-bootstrap.tsx'
import { type Slide, Slides } from './slides.tsx'

export const reference = reactBootstrap({
  page: 'components/carousel',
  preference: 'carouselPreference',
  needsScripts: true,
  tables: [
    definePropTable<CarouselProps>('Carousel', {
      activeIndex: ['number', '', 'propActiveIndex'],
      onSelect: ['(index: number) => void', '', 'propOnSelectIndex'],
      interval: ['number | null', '5000', 'propInterval'],
      fade: ['boolean', 'false', 'propFade'],
      keyboard: ['boolean', 'true', 'propCarouselKeyboard'],
      indicatorLabels: ['string[]', '[]', 'propIndicatorLabels'],
      prevLabel: ['ReactNode', "'Previous'", 'propPrevLabel'],
      nextLabel: ['ReactNode', "'Next'", 'propNextLabel'],
    }),
  ],
})

export function Complete() {
  const t = useWords('components')
  return (
    <Carousel
      as="section"
      className="wide"
      interval={null}
      aria-label={t('carouselLabel')}
      prevLabel={t('carouselPrevious')}
      nextLabel={t('carouselNext')}
      indicatorLabels={[
        t('carouselGhostLightTitle'),
        t('carouselMarqueeTitle'),
        t('carouselDoorTitle'),
      ]}
    >
      <Carousel.Item>
        <img className="d-block w-100" src={lamp} alt={t('carouselGhostLight')} />
        <Carousel.Caption>
          <h3>{t('carouselGhostLightTitle')}</h3>
        </Carousel.Caption>
      </Carousel.Item>
      <Carousel.Item>
        <img className="d-block w-100" src={marquee} alt={t('carouselMarquee')} />
        <Carousel.Caption>
          <h3>{t('carouselMarqueeTitle')}</h3>
        </Carousel.Caption>
      </Carousel.Item>
      <Carousel.Item>
        <img className="d-block w-100" src={door} alt={t('carouselDoor')} />
        <Carousel.Caption>
          <h3>{t('carouselDoorTitle')}</h3>
        </Carousel.Caption>
      </Carousel.Item>
    </Carousel>
  )
}

const pictures: Slide[] = [
  { picture: lamp, alt: 'A single lamp on a bare stage' },
  { picture: marquee, alt: 'The marquee above the entrance' },
  { picture: door, alt: 'The stage door at night' },
]

const slides: Slide[] = [
  {
    picture: lamp,
    alt: '',
    title: 'Ghost light',
    text: 'It stays on when everyone has gone home.',
  },
  {
    picture: marquee,
    alt: '',
    title: 'Marquee',
    text: 'Nine Buttons, tonight at 7:30 PM.',
  },
  { picture: curtain, alt: '', title: 'Curtain', text: 'The fly crew lowers it by hand.' },
]

/** Returns the slides from one of them on, so that not every example begins alike. */
const from = (first: number, all: Slide[]) => [...all.slice(first), ...all.slice(0, first)]

export function Basic() {
  const [at, turnTo] = useState(0)
  return (
    <>
      <Slides label="Backstage tour" slides={pictures} at={at} onTurn={turnTo} />
      <p className="needs-scripting">
        Picture {at + 1} of {pictures.length}: {pictures[at]?.alt}.
      </p>
    </>
  )
}

export function Uncontrolled() {
  return <Slides label="Backstage tour, uncontrolled" slides={from(1, pictures)} />
}

export function Captions() {
  return <Slides label="Backstage tour, with captions" slides={from(1, slides)} />
}

export function CustomInterval() {
  return (
    <Slides
      label="Backstage tour, half a second per slide"
      slides={from(2, pictures)}
      every={500}
    />
  )
}

export function PauseOnHover() {
  return (
    <Slides
      label="Backstage tour, five seconds per slide"
      slides={from(2, slides)}
      every={5000}
      startsItself
      pausesOnHover
    />
  )
}

export function KeyboardOff() {
  return <Slides label="Backstage tour, buttons only" slides={from(1, pictures)} hasKeys={false} />
}
