import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { venues } from '#client/features/venues/endpoints.ts'
import { api } from '#client/lib/api/endpoint.ts'
import { VenueMap } from './venue-map.tsx'

export const library = { name: 'Leaflet', href: 'https://leafletjs.com' }
export const isSpoken = true
export const isWide = true

/** Loads the venues of the company. */
export const loader = ({ context }: LoaderFunctionArgs) => context.get(api)(venues.list, {})

const useVenues = () => useLoaderData<typeof loader>().venues

export function Marker() {
  return <VenueMap look="marker" venues={useVenues().slice(0, 1)} />
}

export function Events() {
  return <VenueMap look="events" venues={useVenues().slice(0, 1)} />
}

export function Tooltips() {
  return <VenueMap look="tooltips" venues={useVenues().slice(0, 3)} />
}

export function Layers() {
  const { venues: all, tiles } = useLoaderData<typeof loader>()
  return <VenueMap look="layers" venues={all} tiles={tiles} />
}

export function Draggable() {
  return <VenueMap look="draggable" venues={useVenues().slice(1, 2)} />
}

export function Markers() {
  return <VenueMap look="markers" venues={useVenues().filter(({ kind }) => kind === 'touring')} />
}

export function CustomIcons() {
  return <VenueMap look="icons" venues={useVenues().slice(0, 3)} />
}
