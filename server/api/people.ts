import { people } from '#client/features/people/endpoints.ts'
import { recordExport } from '#db/audit/record.ts'
import { type Mapping, personColumns } from '#db/people/import-columns.ts'
import { addImportFile, findImportFile, removeImportFile } from '#db/people/import-files.ts'
import {
  type CheckedRow,
  checkRows,
  containsText,
  readHeader,
  toMapping,
} from '#db/people/imports.ts'
import { importRowsPerPage } from '#db/people/limits.ts'
import { toFileName } from '#db/people/model.ts'
import { addPeople, listPeople, peopleBatches, removeImport } from '#db/people/queries.ts'
import {
  ImportById,
  ImportFile,
  ImportPreview,
  NewImport,
  type NewPerson,
  PeopleExport,
  PeopleQuery,
} from '#db/people/schemas.ts'
import { omitUndefined } from '#db/shared/omit-undefined.ts'
import { toCsvParts, toTextParts } from '../files/csv.ts'
import { toSafeFileName } from '../files/file-name.ts'
import { assertFound, HttpError } from '../http/http-error.ts'
import { readInTurn } from '../http/turns.ts'
import { readSpreadsheetFile, writeSpreadsheetFile } from '../spreadsheets/spreadsheets.ts'
import type { StaffContext } from './context.ts'
import { getOwnToday } from './preferences.ts'
import { serve } from './serve.ts'

const noFile = 'File not found.'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const peopleApi = serve(
  people,
  {
    list: PeopleQuery,
    file: PeopleExport,
    read: ImportFile,
    preview: ImportPreview,
    store: NewImport,
    undo: ImportById,
  },
  {
    list: (query, { db, account }) => listPeople(db, account, query),
    async file({ format = 'xlsx', name = '', ...filter }, context) {
      const { db, account, isAborted } = context
      const today = await getOwnToday(context)
      await recordExport(db, 'people')
      const fileName = `${toFileName(name, today)}.${format}`
      const batches = peopleBatches(db, account, filter)
      if (format === 'csv') {
        return { name: fileName, type: 'text/csv', text: toCsvParts(personColumns, batches) }
      }
      if (format === 'txt') {
        return { name: fileName, type: 'text/plain', text: toTextParts(personColumns, batches) }
      }
      const rows = async function* () {
        for await (const batch of batches) {
          if (isAborted()) return // the incomplete file is sent to nobody
          yield batch.map((row) => personColumns.map((column) => row[column]))
        }
      }
      return {
        name: fileName,
        type: xlsx,
        bytes: await writeSpreadsheetFile(personColumns, rows()),
      }
    },
    async read({ file }, { db, account, services }) {
      const name = file instanceof File ? file.name : ''
      const bytes = new Uint8Array(await file.arrayBuffer())
      const sheets = await readSpreadsheetFile(bytes, name)
      const fileName = toSafeFileName(name)
      return addImportFile(db, account, { name: fileName, sheets, at: services.now() })
    },
    preview: ({ id, q, show, page = 1, sheet, ...chosen }, context) =>
      readInTurn(context.account, () =>
        getPreview({ id, q, isWrongOnly: show === 'errors', page, sheet, chosen }, context),
      ),
    async store({ file: id, sheet, ...chosen }, context) {
      const { db, account } = context
      const { source } = await openSheet(id, sheet, chosen, context)
      const valid: NewPerson[] = []
      let [known, skipped] = [0, 0]
      await readInTurn(account, async () => {
        for await (const rows of checkRows(db, account, source)) {
          for (const row of rows) {
            if (row.person) valid.push(row.person)
            else if (row.isKnown) known += 1
            else skipped += 1
          }
        }
      })
      if (valid.length === 0) {
        throw new HttpError('invalid', 'This file has no rows to import.')
      }
      const added = await addPeople(db, account, valid)
      if (added === undefined) throw new HttpError('conflict', 'Your list is full.')
      await removeImportFile(db, account, id)
      return { id: added, inserted: valid.length, known, skipped }
    },
    async undo({ id }, { db, account }) {
      const removed = await removeImport(db, account, id)
      if (removed === 0) throw new HttpError('not-found', 'Import not found.')
      return { removed }
    },
  },
)

async function openSheet(
  id: number,
  chosenSheet: number | undefined,
  chosen: Mapping,
  { db, account }: StaffContext,
) {
  const file = assertFound(await findImportFile(db, account, id), noFile)
  const sheet = chosenSheet !== undefined && file.sheets[chosenSheet] ? chosenSheet : 0
  const { n: header, cells: headers } = await readHeader(db, account, id, sheet)
  const mapping = toMapping(headers, omitUndefined(chosen))
  return { file, sheet, heads: headers, mapping, source: { file: id, sheet, header, mapping } }
}

type PreviewQuery = {
  id: number
  q: string
  isWrongOnly: boolean
  page: number
  sheet: number | undefined
  chosen: Mapping
}

async function getPreview(
  { id, q, isWrongOnly, page, ...query }: PreviewQuery,
  context: StaffContext,
) {
  const {
    file,
    sheet,
    heads: headers,
    mapping,
    source,
  } = await openSheet(id, query.sheet, query.chosen, context)
  const counts = { ready: 0, known: 0, wrong: 0 }
  const pageRows: CheckedRow[] = []
  let total = 0
  for await (const rows of checkRows(context.db, context.account, source)) {
    for (const { person, ...row } of rows) {
      const state = person ? 'ready' : row.isKnown ? 'known' : 'wrong'
      counts[state] += 1
      if ((isWrongOnly && state !== 'wrong') || !containsText(row, q)) continue
      total += 1
      if (Math.ceil(total / importRowsPerPage) === page) pageRows.push(row)
    }
  }
  const totalPages = Math.ceil(total / importRowsPerPage)
  return { ...file, sheet, heads: headers, mapping, counts, rows: pageRows, total, totalPages }
}
