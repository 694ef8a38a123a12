import type * as Leaflet from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import 'leaflet/dist/leaflet.css'

/** The server of your map tiles, and whom its terms ask you to name. */
const tiles = {
  url: 'https://tiles.example.com/{z}/{x}/{y}.png',
  attribution: '© the owner of the tiles',
}

const home = {
  name: 'Lantern Street Theater',
  at: [41.82, -71.41] as Leaflet.LatLngTuple,
  seats: 312,
}
const touring = [
  { name: 'Haus am Kanal', at: [53.55, 9.99] as Leaflet.LatLngTuple, seats: 420 },
  { name: 'Salle des Écluses', at: [45.76, 4.84] as Leaflet.LatLngTuple, seats: 260 },
]

type Library = typeof Leaflet

/** A marker in plain CSS, which needs no pictures. */
const toIcon = (L: Library, color: string, shape = '50% 50% 50% 0') =>
  L.divIcon({
    className: '',
    html: `<span style="display:block;height:20px;background:${color};border-radius:${shape};rotate:-45deg"></span>`,
    iconSize: [20, 20],
    iconAnchor: [10, 20],
    popupAnchor: [0, -20],
  })

const toPin = (L: Library, { name, at }: { name: string; at: Leaflet.LatLngTuple }) =>
  L.marker(at, { icon: toIcon(L, '#c53030'), title: name })

/** Returns a box for a map, which is drawn once it is on the page. Leaflet needs a browser. */
function useMap(draw: (map: Leaflet.Map, L: Library) => void) {
  const box = useRef<HTMLDivElement>(null)
  const firstDraw = useRef(draw)
  useEffect(() => {
    let map: Leaflet.Map | undefined
    let isGone = false
    void import('leaflet').then((L) => {
      if (isGone || !box.current) return
      map = L.map(box.current).setView(home.at, 5)
      L.tileLayer(tiles.url, { attribution: tiles.attribution }).addTo(map)
      firstDraw.current(map, L)
    })
    return () => {
      isGone = true
      map?.remove()
    }
  }, [])
  return box
}

export function Marker() {
  const box = useMap((map, L) => {
    toPin(L, home).bindPopup(home.name).addTo(map)
  })
  return <div ref={box} style={{ height: 360 }} />
}

export function Events() {
  const [message, setMessage] = useState('Click the map to find your location.')
  const box = useMap((map, L) => {
    map.on('click', () => {
      setMessage('Finding your location…')
      map.locate({ setView: true, maxZoom: 10 })
    })
    map.on('locationfound', ({ latlng }) => {
      L.circleMarker(latlng).bindTooltip('You are here').addTo(map)
      setMessage('Your location is marked.')
    })
    map.on('locationerror', () => setMessage('Couldn’t find your location.'))
  })
  return (
    <>
      <div ref={box} style={{ height: 360 }} />
      <p role="status">{message}</p>
    </>
  )
}

export function Tooltips() {
  const box = useMap((map, L) => {
    let clicks = 0
    const circle = L.circle(home.at, { radius: 50_000 }).bindTooltip('Not clicked yet').addTo(map)
    circle.on('click', () => {
      clicks += 1
      circle.setTooltipContent(`Clicks: ${clicks}`)
    })
    L.polygon([
      [42, -75],
      [42, -73],
      [44, -74],
    ])
      .bindTooltip('Festival coast', { sticky: true })
      .addTo(map)
    L.rectangle([
      [38, -72],
      [40, -69],
    ])
      .bindTooltip('Atlantic tour', { permanent: true })
      .addTo(map)
  })
  return <div ref={box} style={{ height: 360 }} />
}

export function Layers() {
  const box = useMap((map, L) => {
    const markers = touring.map((venue) => toPin(L, venue))
    const sizes = touring.map(({ at, seats }) => L.circle(at, { radius: 300 * seats }))
    const overlays = {
      Markers: L.layerGroup(markers).addTo(map),
      'Venue sizes': L.layerGroup(sizes),
    }
    L.control.layers({}, overlays, { collapsed: false }).addTo(map)
    map.fitBounds(touring.map(({ at }) => at))
  })
  return <div ref={box} style={{ height: 360 }} />
}

export function Draggable() {
  const [message, setMessage] = useState('')
  const box = useMap((map, L) => {
    const marker = toPin(L, home).addTo(map)
    marker.dragging?.enable()
    marker.on('dragend', () => {
      const { lat, lng } = marker.getLatLng()
      setMessage(`Moved to ${lat.toFixed(2)}, ${lng.toFixed(2)}.`)
    })
  })
  return (
    <>
      <div ref={box} style={{ height: 360 }} />
      <p role="status">{message}</p>
    </>
  )
}

export function Markers() {
  const mapRef = useRef<Leaflet.Map>(null)
  const markers = useRef(new Map<string, Leaflet.Marker>())
  const box = useMap((map, L) => {
    mapRef.current = map
    for (const venue of touring) {
      const marker = toPin(L, venue).bindPopup(venue.name).addTo(map)
      markers.current.set(venue.name, marker)
    }
    map.fitBounds(touring.map(({ at }) => at))
  })
  return (
    <>
      <div ref={box} style={{ height: 360 }} />
      {/* Every place can be reached by keyboard. */}
      <ul>
        {touring.map(({ name, at }) => (
          <li key={name}>
            {name}{' '}
            <button
              type="button"
              onClick={() => {
                mapRef.current?.setView(at, 6)
                markers.current.get(name)?.openPopup()
              }}
            >
              Show on map
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

export function CustomIcons() {
  const box = useMap((map, L) => {
    // Another shape, not just another color.
    const icon = toIcon(L, '#b7791f', '0')
    L.marker(home.at, { icon, title: home.name }).addTo(map)
    for (const venue of touring) toPin(L, venue).addTo(map)
    map.fitBounds([home.at, ...touring.map(({ at }) => at)])
  })
  return <div ref={box} style={{ height: 360 }} />
}
