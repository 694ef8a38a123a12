import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import type { MapTiles } from '#client/features/venues/endpoints.ts'
import { useFormat } from '#client/i18n/format.ts'
import { useTranslations } from '#client/i18n/translations.ts'
import { PictureSkeleton } from '#client/ui/skeleton.tsx'
import { useHasBeenNear } from '#client/ui/use-has-been-near.ts'
import { useInputBeforeHydration } from '#client/ui/use-input-before-hydration.ts'
import { foldText } from '#db/shared/fields/model.ts'
import type { Venue } from '#db/venues/queries.ts'
import type { MapVariant } from './drawings.ts'

const LeafletMap = lazy(async () => ({ default: (await import('./leaflet-map.tsx')).LeafletMap }))

type VenueMapProps = { look: MapVariant; venues: Venue[]; tiles?: MapTiles | null }

/** A map beside the list of its venues, which select each other; without scripts only the list. */
export function VenueMap({ look, venues, tiles = null }: VenueMapProps) {
  const t = useTranslations('maps')
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const isSeen = useHasBeenNear(box)
  const [selected, setSelected] = useState<number>()
  const [query, setQuery] = useState('')
  const search = useRef<HTMLInputElement>(null)
  useInputBeforeHydration(search, setQuery)
  const isSearchable = venues.length > 3
  const found = useMemo(() => findVenues(venues, query), [venues, query])

  // The list scrolls by itself, so that the page stays where it is.
  function selectOnMap(id: number) {
    setSelected(id)
    const item = list.current?.querySelector<HTMLElement>(`[data-venue="${id}"]`)
    if (item) list.current?.scrollTo({ top: item.offsetTop - list.current.offsetTop })
  }

  return (
    <div className="venue-map wide d-grid gap-4">
      <div ref={box} className="d-grid needs-scripting min-w-0 min-h-360">
        {isSeen ? (
          <Suspense fallback={<PictureSkeleton />}>
            <LeafletMap
              {...{ look, venues, tiles, selected }}
              found={isSearchable ? found : undefined}
              label={t(`map_${look}`)}
              onSelect={selectOnMap}
            />
          </Suspense>
        ) : (
          <PictureSkeleton />
        )}
      </div>
      <div className="venue-side d-lg-flex flex-column">
        {isSearchable && (
          <div className="venue-tools d-flex gap-2 mb-3 needs-scripting">
            <input
              ref={search}
              type="search"
              className="form-control"
              value={query}
              maxLength={100}
              aria-label={t('searchVenues')}
              placeholder={t('searchVenues')}
              onChange={({ target }) => setQuery(target.value)}
            />
            <button
              type="button"
              className="btn btn-outline-secondary text-nowrap"
              onClick={() => {
                setSelected(undefined)
                setQuery('')
              }}
            >
              {t('showAll')}
            </button>
          </div>
        )}
        <ul
          ref={list}
          className="venue-list divided d-grid align-content-start m-0 p-0 list-unstyled"
          aria-label={t('addresses')}
        >
          {found.map((venue) => (
            <VenueItem
              key={venue.id}
              venue={venue}
              isSelected={venue.id === selected}
              onSelect={() => setSelected(venue.id)}
            />
          ))}
        </ul>
        {found.length === 0 && (
          <p className="m-0 text-body-secondary" role="status">
            {t('noVenues')}
          </p>
        )}
      </div>
    </div>
  )
}

/** Returns the venues whose name or city contains the words. */
function findVenues(venues: Venue[], query: string) {
  const words = foldText(query).split(/\s+/)
  return venues.filter(({ name, city }) => {
    const text = foldText(`${name} ${city}`)
    return words.every((word) => text.includes(word))
  })
}

type VenueItemProps = { venue: Venue; isSelected: boolean; onSelect: () => void }

function VenueItem({ venue, isSelected, onSelect }: VenueItemProps) {
  const t = useTranslations('maps')
  const { number, region, labeled } = useFormat()
  const { id, name, kind, street, city, country, seats } = venue
  return (
    <li
      className={`d-grid gap-1 justify-items-start py-3 px-2 ${isSelected ? 'rounded' : ''}`}
      data-venue={id}
      aria-current={isSelected ? 'true' : undefined}
    >
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
        className="btn btn-sm btn-outline-secondary needs-scripting mt-2"
        onClick={onSelect}
      >
        {t('showOnMap')}
        <span className="visually-hidden">{labeled('', name)}</span>
      </button>
    </li>
  )
}
