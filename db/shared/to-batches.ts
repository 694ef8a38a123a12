/** Divides a list into batches of `size`, the last of which may have fewer items. */
export const toBatches = <Item>(items: Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
