import * as L from 'leaflet'
import type { MapTiles } from '#client/features/venues/endpoints.ts'
import type { useTranslations } from '#client/i18n/translations.ts'
import type { Venue } from '#db/venues/queries.ts'

/** The layer of a venue on the map, by the id of the venue. */
export type Mark = L.Marker | L.CircleMarker

type Drawing = {
  map: L.Map
  venues: Venue[]
  tiles: MapTiles | null
  t: ReturnType<typeof useTranslations<'maps'>>
  land: L.GeoJSON
  countries: GeoJSON.FeatureCollection
  /** Shows a message below the map. */
  say: (message: string) => void
}

type Marks = Map<number, Mark>

/** The drawing function of each kind of map, which returns the layers of the venues. */
export const drawings: Record<MapVariant, (drawing: Drawing) => Marks> = {
  marker: (drawing) => addMarkers(drawing),
  events(drawing) {
    const { map, t, say } = drawing
    map.on('click', () => {
      say(t('locating'))
      map.locate()
    })
    map.on('locationfound', ({ latlng }) => {
      L.marker(latlng, { icon: pin('here'), title: t('here') }).addTo(map)
      map.setView(latlng, 6)
      say(t('located'))
    })
    map.on('locationerror', ({ code }) => say(t(code === 1 ? 'locateDenied' : 'locateFailed')))
    say(t('clickToLocate'))
    return addMarkers(drawing)
  },
  tooltips(drawing) {
    const { map, t } = drawing
    let clicks = 0
    const circle = L.circle([48, -9], { radius: 150_000, className: 'map-area' }).addTo(map)
    circle.bindTooltip(t('clicks', { count: 0 }))
    circle.on('click', () => {
      clicks += 1
      circle.setTooltipContent(t('clicks', { count: clicks }))
    })
    L.circleMarker([54.5, -13], { radius: 12, className: 'map-area' })
      .bindTooltip(t('circleMarker'))
      .addTo(map)
    L.polygon(
      [
        [
          [44, -6],
          [44, -3],
          [46, -4.5],
        ],
        [
          [47, -6],
          [47, -4],
          [48.5, -5],
        ],
      ],
      { className: 'map-area' },
    )
      .bindTooltip(t('polygon'), { sticky: true })
      .addTo(map)
    L.rectangle(
      [
        [56, 1],
        [58, 5],
      ],
      { className: 'map-area' },
    )
      .bindTooltip(t('rectangle'), { permanent: true })
      .addTo(map)
    return addMarkers(drawing)
  },
  layers(drawing) {
    const { map, venues, t, land, countries } = drawing
    const outlines = L.geoJSON(countries, {
      interactive: false,
      style: { className: 'map-outline' },
    })
    const marks = new Map(venues.map((venue) => [venue.id, toMarker(t, venue)]))
    const markers = L.layerGroup([...marks.values()]).addTo(map)
    const circles = L.layerGroup(
      venues.map((venue) =>
        L.circle(toLatLng(venue), {
          radius: 300 * (venue.seats ?? 100),
          className: 'map-area',
          interactive: false,
        }),
      ),
    )
    const group = L.featureGroup(
      venues
        .filter(({ kind }) => kind === 'touring')
        .map((venue) => L.circleMarker(toLatLng(venue), { radius: 16, className: 'map-area' })),
    )
    L.control
      .layers(
        { [t('landStyle')]: land, [t('outlineStyle')]: outlines, ...tileLayer(drawing) },
        { [t('markers')]: markers, [t('houseSizes')]: circles, [t('touring')]: group },
        { collapsed: false },
      )
      .addTo(map)
    return marks
  },
  draggable(drawing) {
    const { t, say } = drawing
    const marks = addMarkers(drawing, { draggable: true })
    for (const mark of marks.values()) {
      if (!(mark instanceof L.Marker)) continue
      const button = Object.assign(document.createElement('button'), {
        type: 'button',
        className: 'btn btn-sm btn-outline-secondary',
        textContent: t('stopDragging'),
      })
      button.addEventListener('click', () => {
        const isOn = mark.dragging?.enabled() === true
        if (isOn) mark.dragging?.disable()
        else mark.dragging?.enable()
        button.textContent = t(isOn ? 'allowDragging' : 'stopDragging')
      })
      mark.bindPopup(button)
      mark.on('dragend', () => {
        const { lat, lng } = mark.getLatLng()
        say(t('movedTo', { latitude: lat.toFixed(2), longitude: lng.toFixed(2) }))
      })
    }
    return marks
  },
  markers: (drawing) => addMarkers(drawing),
  icons(drawing) {
    const { map, venues, t } = drawing
    return new Map(
      venues.map((venue) => [
        venue.id,
        toMarker(t, venue, { icon: pin(venue.kind === 'home' ? 'star' : 'square') }).addTo(map),
      ]),
    )
  },
}

/**
 * Returns the layer of map tiles by its label, if there are any. The shapes are below the tiles, so that they are
 * visible where a tile fails to load.
 */
function tileLayer({ map, tiles, t, countries, say }: Drawing): Record<string, L.Layer> {
  if (!tiles) return {}
  map.createPane('below-tiles').style.zIndex = '150'
  const shapes = L.geoJSON(countries, {
    interactive: false,
    pane: 'below-tiles',
    style: { className: 'map-land' },
  })
  const layer = L.tileLayer(tiles.url, { referrerPolicy: 'strict-origin-when-cross-origin' })
  layer.on('tileerror', () => say(t('tilesFailed')))
  const source = L.control.attribution({ prefix: false }).addAttribution(toSource(tiles))
  const group = L.layerGroup([shapes, layer])
  group.on('add', () => source.addTo(map)).on('remove', () => source.remove())
  return { [t('tiles')]: group }
}

/** Returns the source of the tiles as HTML. */
function toSource({ attribution, link }: MapTiles) {
  const source = document.createElement(link ? 'a' : 'span')
  source.textContent = attribution
  if (link) Object.assign(source, { href: link, target: '_blank', rel: 'noopener' })
  return source.outerHTML
}

export const toLatLng = ({ latitude, longitude }: Venue): L.LatLngTuple => [latitude, longitude]

function addMarkers({ map, venues, t }: Drawing, options: L.MarkerOptions = {}): Marks {
  return new Map(venues.map((venue) => [venue.id, toMarker(t, venue, options).addTo(map)]))
}

/** A focusable marker with a popup: the address, and a link to a street map. */
function toMarker(t: Drawing['t'], venue: Venue, options: L.MarkerOptions = {}) {
  const marker = L.marker(toLatLng(venue), { icon: pin('pin'), title: venue.name, ...options })
  const text = document.createElement('p')
  text.textContent = `${venue.name}, ${venue.street}, ${venue.city}`
  const link = Object.assign(document.createElement('a'), {
    href: `https://www.openstreetmap.org/?mlat=${venue.latitude}&mlon=${venue.longitude}#map=16/${venue.latitude}/${venue.longitude}`,
    target: '_blank',
    rel: 'noopener noreferrer',
    textContent: t('streetMap'),
  })
  const popup = document.createElement('div')
  popup.append(text, link)
  marker.bindPopup(popup)
  marker.on('add', () => marker.getElement()?.setAttribute('aria-label', venue.name))
  return marker
}

const pin = (shape: 'pin' | 'star' | 'square' | 'here') =>
  L.divIcon({
    className: `map-pin is-${shape}`,
    iconSize: [24, 24],
    iconAnchor: [12, shape === 'pin' ? 24 : 12],
    popupAnchor: [0, -20],
  })

export type MapVariant =
  | 'marker'
  | 'events'
  | 'tooltips'
  | 'layers'
  | 'draggable'
  | 'markers'
  | 'icons'
