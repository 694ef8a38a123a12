import { lazy, Suspense, useRef, useState } from 'react'
import { useFormat } from '#client/i18n/format.ts'
import { useLanguage, useWords } from '#client/i18n/words.ts'
import { useSeen } from '#client/ui/use-seen.ts'
import type { Venue } from '#db/venues/queries.ts'
import type { MapLook } from './leaflet-map.tsx'

const LeafletMap = lazy(async () => ({ default: (await import('./leaflet-map.tsx')).LeafletMap }))

type VenueMapProps = { look: MapLook; venues: Venue[] }

/** A map beside the list of what it shows; the list is all of it where no scripts run. */
export function VenueMap({ look, venues }: VenueMapProps) {
  const t = useWords('maps')
  const { number } = useFormat()
  const countries = new Intl.DisplayNames(useLanguage(), { type: 'region' })
  const box = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(box)
  const [shown, setShown] = useState<number>()
  return (
    <div className="venue-map wide">
      <div ref={box} className="venue-map-box needs-scripting">
        {isSeen && (
          <Suspense>
            <LeafletMap look={look} venues={venues} shown={shown} label={t(`map_${look}`)} />
          </Suspense>
        )}
      </div>
      <ul className="venue-list" aria-label={t('addresses')}>
        {venues.map(({ id, name, kind, street, city, country, seats }) => (
          <li key={id}>
            <b>{name}</b>
            <span>{t(`kind_${kind}`)}</span>
            <address translate="no">
              {street}, {city}, {countries.of(country)}
            </address>
            {seats !== null && <span>{t('seats', { count: seats, seats: number(seats) })}</span>}
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary needs-scripting"
              onClick={() => setShown(id)}
            >
              {t('showOnMap')}
              <span className="visually-hidden">: {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
