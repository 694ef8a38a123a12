import { type Figures, OneFigure } from '#db/box-office/model.ts'
import { get } from '../../api/endpoint.ts'

export const boxOffice = {
  figures: get('/api/box-office/figures').gives<Figures>(),
  csv: get('/api/box-office/figures/:name').takes(OneFigure).givesFile('text/csv'),
}
