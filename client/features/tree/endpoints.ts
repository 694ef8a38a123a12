import type { TreeNode } from '#db/tree/model.ts'
import type { NodeById, NodeChange, NodeQuery } from '#db/tree/schemas.ts'
import { get, patch } from '../../lib/api/endpoint.ts'

/** Productions and documents in a tree; its branches are read one at a time. */
export const tree = {
  roots: get('/api/tree').takes<typeof NodeQuery>().gives<{ nodes: TreeNode[] }>(),
  children: get('/api/tree/:id/children').takes<typeof NodeById>().gives<{ nodes: TreeNode[] }>(),
  change: patch('/api/tree/:id')
    .toThoseWho('tree.write')
    .takes<typeof NodeChange>()
    .gives<TreeNode>(),
}
