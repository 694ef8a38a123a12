import { createHash } from 'node:crypto'
import { fileTooLarge } from '#client/ui/form.ts'
import { maxAttachmentsSize, maxFileSize, maxImageSize } from '#db/shared/file-limits.ts'
import {
  acceptedTypes,
  extensions,
  type FileType,
  isImage,
  notAccepted,
} from '#db/uploads/file-types.ts'
import type { CheckedFile } from '#db/uploads/files.ts'
import { getExtension, type UploadKind, unknownType } from '#db/uploads/model.ts'
import { toFieldError } from '../http/http-error.ts'
import { detectType } from './detect-type.ts'
import { savePreview } from './images.ts'
import { deleteFile, type FileStorage } from './uploads.ts'

/** The upload folder of users' files. */
export const userFileFolder = 'files'

/** The type is detected from the content, so the name on disk has no extension. */
export const storedType = { type: 'application/octet-stream', extension: 'bin' }

/** Throws when the name or size of a file is not accepted. */
export function assertAcceptable({ name, size, kind }: Claim): void {
  if (kind === 'attachment') {
    if (size > maxAttachmentsSize) throw toFieldError('file', fileTooLarge, 'too-large')
    return
  }
  const types = acceptedTypes[kind].filter((type) => extensions[type].includes(getExtension(name)))
  if (types.length === 0) throw toFieldError('file', notAccepted[kind])
  const isTooLarge = size > (types.every(isImage) ? maxImageSize : maxFileSize)
  if (isTooLarge) throw toFieldError('file', fileTooLarge, 'too-large')
}

type Claim = { name: string; size: number; kind: UploadKind }

/**
 * Checks the content of a file against its name and the accepted types, and stores a preview of a picture. Throws when
 * it is refused.
 */
export async function checkFile(
  storage: FileStorage,
  file: Blob,
  { name, kind }: Omit<Claim, 'size'>,
): Promise<CheckedFile> {
  assertAcceptable({ name, size: file.size, kind })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = detectType(bytes)?.type as FileType | undefined
  const checksum = createHash('sha256').update(bytes).digest('hex')
  if (kind === 'attachment') return { type: type ?? unknownType, checksum, preview: null }
  if (!type || !isAccepted(type, name, kind) || (type === 'text/plain' && isMarkup(bytes))) {
    throw toFieldError('file', notAccepted[kind])
  }
  // A picture that cannot be decoded is refused.
  const preview = isImage(type) ? (await savePreview(storage, userFileFolder, file)).name : null
  return { type, checksum, preview }
}

const isAccepted = (type: FileType, name: string, kind: keyof typeof acceptedTypes) =>
  (acceptedTypes[kind] as readonly string[]).includes(type) &&
  extensions[type].includes(getExtension(name))

/** Browsers and viewers run scripts in SVG, HTML and XML, whatever the name of the file is. */
const isMarkup = (bytes: Uint8Array) =>
  /^\s*<[!?a-z]/i.test(new TextDecoder().decode(bytes.subarray(0, 1000)))

/** Deletes a file and its preview from disk. */
export async function deleteUserFile(
  storage: FileStorage,
  { file, preview }: { file: string; preview: string | null },
): Promise<void> {
  for (const name of [file, preview]) if (name) await deleteFile(storage, userFileFolder, name)
}
