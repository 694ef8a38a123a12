/** A card of a board: an actor, a scene or a member of the crew. */
export type BoardItem = { id: number; name: string; note: string }

const item = (id: number, name: string, note: string): BoardItem => ({ id, name, note })

/** The boards of every account, with their lists in the initial order. */
export const boards = {
  scenes: {
    order: [
      item(1, 'The harbor at dawn', 'Act one · 12 min'),
      item(2, 'A letter arrives', 'Act one · 9 min'),
      item(3, 'The counting house', 'Act two · 15 min'),
      item(4, 'High tide', 'Act two · 11 min'),
    ],
  },
  crew: {
    calls: [
      item(1, 'Marit Haugen-Okafor', 'Stage manager'),
      item(2, 'Dagný Vatnsdal', 'Light'),
      item(3, 'Piotr Zawada', 'Sound'),
      item(4, 'Ines Carvalheira', 'Wardrobe'),
      item(5, 'Teun Brandsma', 'Flies'),
    ],
  },
  casting: {
    shortlist: [
      item(1, 'Oona Keverne', 'Clerk'),
      item(2, 'Bram Loewe', 'Clerk'),
      item(3, 'Sunniva Dahl', 'Widow'),
      item(4, 'Tiago Moreira', 'Ferryman'),
      item(5, 'Elke Rasmus', 'Ferryman'),
    ],
    cast: [
      item(6, 'Noor Haddad', 'Harbor master'),
      item(7, 'Jory Penhale', 'Pilot'),
      item(8, 'Mireille Aubin', 'Landlady'),
      item(9, 'Aksel Toft', 'Postman'),
      item(10, 'Rosa Quental', 'Child'),
    ],
  },
} as const satisfies Record<string, Record<string, readonly BoardItem[]>>

export type BoardName = keyof typeof boards
export const boardNames = Object.keys(boards) as [BoardName, ...BoardName[]]

/** The item ids of each list, in order. */
export type BoardOrder = Record<string, number[]>

export type Board = {
  id: BoardName
  version: number
  lists: { name: string; items: BoardItem[] }[]
}

const getLists = (name: BoardName): [string, readonly BoardItem[]][] => Object.entries(boards[name])

/** Returns the initial order of a board. */
export const getInitialOrder = (name: BoardName): BoardOrder =>
  Object.fromEntries(getLists(name).map(([list, items]) => [list, items.map(({ id }) => id)]))

/** Returns a board with its items in the given order. */
export function toBoard(id: BoardName, order: BoardOrder, version: number): Board {
  const items = new Map(getLists(id).flatMap(([, all]) => all.map((each) => [each.id, each])))
  const lists = getLists(id).map(([name]) => ({
    name,
    items: (order[name] ?? []).flatMap((itemId) => items.get(itemId) ?? []),
  }))
  return { id, version, lists }
}

/** Returns whether an order contains every list and every item of a board exactly once. */
export function isCompleteOrder(name: BoardName, order: BoardOrder): boolean {
  const lists = getLists(name)
  const itemIds = lists.flatMap(([, items]) => items.map(({ id }) => id))
  const ids = Object.values(order).flat()
  return (
    Object.keys(order).length === lists.length &&
    lists.every(([list]) => Object.hasOwn(order, list)) &&
    ids.length === itemIds.length &&
    itemIds.every((id) => ids.includes(id))
  )
}

/** Returns the order after moving an item to a position in a list, not counting the item itself. */
export function moveItem(order: BoardOrder, id: number, list: string, index: number): BoardOrder {
  const remaining = Object.entries(order).map(([name, ids]): [string, number[]] => [
    name,
    ids.filter((each) => each !== id),
  ])
  return Object.fromEntries(
    remaining.map(([name, ids]) => [name, name === list ? ids.toSpliced(index, 0, id) : ids]),
  )
}
