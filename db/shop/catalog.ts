import { and, asc, count, desc, eq, gt, gte, lte, max, ne, or, type SQL } from 'drizzle-orm'
import { products } from '../products/table.ts'
import { foldText } from '../shared/fields/model.ts'
import { contains, containsFolded, inValues, type Reader, ratio, times } from '../store/dialect.ts'
import { isForSale, itemColumns, type ShopItem, toItem } from './items.ts'
import { itemsPerPage, maxItemsPerPage } from './limits.ts'
import { priceBands, ratingSteps } from './model.ts'
import type { ShopQuery } from './schemas.ts'

export type FacetCount = { value: string; count: number }

export type ShopPage = {
  items: ShopItem[]
  total: number
  page: number
  pages: number
  /** The number of results for each choice, given the other filters. */
  facets: {
    categories: FacetCount[]
    brands: FacetCount[]
    ratings: { stars: number; count: number }[]
    prices: { min: number; max?: number; count: number }[]
  }
  /** The highest price in the shop, in whole euros. */
  maxPrice: number
}

type Filter = Omit<ShopQuery, 'sort' | 'page' | 'perPage'>

/** Lists a page of products with the counts of its filters. */
export async function shopPage(db: Reader, query: ShopQuery): Promise<ShopPage> {
  const perPage = Math.min(query.perPage ?? itemsPerPage, maxItemsPerPage)
  const total = await db.$count(products, matching(query))
  const pages = Math.max(1, Math.ceil(total / perPage))
  const rows = await db
    .select(itemColumns)
    .from(products)
    .where(matching(query))
    .orderBy(...orderOf(query), asc(products.position))
    .limit(perPage)
    .offset((query.page - 1) * perPage)
  const [dearest] = await db
    .select({ cents: max(products.cents) })
    .from(products)
    .where(isForSale)
  return {
    items: rows.map(toItem),
    ...{ total, pages, page: query.page },
    facets: await facetsOf(db, query),
    maxPrice: Math.ceil((dearest?.cents ?? 0) / 100),
  }
}

const rated = (stars: number) =>
  and(gt(products.ratingCount, 0), gte(products.ratingSum, times(products.ratingCount, stars)))

const priced = (min: number | undefined, max: number | undefined) =>
  and(
    min === undefined ? undefined : gte(products.cents, min * 100),
    max === undefined ? undefined : lte(products.cents, max * 100),
  )

function matching({ q, category, brand, min, max: maxPrice, rating }: Filter): SQL | undefined {
  const words = foldText(q).split(/\s+/).filter(Boolean).slice(0, 8)
  return and(
    isForSale,
    ...words.map((word) =>
      or(contains(products.findable, word), containsFolded(products.brand, word)),
    ),
    category ? eq(products.category, category) : undefined,
    brand && brand.length > 0 ? inValues(products.brand, brand) : undefined,
    priced(min, maxPrice),
    rating ? rated(rating) : undefined,
  )
}

function orderOf({ sort }: ShopQuery): SQL[] {
  switch (sort) {
    case 'lowest':
      return [asc(products.cents)]
    case 'highest':
      return [desc(products.cents)]
    case 'rating':
      return [desc(ratio(products.ratingSum, products.ratingCount)), desc(products.ratingCount)]
    default:
      return [desc(products.popularity)]
  }
}

/** Each filter is counted with all other filters but not itself, which shows the results of changing it. */
async function facetsOf(db: Reader, query: ShopQuery): Promise<ShopPage['facets']> {
  const many = count()
  const groups = (column: typeof products.category | typeof products.brand, filter: Filter) =>
    db
      .select({ value: column, count: many })
      .from(products)
      .where(and(matching(filter), ne(column, '')))
      .groupBy(column)
      .orderBy(asc(column))
  const withoutRating = { ...query, rating: undefined }
  const withoutPrice = { ...query, min: undefined, max: undefined }
  const counted = (where: SQL | undefined) => db.$count(products, where)
  return {
    categories: await groups(products.category, { ...query, category: undefined }),
    brands: await groups(products.brand, { ...query, brand: undefined }),
    ratings: await Promise.all(
      ratingSteps.map(async (stars) => ({
        stars,
        count: await counted(and(matching(withoutRating), rated(stars))),
      })),
    ),
    prices: await Promise.all(
      priceBands.map(async (band) => ({
        ...band,
        count: await counted(and(matching(withoutPrice), priced(band.min, band.max))),
      })),
    ),
  }
}
