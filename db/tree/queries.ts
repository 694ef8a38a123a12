import { asc, eq, isNull } from 'drizzle-orm'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import { DomainError } from '../shared/domain-error.ts'
import { foldText } from '../shared/fields/model.ts'
import { countChildren, type Db, type Reader, type Writer } from '../store/dialect.ts'
import { maxDepth } from './limits.ts'
import { parentKinds, type TreeNode } from './model.ts'
import type { NodeChange } from './schemas.ts'
import { sampleNodes } from './seed.ts'
import { treeNodes } from './table.ts'

type NodeRow = typeof treeNodes.$inferSelect

const columns = {
  id: treeNodes.id,
  parentId: treeNodes.parentId,
  name: treeNodes.name,
  kind: treeNodes.kind,
  position: treeNodes.position,
  updatedMs: treeNodes.updatedMs,
  version: treeNodes.version,
  childCount: countChildren(treeNodes.parentId),
}

const toNode = ({ updatedMs, ...node }: NodeRow & { childCount: number }): TreeNode => ({
  ...node,
  updated: new Date(updatedMs).toISOString(),
})

const whereParent = (parent: number | null) =>
  parent === null ? isNull(treeNodes.parentId) : eq(treeNodes.parentId, parent)

/** Lists the children of a node in order; the root nodes for null. */
export async function listNodes(db: Reader, parent: number | null): Promise<TreeNode[]> {
  const rows = await db
    .select(columns)
    .from(treeNodes)
    .where(whereParent(parent))
    .orderBy(asc(treeNodes.position), asc(treeNodes.id))
  return rows.map(toNode)
}

/** Lists the nodes whose name contains a text, and their ancestors. */
export async function findNodes(db: Reader, text: string): Promise<TreeNode[]> {
  const rows = await db
    .select(columns)
    .from(treeNodes)
    .orderBy(asc(treeNodes.position), asc(treeNodes.id))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = new Set<number>()
  const words = foldText(text)
  for (const row of rows) {
    if (!foldText(row.name).includes(words)) continue
    let ancestor: (typeof rows)[number] | undefined = row
    while (ancestor && !found.has(ancestor.id)) {
      found.add(ancestor.id)
      ancestor = ancestor.parentId === null ? undefined : byId.get(ancestor.parentId)
    }
  }
  return rows.filter(({ id }) => found.has(id)).map(toNode)
}

/** Finds a node by id. All accounts share the tree. */
export async function findNode(db: Reader, id: number): Promise<TreeNode | undefined> {
  const [row] = await db.select(columns).from(treeNodes).where(eq(treeNodes.id, id))
  return row && toNode(row)
}

/** Renames or moves a node; returns undefined when there is none. Throws a `DomainError` when the target is invalid. */
export const changeNode = (
  db: Db,
  { id, version, ...change }: NodeChange,
  now: Date,
): Promise<ChangeResult<TreeNode> | undefined> =>
  db.write(async (tx) => {
    const before = await findNode(tx, id)
    if (!before) return
    if (isStale(before, version)) return { row: before, isStale: true }
    return { row: await updateNode(tx, id, change, now), isStale: false }
  })

/** Stores a change of an existing node and returns the node. Without a position, a moved node becomes the last child. */
export async function updateNode(
  tx: Writer,
  id: number,
  { name, parentId, position }: Omit<NodeChange, 'id' | 'version'>,
  now: Date,
): Promise<TreeNode> {
  const before = (await findNode(tx, id)) as TreeNode
  const parent = parentId === undefined ? before.parentId : parentId
  if (parent !== before.parentId) await assertCanMove(tx, before, parent)
  await tx
    .update(treeNodes)
    .set({
      name: name ?? before.name,
      parentId: parent,
      updatedMs: now.getTime(),
      version: before.version + 1,
    })
    .where(eq(treeNodes.id, id))
  if (parent !== before.parentId || position !== undefined) {
    await placeNode(tx, id, parent, position)
  }
  return (await findNode(tx, id)) as TreeNode
}

/** Renumbers the children of a node, with one of them at a position; at the end by default. */
async function placeNode(tx: Writer, id: number, parent: number | null, position?: number) {
  const siblings = (await listNodes(tx, parent))
    .map((node) => node.id)
    .filter((each) => each !== id)
  const order = siblings.toSpliced(position ?? siblings.length, 0, id)
  for (const [index, each] of order.entries()) {
    await tx.update(treeNodes).set({ position: index }).where(eq(treeNodes.id, each))
  }
}

async function assertCanMove(tx: Writer, node: TreeNode, parentId: number | null) {
  if (parentId === null) return
  const parent = await findNode(tx, parentId)
  if (!parent || !parentKinds.includes(parent.kind)) {
    throw new DomainError('conflict', 'Entries can’t be moved into this one.')
  }
  const ancestors = await listAncestors(tx, parent)
  if (ancestors.some(({ id }) => id === node.id)) {
    throw new DomainError('conflict', 'An entry can’t be moved into itself.')
  }
  if (ancestors.length + (await getHeight(tx, node.id)) > maxDepth) {
    throw new DomainError('conflict', `The tree can have up to ${maxDepth} levels.`)
  }
}

/** Returns a node with its ancestors. */
export async function listAncestors(tx: Reader, node: TreeNode): Promise<TreeNode[]> {
  const parent = node.parentId === null ? undefined : await findNode(tx, node.parentId)
  return parent ? [node, ...(await listAncestors(tx, parent))] : [node]
}

/** Returns the height of a node's subtree. */
async function getHeight(tx: Reader, id: number): Promise<number> {
  const children = await listNodes(tx, id)
  const heights = await Promise.all(children.map((child) => getHeight(tx, child.id)))
  return 1 + Math.max(0, ...heights)
}

/** Replaces the sample tree. */
export async function seedTree(tx: Writer, today: Date): Promise<void> {
  await tx.update(treeNodes).set({ parentId: null })
  await tx.delete(treeNodes)
  await tx.insert(treeNodes).values(sampleNodes(today))
}
