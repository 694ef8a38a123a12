import { and, desc, eq, isNotNull, isNull, ne, type SQL } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publish } from '../live/event-log.ts'
import { DomainError } from '../shared/domain-error.ts'
import { maxFilesPerAccount } from '../shared/file-limits.ts'
import type { Db, Reader, Writer } from '../store/dialect.ts'
import type { FileKind, FileType } from './file-types.ts'
import { filesPerPage } from './limits.ts'
import { fileUrl, unknownType } from './model.ts'
import { addUpload, getUsedBytes, removeUploads } from './queries.ts'
import { userFiles } from './table.ts'
import { type FileUse, findFileUses } from './uses.ts'

export type Row = typeof userFiles.$inferSelect

/** A file as the API returns it. */
export type UserFile = {
  id: number
  name: string
  size: number
  type: FileType
  /** SHA-256 in hexadecimal. */
  checksum: string
  createdMs: number
  url: string
  /** Only pictures have one. */
  previewUrl: string | null
  /** The documents that show the file; known in lists only. */
  usedBy: FileUse[]
}

/** An unfinished upload. */
export type UnfinishedFile = Pick<Row, 'id' | 'name' | 'size' | 'modifiedMs' | 'createdMs'> & {
  kind: FileKind
}

export type FilePage = {
  files: UserFile[]
  total: number
  totalPages: number
  unfinished: UnfinishedFile[]
  /** The quota in bytes, which includes all uploads such as attachments; 0 means no limit. */
  storage: { usedBytes: number; maxBytes: number }
}

/** The properties of a file after its content was checked. */
export type CheckedFile = Pick<Row, 'preview'> & {
  type: FileType | typeof unknownType
  checksum: string
}

export type NewFile = Pick<Row, 'file' | 'name' | 'size' | 'kind'> & { maxBytes: number; now: Date }

/** Matches a file of an account, complete or not. */
export const whereFile = (account: AccountId, id: number) =>
  and(eq(userFiles.account, account), eq(userFiles.id, id))

const whereAccount = (account: AccountId) => eq(userFiles.account, account)

/** Uploads that wait to be attached to an email are not listed among the files. */
export const isAttachment = eq(userFiles.kind, 'attachment')
const isListed = ne(userFiles.kind, 'attachment')

function toUserFile({ id, name, size, type, checksum, preview, completedMs }: Row): UserFile {
  if (!type || type === unknownType || !checksum || completedMs === null) {
    throw new Error(`File ${id} is not complete.`)
  }
  const url = fileUrl(id)
  const previewUrl = preview && `${url}/preview`
  return { id, name, size, type, checksum, createdMs: completedMs, url, previewUrl, usedBy: [] }
}

/** Lists a page of the account's files, newest first, and all of its unfinished uploads. */
export async function listFiles(
  db: Reader,
  account: AccountId,
  { page = 1, maxBytes }: { page?: number | undefined; maxBytes: number },
): Promise<FilePage> {
  const isComplete = and(whereAccount(account), isListed, isNotNull(userFiles.completedMs))
  const [total, rows, unfinished, used] = await Promise.all([
    db.$count(userFiles, isComplete),
    db
      .select()
      .from(userFiles)
      .where(isComplete)
      .orderBy(desc(userFiles.completedMs), desc(userFiles.id))
      .limit(filesPerPage)
      .offset((page - 1) * filesPerPage),
    db
      .select({
        id: userFiles.id,
        name: userFiles.name,
        size: userFiles.size,
        kind: userFiles.kind,
        modifiedMs: userFiles.modifiedMs,
        createdMs: userFiles.createdMs,
      })
      .from(userFiles)
      .where(and(whereAccount(account), isNull(userFiles.completedMs)))
      .orderBy(desc(userFiles.id)),
    getUsedBytes(db, account),
  ])
  const uses = await findFileUses(db, account)
  const files = rows.map((row) => ({ ...toUserFile(row), usedBy: uses.get(row.id) ?? [] }))
  return {
    files,
    total,
    unfinished: unfinished.flatMap(({ kind, ...file }) =>
      kind === 'attachment' ? [] : [{ ...file, kind }],
    ),
    totalPages: Math.ceil(total / filesPerPage),
    storage: { usedBytes: used, maxBytes },
  }
}

/** Finds a file of an account, complete or not. */
export async function findFile(
  db: Reader,
  account: AccountId,
  id: number,
): Promise<Row | undefined> {
  const [row] = await db.select().from(userFiles).where(whereFile(account, id))
  return row
}

/** Adds a complete file. Throws when the account has the maximum number, or exceeds its quota. */
export const addFile = (
  db: Db,
  account: AccountId,
  { now, ...file }: NewFile & CheckedFile,
): Promise<UserFile> =>
  db.write(async (tx) => {
    const added = { ...file, modifiedMs: null, completedMs: now.getTime() }
    const row = await insertFile(tx, account, { ...added, now })
    await publish(tx, account, 'file', row.id)
    return toUserFile(row)
  })

/** Inserts a file or an unfinished upload, whose size counts as if it were complete. Throws like `addFile`. */
export async function insertFile(
  tx: Writer,
  account: AccountId,
  {
    now,
    maxBytes,
    ...file
  }: NewFile & Pick<Row, 'modifiedMs'> & Partial<CheckedFile & Pick<Row, 'completedMs'>>,
) {
  const isAlike = file.kind === 'attachment' ? isAttachment : isListed
  if ((await tx.$count(userFiles, and(whereAccount(account), isAlike))) >= maxFilesPerAccount) {
    throw new DomainError('quota-exceeded', 'You have too many files. Delete one first.')
  }
  await addUpload(tx, account, { ...file, maxBytes })
  const id = await nextId(tx, userFiles, account)
  const [row] = await tx
    .insert(userFiles)
    .values({ ...file, account, id, createdMs: now.getTime() })
    .returning()
  if (!row) throw new Error('An inserted file was not returned.')
  return row
}

type Removed = Pick<Row, 'file' | 'preview'>

/** Deletes a file, complete or not, that meets a condition. Returns the names on disk; undefined without such a file. */
export const removeFile = (
  db: Db,
  account: AccountId,
  id: number,
  condition?: SQL,
): Promise<Removed | undefined> =>
  db.write(async (tx) => {
    const [removed] = await tx
      .delete(userFiles)
      .where(and(whereFile(account, id), condition))
      .returning({ file: userFiles.file, preview: userFiles.preview })
    if (!removed) return
    await removeUploads(tx, [removed.file])
    await publish(tx, account, 'file', id)
    return removed
  })
