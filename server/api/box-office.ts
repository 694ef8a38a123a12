import { boxOffice } from '#client/features/box-office/endpoints.ts'
import { recordExport } from '#db/audit/record.ts'
import { type Figure, hasMoney, type VisibleFigures } from '#db/box-office/model.ts'
import { buildFigures } from '#db/box-office/queries.ts'
import { FigureParams } from '#db/box-office/schemas.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { toCsv } from '../files/csv.ts'
import { HttpError } from '../http/http-error.ts'
import { getToday } from '../jobs/today.ts'
import type { StaffContext } from './context.ts'
import { serve } from './serve.ts'

export const boxOfficeApi = serve(
  boxOffice,
  { csv: FigureParams },
  {
    figures: (_, context) => listFigures(context),
    async csv({ name }, context) {
      const { columns, rows } = assertAllowed((await listFigures(context))[name])
      await recordExport(context.db, 'figures')
      const names = columns.map((column) => column.name)
      const lines = rows.map((row) =>
        Object.fromEntries(names.map((each, index) => [each, row[index]])),
      )
      return { name: `${name}.csv`, text: toCsv(names, lines) }
    },
  },
)

/** Returns the figures up to today; those with revenue require a permission. */
async function listFigures({ db, services, user }: StaffContext): Promise<VisibleFigures> {
  const all = Object.entries(await buildFigures(db, getToday(services)))
  const canSeeRevenue = hasPermission(user.role, 'commerce.read')
  return Object.fromEntries(all.filter(([, figure]) => canSeeRevenue || !hasMoney(figure)))
}

function assertAllowed(figure: Figure | undefined) {
  if (figure) return figure
  throw new HttpError('not-allowed', 'You don’t have permission to do this.')
}
