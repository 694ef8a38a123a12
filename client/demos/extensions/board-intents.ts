import { defineIntents } from '#client/lib/list/intents.ts'
import { type Board, type BoardName, type BoardOrder, boardNames } from '#db/boards/model.ts'

export const boardAddress = '/extensions/drag-and-drop'

export type BoardMove = {
  board: string
  item: number
  list: string
  position: number
  version?: number
}

/** Moves an item of a board to a position in a list, from 1, not counting the item itself. */
export const boardIntents = defineIntents<{ move: BoardMove }>({
  move: { board: 'text', item: 'number', list: 'text', position: 'number', version: 'number?' },
})

/** The result of a move that was refused because the board has changed: the move, and the stored board. */
export type RefusedMove = { move: BoardMove; current: Board }

/** Returns the name of a board; an unknown name is passed on, and the call refuses it. */
export const readBoardName = (text: string) =>
  boardNames.find((name) => name === text) ?? (text as BoardName)

/** Returns the ids of the items of each list by its name, as the calls take an order. */
export const toOrder = ({ lists }: Board): BoardOrder =>
  Object.fromEntries(lists.map(({ name, items }) => [name, items.map(({ id }) => id)]))

/** Returns the list and the position of an item. */
export function findItem({ lists }: Board, id: number) {
  for (const { name: list, items } of lists) {
    const position = items.findIndex((item) => item.id === id)
    const item = items[position]
    if (item) return { list, position, name: item.name, note: item.note }
  }
}
