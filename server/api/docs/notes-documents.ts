import type { Notes } from './note.ts'

/** Notes on the documents of the text editor. */
export const documentNotes: Notes = {
  'GET /api/documents': { summary: 'The documents of the account, the latest first.' },
  'POST /api/documents': {
    summary:
      'Adds a document. Its HTML is sanitized: formatting, links and images among the uploads stay.',
    example: { title: 'Rehearsal report', html: '<p>Act one ran <strong>41 minutes</strong>.</p>' },
  },
  'GET /api/documents/:id': { summary: 'One document.', example: { id: 1 } },
  'PUT /api/documents/:id': {
    summary:
      'Saves a document; fields that are not named stay. A stale version gets 409 with the document as it is stored.',
    example: { id: 1, version: 1, html: '<p>Act one ran 40 minutes.</p>', isFinal: true },
  },
  'GET /api/documents/:id/versions': {
    summary:
      'The last 30 versions of a document. Saves within five minutes are one version, unless isFinal was set.',
    example: { id: 1 },
  },
  'GET /api/documents/:id/versions/:number': {
    summary: 'One version with its content.',
    example: { id: 1, number: 2 },
  },
  'POST /api/documents/:id/versions/:number/restore': {
    summary: 'Saves an earlier version as the current one.',
    example: { id: 1, number: 2, version: 2 },
  },
  'DELETE /api/documents/:id': {
    summary: 'Deletes a document and its versions.',
    example: { id: 1 },
  },
}
