import { lazy, Suspense, useRef } from 'react'
import { useSeen } from '#client/ui/use-seen.ts'
import { GalleryPicture } from './gallery-picture.tsx'
import type { GalleryProps } from './swiper-gallery.tsx'

const SwiperGallery = lazy(async () => ({
  default: (await import('./swiper-gallery.tsx')).SwiperGallery,
}))

/** A row of pictures with scroll snap; once it is visible, Swiper takes over. */
export function Gallery(props: GalleryProps) {
  const box = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(box)
  const row = <PlainRow {...props} />
  return (
    <div ref={box} className="wide min-w-0 overflow-hidden">
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
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
  <section className="gallery-row d-flex gap-4 overflow-x-auto" tabIndex={0} aria-label={label}>
    {slides.map((slide) => (
      <GalleryPicture key={slide.title ?? slide.alt} {...slide} />
    ))}
  </section>
)
