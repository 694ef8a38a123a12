export const nodeKinds = ['production', 'season', 'performance', 'folder', 'document'] as const
export type NodeKind = (typeof nodeKinds)[number]

/** The types that can have children. */
export const parentKinds: readonly NodeKind[] = ['production', 'season', 'folder']

export type TreeNode = {
  id: number
  parentId: number | null
  name: string
  kind: NodeKind
  /** The position among its siblings, from 0. */
  position: number
  childCount: number
  /** Time of the last change; ISO 8601. */
  updated: string
  version: number
}

/** Where an entry is: its parent, null for the top level, and its position among the children. */
export type NodePosition = Pick<TreeNode, 'id' | 'parentId' | 'position'>
