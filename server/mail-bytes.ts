import { sampleFile } from './sample-file.ts'
import { forgetFile, keptFile } from './uploads.ts'

/** Where the files of mails are kept. */
export const mailArea = 'mail'

type Kept = { file: string; type: string }

/** An attachment: the file that was kept for it, or what its name stands for in the sample mailbox. */
export async function bytesOf(dataDir: string, name: string, kept: Kept | undefined) {
  if (!kept) return sampleFile(name)
  const bytes = await keptFile(dataDir, mailArea, kept.file)
  return bytes && { type: kept.type, bytes }
}

/** Takes away files that no mail has any more. */
export async function forgetFiles(dataDir: string, unused: string[]): Promise<void> {
  await Promise.all(unused.map((file) => forgetFile(dataDir, mailArea, file)))
}
