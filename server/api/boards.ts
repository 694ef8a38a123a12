import { boards } from '#client/features/boards/endpoints.ts'
import { isCompleteOrder } from '#db/boards/model.ts'
import { getBoard, saveBoardOrder } from '#db/boards/queries.ts'
import { BoardById, BoardOrderChange } from '#db/boards/schemas.ts'
import { HttpError } from '../http/http-error.ts'
import { assertStored } from './assert-stored.ts'
import { serve } from './serve.ts'

export const boardsApi = serve(
  boards,
  { read: BoardById, reorder: BoardOrderChange },
  {
    read: ({ id }, { db, account }) => getBoard(db, account, id),
    async reorder(change, { db, account }) {
      if (!isCompleteOrder(change.id, change.order)) {
        throw new HttpError('invalid', 'The order must have every item of the board once.')
      }
      return assertStored(await saveBoardOrder(db, account, change), 'board')
    },
  },
)
