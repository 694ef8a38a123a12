import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router-dom'
import { boards } from '#client/features/boards/endpoints.ts'
import { api } from '#client/lib/api/endpoint.ts'
import { notice } from '#client/lib/api/notice.ts'
import { problemStatuses, toProblem } from '#client/lib/api/problem.ts'
import { withActionErrors } from '#client/lib/api/with-action-errors.ts'
import { type Board, moveItem } from '#db/boards/model.ts'
import {
  boardAddress,
  boardIntents,
  findItem,
  type RefusedMove,
  readBoardName,
  toOrder,
} from './board-intents.ts'
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

/** Moves one item. When the board has changed since it was rendered, returns the move and the stored board. */
export const action = withActionErrors(async ({ request, context }: ActionFunctionArgs) => {
  const { intent: _, ...move } = boardIntents.require(await request.formData())
  const { board, item, list, position, version } = move
  const call = context.get(api)
  const before = await call(boards.read, { id: readBoardName(board) })
  const order = moveItem(toOrder(before), item, list, position - 1)
  try {
    await call(boards.reorder, { id: before.id, order, version })
  } catch (thrown) {
    const problem = toProblem(thrown)
    if (problem?.code !== 'conflict' || !problem.current) throw thrown
    const refused: RefusedMove = { move, current: problem.current as Board }
    return data(refused, { status: problemStatuses.conflict })
  }
  const from = findItem(before, item)
  notice(context, {
    text: { of: 'extensions', key: 'itemMoved', values: { name: from?.name ?? '' } },
    undo: {
      action: boardAddress,
      fields: boardIntents.fields('move', {
        board,
        item,
        list: from?.list ?? list,
        position: 1 + (from?.position ?? 0),
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
