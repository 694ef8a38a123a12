import type { Mapping } from '#db/people/import-columns.ts'
import type { ImportedFile } from '#db/people/import-files.ts'
import type { CheckedRow } from '#db/people/imports.ts'
import type { PeoplePage } from '#db/people/queries.ts'
import type {
  ImportById,
  ImportFile,
  ImportPreview,
  NewImport,
  PeopleExport,
  PeopleQuery,
} from '#db/people/schemas.ts'
import { maxImportSize } from '#db/shared/file-limits.ts'
import { get, post, remove } from '../../lib/api/endpoint.ts'

/** An uploaded file and how its rows would be imported. */
export type Preview = ImportedFile & {
  sheet: number
  heads: string[]
  mapping: Mapping
  counts: { ready: number; known: number; wrong: number }
  /** A page of the matching rows. */
  rows: CheckedRow[]
  total: number
  totalPages: number
}

export const people = {
  list: get('/api/people').takes<typeof PeopleQuery>().gives<PeoplePage>(),
  file: get('/api/exports/people').takes<typeof PeopleExport>().givesAnyFile(),
  /** Parses a file and stores its rows until they are imported. */
  read: post('/api/import-files')
    .withFile(maxImportSize)
    .takes<typeof ImportFile>()
    .gives<ImportedFile>(201),
  preview: get('/api/import-files/:id').takes<typeof ImportPreview>().gives<Preview>(),
  /** Imports the valid rows; `skipped` were invalid, `known` already exist. */
  store: post('/api/imports')
    .once()
    .takes<typeof NewImport>()
    .gives<{ id: number; inserted: number; known: number; skipped: number }>(201),
  /** Deletes the rows of an import. */
  undo: remove('/api/imports/:id').takes<typeof ImportById>().gives<{ removed: number }>(),
}
