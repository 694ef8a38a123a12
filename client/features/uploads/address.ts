import { withQuery } from '../../lib/list/address.ts'

export const uploaderPath = '/extensions/file-uploader'

/** Returns the address of a page of the files. */
export const filesAddress = (page: number): string =>
  withQuery(uploaderPath, { page: page > 1 ? page : undefined })
