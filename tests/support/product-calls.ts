import type { Product } from '#db/products/rows.ts'
import type { TestClient } from './test-app.ts'

type Page = { data: Product[]; totalPages: number }

export const page = async (client: TestClient, query = '') =>
  await client.read<Page>(`/api/datalist/data${query}`)

export const all = async (client: TestClient) =>
  await client.read<Product[]>('/api/datalist/initial-data')

export const add = (client: TestClient, obj?: unknown) =>
  client.post('/api/datalist/add-data', { obj })
export const update = (client: TestClient, obj?: unknown) =>
  client.post('/api/datalist/update-data', { obj })
export const remove = (client: TestClient, obj?: unknown) =>
  client.post('/api/datalist/delete-data', { obj })
export const removeSelected = (client: TestClient, arr?: unknown) =>
  client.post('/api/datalist/delete-selected', { arr })

export const bell = {
  id: '',
  name: 'Interval bell',
  category: 'Audio',
  order_status: 'pending',
  price: '31.50',
  img: '',
  popularity: { popValue: '80' },
}
