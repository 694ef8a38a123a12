import { useState } from 'react'
import type { Swiper as SwiperInstance } from 'swiper'
import {
  A11y,
  Autoplay as AutoplayModule,
  EffectCoverflow,
  EffectCube,
  EffectFade,
  Grid,
  Keyboard,
  Navigation,
  Pagination,
  Parallax,
  Thumbs,
} from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import 'swiper/css/bundle'
import curtain from '#client/ui/pictures/fallen-curtain.svg?url'
import lamp from '#client/ui/pictures/ghost-light.svg?url'
import marquee from '#client/ui/pictures/marquee.svg?url'
import door from '#client/ui/pictures/stage-door.svg?url'
import worklight from '#client/ui/pictures/work-light.svg?url'

const pictures = [
  { src: lamp, alt: 'A single lamp on a bare stage' },
  { src: marquee, alt: 'The marquee above the entrance' },
  { src: door, alt: 'The stage door at night' },
  { src: curtain, alt: 'A curtain lying on the stage' },
  { src: worklight, alt: 'A work light between two flats' },
]

const slides = pictures.map(({ src, alt }) => (
  <SwiperSlide key={src}>
    <img className="d-block w-100" src={src} alt={alt} width={480} height={300} />
  </SwiperSlide>
))

const stories = [
  { src: lamp, title: 'Ghost light', text: 'It stays on when everyone has gone home.' },
  { src: marquee, title: 'Marquee', text: 'Nine Buttons, tonight at 7:30 PM.' },
  { src: door, title: 'Stage door', text: 'Sign in before the half-hour call.' },
]

export function Default() {
  return (
    <Swiper
      modules={[A11y, Keyboard]}
      a11y={{ containerMessage: 'Default slides' }}
      keyboard={{ enabled: true }}
      spaceBetween={16}
      breakpoints={{ 640: { slidesPerView: 2 }, 1200: { slidesPerView: 3 } }}
    >
      {slides}
    </Swiper>
  )
}

export function WithArrows() {
  return (
    <Swiper
      modules={[A11y, Keyboard, Navigation]}
      a11y={{ containerMessage: 'Slides with arrows' }}
      keyboard={{ enabled: true }}
      navigation
    >
      {slides}
    </Swiper>
  )
}

export function WithDots() {
  return (
    <Swiper
      modules={[A11y, Keyboard, Pagination]}
      a11y={{ containerMessage: 'Slides with dots' }}
      keyboard={{ enabled: true }}
      pagination={{ clickable: true }}
    >
      {slides}
    </Swiper>
  )
}

export function WithProgress() {
  return (
    <Swiper
      modules={[A11y, Keyboard, Navigation, Pagination]}
      a11y={{ containerMessage: 'Slides with a progress bar' }}
      keyboard={{ enabled: true }}
      navigation
      pagination={{ type: 'progressbar' }}
    >
      {slides}
    </Swiper>
  )
}

export function MultipleSlides() {
  return (
    <Swiper
      modules={[A11y, Keyboard, Pagination]}
      a11y={{ containerMessage: 'Three slides at a time' }}
      keyboard={{ enabled: true }}
      pagination={{ clickable: true }}
      slidesPerView={3}
      spaceBetween={16}
    >
      {slides}
    </Swiper>
  )
}

export function TwoRows() {
  return (
    <Swiper
      modules={[A11y, Grid, Keyboard, Pagination]}
      a11y={{ containerMessage: 'Slides in two rows' }}
      keyboard={{ enabled: true }}
      pagination={{ clickable: true }}
      grid={{ rows: 2, fill: 'row' }}
      slidesPerView={2}
      spaceBetween={16}
    >
      {slides}
    </Swiper>
  )
}

export function CenteredTiles() {
  return (
    <Swiper
      modules={[A11y, Keyboard, Navigation]}
      a11y={{ containerMessage: 'Slides as centered tiles' }}
      keyboard={{ enabled: true }}
      navigation
      centeredSlides
      initialSlide={1}
      slidesPerView="auto"
      spaceBetween={16}
    >
      {stories.map(({ src, title, text }) => (
        <SwiperSlide key={title} style={{ width: '60%' }}>
          <figure>
            <img className="d-block w-100" src={src} alt="" width={480} height={300} />
            <figcaption>
              <b>{title}</b> {text}
            </figcaption>
          </figure>
        </SwiperSlide>
      ))}
    </Swiper>
  )
}

export function CenteredSlides() {
  return (
    <Swiper
      modules={[A11y, Keyboard, Pagination]}
      a11y={{ containerMessage: 'Slides in the center' }}
      keyboard={{ enabled: true }}
      pagination={{ clickable: true }}
      centeredSlides
      initialSlide={1}
      slidesPerView={1.4}
      spaceBetween={16}
    >
      {slides}
    </Swiper>
  )
}

export function Fade() {
  return (
    <Swiper
      modules={[A11y, EffectFade, Keyboard, Navigation, Pagination]}
      a11y={{ containerMessage: 'Slides that fade' }}
      keyboard={{ enabled: true }}
      navigation
      pagination={{ clickable: true }}
      effect="fade"
      fadeEffect={{ crossFade: true }}
    >
      {slides}
    </Swiper>
  )
}

export function Cube() {
  return (
    <Swiper
      modules={[A11y, EffectCube, Keyboard, Pagination]}
      a11y={{ containerMessage: 'Slides as a cube' }}
      keyboard={{ enabled: true }}
      pagination={{ clickable: true }}
      effect="cube"
      cubeEffect={{ shadow: false }}
    >
      {slides}
    </Swiper>
  )
}

export function Coverflow() {
  return (
    <Swiper
      modules={[A11y, EffectCoverflow, Keyboard, Pagination]}
      a11y={{ containerMessage: 'Slides in a cover flow' }}
      keyboard={{ enabled: true }}
      pagination={{ clickable: true }}
      effect="coverflow"
      centeredSlides
      initialSlide={1}
      slidesPerView={1.6}
    >
      {slides}
    </Swiper>
  )
}

export function Autoplay() {
  const [swiper, setSwiper] = useState<SwiperInstance>()
  const [isPlaying, setPlaying] = useState(false)
  return (
    <>
      <Swiper
        modules={[A11y, AutoplayModule, Keyboard, Pagination]}
        a11y={{ containerMessage: 'Slides that play automatically' }}
        keyboard={{ enabled: true }}
        pagination={{ clickable: true }}
        autoplay={{
          enabled: false,
          delay: 2500,
          disableOnInteraction: false,
          pauseOnMouseEnter: true,
        }}
        onSwiper={(created) => {
          setSwiper(created)
          // Nothing moves by itself for people who prefer reduced motion.
          if (!matchMedia('(prefers-reduced-motion: reduce)').matches) created.autoplay.start()
        }}
        onAutoplayStart={() => setPlaying(true)}
        onAutoplayStop={() => setPlaying(false)}
      >
        {slides}
      </Swiper>
      <button
        type="button"
        className="btn btn-outline-secondary btn-sm mt-2"
        onClick={() => (isPlaying ? swiper?.autoplay.stop() : swiper?.autoplay.start())}
      >
        {isPlaying ? 'Pause' : 'Play'}
      </button>
    </>
  )
}

export function LinkedThumbnails() {
  const [thumbs, setThumbs] = useState<SwiperInstance | null>(null)
  const [main, setMain] = useState<SwiperInstance | null>(null)
  return (
    <>
      <Swiper
        modules={[A11y, Keyboard, Navigation, Thumbs]}
        a11y={{ containerMessage: 'Slides with thumbnails' }}
        keyboard={{ enabled: true }}
        navigation
        thumbs={{ swiper: thumbs }}
        onSwiper={setMain}
      >
        {slides}
      </Swiper>
      <Swiper
        className="mt-2"
        modules={[Thumbs]}
        slidesPerView={4}
        spaceBetween={8}
        watchSlidesProgress
        onSwiper={setThumbs}
      >
        {pictures.map(({ src, alt }, index) => (
          <SwiperSlide key={src}>
            <button type="button" aria-label={alt} onClick={() => main?.slideTo(index)}>
              <img className="d-block w-100" src={src} alt="" width={120} height={75} />
            </button>
          </SwiperSlide>
        ))}
      </Swiper>
    </>
  )
}

export function ParallaxSlides() {
  return (
    <Swiper
      modules={[A11y, Keyboard, Navigation, Pagination, Parallax]}
      a11y={{ containerMessage: 'Slides with parallax' }}
      keyboard={{ enabled: true }}
      navigation
      pagination={{ clickable: true }}
      parallax
      speed={600}
    >
      {stories.map(({ src, title, text }) => (
        <SwiperSlide key={title}>
          <figure data-swiper-parallax="-20%">
            <img className="d-block w-100" src={src} alt="" width={480} height={300} />
            <figcaption>
              <b>{title}</b> {text}
            </figcaption>
          </figure>
        </SwiperSlide>
      ))}
    </Swiper>
  )
}

export function LazyLoading() {
  return (
    <Swiper
      modules={[A11y, Keyboard, Navigation, Pagination]}
      a11y={{ containerMessage: 'Slides that load lazily' }}
      keyboard={{ enabled: true }}
      navigation
      pagination={{ clickable: true }}
    >
      {pictures.map(({ src, alt }) => (
        <SwiperSlide key={src}>
          <img
            className="d-block w-100"
            src={src}
            alt={alt}
            width={480}
            height={300}
            loading="lazy"
          />
          <div className="swiper-lazy-preloader" />
        </SwiperSlide>
      ))}
    </Swiper>
  )
}

export function SingleSlide() {
  return (
    <Swiper
      modules={[A11y, Navigation, Pagination]}
      a11y={{ containerMessage: 'A single slide' }}
      navigation
      pagination={{ type: 'progressbar' }}
      // Without anything to browse there are no controls.
      watchOverflow
    >
      {slides.slice(0, 1)}
    </Swiper>
  )
}

export function ResponsiveSlides() {
  return (
    <Swiper
      modules={[A11y, Keyboard, Pagination]}
      a11y={{ containerMessage: 'One to five slides' }}
      keyboard={{ enabled: true }}
      pagination={{ clickable: true }}
      spaceBetween={16}
      breakpoints={{
        480: { slidesPerView: 2 },
        640: { slidesPerView: 3 },
        768: { slidesPerView: 4 },
        1024: { slidesPerView: 5 },
      }}
    >
      {slides}
    </Swiper>
  )
}
