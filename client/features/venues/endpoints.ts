import type { Venue } from '#db/venues/queries.ts'
import { get } from '../../lib/api/endpoint.ts'

/** A server of map tiles, with the source that maps have to name. */
export type MapTiles = { url: string; attribution: string; link: string | null }

export const venues = {
  /** `tiles` is null when maps only show the shapes that ship with the product. */
  list: get('/api/venues').gives<{ venues: Venue[]; tiles: MapTiles | null }>(),
}
