/** The columns of the list of products. */
export const productColumns = ['name', 'category', 'popularity', 'order_status', 'price'] as const
export type ProductColumn = (typeof productColumns)[number]

/** What can sort the list, and the columns of the CSV export. */
export const productSorts = ['id', ...productColumns] as const
export type ProductSort = (typeof productSorts)[number]
