import { useState } from 'react'
import { Carousel, type CarouselProps } from 'react-bootstrap'
import { useTranslations } from '#client/i18n/translations.ts'
import auditorium from '#client/ui/pictures/auditorium.svg?url'
import dressingRoom from '#client/ui/pictures/dressing-room.svg?url'
import curtain from '#client/ui/pictures/fallen-curtain.svg?url'
import lamp from '#client/ui/pictures/ghost-light.svg?url'
import marquee from '#client/ui/pictures/marquee.svg?url'
import door from '#client/ui/pictures/stage-door.svg?url'
import workLight from '#client/ui/pictures/work-light.svg?url'
import { definePropTable } from '../prop-tables.ts'
import { reactBootstrap } from '../react-bootstrap.tsx'
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
  const t = useTranslations('components')
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

const rooms: Slide[] = [
  { picture: auditorium, alt: 'Rows of red seats and two balconies' },
  { picture: dressingRoom, alt: 'A lit mirror above a table with makeup, beside three costumes' },
  { picture: workLight, alt: 'A half-painted backdrop, a ladder and a work light' },
]

const captioned: Slide[] = [
  {
    picture: auditorium,
    alt: 'Rows of red seats and two balconies',
    title: 'Auditorium',
    text: '312 seats, none more than 16 meters from the stage.',
  },
  {
    picture: dressingRoom,
    alt: 'A lit mirror above a table with makeup, beside three costumes',
    title: 'Dressing room 2',
    text: 'Four places, with costumes for act two.',
  },
  {
    picture: curtain,
    alt: 'A red curtain, fallen on the stage',
    title: 'Main curtain',
    text: 'The fly crew lowers it by hand.',
  },
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
  return <Slides label="Backstage tour, uncontrolled" slides={rooms} />
}

export function Captions() {
  return <Slides label="Backstage tour, with captions" slides={from(2, captioned)} />
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
      slides={from(1, captioned)}
      every={5000}
      startsItself
      pausesOnHover
    />
  )
}

export function KeyboardOff() {
  return <Slides label="Backstage tour, buttons only" slides={from(2, rooms)} hasKeys={false} />
}
