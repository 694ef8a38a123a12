export const nodeKinds = ['production', 'season', 'performance', 'folder', 'document'] as const
export type NodeKind = (typeof nodeKinds)[number]

/** Only these have others below them. */
export const parentKinds: readonly NodeKind[] = ['production', 'season', 'folder']

/** How deep the tree may become. */
export const maxDepth = 8

export type TreeNode = {
  id: number
  parentId: number | null
  name: string
  kind: NodeKind
  /** The place among those with the same parent, from 0. */
  position: number
  childCount: number
  /** When it was last changed; ISO 8601. */
  updated: string
  version: number
}
