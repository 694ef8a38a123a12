import { useWords } from '#client/i18n/words.ts'
import curtain from '#client/ui/pictures/fallen-curtain.svg?url'
import lamp from '#client/ui/pictures/ghost-light.svg?url'
import marquee from '#client/ui/pictures/marquee.svg?url'
import door from '#client/ui/pictures/stage-door.svg?url'
import worklight from '#client/ui/pictures/work-light.svg?url'
import { Gallery } from './gallery.tsx'
import type { GallerySlide } from './gallery-picture.tsx'

export const isSpoken = true

export const library = { name: 'Swiper', href: 'https://swiperjs.com' }
export const isWide = ['Default']

/** Returns pictures of the theater, from one of them on, so that not every example begins alike. */
function usePictures(first = 0): GallerySlide[] {
  const t = useWords('extensions')
  const pictures = [
    { picture: lamp, alt: t('lampAlt') },
    { picture: marquee, alt: t('marqueeAlt') },
    { picture: door, alt: t('doorAlt') },
    { picture: curtain, alt: t('curtainAlt') },
    { picture: worklight, alt: t('worklightAlt') },
  ]
  return [...pictures.slice(first), ...pictures.slice(0, first)]
}

/** Returns pictures with a title and a sentence. */
function useStories(): GallerySlide[] {
  const t = useWords('extensions')
  return [
    {
      picture: lamp,
      alt: '',
      title: t('ghostLight'),
      text: t('ghostLightText'),
    },
    {
      picture: marquee,
      alt: '',
      title: t('marquee'),
      text: t('marqueeText'),
    },
    { picture: door, alt: '', title: t('stageDoor'), text: t('stageDoorText') },
  ]
}

export function Default() {
  const t = useWords('extensions')
  return <Gallery look="basic" label={t('defaultSlides')} slides={usePictures()} />
}

export function WithArrows() {
  const t = useWords('extensions')
  return <Gallery look="navigation" label={t('arrowSlides')} slides={usePictures()} />
}

export function WithDots() {
  const t = useWords('extensions')
  return <Gallery look="dots" label={t('dotSlides')} slides={usePictures(1)} />
}

export function WithProgress() {
  const t = useWords('extensions')
  return <Gallery look="progress" label={t('progressSlides')} slides={usePictures(2)} />
}

export function MultipleSlides() {
  const t = useWords('extensions')
  return <Gallery look="multiple" label={t('threeSlides')} slides={usePictures()} />
}

export function TwoRows() {
  const t = useWords('extensions')
  return <Gallery look="rows" label={t('rowSlides')} slides={usePictures(3)} />
}

export function CenteredTiles() {
  const t = useWords('extensions')
  return <Gallery look="centered" label={t('tileSlides')} slides={useStories()} />
}

export function CenteredSlides() {
  const t = useWords('extensions')
  return <Gallery look="centeredWide" label={t('centerSlides')} slides={usePictures()} />
}

export function Fade() {
  const t = useWords('extensions')
  return <Gallery look="fade" label={t('fadeSlides')} slides={usePictures(4)} />
}

export function Cube() {
  const t = useWords('extensions')
  return <Gallery look="cube" label={t('cubeSlides')} slides={usePictures(3)} />
}

export function Coverflow() {
  const t = useWords('extensions')
  return <Gallery look="coverflow" label={t('coverSlides')} slides={usePictures()} />
}

export function Autoplay() {
  const t = useWords('extensions')
  return <Gallery look="autoplay" label={t('autoSlides')} slides={usePictures(2)} />
}

export function LinkedThumbnails() {
  const t = useWords('extensions')
  return <Gallery look="thumbs" label={t('thumbSlides')} slides={usePictures()} />
}

export function ParallaxSlides() {
  const t = useWords('extensions')
  return <Gallery look="parallax" label={t('parallaxSlides')} slides={useStories()} />
}

export function LazyLoading() {
  const t = useWords('extensions')
  return <Gallery look="lazy" label={t('lazySlides')} slides={usePictures(3)} />
}

export function SingleSlide() {
  const t = useWords('extensions')
  return <Gallery look="progress" label={t('singleSlide')} slides={usePictures(4).slice(0, 1)} />
}

export function ResponsiveSlides() {
  const t = useWords('extensions')
  return <Gallery look="responsive" label={t('oneToFive')} slides={usePictures()} />
}
