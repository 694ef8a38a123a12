import { type ComponentType, lazy, Suspense, useRef } from 'react'
import { useHasBeenNear } from '#client/ui/use-has-been-near.ts'
import { GalleryPicture } from './gallery-picture.tsx'
import type { GalleryProps } from './swiper-gallery.tsx'

const SwiperGallery = lazy(async () => ({
  default: (await import('./swiper-gallery.tsx')).SwiperGallery,
}))

const LinkedSwiper = lazy(async () => ({
  default: (await import('./swiper-gallery.tsx')).LinkedSwiper,
}))

const PlayingSwiper = lazy(async () => ({
  default: (await import('./swiper-gallery.tsx')).PlayingSwiper,
}))

export const Gallery = (props: GalleryProps) => <SeenGallery {...props} view={SwiperGallery} />

export const LinkedGallery = (props: GalleryProps) => <SeenGallery {...props} view={LinkedSwiper} />

export const PlayingGallery = (props: GalleryProps) => (
  <SeenGallery {...props} view={PlayingSwiper} />
)

/** A row of pictures with scroll snap; once it is visible, Swiper takes over. */
function SeenGallery({
  view: View,
  ...props
}: GalleryProps & { view: ComponentType<GalleryProps> }) {
  const box = useRef<HTMLDivElement>(null)
  const isSeen = useHasBeenNear(box)
  const row = <PlainRow {...props} />
  return (
    <div ref={box} className="wide min-w-0 overflow-hidden">
      {isSeen ? (
        <Suspense fallback={row}>
          <View {...props} />
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
