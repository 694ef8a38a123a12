import {
  type ColumnDef,
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

/** Column metadata for the table header. */
export type ColumnMeta = {
  /** The sort key of the API, if the column can be sorted. */
  sort?: string
  /** Numeric columns are aligned to the end. */
  isNumber?: boolean
  /** The column that names the rows: the title of each card on phones. */
  isTitle?: boolean
  /** The column of checkboxes, which phones show at the end of each card. */
  isBox?: boolean
}

/** The features of these tables. The server sorts, filters and paginates the rows. */
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

/** The definition of a column of these tables. */
export type Column<Data extends object> = ColumnDef<Features, Data, unknown>
