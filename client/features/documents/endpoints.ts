import type { DocumentLine, StoredDocument } from '#db/documents/queries.ts'
import type {
  DocumentById,
  DocumentChange,
  NewDocument,
  VersionById,
  VersionRestore,
} from '#db/documents/schemas.ts'
import type { DocumentVersion } from '#db/documents/versions.ts'
import { get, post, put, remove } from '../../lib/api/endpoint.ts'

/** A document with its text without formatting. */
export type OpenDocument = StoredDocument & { text: string }

const largestBody = '1mb'

/** The documents of an account. */
export const documents = {
  list: get('/api/documents').gives<{ documents: DocumentLine[] }>(),
  create: post('/api/documents')
    .once()
    .upTo(largestBody)
    .takes<typeof NewDocument>()
    .gives<OpenDocument>(201),
  read: get('/api/documents/:id').takes<typeof DocumentById>().gives<OpenDocument>(),
  save: put('/api/documents/:id')
    .upTo(largestBody)
    .takes<typeof DocumentChange>()
    .gives<OpenDocument>(),
  versions: get('/api/documents/:id/versions')
    .takes<typeof DocumentById>()
    .gives<{ versions: DocumentVersion[] }>(),
  version: get('/api/documents/:id/versions/:number')
    .takes<typeof VersionById>()
    .gives<DocumentVersion & { html: string }>(),
  restore: post('/api/documents/:id/versions/:number/restore')
    .takes<typeof VersionRestore>()
    .gives<OpenDocument>(),
  remove: remove('/api/documents/:id').takes<typeof DocumentById>().gives<OpenDocument>(),
}
