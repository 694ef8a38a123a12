export const pageSizes = [4, 10, 15, 20] as const
export type PageSize = (typeof pageSizes)[number]
/** The page size of a request that names none. */
export const defaultPageSize: PageSize = 4
/** The page size on the screens of an account that has chosen none. */
export const defaultScreenPageSize: PageSize = 10
