import { boxOffice } from '#client/features/box-office/endpoints.ts'
import { type Figure, hasMoney, type VisibleFigures } from '#db/box-office/model.ts'
import { buildFigures } from '#db/box-office/queries.ts'
import { FigureParams } from '#db/box-office/schemas.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { csvOf } from '../files/csv.ts'
import { Failure } from '../http/failure.ts'
import { todayOf } from '../jobs/today.ts'
import { type StaffContext, serve } from './serve.ts'

export const boxOfficeApi = serve(
  boxOffice,
  { csv: FigureParams },
  {
    figures: (_, context) => figuresOf(context),
    async csv({ name }, context) {
      const { columns, rows } = permitted((await figuresOf(context))[name])
      const names = columns.map((column) => column.name)
      const lines = rows.map((row) => Object.fromEntries(names.map((each, at) => [each, row[at]])))
      return { name: `${name}.csv`, text: csvOf(names, lines) }
    },
  },
)

/** Up to today: what is planned has yet to be sold. Takings are for those who may see them. */
async function figuresOf({ db, services, user }: StaffContext): Promise<VisibleFigures> {
  const all = Object.entries(await buildFigures(db, todayOf(services)))
  const seesMoney = hasPermission(user.role, 'commerce.read')
  return Object.fromEntries(all.filter(([, figure]) => seesMoney || !hasMoney(figure)))
}

function permitted(figure: Figure | undefined) {
  if (figure) return figure
  throw new Failure('not-allowed', 'Your role does not allow this.')
}
