/** How many levels the tree can have. */
export const maxDepth = 8
