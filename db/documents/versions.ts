import { and, desc, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import type { Db, Reader } from '../store/dialect.ts'
import { type Change, findDocument, type StoredDocument, update, whereVersion } from './queries.ts'
import { documentVersions } from './table.ts'

export type DocumentVersion = { number: number; title: string; words: number; savedMs: number }

const versionColumns = {
  number: documentVersions.number,
  title: documentVersions.title,
  words: documentVersions.words,
  savedMs: documentVersions.savedMs,
}

/** Returns the versions of a document, the latest first. */
export const listVersions = (
  db: Reader,
  account: AccountId,
  id: number,
): Promise<DocumentVersion[]> =>
  db
    .select(versionColumns)
    .from(documentVersions)
    .where(whereVersion(account, id))
    .orderBy(desc(documentVersions.number))

/** Finds a version of a document of an account with its content. */
export async function findVersion(
  db: Reader,
  account: AccountId,
  { id, number }: { id: number; number: number },
): Promise<(DocumentVersion & { html: string }) | undefined> {
  const [row] = await db
    .select({ ...versionColumns, html: documentVersions.html })
    .from(documentVersions)
    .where(and(whereVersion(account, id), eq(documentVersions.number, number)))
  return row
}

/** Makes an earlier version the current one. Returns undefined without such a version. */
export const restoreVersion = (
  db: Db,
  account: AccountId,
  { id, number, version, now }: Omit<Change, 'content'> & { number: number; now: Date },
): Promise<ChangeResult<StoredDocument> | undefined> =>
  db.write(async (tx) => {
    const before = await findDocument(tx, account, id)
    const earlier = before && (await findVersion(tx, account, { id, number }))
    if (!earlier) return
    if (isStale(before, version)) return { row: before, isStale: true }
    const { title, html, words } = earlier
    const content = { title, html, words }
    return {
      row: await update(tx, account, { before, content, now }, { isFinal: true, isAdded: true }),
      isStale: false,
    }
  })
