import { useEffect, useState } from 'react'
import type { Swiper as SwiperInstance } from 'swiper'
import {
  A11y,
  Autoplay,
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
import { useWords } from '#client/i18n/words.ts'
import 'swiper/css/bundle'
import { useFrame } from '#client/layout/frame.ts'
import { Icon } from '#client/ui/icon.tsx'
import { GalleryPicture, type GallerySlide } from './gallery-picture.tsx'

export type SwiperLook =
  | 'basic'
  | 'navigation'
  | 'dots'
  | 'progress'
  | 'multiple'
  | 'rows'
  | 'centered'
  | 'centeredWide'
  | 'fade'
  | 'cube'
  | 'coverflow'
  | 'autoplay'
  | 'thumbs'
  | 'parallax'
  | 'lazy'
  | 'responsive'

const dots = { clickable: true }
const gap = { spaceBetween: 16 }
/** Begins with the second slide, so that both of its neighbors are in sight. */
const middle = { centeredSlides: true, initialSlide: 1 }

const looks: Record<SwiperLook, SwiperProps> = {
  basic: { ...gap, breakpoints: { 640: { slidesPerView: 2 }, 1200: { slidesPerView: 3 } } },
  navigation: { navigation: true },
  dots: { pagination: dots },
  progress: { navigation: true, pagination: { type: 'progressbar' } },
  multiple: { ...gap, slidesPerView: 3, pagination: dots },
  rows: { ...gap, slidesPerView: 2, grid: { rows: 2, fill: 'row' }, pagination: dots },
  centered: { ...gap, ...middle, slidesPerView: 'auto', navigation: true },
  centeredWide: { ...gap, ...middle, slidesPerView: 1.4, pagination: dots },
  fade: { effect: 'fade', fadeEffect: { crossFade: true }, navigation: true, pagination: dots },
  cube: { effect: 'cube', cubeEffect: { shadow: false }, pagination: dots },
  coverflow: { ...middle, effect: 'coverflow', slidesPerView: 1.6, pagination: dots },
  autoplay: { pagination: dots },
  thumbs: { navigation: true },
  parallax: { parallax: true, speed: 600, navigation: true, pagination: dots },
  lazy: { navigation: true, pagination: dots },
  responsive: {
    ...gap,
    pagination: dots,
    breakpoints: Object.fromEntries(
      [480, 640, 768, 1024].map((width, nth) => [width, { slidesPerView: nth + 2 }]),
    ),
  },
}

const modules = [
  A11y,
  Autoplay,
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

/** Only the current slide is focusable. */
const isOneAtATime = (look: SwiperLook) => ['fade', 'cube', 'parallax'].includes(look)

/** Slides that Swiper moves by pointer, buttons and arrow keys. */
export function SwiperGallery({ label, look, slides }: GalleryProps) {
  const { direction } = useFrame()
  const [thumbs, setThumbs] = useState<SwiperInstance | null>(null)
  const [main, setMain] = useState<SwiperInstance | null>(null)
  const isSingle = slides.length < 2 // it needs no controls
  const isLinked = look === 'thumbs' && !isSingle
  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <Swiper
        {...looks[look]}
        key={direction}
        className={`gallery-swiper is-${look}`}
        dir={direction}
        modules={modules}
        keyboard={{ enabled: true }}
        watchOverflow
        watchSlidesProgress
        {...(isSingle && { navigation: false, pagination: false, allowTouchMove: false })}
        a11y={{ slideLabelMessage: `${label}: {{index}} / {{slidesLength}}` }}
        onSwiper={setMain}
        {...(isLinked && { thumbs: { swiper: thumbs } })}
      >
        {slides.map((slide) => (
          <SwiperSlide key={slide.title ?? slide.alt}>
            {({ isActive }) => (
              <div
                inert={isOneAtATime(look) && !isActive}
                {...(look === 'parallax' && { 'data-swiper-parallax': '-20%' })}
              >
                <GalleryPicture {...slide} />
              </div>
            )}
          </SwiperSlide>
        ))}
      </Swiper>
      {isLinked && (
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
      )}
      {look === 'autoplay' && !isSingle && main && <PlayButton label={label} swiper={main} />}
    </section>
  )
}

const stepMs = 2500

/** Stops and starts autoplay, which starts by itself except with reduced motion. */
function PlayButton({ label, swiper }: { label: string; swiper: SwiperInstance }) {
  const t = useWords('extensions')
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
      <span className="visually-hidden">: {label}</span>
    </button>
  )
}

export type GalleryProps = { label: string; look: SwiperLook; slides: GallerySlide[] }
