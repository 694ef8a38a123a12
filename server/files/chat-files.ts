import type { RemovedFile } from '#db/chat/files.ts'
import { deleteFile, type FileStorage } from './uploads.ts'

/** The upload folder of files in chat messages. */
export const chatFileFolder = 'chat'

/** Deletes files and their previews from disk. */
export async function deleteChatFiles(storage: FileStorage, removed: RemovedFile[]): Promise<void> {
  for (const { file, preview } of removed) {
    for (const name of [file, preview]) if (name) await deleteFile(storage, chatFileFolder, name)
  }
}
