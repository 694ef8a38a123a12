import { defineIntents } from '#client/lib/list/intents.ts'
import { type Board, type BoardName, type BoardOrder, boardNames } from '#db/boards/model.ts'

/** An item of a board goes to a place of a list, from 1, which counts without the item itself. */
export const boardIntents = defineIntents<{
  move: { board: string; item: number; list: string; place: number; version?: number }
}>({
  move: { board: 'text', item: 'number', list: 'text', place: 'number', version: 'number?' },
})

/** Returns the name of a board; of an unknown one the text itself, which the call refuses. */
export const readBoardName = (text: string) =>
  boardNames.find((name) => name === text) ?? (text as BoardName)

export const toOrder = ({ lists }: Board): BoardOrder =>
  Object.fromEntries(lists.map(({ name, items }) => [name, items.map(({ id }) => id)]))

/** Returns where an item of a board is. */
export function placeOf({ lists }: Board, id: number) {
  for (const { name: list, items } of lists) {
    const place = items.findIndex((item) => item.id === id)
    const item = items[place]
    if (item) return { list, place, name: item.name }
  }
}
