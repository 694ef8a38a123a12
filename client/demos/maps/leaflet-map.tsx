import * as L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MapTiles } from '#client/features/venues/endpoints.ts'
import { useTranslations } from '#client/i18n/translations.ts'
import type { Venue } from '#db/venues/queries.ts'
import { fetchCountries } from './countries.ts'
import { drawings, type MapVariant, type Mark, toLatLng } from './drawings.ts'

type LeafletMapProps = {
  look: MapVariant
  venues: Venue[]
  tiles: MapTiles | null
  /** The venue selected in the list. */
  selected: number | undefined
  /** The venues that match the search, if there is one: the map shows them all. */
  found: Venue[] | undefined
  label: string
  /** A marker was selected. */
  onSelect: (id: number) => void
}

/** A map of country shapes from this server with markers. It calls another server only for map tiles, if these are set. */
export function LeafletMap(props: LeafletMapProps) {
  const { look, venues, tiles, selected, found, label } = props
  const t = useTranslations('maps')
  const box = useRef<HTMLElement>(null)
  const marks = useRef(new Map<number, Mark>())
  const [map, setMap] = useState<L.Map>()
  const [message, setMessage] = useState('')
  const select = useEffectEvent(props.onSelect)

  useEffect(() => {
    if (!box.current) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const leaflet = L.map(box.current, {
      zoomControl: false,
      attributionControl: false,
      minZoom: 2,
      maxZoom: 9,
      scrollWheelZoom: false,
      maxBounds: [
        [20, -100],
        [68, 40],
      ],
      zoomAnimation: !still,
      fadeAnimation: !still,
    })
    L.control.zoom({ zoomInTitle: t('zoomIn'), zoomOutTitle: t('zoomOut') }).addTo(leaflet)
    const points = venues.map(toLatLng)
    if (points.length > 0) leaflet.fitBounds(points, { padding: [32, 32], maxZoom: 5 })
    else leaflet.setView([48, -30], 3)
    let isGone = false
    void fetchCountries().then((countries) => {
      if (isGone) return
      const land = L.geoJSON(countries, { interactive: false, style: { className: 'map-land' } })
      land.addTo(leaflet).bringToBack()
      const drawing = { map: leaflet, venues, tiles, t, land, countries, say: setMessage }
      marks.current = drawings[look](drawing)
      for (const [id, mark] of marks.current) {
        mark.on('click', () => select(id))
        // Enter opens the popup without a click.
        mark.on('keypress', ({ originalEvent }) => {
          if (originalEvent.key === 'Enter') select(id)
        })
      }
      setMap(leaflet)
    })
    return () => {
      isGone = true
      leaflet.remove()
      setMap(undefined)
    }
  }, [look, venues, tiles, t])

  useEffect(() => {
    const mark = selected === undefined ? undefined : marks.current.get(selected)
    if (!map || !mark) return
    map.setView(mark.getLatLng(), Math.max(map.getZoom(), 6))
    mark.openPopup()
  }, [map, selected])

  // Without a selection the map shows all venues, and those that the search excludes are pale.
  useEffect(() => {
    if (!map || !found || selected !== undefined) return
    const visibleIds = new Set(found.map(({ id }) => id))
    const points: L.LatLng[] = []
    for (const [id, mark] of marks.current) {
      const isVisible = visibleIds.has(id)
      if (mark instanceof L.Marker) mark.setOpacity(isVisible ? 1 : 0.3)
      if (isVisible) points.push(mark.getLatLng())
    }
    if (points.length === 0) return
    map.closePopup()
    map.fitBounds(L.latLngBounds(points), { padding: [32, 32], maxZoom: 6 })
  }, [map, found, selected])

  return (
    <>
      <section
        ref={box}
        className="leaflet-map position-relative min-h-360 border rounded"
        aria-label={label}
        dir="ltr"
      />
      <p className="m-0 mt-2 text-body-secondary" role="status">
        {message}
      </p>
    </>
  )
}
