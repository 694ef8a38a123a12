import { productColumns } from '../products/list-columns.ts'
import { userColumns } from '../users/list-columns.ts'

/** The lists with saved views, each with the columns that can be hidden. */
export const optionalColumns = {
  users: userColumns.filter((column) => column !== 'username' && column !== 'name'),
  products: productColumns.filter((column) => column !== 'name'),
} as const satisfies Record<string, readonly string[]>

/** The columns that an account sees only after choosing them. */
export const initiallyHidden: Record<ListName, readonly OptionalColumn[]> = {
  users: ['id', 'email', 'country'],
  products: [],
}

export type ListName = keyof typeof optionalColumns
export const listNames = ['users', 'products'] as const satisfies readonly ListName[]

/** A column that can be hidden. */
export type OptionalColumn<List extends ListName = ListName> =
  (typeof optionalColumns)[List][number]

/** The columns that can be resized: those with a header that sorts. */
export const resizableColumns = {
  users: userColumns,
  products: productColumns,
} as const satisfies Record<ListName, readonly string[]>

/** A list with its filters and its sort order: the query of its address, without the question mark. */
export type SavedView = { id: number; name: string; query: string }

/** What an account has chosen for a list. */
export type ListSettings = {
  views: SavedView[]
  hidden: string[]
  /** The widths of resized columns, in thousandths of the table, so that they suit every screen. */
  widths: Record<string, number>
}
