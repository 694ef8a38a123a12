import { documents } from '#client/features/documents/endpoints.ts'
import { countWords } from '#db/documents/model.ts'
import {
  createDocument,
  deleteDocument,
  findDocument,
  listDocuments,
  type StoredDocument,
  saveDocument,
} from '#db/documents/queries.ts'
import {
  DocumentById,
  DocumentChange,
  NewDocument,
  VersionById,
  VersionRestore,
} from '#db/documents/schemas.ts'
import { findVersion, listVersions, restoreVersion } from '#db/documents/versions.ts'
import { countMarkup } from '#db/shared/rich-text/model.ts'
import { htmlToText, sanitizeDocumentHtml } from '../email/sanitize.ts'
import { assertFound } from '../http/http-error.ts'
import { assertStored } from './assert-stored.ts'
import type { StaffContext } from './context.ts'
import { serve } from './serve.ts'

const noDocument = 'Document not found.'
const noVersion = 'Version not found.'

const withText = (document: StoredDocument) => ({ ...document, text: htmlToText(document.html) })

function toContent(html: string, { account, services }: StaffContext) {
  services.htmlTags.consume(account, countMarkup(html))
  const sanitized = sanitizeDocumentHtml(html)
  return { html: sanitized, words: countWords(htmlToText(sanitized)) }
}

export const documentsApi = serve(
  documents,
  {
    create: NewDocument,
    read: DocumentById,
    save: DocumentChange,
    remove: DocumentById,
    versions: DocumentById,
    version: VersionById,
    restore: VersionRestore,
  },
  {
    list: async (_, { db, account }) => ({ documents: await listDocuments(db, account) }),
    create: async ({ title, html }, context) => {
      const { db, account, services } = context
      const content = { title, ...toContent(html, context) }
      return withText(await createDocument(db, account, content, new Date(services.now())))
    },
    read: async ({ id }, { db, account }) =>
      withText(assertFound(await findDocument(db, account, id), noDocument)),
    async save({ id, version, title, html, isFinal }, context) {
      const { db, account, services } = context
      const content = {
        ...(title !== undefined && { title }),
        ...(html !== undefined && toContent(html, context)),
      }
      const now = new Date(services.now())
      const saved = await saveDocument(db, account, { id, version, content, isFinal, now })
      return assertStored(saved && { ...saved, row: withText(saved.row) }, 'document')
    },
    remove: async ({ id }, { db, account }) =>
      withText(assertFound(await deleteDocument(db, account, id), noDocument)),
    async versions({ id }, { db, account }) {
      assertFound(await findDocument(db, account, id), noDocument)
      return { versions: await listVersions(db, account, id) }
    },
    version: async (input, { db, account }) =>
      assertFound(await findVersion(db, account, input), noVersion),
    async restore(input, { db, account, services }) {
      const now = new Date(services.now())
      const restored = assertFound(await restoreVersion(db, account, { ...input, now }), noVersion)
      return assertStored({ ...restored, row: withText(restored.row) }, 'document')
    },
  },
)
