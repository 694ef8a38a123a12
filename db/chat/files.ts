import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { DomainError } from '../shared/domain-error.ts'
import { type Db, inValues, type Reader, type Writer } from '../store/dialect.ts'
import { addUpload } from '../uploads/queries.ts'
import { isMember } from './members.ts'
import { getMessageText, isGroupChat, toGroupId } from './model.ts'
import { chatFiles, messages } from './table.ts'

type Row = typeof chatFiles.$inferSelect

/** A file as conversations show it. Pictures have a preview with this size in pixels. */
export type MessageFile = Pick<Row, 'id' | 'name' | 'description' | 'type' | 'size'> & {
  preview?: { width: number; height: number }
}

/** A file that was uploaded before, and the alternative text of a picture. */
export type FileToSend = Pick<Row, 'id' | 'description'>

/** The names on disk of a deleted file. */
export type RemovedFile = Pick<Row, 'file' | 'preview'>

const toMessageFile = ({ id, name, description, type, size, width, height }: Row): MessageFile => ({
  id,
  name,
  description,
  type,
  size,
  ...(width && height && { preview: { width, height } }),
})

type NewFile = Omit<Row, 'id' | 'account' | 'message' | 'description' | 'createdMs'>

/** Adds a file that waits to be sent. Throws when the account exceeds its quota. */
export const addFile = (
  db: Db,
  account: AccountId,
  { maxBytes, now, ...file }: NewFile & { maxBytes: number; now: Date },
): Promise<MessageFile> =>
  db.write(async (tx) => {
    await addUpload(tx, account, { file: file.file, size: file.size, maxBytes })
    const id = await nextId(tx, chatFiles)
    const row = { ...file, id, account, message: null, description: '', createdMs: now.getTime() }
    await tx.insert(chatFiles).values(row)
    return toMessageFile(row)
  })

/** Finds a file that waits to be sent by the account, or belongs to a message that it can read. */
export async function findReadableFile(
  db: Reader,
  account: AccountId,
  id: number,
): Promise<Row | undefined> {
  const [file] = await db.select().from(chatFiles).where(eq(chatFiles.id, id))
  if (!file) return
  if (file.message === null) return file.account === account ? file : undefined
  const copies = await db
    .select({ account: messages.account, contact: messages.contact })
    .from(messages)
    .where(and(eq(messages.shared, file.message), isNull(messages.deletedAt)))
  for (const copy of copies) {
    const isReadable = isGroupChat(copy.contact)
      ? await isMember(db, account, toGroupId(copy.contact))
      : copy.account === account
    if (isReadable) return file
  }
}

const whereUnsent = (account: AccountId, id: number) =>
  and(eq(chatFiles.id, id), eq(chatFiles.account, account), isNull(chatFiles.message))

/** Deletes a file that waits to be sent. Returns undefined without such a file. */
export const removeUnsentFile = (
  db: Db,
  account: AccountId,
  id: number,
): Promise<RemovedFile | undefined> =>
  db.write(async (tx) => {
    const [removed] = await tx
      .delete(chatFiles)
      .where(whereUnsent(account, id))
      .returning({ file: chatFiles.file, preview: chatFiles.preview })
    return removed
  })

/** Attaches files to a new message. Throws when one of them does not wait to be sent by the account. */
export async function attachFiles(
  tx: Writer,
  account: AccountId,
  message: number,
  files: FileToSend[],
): Promise<MessageFile[]> {
  const attached: MessageFile[] = []
  for (const { id, description } of files) {
    const [row] = await tx
      .update(chatFiles)
      .set({ message, description })
      .where(whereUnsent(account, id))
      .returning()
    if (!row) throw new DomainError('conflict', 'A file is no longer available. Upload it again.')
    attached.push(toMessageFile(row))
  }
  return attached
}

/** Returns the files of messages by their shared number. */
export async function listFiles(db: Reader, shared: number[]): Promise<Map<number, MessageFile[]>> {
  if (shared.length === 0) return new Map()
  const rows = await db
    .select()
    .from(chatFiles)
    .where(inValues(chatFiles.message, shared))
    .orderBy(asc(chatFiles.id))
  const byMessage = new Map<number, MessageFile[]>()
  for (const row of rows) {
    const message = row.message ?? 0
    byMessage.set(message, [...(byMessage.get(message) ?? []), toMessageFile(row)])
  }
  return byMessage
}

/** Returns the text that notifications show of a message. */
export async function findMessageText(
  db: Reader,
  { textContent, shared }: { textContent: string; shared: number },
): Promise<string> {
  const files = textContent ? undefined : (await listFiles(db, [shared])).get(shared)
  return getMessageText({ textContent, files })
}

/**
 * Deletes up to `limit` files: those of messages that were deleted before a time, and those that were uploaded before
 * another and never sent.
 */
export const removeUnusedFiles = (
  db: Db,
  { deletedBefore, unsentBefore }: { deletedBefore: Date; unsentBefore: Date },
  limit: number,
): Promise<RemovedFile[]> =>
  db.write(async (tx) => {
    const isDeleted = and(
      eq(messages.shared, chatFiles.message),
      isNotNull(messages.deletedAt),
      lt(messages.deletedAt, deletedBefore.toISOString()),
    )
    const ofDeleted = exists(tx.select({ id: messages.id }).from(messages).where(isDeleted))
    const isForgotten = and(
      isNull(chatFiles.message),
      lt(chatFiles.createdMs, unsentBefore.getTime()),
    )
    const unused = await tx
      .select({ id: chatFiles.id })
      .from(chatFiles)
      .where(or(isForgotten, ofDeleted))
      .limit(limit)
    const ids = unused.map(({ id }) => id)
    if (ids.length === 0) return []
    return tx
      .delete(chatFiles)
      .where(inArray(chatFiles.id, ids))
      .returning({ file: chatFiles.file, preview: chatFiles.preview })
  })
