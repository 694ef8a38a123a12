import type { Board } from '#db/boards/model.ts'
import type { BoardById, BoardOrderChange } from '#db/boards/schemas.ts'
import { get, put } from '../../lib/api/endpoint.ts'

/** Boards whose item order is stored for each account. */
export const boards = {
  read: get('/api/boards/:id').takes<typeof BoardById>().gives<Board>(),
  reorder: put('/api/boards/:id/order').takes<typeof BoardOrderChange>().gives<Board>(),
}
