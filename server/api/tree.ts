import { tree } from '#client/features/tree/endpoints.ts'
import { moveNodes } from '#db/tree/moves.ts'
import { changeNode, findNode, findNodes, listNodes } from '#db/tree/queries.ts'
import { NodeById, NodeChange, NodeMoves, NodeQuery } from '#db/tree/schemas.ts'
import { assertFound } from '../http/http-error.ts'
import { assertStored } from './assert-stored.ts'
import { serve } from './serve.ts'

export const treeApi = serve(
  tree,
  { roots: NodeQuery, children: NodeById, change: NodeChange, move: NodeMoves },
  {
    roots: async ({ q }, { db }) => ({
      nodes: q ? await findNodes(db, q) : await listNodes(db, null),
    }),
    async children({ id }, { db }) {
      assertFound(await findNode(db, id), 'Entry not found.')
      return { nodes: await listNodes(db, id) }
    },
    change: async (change, { db, services }) =>
      assertStored(await changeNode(db, change, new Date(services.now())), 'entry'),
    move: async (moves, { db, services }) =>
      assertStored(await moveNodes(db, moves, new Date(services.now())), 'entry'),
  },
)
