import { defineIntents } from '#client/lib/list/intents.ts'
import type { NodePosition } from '#db/tree/model.ts'

/** The forms of the tree. Without a `parentId`, entries move to the top level. */
export const treeIntents = defineIntents<{
  rename: { id: number; version?: number; name: string }
  move: { ids: number[]; version?: number; parentId?: number }
  restore: { places: string }
}>({
  rename: { id: 'number', version: 'number?', name: 'text' },
  move: { ids: 'ids', version: 'number?', parentId: 'number?' },
  restore: { places: 'text' },
})

/** Formats places for a form, such as `7:2:0 8::1`: id, parent and position. */
export const formatPositions = (positions: NodePosition[]) =>
  positions.map(({ id, parentId, position }) => `${id}:${parentId ?? ''}:${position}`).join(' ')

/** Parses the places of `formatPlaces`; everything else is ignored. */
export const parsePositions = (text: string): NodePosition[] =>
  [...text.matchAll(/(?<!\S)(\d{1,15}):(\d{0,15}):(\d{1,5})(?!\S)/g)].map(
    ([, id, parent, position]) => ({
      id: Number(id),
      parentId: parent ? Number(parent) : null,
      position: Number(position),
    }),
  )
