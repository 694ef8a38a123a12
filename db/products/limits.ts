import { dayMs } from '../shared/time/durations.ts'

/** The page sizes that the lists offer. */
export const productPageSizes = [4, 10, 15, 20] as const
export type PageSize = (typeof productPageSizes)[number]

/** The page size on the screens of an account that has chosen none. */
export const productsPerPage: PageSize = 10

/** The page size of `GET /api/datalist/data` without one: fixed by the API contract. */
export const productsPerApiPage: PageSize = 4

/** The longest name, in characters. */
export const maxNameLength = 200

/** How long a deleted product can be restored. */
export const deletedProductMs = 30 * dayMs

/** How long an uploaded picture waits for its product. */
export const unusedPictureMs = dayMs
