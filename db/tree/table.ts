import { type AnyColumn, index, integer, table, text } from '../store/dialect.ts'
import { nodeKinds } from './model.ts'

/** A tree of productions with seasons and performances, and of document folders. */
export const treeNodes = table(
  'tree_nodes',
  {
    id: integer().primaryKey(),
    parentId: integer().references((): AnyColumn => treeNodes.id),
    name: text().notNull(),
    kind: text({ enum: nodeKinds }).notNull(),
    position: integer().notNull(),
    updatedMs: integer().notNull(),
    version: integer().notNull().default(1),
  },
  (node) => [index('tree_nodes_parent').on(node.parentId, node.position)],
)
