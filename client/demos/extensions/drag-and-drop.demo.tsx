import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { boards } from '#client/features/boards/endpoints.ts'
import { api } from '#client/lib/api/endpoint.ts'
import { notice } from '#client/lib/api/notice.ts'
import { withActionErrors } from '#client/lib/api/with-action-errors.ts'
import { moveItem } from '#db/boards/model.ts'
import { boardIntents, findItem, readBoardName, toOrder } from './board-intents.ts'
import { SortableBoard } from './sortable-board.tsx'

export const library = { name: 'dnd kit', href: 'https://dndkit.com' }
export const isSpoken = true
export const isWide = true

/** The three boards in the order stored for the account. */
export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(api)
  const [scenes, crew, casting] = await Promise.all([
    call(boards.read, { id: 'scenes' }),
    call(boards.read, { id: 'crew' }),
    call(boards.read, { id: 'casting' }),
  ])
  return { scenes, crew, casting }
}

/** Moves one item; the server refuses it when the board has changed since it was rendered. */
export const action = withActionErrors(async ({ request, context }: ActionFunctionArgs) => {
  const { board, item, list, position, version } = boardIntents.require(await request.formData())
  const call = context.get(api)
  const before = await call(boards.read, { id: readBoardName(board) })
  const order = moveItem(toOrder(before), item, list, position - 1)
  await call(boards.reorder, { id: before.id, order, version })
  notice(context, {
    text: {
      of: 'extensions',
      key: 'itemMoved',
      values: { name: findItem(before, item)?.name ?? '' },
    },
    undo: {
      action: '/extensions/drag-and-drop',
      fields: boardIntents.fields('move', {
        board,
        item,
        list: findItem(before, item)?.list ?? list,
        position: 1 + (findItem(before, item)?.position ?? 0),
      }),
    },
  })
  return null
})

const useBoards = () => useLoaderData<typeof loader>()

export function SortableCards() {
  const { scenes } = useBoards()
  return <SortableBoard board={scenes} look="cards" />
}

export function SortableList() {
  const { crew } = useBoards()
  return <SortableBoard board={crew} look="list" />
}

export function TwoLists() {
  const { casting } = useBoards()
  return <SortableBoard board={casting} look="lists" />
}
