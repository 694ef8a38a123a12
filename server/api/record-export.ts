import type { ExportedList } from '#db/audit/model.ts'
import { recordAudit } from '#db/audit/record.ts'
import type { Db } from '#db/store/dialect.ts'

/** Records that a list is exported. */
export const recordExport = (db: Db, list: ExportedList): Promise<void> =>
  db.write((tx) => recordAudit(tx, 'exported', { detail: { list } }))
