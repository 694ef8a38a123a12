import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Photo } from '#db/profile/posts.ts'
import { useWords } from '../../i18n/words.ts'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type ProfileParams, profileAddress } from './address.ts'

type PhotosProps = { photos: Photo[]; params: ProfileParams }

const latestCount = 9

const photoAddress = ({ id }: ProfileParams, photo?: number) =>
  profileAddress({ id, section: 'photos', ...(photo !== undefined && { photo }) })

/** The latest photos, in the sidebar. */
export function PhotosCard({ photos, params }: PhotosProps) {
  const t = useWords('profile')
  if (photos.length === 0) return null
  return (
    <section className="card profile-card-body" aria-labelledby="latest-photos">
      <h2 id="latest-photos">{t('latestPhotos')}</h2>
      <PhotoGrid photos={photos.slice(0, latestCount)} params={params} />
    </section>
  )
}

/** All photos, and the enlarged one. */
export function PhotosSection({ photos, params }: PhotosProps) {
  const t = useWords('profile')
  const at = photos.findIndex(({ id }) => id === params.photo)
  return (
    <section className="card profile-card-body" aria-labelledby="photos">
      <h2 id="photos">{t('photos')}</h2>
      {photos.length === 0 ? (
        <Empty icon="image" title={t('noPhotos')} text={t('noPhotosText')} />
      ) : (
        <PhotoGrid photos={photos} params={params} />
      )}
      {at >= 0 && <Lightbox photos={photos} at={at} params={params} />}
    </section>
  )
}

function PhotoGrid({ photos, params }: PhotosProps) {
  const t = useWords('profile')
  return (
    <ul className="profile-photos">
      {photos.map(({ id, img, alt }) => (
        <li key={id}>
          <a id={`photo-${id}`} href={photoAddress(params, id)} data-stays>
            <img src={img} alt={alt || t('photo')} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** An enlarged photo in a dialog. Without scripts it is a box with links to the next and previous photo. */
function Lightbox({ photos, at, params }: PhotosProps & { at: number }) {
  const t = useWords('profile')
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const photo = photos[at]
  const before = photos[at - 1]
  const after = photos[at + 1]
  const lastId = useRef(photo?.id)
  useEffect(() => {
    lastId.current = photo?.id
  }, [photo])
  useEffect(() => {
    const { current } = dialog
    current?.close()
    current?.showModal()
    return () => document.getElementById(`photo-${lastId.current}`)?.focus()
  }, [])

  const go = (to: string) => void navigate(to, { preventScrollReset: true, replace: true })

  function close(event: SyntheticEvent) {
    event.preventDefault()
    go(photoAddress(params))
  }

  function leaf(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = (event.key === 'ArrowRight') === isRtl ? before : after
    if (next) go(photoAddress(params, next.id))
  }

  if (!photo) return null
  return (
    <dialog
      ref={dialog}
      open
      className="profile-lightbox"
      aria-label={t('photoOf', { at: at + 1, many: photos.length })}
      closedby="any"
      onCancel={close}
      onKeyDown={leaf}
    >
      <figure>
        <img src={photo.img} alt={photo.alt || t('photo')} />
        <figcaption>
          <span dir="auto">{photo.alt}</span>{' '}
          <span className="card-note">{t('photoOf', { at: at + 1, many: photos.length })}</span>
        </figcaption>
      </figure>
      <div className="profile-lightbox-tools d-flex gap-2">
        <Leaf label={t('previous')} icon="chevron-left" photo={before} params={params} />
        <Leaf label={t('next')} icon="chevron-right" photo={after} params={params} />
        <a
          className="btn btn-outline-secondary btn-icon"
          href={photoAddress(params)}
          aria-label={t('closePhoto')}
          title={t('closePhoto')}
          data-stays
        >
          <Icon name="x" />
        </a>
      </div>
    </dialog>
  )
}

type LeafProps = {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  photo: Photo | undefined
  params: ProfileParams
}

const Leaf = ({ label, icon, photo, params }: LeafProps) => (
  <a
    className="btn btn-outline-secondary btn-icon"
    href={photo && photoAddress(params, photo.id)}
    role={photo ? undefined : 'link'}
    aria-disabled={photo ? undefined : true}
    aria-label={label}
    title={label}
    data-stays
  >
    <Icon name={icon} />
  </a>
)
