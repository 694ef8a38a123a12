import { useSearchParams } from 'react-router-dom'
import { parsePage } from './paging.tsx'

const perPage = 2

const products = [
  { id: 1, name: 'Brass bell', price: '$24.00' },
  { id: 2, name: 'Tin moon', price: '$18.50' },
  { id: 3, name: 'Button box', price: '$12.00' },
  { id: 4, name: 'Tide machine', price: '$140.00' },
  { id: 5, name: 'Ghost light', price: '$95.00' },
]

/** Returns the products of the page. Load them from your server. */
export function useProductPage() {
  const [params] = useSearchParams()
  const totalPages = Math.ceil(products.length / perPage)
  const page = parsePage(params, 'store', totalPages)
  const rows = products.slice((page - 1) * perPage, page * perPage)
  return { rows, total: products.length, totalPages }
}
