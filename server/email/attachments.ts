import { readFile } from 'node:fs/promises'
import type { FileContent } from '#client/lib/api/endpoint.ts'
import { forgetFile, keptFile } from '../files/uploads.ts'
import { sampleFile } from './demo-attachments.ts'

/** Where the files of mails are kept. */
export const mailArea = 'mail'

type Kept = { file: string; type: string }

/** An attachment: the file that was kept for it, or what its name stands for in the sample mailbox. */
export async function contentOf(
  dataDir: string,
  name: string,
  kept: Kept | undefined,
): Promise<FileContent | undefined> {
  if (!kept) return sampleFile(name)
  const path = await keptFile(dataDir, mailArea, kept.file)
  return path === undefined ? undefined : { type: kept.type, path }
}

/** Returns the bytes themselves, for a mail that is built in memory. */
export const bytesOf = async (content: FileContent): Promise<Uint8Array> =>
  'bytes' in content ? content.bytes : readFile(content.path)

/** Takes away files that no mail has any more. */
export async function forgetFiles(dataDir: string, unused: string[]): Promise<void> {
  await Promise.all(unused.map((file) => forgetFile(dataDir, mailArea, file)))
}
