import { and, desc, eq, lte, or } from 'drizzle-orm'
import { isSampleAccount } from '../accounts/seed.ts'
import type { Account, AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publish } from '../live/event-log.ts'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import { DomainError } from '../shared/domain-error.ts'
import { byteLength, type Db, type Reader, type Writer } from '../store/dialect.ts'
import { maxDocuments, maxVersionBytes, maxVersions, versionMs } from './limits.ts'
import { sampleDocument } from './seed.ts'
import { documents, documentVersions } from './table.ts'

type Row = typeof documents.$inferSelect

export type StoredDocument = Omit<Row, 'account'>
export type DocumentLine = Omit<StoredDocument, 'html' | 'version'>

/** Sanitized content and the number of its words. */
export type Content = Pick<Row, 'title' | 'html' | 'words'>

const lineColumns = {
  id: documents.id,
  title: documents.title,
  words: documents.words,
  savedMs: documents.savedMs,
}
const columns = { ...lineColumns, html: documents.html, version: documents.version }

const isOwn = (account: AccountId, id: number) =>
  and(eq(documents.account, account), eq(documents.id, id))

/** Matches the versions of a document. */
export const whereVersion = (account: AccountId, id: number) =>
  and(eq(documentVersions.account, account), eq(documentVersions.document, id))

/** Returns the documents of an account without their content, the latest first. */
export const listDocuments = (db: Reader, account: AccountId): Promise<DocumentLine[]> =>
  db
    .select(lineColumns)
    .from(documents)
    .where(eq(documents.account, account))
    .orderBy(desc(documents.savedMs), desc(documents.id))

/** Finds a document of an account with its content. */
export async function findDocument(
  db: Reader,
  account: AccountId,
  id: number,
): Promise<StoredDocument | undefined> {
  const [row] = await db.select(columns).from(documents).where(isOwn(account, id))
  return row
}

/** Adds a document. Throws when the account has as many as it may. */
export const createDocument = (
  db: Db,
  account: AccountId,
  content: Content,
  now: Date,
): Promise<StoredDocument> =>
  db.write(async (tx) => {
    if ((await tx.$count(documents, eq(documents.account, account))) >= maxDocuments) {
      throw new DomainError('conflict', 'You have too many documents. Delete one first.')
    }
    const row = await insertDocument(tx, account, content, now)
    await publish(tx, account, 'document', row.id)
    return row
  })

async function insertDocument(tx: Writer, account: AccountId, content: Content, now: Date) {
  const id = await nextId(tx, documents, account)
  const row = { id, ...content, savedMs: now.getTime(), version: 1 }
  await tx.insert(documents).values({ account, ...row })
  await saveVersion(tx, account, row)
  return row
}

/** Adds the document that a sample account begins with, saved two hours ago. */
export async function addSampleDocument(tx: Writer, account: Account, now: Date): Promise<void> {
  if (!isSampleAccount(account)) return
  await insertDocument(tx, account.id, sampleDocument, new Date(now.getTime() - 7_200_000))
}

export type Change = { id: number; version?: number | undefined; content: Partial<Content> }

/** Saves a document, unless its version has changed. Returns undefined without such a document. */
export const saveDocument = (
  db: Db,
  account: AccountId,
  { id, version, content, isFinal, now }: Change & { isFinal: boolean; now: Date },
): Promise<ChangeResult<StoredDocument> | undefined> =>
  db.write(async (tx) => {
    const before = await findDocument(tx, account, id)
    if (!before) return
    if (isStale(before, version)) return { row: before, isStale: true }
    const row = await update(tx, account, { before, content, now }, { isFinal })
    return { row, isStale: false }
  })

/** Deletes a document with its versions. Returns undefined without such a document. */
export const deleteDocument = (
  db: Db,
  account: AccountId,
  id: number,
): Promise<StoredDocument | undefined> =>
  db.write(async (tx) => {
    const row = await findDocument(tx, account, id)
    if (!row) return
    await tx.delete(documentVersions).where(whereVersion(account, id))
    await tx.delete(documents).where(isOwn(account, id))
    await publish(tx, account, 'document', id)
    return row
  })

type Update = { before: StoredDocument; content: Partial<Content>; now: Date }

/** `isAdded`: the last version stays, even if it began a short time ago. */
type VersionOptions = { isFinal?: boolean; isAdded?: boolean }

/** Stores a change of a document as its next version and publishes it. The caller checks the version. */
export async function update(
  tx: Writer,
  account: AccountId,
  { before, content, now }: Update,
  options: VersionOptions,
): Promise<StoredDocument> {
  const row = { ...before, ...content, savedMs: now.getTime(), version: before.version + 1 }
  await tx.update(documents).set(row).where(isOwn(account, before.id))
  await saveVersion(tx, account, row, options)
  await publish(tx, account, 'document', before.id)
  return row
}

/** Adds a version, or replaces the last one if that began a short time ago. */
async function saveVersion(
  tx: Writer,
  account: AccountId,
  { id, version, ...content }: StoredDocument,
  { isFinal = false, isAdded = false }: VersionOptions = {},
) {
  const versions = await tx
    .select({
      number: documentVersions.number,
      startedMs: documentVersions.startedMs,
      isFinal: documentVersions.isFinal,
      bytes: byteLength(documentVersions.html),
    })
    .from(documentVersions)
    .where(whereVersion(account, id))
    .orderBy(desc(documentVersions.number))
  const [last] = versions
  const isRecent = last && content.savedMs - last.startedMs < versionMs
  const isSame = isRecent && !last.isFinal && !isAdded
  const startedMs = isSame ? last.startedMs : content.savedMs
  const earlier = isSame ? versions.slice(1) : versions
  let bytes = Buffer.byteLength(content.html)
  const tooOld = earlier.find((each, index) => {
    bytes += each.bytes
    return index >= maxVersions - 1 || bytes > maxVersionBytes
  })
  const outdated = or(
    isSame ? eq(documentVersions.number, last.number) : undefined,
    tooOld && lte(documentVersions.number, tooOld.number),
  )
  if (outdated) await tx.delete(documentVersions).where(and(whereVersion(account, id), outdated))
  await tx
    .insert(documentVersions)
    .values({ account, document: id, number: version, ...content, startedMs, isFinal })
}
