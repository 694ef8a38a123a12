import type { VisibleFigures } from '#db/box-office/model.ts'
import type { FigureParams } from '#db/box-office/schemas.ts'
import { get } from '../../lib/api/endpoint.ts'

export const boxOffice = {
  figures: get('/api/box-office/figures').gives<VisibleFigures>(),
  csv: get('/api/box-office/figures/:name').takes<typeof FigureParams>().givesFile('text/csv'),
}
