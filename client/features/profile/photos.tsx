import type { Photo } from '#db/profile/photos.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Lightbox } from '../../ui/lightbox.tsx'
import { type ProfileParams, profileAddress } from './address.ts'

type PhotosProps = { photos: Photo[]; params: ProfileParams }

const latestCount = 9

const photoLinkId = (id: number) => `photo-${id}`

const photoAddress = ({ id }: ProfileParams, photo?: number) =>
  profileAddress({ id, section: 'photos', ...(photo !== undefined && { photo }) })

/** The latest photos, in the sidebar. */
export function PhotosCard({ photos, params }: PhotosProps) {
  const t = useTranslations('profile')
  if (photos.length === 0) return null
  return (
    <section className="card card-stack" aria-labelledby="latest-photos">
      <h2 id="latest-photos">{t('latestPhotos')}</h2>
      <PhotoGrid photos={photos.slice(0, latestCount)} params={params} />
    </section>
  )
}

/** All photos, and the enlarged one. */
export function PhotosSection({ photos, params }: PhotosProps) {
  const t = useTranslations('profile')
  const at = photos.findIndex(({ id }) => id === params.photo)
  return (
    <section className="card card-stack" aria-labelledby="photos">
      <h2 id="photos">{t('photos')}</h2>
      {photos.length === 0 ? (
        <EmptyState icon="image" title={t('noPhotos')} text={t('noPhotosText')} />
      ) : (
        <PhotoGrid photos={photos} params={params} />
      )}
      {at >= 0 && <EnlargedPhoto photos={photos} at={at} params={params} />}
    </section>
  )
}

function PhotoGrid({ photos, params }: PhotosProps) {
  const t = useTranslations('profile')
  return (
    <ul className="d-grid grid-cols-fill col-min-88 gap-2 list-plain">
      {photos.map(({ id, img, alt }) => (
        <li key={id}>
          <a
            className="d-block overflow-hidden rounded"
            id={photoLinkId(id)}
            href={photoAddress(params, id)}
            data-stays
          >
            <img
              className="d-block w-100 ratio-1 object-fit-cover bg-surface-2"
              src={img}
              alt={alt || t('photo')}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function EnlargedPhoto({ photos, at, params }: PhotosProps & { at: number }) {
  const t = useTranslations('profile')
  return (
    <Lightbox
      pictures={photos.map(({ id, img, alt }) => ({ id, src: img, alt: alt || t('photo') }))}
      at={at}
      addressOf={(id) => photoAddress(params, id)}
      linkIdOf={photoLinkId}
      labels={{
        position: t('photoOf', { at: at + 1, many: photos.length }),
        previous: t('previous'),
        next: t('next'),
        close: t('closePhoto'),
      }}
      caption={<span dir="auto">{photos[at]?.alt}</span>}
    />
  )
}
