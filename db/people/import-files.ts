import { setImmediate } from 'node:timers/promises'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import type { Db, Reader } from '../store/dialect.ts'
import { maxImportFiles } from './limits.ts'
import { importFiles, importRows } from './table.ts'

export type ImportedFile = Pick<typeof importFiles.$inferSelect, 'id' | 'name' | 'sheets'>

/** A row of a sheet and its number, from 0. */
export type SheetRow = { n: number; cells: string[] }

/** A sheet of an uploaded file: its filled rows as JSON, the header first. */
export type ReadSheet = { name: string; rows: string[] }

const insertSize = 200

/** Stores an uploaded file until it is imported. An account keeps its last few. */
export const addImportFile = (
  db: Db,
  account: AccountId,
  { name, sheets, at }: { name: string; sheets: ReadSheet[]; at: number },
): Promise<ImportedFile> =>
  db.write(async (tx) => {
    const id = await nextId(tx, importFiles, account)
    const sheetInfos = sheets.map((sheet) => ({ name: sheet.name, rows: sheet.rows.length }))
    await tx.insert(importFiles).values({ account, id, name, at, sheets: sheetInfos })
    for (const [sheet, { rows }] of sheets.entries()) {
      for (let from = 0; from < rows.length; from += insertSize) {
        const batch = rows
          .slice(from, from + insertSize)
          .map((row) => ({ account, file: id, sheet, ...(JSON.parse(row) as SheetRow) }))
        await tx.insert(importRows).values(batch)
        await setImmediate()
      }
    }
    const old = await tx
      .select({ id: importFiles.id })
      .from(importFiles)
      .where(eq(importFiles.account, account))
      .orderBy(desc(importFiles.id))
      .limit(1000)
      .offset(maxImportFiles)
    for (const file of old) await removeFile(tx, account, file.id)
    return { id, name, sheets: sheetInfos }
  })

async function removeFile(
  tx: Parameters<Parameters<Db['write']>[0]>[0],
  account: AccountId,
  id: number,
) {
  await tx.delete(importRows).where(and(eq(importRows.account, account), eq(importRows.file, id)))
  await tx.delete(importFiles).where(and(eq(importFiles.account, account), eq(importFiles.id, id)))
}

/** Deletes an uploaded file. */
export const removeImportFile = (db: Db, account: AccountId, id: number): Promise<void> =>
  db.write((tx) => removeFile(tx, account, id))

/** Finds an uploaded file of an account. */
export async function findImportFile(
  db: Reader,
  account: AccountId,
  id: number,
): Promise<ImportedFile | undefined> {
  const [file] = await db
    .select({ id: importFiles.id, name: importFiles.name, sheets: importFiles.sheets })
    .from(importFiles)
    .where(and(eq(importFiles.account, account), eq(importFiles.id, id)))
  return file
}

/** Deletes files uploaded before this time and never imported. */
export const cleanUpImportFiles = (db: Db, beforeMs: number): Promise<void> =>
  db.write(async (tx) => {
    const old = await tx.select().from(importFiles).where(lt(importFiles.at, beforeMs)).limit(100)
    for (const { account, id } of old) await removeFile(tx, account, id)
  })
