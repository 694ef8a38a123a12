import { fileKinds } from './file-types.ts'

/** What can be uploaded in parts: the kinds of files that people keep, and attachments of emails. */
export const uploadKinds = [...fileKinds, 'attachment'] as const
export type UploadKind = (typeof uploadKinds)[number]

/** The type of attachments whose content says nothing about it. */
export const unknownType = 'application/octet-stream'

/** Maximum length of a file name, in characters. */
export const maxNameLength = 200

export const filesPerPage = 12

/** An unfinished upload is deleted after this time. */
export const unfinishedMs = 86_400_000

/** Returns the extension of a file name in lower case, without its dot. */
export const extensionOf = (name: string): string =>
  /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Where the content of a file is. */
export const fileUrl = (id: number): string => `/api/uploads/${id}`
