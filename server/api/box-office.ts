import { boxOffice } from '#client/features/box-office/endpoints.ts'
import { countFigures } from '#db/box-office/queries.ts'
import { OneFigure } from '#db/box-office/schemas.ts'
import { csvOf } from '../csv.ts'
import { todayOf } from '../today.ts'
import { type StaffContext, serve } from './serve.ts'

export const boxOfficeApi = serve(
  boxOffice,
  { csv: OneFigure },
  {
    figures: (_, context) => figuresOf(context),
    async csv({ name }, context) {
      const { columns, rows } = (await figuresOf(context))[name]
      const names = columns.map((column) => column.name)
      const lines = rows.map((row) => Object.fromEntries(names.map((each, at) => [each, row[at]])))
      return { name: `${name}.csv`, text: csvOf(names, lines) }
    },
  },
)

/** Up to today: what is planned has yet to be sold. */
const figuresOf = ({ db, services }: StaffContext) => countFigures(db, todayOf(services))
