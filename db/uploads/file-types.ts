/** The file types that an upload area accepts, detected from their content. */
export const acceptedTypes = {
  image: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  photo: ['image/png', 'image/jpeg'],
  file: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf', 'text/plain'],
} as const satisfies Record<string, readonly string[]>

export type FileKind = keyof typeof acceptedTypes
export type FileType = (typeof acceptedTypes)['file'][number]

export const fileKinds = ['image', 'photo', 'file'] as const satisfies readonly FileKind[]

/** The file name extensions of each type; a file with another one is refused. */
export const extensions: Record<FileType, readonly string[]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'csv', 'md', 'log'],
}

/** Returns whether a file of this type is shown as a picture. */
export const isImage = (type: string): boolean =>
  (acceptedTypes.image as readonly string[]).includes(type)

export const notAccepted: Record<FileKind, string> = {
  image: 'Choose a PNG, JPEG, GIF or WebP image.',
  photo: 'Choose a PNG or JPEG image.',
  file: 'Choose an image, a PDF or a plain text file.',
}
