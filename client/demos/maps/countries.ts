import { feature } from 'topojson-client'
import address from 'world-atlas/countries-50m.json?url'

type World = Parameters<typeof feature>[0]

/** The range of longitudes and latitudes on the map. */
const frame = { west: -100, south: 20, east: 40, north: 68 }

let loaded: Promise<GeoJSON.FeatureCollection> | undefined

/** Returns the shapes of the countries around the North Atlantic, fetched once from this server. */
export function fetchCountries(): Promise<GeoJSON.FeatureCollection> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<GeoJSON.FeatureCollection> {
  const world = (await (await fetch(address)).json()) as World
  const { countries } = world.objects
  const shapes = countries ? feature(world, countries) : undefined
  const features = shapes && 'features' in shapes ? shapes.features : []
  return {
    type: 'FeatureCollection',
    features: features.filter(({ geometry }) => isNear(geometry)),
  }
}

function isNear(geometry: GeoJSON.Geometry) {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return false
  const points = (geometry.coordinates as unknown[]).flat(geometry.type === 'Polygon' ? 1 : 2)
  return (points as [number, number][]).some(
    ([x, y]) => x > frame.west && x < frame.east && y > frame.south && y < frame.north,
  )
}
