import { type ShopSort, shopSorts } from '#db/shop/model.ts'
import type { CheckoutStep } from './checkout-steps.ts'

export const shopPath = '/ecommerce/shop'
export const checkoutPath = '/ecommerce/checkout'

/** The filters and the sort order of the shop; prices are in whole euros. */
export type ShopFilter = {
  q: string
  category: string
  brands: string[]
  min: number | undefined
  max: number | undefined
  rating: number | undefined
  sort: ShopSort | undefined
}

export type ShopParams = ShopFilter & { page: number }

const parseInteger = (text: string | null, max: number) =>
  text !== null && /^\d{1,7}$/.test(text) ? Math.min(Number(text), max) : undefined

/** Parses the id in a form or an address; undefined for everything else. */
export const parseId = (text: unknown): number | undefined =>
  typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** Parses an address; invalid values are ignored. */
export function parseFilter(params: URLSearchParams): ShopParams {
  const sort = params.get('sort')
  const brands = params.getAll('brand').flatMap((each) => each.split(','))
  return {
    q: (params.get('q') ?? '').trim().slice(0, 200),
    category: (params.get('category') ?? '').slice(0, 60),
    brands: [...new Set(brands.filter(Boolean))].slice(0, 20),
    min: parseInteger(params.get('min'), 9_999_999),
    max: parseInteger(params.get('max'), 9_999_999),
    rating: parseInteger(params.get('rating'), 5) || undefined,
    sort: shopSorts.find((each) => each === sort),
    page: parseId(params.get('page')) ?? 1,
  }
}

/** Returns a filter as the API takes it. */
export const toQuery = ({ q, category, brands, min, max, rating, sort }: ShopFilter) => ({
  ...(q && { q }),
  ...(category && { category }),
  ...(brands.length > 0 && { brand: brands.join() }),
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
  ...(rating && { rating }),
  ...(sort && { sort }),
})

/** Returns the address of a page of the shop, the first by default. */
export function shopAddress(filter: ShopFilter, page = 1): string {
  const fields = { ...toQuery(filter), ...(page > 1 && { page }) }
  return withQuery(shopPath, fields)
}

export const productAddress = (id: number): string => withQuery('/ecommerce/product-detail', { id })

export const invoiceAddress = (id: number): string => withQuery('/pages/invoice', { id })

type CheckoutMore = { address?: number; edit?: number; order?: number }

export const checkoutAddress = (step: CheckoutStep | 'done', more: CheckoutMore = {}): string =>
  withQuery(checkoutPath, { ...(step !== 'cart' && { step }), ...more })

function withQuery(path: string, fields: Record<string, string | number>) {
  const query = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  )
  return query.size > 0 ? `${path}?${query}` : path
}

export const isNarrowed = ({ q, category, brands, min, max, rating }: ShopFilter): boolean =>
  Boolean(q || category || brands.length > 0 || rating) || min !== undefined || max !== undefined

export const unfiltered: ShopFilter = {
  q: '',
  category: '',
  brands: [],
  min: undefined,
  max: undefined,
  rating: undefined,
  sort: undefined,
}
