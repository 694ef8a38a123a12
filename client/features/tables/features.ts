import {
  columnFilteringFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createExpandedRowModel,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'

/** What the head of a column needs to know beyond its text. */
type ColumnMeta = {
  /** What the list calls of the API call it, where it can be sorted. */
  sort?: string
  /** Numbers stand at the end of their cells. */
  isNumber?: boolean
}

/** What the tables of these pages can do. Rows are sorted, filtered and paged by the server. */
export const features = tableFeatures({
  columnFilteringFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSortingFeature,
  expandedRowModel: createExpandedRowModel(),
  columnMeta: {} as ColumnMeta,
})
export type Features = typeof features
