import { type ShopSort, shopSorts } from '#db/shop/model.ts'
import { pageIn, pickOne, withQuery } from '../../lib/list/address.ts'
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

/** Parses an address; invalid values are ignored. */
export function parseFilter(params: URLSearchParams): ShopParams {
  const brands = params.getAll('brand').flatMap((each) => each.split(','))
  return {
    q: (params.get('q') ?? '').trim().slice(0, 200),
    category: (params.get('category') ?? '').slice(0, 60),
    brands: [...new Set(brands.filter(Boolean))].slice(0, 20),
    min: parseInteger(params.get('min'), 9_999_999),
    max: parseInteger(params.get('max'), 9_999_999),
    rating: parseInteger(params.get('rating'), 5) || undefined,
    sort: pickOne(shopSorts, params.get('sort')),
    page: pageIn(params),
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
export const shopAddress = (filter: ShopFilter, page = 1): string =>
  withQuery(shopPath, { ...toQuery(filter), ...(page > 1 && { page }) })

/** Returns the address of the page of a product. */
export const productAddress = (id: number): string => withQuery('/ecommerce/product-detail', { id })

/** Returns the address of an invoice of the account. */
export const invoiceAddress = (id: number): string => withQuery('/pages/invoice', { id })

type CheckoutMore = { address?: number; edit?: number; order?: number }

/** Returns the address of a step of the checkout; `more` is what is chosen or edited in it. */
export const checkoutAddress = (step: CheckoutStep | 'done', more: CheckoutMore = {}): string =>
  withQuery(checkoutPath, { ...(step !== 'cart' && { step }), ...more })

/** Returns whether a filter leaves out products. */
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
