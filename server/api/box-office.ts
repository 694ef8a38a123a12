import { boxOffice } from '#client/features/box-office/endpoints.ts'
import { countFigures } from '#db/box-office/queries.ts'
import { csvOf } from '../csv.ts'
import { serve } from './serve.ts'

export const boxOfficeApi = serve(boxOffice, {
  figures: (_, { db }) => countFigures(db),
  async csv({ name }, { db }) {
    const { columns, rows } = (await countFigures(db))[name]
    const names = columns.map((column) => column.name)
    const lines = rows.map((row) => Object.fromEntries(names.map((each, at) => [each, row[at]])))
    return { name: `${name}.csv`, text: csvOf(names, lines) }
  },
})
