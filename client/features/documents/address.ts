import { type Toolbar, toolbars } from '#db/documents/model.ts'
import { withQuery } from '../../lib/list/address.ts'

/** What the page shows: a list, a document with one of the toolbars, its preview, or one of its versions. */
export type DocumentParams = {
  id?: number | undefined
  toolbar?: Toolbar | undefined
  isPreview?: boolean | undefined
  version?: number | undefined
  /** The document has just been created. */
  isNew?: boolean | undefined
}

const page = '/extensions/wysiwyg-editor'

/** Returns the address of a document, or of the list. */
export const documentAddress = (params: DocumentParams = {}): string => {
  const { id, toolbar, isPreview, version, isNew } = params
  return withQuery(page, {
    document: id,
    version,
    view: isPreview ? 'preview' : undefined,
    toolbar: toolbar === 'full' ? undefined : toolbar,
    new: isNew ? 'yes' : undefined,
  })
}

/** Parses the parameters of an address. An id that is not a number belongs to no document. */
export function parseParams(query: URLSearchParams): DocumentParams & { toolbar: Toolbar } {
  return {
    id: numberIn(query, 'document'),
    version: numberIn(query, 'version'),
    isPreview: query.get('view') === 'preview',
    isNew: query.has('new'),
    toolbar: toolbars.find((each) => each === query.get('toolbar')) ?? 'full',
  }
}

const noRow = 999_999_999_999_999

function numberIn(query: URLSearchParams, name: string) {
  const text = query.get(name)
  if (text === null) return
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : noRow
}
