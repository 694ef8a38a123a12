import { lazy, Suspense, useRef } from 'react'
import { useSeen } from '#client/ui/use-seen.ts'
import { GalleryPicture, type GallerySlide } from './gallery-picture.tsx'
import type { SwiperLook } from './swiper-gallery.tsx'

export type GalleryProps = { label: string; look: SwiperLook; slides: GallerySlide[] }

const SwiperGallery = lazy(async () => ({
  default: (await import('./swiper-gallery.tsx')).SwiperGallery,
}))

/** Pictures in a row that scrolls and snaps; once it is seen, Swiper takes it over. */
export function Gallery(props: GalleryProps) {
  const box = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(box)
  const row = <PlainRow {...props} />
  return (
    <div ref={box} className="gallery wide">
      {isSeen ? (
        <Suspense fallback={row}>
          <SwiperGallery {...props} />
        </Suspense>
      ) : (
        row
      )}
    </div>
  )
}

const PlainRow = ({ label, slides }: GalleryProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keyboard
  <section className="gallery-row" tabIndex={0} aria-label={label}>
    {slides.map((slide) => (
      <GalleryPicture key={slide.title ?? slide.alt} {...slide} />
    ))}
  </section>
)
