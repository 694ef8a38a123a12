import { useTranslations } from '#client/i18n/translations.ts'
import curtain from '#client/ui/pictures/fallen-curtain.svg?url'
import lamp from '#client/ui/pictures/ghost-light.svg?url'
import marquee from '#client/ui/pictures/marquee.svg?url'
import door from '#client/ui/pictures/stage-door.svg?url'
import worklight from '#client/ui/pictures/work-light.svg?url'
import { Gallery, LinkedGallery, PlayingGallery } from './gallery.tsx'
import type { GallerySlide } from './gallery-picture.tsx'

export const isSpoken = true

export const library = { name: 'Swiper', href: 'https://swiperjs.com' }
export const wideExamples = ['Default']

const dots = { clickable: true }

const gap = { spaceBetween: 16 }

/** Begins with the second slide, so that both of its neighbors are in sight. */
const middle = { centeredSlides: true, initialSlide: 1 }

/** Returns pictures of the theater, from one of them on, so that not every example begins alike. */
function usePictures(first = 0): GallerySlide[] {
  const t = useTranslations('extensions')
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
  const t = useTranslations('extensions')
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
  const t = useTranslations('extensions')
  return (
    <Gallery
      label={t('defaultSlides')}
      slides={usePictures()}
      options={{ ...gap, breakpoints: { 640: { slidesPerView: 2 }, 1200: { slidesPerView: 3 } } }}
    />
  )
}

export function WithArrows() {
  const t = useTranslations('extensions')
  return <Gallery label={t('arrowSlides')} slides={usePictures()} options={{ navigation: true }} />
}

export function WithDots() {
  const t = useTranslations('extensions')
  return <Gallery label={t('dotSlides')} slides={usePictures(1)} options={{ pagination: dots }} />
}

export function WithProgress() {
  const t = useTranslations('extensions')
  return (
    <Gallery
      label={t('progressSlides')}
      slides={usePictures(2)}
      options={{ navigation: true, pagination: { type: 'progressbar' } }}
    />
  )
}

export function MultipleSlides() {
  const t = useTranslations('extensions')
  return (
    <Gallery
      label={t('threeSlides')}
      slides={usePictures()}
      options={{ ...gap, slidesPerView: 3, pagination: dots }}
    />
  )
}

export function TwoRows() {
  const t = useTranslations('extensions')
  return (
    <Gallery
      label={t('rowSlides')}
      slides={usePictures(3)}
      options={{
        ...gap,
        className: 'is-rows',
        slidesPerView: 2,
        grid: { rows: 2, fill: 'row' },
        pagination: dots,
      }}
    />
  )
}

export function CenteredTiles() {
  const t = useTranslations('extensions')
  return (
    <Gallery
      label={t('tileSlides')}
      slides={useStories()}
      options={{
        ...gap,
        ...middle,
        className: 'is-centered',
        slidesPerView: 'auto',
        navigation: true,
      }}
    />
  )
}

export function CenteredSlides() {
  const t = useTranslations('extensions')
  return (
    <Gallery
      label={t('centerSlides')}
      slides={usePictures()}
      options={{ ...gap, ...middle, slidesPerView: 1.4, pagination: dots }}
    />
  )
}

export function Fade() {
  const t = useTranslations('extensions')
  return (
    <Gallery
      label={t('fadeSlides')}
      slides={usePictures(4)}
      options={{
        effect: 'fade',
        fadeEffect: { crossFade: true },
        navigation: true,
        pagination: dots,
      }}
    />
  )
}

export function Cube() {
  const t = useTranslations('extensions')
  return (
    <Gallery
      label={t('cubeSlides')}
      slides={usePictures(3)}
      options={{ effect: 'cube', cubeEffect: { shadow: false }, pagination: dots }}
    />
  )
}

export function Coverflow() {
  const t = useTranslations('extensions')
  return (
    <Gallery
      label={t('coverSlides')}
      slides={usePictures()}
      options={{ ...middle, effect: 'coverflow', slidesPerView: 1.6, pagination: dots }}
    />
  )
}

export function Autoplay() {
  const t = useTranslations('extensions')
  return (
    <PlayingGallery
      label={t('autoSlides')}
      slides={usePictures(2)}
      options={{ pagination: dots }}
    />
  )
}

export function LinkedThumbnails() {
  const t = useTranslations('extensions')
  return (
    <LinkedGallery label={t('thumbSlides')} slides={usePictures()} options={{ navigation: true }} />
  )
}

export function ParallaxSlides() {
  const t = useTranslations('extensions')
  return (
    <Gallery
      label={t('parallaxSlides')}
      slides={useStories()}
      options={{ parallax: true, speed: 600, navigation: true, pagination: dots }}
    />
  )
}

export function LazyLoading() {
  const t = useTranslations('extensions')
  return (
    <Gallery
      label={t('lazySlides')}
      slides={usePictures(3)}
      options={{ navigation: true, pagination: dots }}
    />
  )
}

export function SingleSlide() {
  const t = useTranslations('extensions')
  return (
    <Gallery
      label={t('singleSlide')}
      slides={usePictures(4).slice(0, 1)}
      options={{ navigation: true, pagination: { type: 'progressbar' } }}
    />
  )
}

export function ResponsiveSlides() {
  const t = useTranslations('extensions')
  return (
    <Gallery
      label={t('oneToFive')}
      slides={usePictures()}
      options={{
        ...gap,
        pagination: dots,
        breakpoints: {
          480: { slidesPerView: 2 },
          640: { slidesPerView: 3 },
          768: { slidesPerView: 4 },
          1024: { slidesPerView: 5 },
        },
      }}
    />
  )
}
