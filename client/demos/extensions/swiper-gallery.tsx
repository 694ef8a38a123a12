import { type ReactNode, useEffect, useState } from 'react'
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
import { Swiper, type SwiperProps, SwiperSlide } from 'swiper/react'
import { useFormat } from '#client/i18n/format.ts'
import { useTranslations } from '#client/i18n/translations.ts'
import 'swiper/css/bundle'
import { useFrame } from '#client/layout/frame.ts'
import { Icon } from '#client/ui/icon.tsx'
import { GalleryPicture, type GallerySlide } from './gallery-picture.tsx'

const modules = [
  A11y,
  AutoplayModule,
  EffectCoverflow,
  EffectCube,
  EffectFade,
  Grid,
  Keyboard,
  Navigation,
  Pagination,
  Parallax,
  Thumbs,
]

/** Slides that Swiper moves by pointer, buttons and arrow keys. */
export function SwiperGallery({
  label,
  slides,
  options = {},
  children,
}: GalleryProps & { children?: ReactNode }) {
  const { direction } = useFrame()
  const { labeled } = useFormat()
  const isOneAtATime = options.effect === 'fade' || options.effect === 'cube' || options.parallax
  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <Swiper
        key={direction}
        dir={direction}
        modules={modules}
        keyboard={{ enabled: true }}
        watchOverflow
        watchSlidesProgress
        a11y={{ slideLabelMessage: labeled(label, '{{index}} / {{slidesLength}}') }}
        {...options}
        // A single slide needs no controls.
        {...(slides.length < 2 && { navigation: false, pagination: false, allowTouchMove: false })}
        className={`gallery-swiper ${options.className ?? ''}`}
      >
        {slides.map((slide) => (
          <SwiperSlide key={slide.title ?? slide.alt}>
            {({ isActive }) => (
              <div
                inert={isOneAtATime && !isActive}
                {...(options.parallax && { 'data-swiper-parallax': '-20%' })}
              >
                <GalleryPicture {...slide} />
              </div>
            )}
          </SwiperSlide>
        ))}
      </Swiper>
      {children}
    </section>
  )
}

/** Slides with a row of small pictures that lead to them. */
export function LinkedSwiper({ label, slides, options }: GalleryProps) {
  const { direction } = useFrame()
  const [thumbs, setThumbs] = useState<SwiperInstance | null>(null)
  const [main, setMain] = useState<SwiperInstance | null>(null)
  return (
    <SwiperGallery
      label={label}
      slides={slides}
      options={{ ...options, thumbs: { swiper: thumbs }, onSwiper: setMain }}
    >
      <Swiper
        className="gallery-thumbs mt-2"
        dir={direction}
        modules={modules}
        slidesPerView={4}
        spaceBetween={8}
        watchSlidesProgress
        a11y={{ enabled: false }}
        onSwiper={setThumbs}
      >
        {slides.map((slide, nth) => (
          <SwiperSlide key={slide.title ?? slide.alt}>
            <button
              type="button"
              className="d-block w-100 rounded bg-transparent"
              aria-label={slide.alt}
              onClick={() => main?.slideTo(nth)}
            >
              <img
                className="d-block w-100 h-auto rounded-inherit"
                src={slide.picture}
                alt=""
                width={120}
                height={75}
              />
            </button>
          </SwiperSlide>
        ))}
      </Swiper>
    </SwiperGallery>
  )
}

/** Slides that play by themselves, and a button that stops them. */
export function PlayingSwiper({ label, slides, options }: GalleryProps) {
  const [main, setMain] = useState<SwiperInstance | null>(null)
  return (
    <SwiperGallery label={label} slides={slides} options={{ ...options, onSwiper: setMain }}>
      {main && <PlayButton label={label} swiper={main} />}
    </SwiperGallery>
  )
}

const stepMs = 2500

/** Stops and starts autoplay, which starts by itself except with reduced motion. */
function PlayButton({ label, swiper }: { label: string; swiper: SwiperInstance }) {
  const t = useTranslations('extensions')
  const { labeled } = useFormat()
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(true)
  }, [])
  useEffect(() => {
    if (!isPlaying) return
    swiper.params.autoplay = { delay: stepMs, pauseOnMouseEnter: true }
    swiper.autoplay.start()
    return () => {
      if (!swiper.destroyed) swiper.autoplay.stop()
    }
  }, [isPlaying, swiper])
  return (
    <button
      type="button"
      className="btn btn-outline-secondary btn-sm mt-2"
      onClick={() => setPlaying(!isPlaying)}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} size={16} />
      {isPlaying ? t('pause') : t('play')}
      <span className="visually-hidden">{labeled('', label)}</span>
    </button>
  )
}

export type GalleryProps = { label: string; slides: GallerySlide[]; options?: SwiperProps }
