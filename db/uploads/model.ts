/** The file types that an upload area accepts, detected from their content. */
export const acceptedTypes = {
  image: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  photo: ['image/png', 'image/jpeg'],
  file: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf', 'text/plain'],
} as const satisfies Record<string, readonly string[]>

export type FileKind = keyof typeof acceptedTypes
export type FileType = (typeof acceptedTypes)['file'][number]

export const fileKinds = ['image', 'photo', 'file'] as const satisfies readonly FileKind[]

/** What can be uploaded in parts: the kinds of files that people keep, and attachments of emails. */
export const uploadKinds = [...fileKinds, 'attachment'] as const
export type UploadKind = (typeof uploadKinds)[number]

/** The type of attachments whose content says nothing about it. */
export const unknownType = 'application/octet-stream'

/** The file name extensions of each type; a file with another one is refused. */
export const extensions: Record<FileType, readonly string[]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'csv', 'md', 'log'],
}

/** Maximum length of a file name, in characters. */
export const maxNameLength = 200

export const filesPerPage = 12

/** An unfinished upload is deleted after this time. */
export const unfinishedMs = 86_400_000

export const isImage = (type: string): boolean =>
  (acceptedTypes.image as readonly string[]).includes(type)

/** Returns the extension of a file name in lower case, without its dot. */
export const extensionOf = (name: string): string =>
  /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

export const notAccepted: Record<FileKind, string> = {
  image: 'Choose a PNG, JPEG, GIF or WebP image.',
  photo: 'Choose a PNG or JPEG image.',
  file: 'Choose an image, a PDF or a plain text file.',
}

/** Where the content of a file is. */
export const fileUrl = (id: number): string => `/api/uploads/${id}`
