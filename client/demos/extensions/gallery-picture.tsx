export type GallerySlide = { picture: string; alt: string; title?: string; text?: string }

/** A picture with its caption. */
export function GalleryPicture({ picture, alt, title, text }: GallerySlide) {
  return (
    <figure className="gallery-picture">
      <img src={picture} alt={alt} width={480} height={300} loading="lazy" />
      {title && (
        <figcaption>
          <b>{title}</b>
          {text && <span>{text}</span>}
        </figcaption>
      )}
    </figure>
  )
}
