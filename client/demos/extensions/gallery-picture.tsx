import { useEffect, useRef, useState } from 'react'
import { Icon } from '#client/ui/icon.tsx'

export type GallerySlide = { picture: string; alt: string; title?: string; text?: string }

/** A picture with its caption. While it loads there is a placeholder, and when it fails a box with its alternative text. */
export function GalleryPicture({ picture, alt, title, text }: GallerySlide) {
  const { image, state, ...events } = useImageState()
  return (
    <figure
      className={`gallery-picture is-${state} position-relative m-0 overflow-hidden rounded bg-surface-2`}
    >
      {state === 'failed' ? (
        <div
          className="d-grid align-content-center justify-items-center gap-1 p-1 border-control border-dashed rounded-inherit text-body-secondary fs-sm text-center"
          {...(alt && { role: 'img', 'aria-label': alt })}
        >
          <Icon name="image" size={24} />
          <span>{alt}</span>
        </div>
      ) : (
        <img
          className="d-block w-100 h-auto object-fit-cover"
          ref={image}
          src={picture}
          alt={alt}
          width={480}
          height={300}
          loading="lazy"
          {...events}
        />
      )}
      {title && (
        <figcaption className="position-absolute start-0 end-0 bottom-0 d-grid">
          <b>{title}</b>
          {text && <span>{text}</span>}
        </figcaption>
      )}
    </figure>
  )
}

/** Returns whether an image is loading, also when its events came before the scripts. */
function useImageState() {
  const image = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const onLoad = () => setState('loaded')
  const onError = () => setState('failed')
  useEffect(() => {
    // A vector picture may have no natural size, so only its decoding tells whether it is broken.
    if (image.current?.complete) {
      image.current.decode().then(
        () => setState('loaded'),
        () => setState('failed'),
      )
    }
  }, [])
  return { image, state, onLoad, onError }
}
