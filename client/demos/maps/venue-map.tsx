import { lazy, Suspense, useRef, useState } from 'react'
import type { MapTiles } from '#client/features/venues/endpoints.ts'
import { useFormat } from '#client/i18n/format.ts'
import { useWords } from '#client/i18n/words.ts'
import { useSeen } from '#client/ui/use-seen.ts'
import type { Venue } from '#db/venues/queries.ts'
import type { MapLook } from './drawings.ts'

const LeafletMap = lazy(async () => ({ default: (await import('./leaflet-map.tsx')).LeafletMap }))

type VenueMapProps = { look: MapLook; venues: Venue[]; tiles?: MapTiles | null }

/** A map beside the list of its venues; without scripts only the list. */
export function VenueMap({ look, venues, tiles = null }: VenueMapProps) {
  const t = useWords('maps')
  const { number, region } = useFormat()
  const box = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(box)
  const [selected, setSelected] = useState<number>()
  return (
    <div className="venue-map wide d-grid gap-4">
      <div ref={box} className="venue-map-box needs-scripting">
        {isSeen && (
          <Suspense>
            <LeafletMap {...{ look, venues, tiles, selected }} label={t(`map_${look}`)} />
          </Suspense>
        )}
      </div>
      <ul
        className="venue-list d-grid gap-3 align-content-start m-0 p-0 list-unstyled"
        aria-label={t('addresses')}
      >
        {venues.map(({ id, name, kind, street, city, country, seats }) => (
          <li className="justify-items-start pb-3 border-bottom" key={id}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <span className="m-0 text-body-secondary">{t(`kind_${kind}`)}</span>
            <address className="m-0 text-body-secondary" translate="no">
              <bdi>
                {street}, {city}, {region(country)}
              </bdi>
            </address>
            {seats !== null && (
              <span className="m-0 text-body-secondary">
                <bdi>{t('seats', { count: seats, seats: number(seats) })}</bdi>
              </span>
            )}
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary needs-scripting"
              onClick={() => setSelected(id)}
            >
              {t('showOnMap')}
              <span className="visually-hidden m-0 text-body-secondary">: {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
