import { type ChangeResult, isStale } from '../shared/change-result.ts'
import type { Db, Reader } from '../store/dialect.ts'
import type { NodePosition, TreeNode } from './model.ts'
import { findNode, listAncestors, updateNode } from './queries.ts'
import type { NodeMoves } from './schemas.ts'

type Moved = { nodes: TreeNode[]; before: NodePosition[] }

/**
 * Moves several nodes, or none of them; returns undefined when one does not exist. Returns their places before, in an
 * order that restores them. A node whose ancestor moves to the same parent stays where it is below the ancestor. Throws
 * a `DomainError` when the target is invalid.
 */
export const moveNodes = (
  db: Db,
  { moves }: NodeMoves,
  now: Date,
): Promise<ChangeResult<Moved> | undefined> =>
  db.write(async (tx) => {
    const stored: TreeNode[] = []
    let isOutdated = false
    for (const { id, version } of moves) {
      const node = await findNode(tx, id)
      if (!node) return
      isOutdated ||= isStale(node, version)
      stored.push(node)
    }
    if (isOutdated) return { row: { nodes: stored, before: [] }, isStale: true }
    const before: NodePosition[] = []
    const nodes: TreeNode[] = []
    for (const { id, parentId } of moves) {
      const node = stored.find((each) => each.id === id)
      if (!node || (await isMovedAlong(tx, node, parentId, moves))) continue
      before.push({ id, parentId: node.parentId, position: node.position })
    }
    for (const { id, parentId, position } of moves) {
      if (!before.some((each) => each.id === id)) continue
      nodes.push(await updateNode(tx, id, { parentId, position }, now))
    }
    before.sort((a, b) => a.position - b.position)
    return { row: { nodes, before }, isStale: false }
  })

async function isMovedAlong(
  tx: Reader,
  node: TreeNode,
  parentId: number | null,
  moves: NodeMoves['moves'],
) {
  const [, ...above] = await listAncestors(tx, node)
  return above.some(({ id }) => moves.some((each) => each.id === id && each.parentId === parentId))
}
