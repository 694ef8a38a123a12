import curtain from '#client/ui/pictures/fallen-curtain.svg?url'
import lamp from '#client/ui/pictures/ghost-light.svg?url'
import marquee from '#client/ui/pictures/marquee.svg?url'
import door from '#client/ui/pictures/stage-door.svg?url'
import worklight from '#client/ui/pictures/work-light.svg?url'
import { Gallery } from './gallery.tsx'
import type { GallerySlide } from './gallery-picture.tsx'

export const library = { name: 'Swiper', href: 'https://swiperjs.com' }
export const isWide = ['Default']

const pictures: GallerySlide[] = [
  { picture: lamp, alt: 'A single lamp on a bare stage' },
  { picture: marquee, alt: 'The marquee above the entrance' },
  { picture: door, alt: 'The stage door at night' },
  { picture: curtain, alt: 'A curtain lying on the stage' },
  { picture: worklight, alt: 'A work light between two flats' },
]

/** Returns the pictures from one of them on, so that not every example begins alike. */
const from = (first: number) => [...pictures.slice(first), ...pictures.slice(0, first)]

const stories: GallerySlide[] = [
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
  { picture: door, alt: '', title: 'Stage door', text: 'Sign in before the half-hour call.' },
]

export function Default() {
  return <Gallery look="basic" label="Default slides" slides={pictures} />
}

export function WithArrows() {
  return <Gallery look="navigation" label="Slides with arrows" slides={pictures} />
}

export function WithDots() {
  return <Gallery look="dots" label="Slides with dots" slides={from(1)} />
}

export function WithProgress() {
  return <Gallery look="progress" label="Slides with a progress bar" slides={from(2)} />
}

export function MultipleSlides() {
  return <Gallery look="multiple" label="Three slides at a time" slides={pictures} />
}

export function TwoRows() {
  return <Gallery look="rows" label="Slides in two rows" slides={from(3)} />
}

export function CenteredTiles() {
  return <Gallery look="centered" label="Slides as centered tiles" slides={stories} />
}

export function CenteredSlides() {
  return <Gallery look="centeredWide" label="Slides in the center" slides={pictures} />
}

export function Fade() {
  return <Gallery look="fade" label="Slides that fade" slides={from(4)} />
}

export function Cube() {
  return <Gallery look="cube" label="Slides as a cube" slides={from(3)} />
}

export function Coverflow() {
  return <Gallery look="coverflow" label="Slides in a cover flow" slides={pictures} />
}

export function Autoplay() {
  return <Gallery look="autoplay" label="Slides that play automatically" slides={from(2)} />
}

export function LinkedThumbnails() {
  return <Gallery look="thumbs" label="Slides with thumbnails" slides={pictures} />
}

export function ParallaxSlides() {
  return <Gallery look="parallax" label="Slides with parallax" slides={stories} />
}

export function LazyLoading() {
  return <Gallery look="lazy" label="Slides that load lazily" slides={from(3)} />
}

export function SingleSlide() {
  return <Gallery look="progress" label="A single slide" slides={from(4).slice(0, 1)} />
}

export function ResponsiveSlides() {
  return <Gallery look="responsive" label="One to five slides" slides={pictures} />
}
