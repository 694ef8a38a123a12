import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { products } from '#client/features/products/endpoints.ts'
import { usePrice } from '#client/features/products/labels.ts'
import { api } from '#client/lib/api/endpoint.ts'
import { parsePage } from './paging.tsx'

const perPage = 10

/** Loads one page of the shop. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = parsePage(new URL(request.url).searchParams, 'store', Number.MAX_SAFE_INTEGER)
  return context.get(api)(products.rows, { page, perPage, q: '' })
}

/** Returns the products of the page with their formatted prices. */
export function useProductPage() {
  const { rows, total, totalPages } = useLoaderData<typeof loader>()
  const formatPrice = usePrice()
  return {
    rows: rows.map(({ id, name, price }) => ({ id, name, price: formatPrice(price) })),
    total,
    totalPages,
  }
}
