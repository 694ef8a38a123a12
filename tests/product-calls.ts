import type { Product } from '#db/products/queries.ts'
import type { Visitor } from './theatre.ts'

type Page = { data: Product[]; totalPages: number }

export const page = async (visitor: Visitor, query = '') =>
  await visitor.read<Page>(`/api/datalist/data${query}`)

export const all = async (visitor: Visitor) =>
  await visitor.read<Product[]>('/api/datalist/initial-data')

export const add = (visitor: Visitor, obj?: unknown) =>
  visitor.post('/api/datalist/add-data', { obj })
export const update = (visitor: Visitor, obj?: unknown) =>
  visitor.post('/api/datalist/update-data', { obj })
export const remove = (visitor: Visitor, obj?: unknown) =>
  visitor.post('/api/datalist/delete-data', { obj })
export const removeSelected = (visitor: Visitor, arr?: unknown) =>
  visitor.post('/api/datalist/delete-selected', { arr })

export const bell = {
  id: '',
  name: 'Interval bell',
  category: 'Audio',
  order_status: 'pending',
  price: '31.50',
  img: '',
  popularity: { popValue: '80' },
}
