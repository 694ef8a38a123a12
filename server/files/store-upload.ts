import { detectType } from './detect-type.ts'
import { toSafeFileName } from './file-name.ts'
import { deleteFile, type FileStorage, saveFile } from './uploads.ts'

/** A stored file: its name as uploaded, its name on disk, and the type that its content has. */
type StoredUpload = { name: string; file: string; type: string; size: number }

/** Files of unknown type are always downloaded, never displayed by the browser. */
const unknownType = { type: 'application/octet-stream', extension: 'bin' }

/** Stores an uploaded file of any type and passes it to `add`; if that throws, the file is deleted again. */
export async function storeUpload<Added>(
  storage: FileStorage,
  folder: string,
  upload: File,
  add: (stored: StoredUpload) => Promise<Added>,
): Promise<Added> {
  const bytes = new Uint8Array(await upload.arrayBuffer())
  const type = detectType(bytes) ?? unknownType
  const name = toSafeFileName(upload.name)
  const file = await saveFile(storage, folder, bytes, type)
  return withStoredFile(storage, folder, file, () =>
    add({ name, file, type: type.type, size: bytes.length }),
  )
}

/** Runs the work that refers to a stored file; if it throws, the file is deleted again. */
export async function withStoredFile<Result>(
  storage: FileStorage,
  folder: string,
  file: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await deleteFile(storage, folder, file)
    throw error
  }
}
