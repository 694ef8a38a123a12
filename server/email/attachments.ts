import { readFile } from 'node:fs/promises'
import type { FileContent } from '#client/lib/api/endpoint.ts'
import { deleteFile, type FileStorage, findFile } from '../files/uploads.ts'
import { sampleFile } from './demo-attachments.ts'

/** The upload folder of attachments. */
export const attachmentFolder = 'mail'

type StoredFile = { file: string; type: string }

/** Returns the content of an attachment: the uploaded file, or a generated sample file. */
export async function loadAttachment(
  storage: FileStorage,
  name: string,
  stored: StoredFile | undefined,
): Promise<FileContent | undefined> {
  if (!stored) return sampleFile(name)
  const path = await findFile(storage, attachmentFolder, stored.file)
  return path === undefined ? undefined : { type: stored.type, path }
}

/** Returns the content as bytes. */
export const readBytes = async (content: FileContent): Promise<Uint8Array> =>
  'bytes' in content ? content.bytes : readFile(content.path)

/** Deletes files that are no longer used. */
export async function deleteAttachmentFiles(storage: FileStorage, unused: string[]): Promise<void> {
  await Promise.all(unused.map((file) => deleteFile(storage, attachmentFolder, file)))
}
