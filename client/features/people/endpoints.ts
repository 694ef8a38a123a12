import type { CheckedRow, ImportedFile } from '#db/people/imports.ts'
import type { Mapping } from '#db/people/model.ts'
import type { PeoplePage } from '#db/people/queries.ts'
import type {
  ImportById,
  ImportFile,
  ImportPreview,
  NewImport,
  PeopleExport,
  PeopleQuery,
} from '#db/people/schemas.ts'
import { get, post, remove } from '../../lib/api/endpoint.ts'

/** A file that was read, as it would be imported. */
export type Preview = ImportedFile & {
  sheet: number
  heads: string[]
  mapping: Mapping
  counts: { ready: number; known: number; wrong: number }
  /** A page of the rows that match. */
  rows: CheckedRow[]
  total: number
  totalPages: number
}

export const people = {
  list: get('/api/people').takes<typeof PeopleQuery>().gives<PeoplePage>(),
  file: get('/api/exports/people').takes<typeof PeopleExport>().givesAnyFile(),
  /** Reads a file, and keeps its rows until they are imported. */
  read: post('/api/import-files')
    .withFile(5 * 2 ** 20)
    .takes<typeof ImportFile>()
    .gives<ImportedFile>(201),
  preview: get('/api/import-files/:id').takes<typeof ImportPreview>().gives<Preview>(),
  /** Adds the rows that are right to the list; `skipped` were wrong, `known` are in the list already. */
  store: post('/api/imports')
    .once()
    .takes<typeof NewImport>()
    .gives<{ id: number; inserted: number; known: number; skipped: number }>(201),
  /** Deletes what an import has added. */
  undo: remove('/api/imports/:id').takes<typeof ImportById>().gives<{ removed: number }>(),
}
