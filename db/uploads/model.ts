import { fileKinds } from './file-types.ts'

/** What can be uploaded in parts: the kinds of files that people keep, and attachments of emails. */
export const uploadKinds = [...fileKinds, 'attachment'] as const
export type UploadKind = (typeof uploadKinds)[number]

/** The type of attachments whose content says nothing about it. */
export const unknownType = 'application/octet-stream'

/** Returns the extension of a file name in lower case, without its dot. */
export const getExtension = (name: string): string =>
  /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Where the content of a file is. */
export const fileUrl = (id: number): string => `/api/uploads/${id}`
