import * as L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useRef, useState } from 'react'
import type { MapTiles } from '#client/features/venues/endpoints.ts'
import { useWords } from '#client/i18n/words.ts'
import type { Venue } from '#db/venues/queries.ts'
import { fetchCountries } from './countries.ts'
import { drawings, type MapLook, type Mark } from './drawings.ts'

type LeafletMapProps = {
  look: MapLook
  venues: Venue[]
  tiles: MapTiles | null
  /** The venue selected in the list. */
  selected: number | undefined
  label: string
}

/** A map of country shapes from this server with markers. It calls another server only for map tiles, if these are set. */
export function LeafletMap({ look, venues, tiles, selected, label }: LeafletMapProps) {
  const t = useWords('maps')
  const box = useRef<HTMLElement>(null)
  const marks = useRef(new Map<number, Mark>())
  const [map, setMap] = useState<L.Map>()
  const [message, setMessage] = useState('')

  useEffect(() => {
    if (!box.current) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const made = L.map(box.current, {
      zoomControl: false,
      attributionControl: false,
      minZoom: 3,
      maxZoom: 9,
      scrollWheelZoom: false,
      maxBounds: [
        [28, -32],
        [68, 40],
      ],
      zoomAnimation: !still,
      fadeAnimation: !still,
    })
    L.control.zoom({ zoomInTitle: t('zoomIn'), zoomOutTitle: t('zoomOut') }).addTo(made)
    made.setView([51, 0], 4)
    let isGone = false
    void fetchCountries().then((countries) => {
      if (isGone) return
      const land = L.geoJSON(countries, { interactive: false, style: { className: 'map-land' } })
      land.addTo(made).bringToBack()
      const drawing = { map: made, venues, tiles, t, land, countries, say: setMessage }
      marks.current = drawings[look](drawing)
      setMap(made)
    })
    return () => {
      isGone = true
      made.remove()
      setMap(undefined)
    }
  }, [look, venues, tiles, t])

  useEffect(() => {
    const mark = selected === undefined ? undefined : marks.current.get(selected)
    if (!map || !mark) return
    map.setView(mark.getLatLng(), 6)
    mark.openPopup()
  }, [map, selected])

  return (
    <>
      <section
        ref={box}
        className="leaflet-map position-relative border rounded"
        aria-label={label}
        dir="ltr"
      />
      <p className="m-0 mt-2 text-body-secondary" role="status">
        {message}
      </p>
    </>
  )
}
