import type { NodePosition, TreeNode } from '#db/tree/model.ts'
import type { NodeById, NodeChange, NodeMoves, NodeQuery } from '#db/tree/schemas.ts'
import { get, patch } from '../../lib/api/endpoint.ts'

/** A tree of productions and documents, whose branches are loaded one at a time. */
export const tree = {
  roots: get('/api/tree').takes<typeof NodeQuery>().gives<{ nodes: TreeNode[] }>(),
  children: get('/api/tree/:id/children').takes<typeof NodeById>().gives<{ nodes: TreeNode[] }>(),
  change: patch('/api/tree/:id')
    .toThoseWho('tree.write')
    .takes<typeof NodeChange>()
    .gives<TreeNode>(),
  move: patch('/api/tree')
    .toThoseWho('tree.write')
    .takes<typeof NodeMoves>()
    .gives<{ nodes: TreeNode[]; before: NodePosition[] }>(),
}
