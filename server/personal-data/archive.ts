import { createReadStream } from 'node:fs'
import type { AccountId } from '#db/accounts/table.ts'
import { listOwnFiles } from '#db/personal-data/files.ts'
import { listOwnRows } from '#db/personal-data/queries.ts'
import { archivedTables } from '#db/personal-data/tables.ts'
import type { Reader } from '#db/store/dialect.ts'
import { toSafeFileName } from '../files/file-name.ts'
import { type FileStorage, findGrowingFile } from '../files/uploads.ts'
import type { ZipEntry } from './zip.ts'

type Source = { db: Reader; account: AccountId; storage: FileStorage; brand: string; now: Date }

/** Yields the entries of the archive with everything that an account owns. */
export async function* listArchiveEntries(source: Source): AsyncGenerator<ZipEntry> {
  yield { name: 'readme.txt', content: [toBytes(describeArchive(source))] }
  for (const [area, tables] of Object.entries(archivedTables)) {
    yield { name: `${area}.json`, content: toJson(tables, source) }
  }
  for (const { area, file, folder, name } of await listOwnFiles(source.db, source.account)) {
    const path = await findGrowingFile(source.storage, area, file) // see server/api/uploads.ts
    if (path === undefined) continue
    const content = createReadStream(path)
    yield { name: `files/${folder}/${toSafeFileName(name)}`, content, isCompressed: true }
  }
}

/** Yields an object with the rows of each table. */
async function* toJson(tables: object, { db, account }: Source): AsyncGenerator<Uint8Array> {
  let start = '{'
  for (const [name, table] of Object.entries(tables)) {
    yield toBytes(`${start}\n${JSON.stringify(name)}: [`)
    let separator = '\n'
    for await (const rows of listOwnRows(db, table, account)) {
      if (rows.length === 0) continue
      yield toBytes(separator + rows.map((row) => JSON.stringify(row)).join(',\n'))
      separator = ',\n'
    }
    yield toBytes('\n]')
    start = ','
  }
  yield toBytes('\n}\n')
}

const toBytes = (text: string) => new TextEncoder().encode(text)

const describeArchive = ({ brand, now }: Source) => `Your data at ${brand}, ${now.toISOString()}

The .json files contain what belongs to your account, one file for each area, and in it one list for each kind of entry.
Times are in milliseconds since 1970 (names that end in Ms) or in ISO 8601, in UTC.
The folder "files" contains your uploaded files, the attachments of your email and messages, and your pictures.

Not included: your password, keys and tokens, which are stored so that nobody can read them, and the audit log, which
belongs to the organization.
`
