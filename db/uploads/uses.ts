import { and, asc, eq, gt } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { documents } from '../documents/table.ts'
import { contains, type Reader } from '../store/dialect.ts'
import { inBatches } from '../store/in-batches.ts'
import { fileUrl } from './model.ts'

/** A document that shows a file. */
export type FileUse = { id: number; title: string }

const batchSize = 10
const prefix = `src="${fileUrl(0).slice(0, -1)}`

/** Finds the documents of an account that show its files, by the id of the file. */
export async function findFileUses(
  db: Reader,
  account: AccountId,
): Promise<Map<number, FileUse[]>> {
  const uses = new Map<number, FileUse[]>()
  // Documents can be large, so other requests are handled between the batches.
  const batches = inBatches<FileUse & { html: string }>(batchSize, (last) =>
    db
      .select({ id: documents.id, title: documents.title, html: documents.html })
      .from(documents)
      .where(
        and(
          eq(documents.account, account),
          gt(documents.id, last?.id ?? 0),
          contains(documents.html, prefix),
        ),
      )
      .orderBy(asc(documents.id))
      .limit(batchSize),
  )
  for await (const batch of batches) {
    for (const { html, ...document } of batch) {
      for (const file of findShownFiles(html)) uses.set(file, [...(uses.get(file) ?? []), document])
    }
  }
  return uses
}

/** Returns the ids of the files that sanitized HTML shows. */
const findShownFiles = (html: string) =>
  new Set(
    html
      .split(prefix)
      .slice(1)
      .map((rest) => Number.parseInt(rest, 10)),
  )
