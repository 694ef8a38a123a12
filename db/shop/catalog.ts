import { and, asc, count, desc, eq, gt, gte, lte, max, ne, or, type SQL } from 'drizzle-orm'
import { products } from '../products/table.ts'
import { foldText } from '../shared/fields/model.ts'
import {
  contains,
  countWhere,
  inValues,
  type Reader,
  ratio,
  times,
  valueIn,
} from '../store/dialect.ts'
import { usingIndex } from '../store/planner.ts'
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

/** The products of the shop, with the columns that filters and sort orders need. */
const catalog = usingIndex(products, 'products_shop')

/** Lists a page of products with the counts of its filters. */
export async function shopPage(db: Reader, query: ShopQuery): Promise<ShopPage> {
  const perPage = Math.min(query.perPage ?? itemsPerPage, maxItemsPerPage)
  const brands = query.q ? await listBrands(db) : []
  const matching = (filter: Filter) => whereFilter(filter, brands)
  const total = await countItems(db, matching(query))
  const found = await db
    .select({ id: valueIn(products.id) })
    .from(catalog)
    .where(matching(query))
    .orderBy(...orderOf(query), asc(products.position))
    .limit(perPage)
    .offset((query.page - 1) * perPage)
  const [dearest] = await db
    .select({ cents: max(products.cents) })
    .from(products)
    .where(isForSale)
  return {
    items: await listItems(
      db,
      found.map(({ id }) => id),
    ),
    ...{ total, page: query.page, pages: Math.max(1, Math.ceil(total / perPage)) },
    facets: await facetsOf(db, query, matching),
    maxPrice: Math.ceil((dearest?.cents ?? 0) / 100),
  }
}

async function countItems(db: Reader, where: SQL | undefined): Promise<number> {
  const [found] = await db.select({ total: count() }).from(catalog).where(where)
  return found?.total ?? 0
}

async function listBrands(db: Reader): Promise<string[]> {
  const brand = valueIn(products.brand)
  const rows = await db.select({ brand }).from(catalog).where(isForSale).groupBy(brand)
  return rows.map((row) => row.brand)
}

/** Returns products in the order of `ids`. */
async function listItems(db: Reader, ids: number[]): Promise<ShopItem[]> {
  const rows = await db.select(itemColumns).from(products).where(inValues(products.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(toItem)
}

const rated = (stars: number) =>
  and(gt(products.ratingCount, 0), gte(products.ratingSum, times(products.ratingCount, stars)))

const priced = (min: number | undefined, max: number | undefined) =>
  and(
    min === undefined ? undefined : gte(products.cents, min * 100),
    max === undefined ? undefined : lte(products.cents, max * 100),
  )

/** Matches by all filters. Search words also match `brands`, which are those of the shop. */
function whereFilter(
  { q, category, brand, min, max: maxPrice, rating }: Filter,
  brands: string[],
): SQL | undefined {
  const words = foldText(q).split(/\s+/).filter(Boolean).slice(0, 8)
  const brandsWith = (word: string) => brands.filter((each) => foldText(each).includes(word))
  return and(
    isForSale,
    ...words.map((word) =>
      or(contains(products.findable, word), inValues(products.brand, brandsWith(word))),
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
async function facetsOf(
  db: Reader,
  query: ShopQuery,
  matching: (filter: Filter) => SQL | undefined,
): Promise<ShopPage['facets']> {
  const groups = (column: typeof products.category | typeof products.brand, filter: Filter) =>
    db
      .select({ value: valueIn(column), count: count() })
      .from(catalog)
      .where(and(matching(filter), ne(column, '')))
      .groupBy(column)
      .orderBy(asc(column))
  /** Counts the products that meet each of some conditions. */
  async function countEach(conditions: (SQL | undefined)[], filter: Filter) {
    const columns = conditions.map(
      (where, index) => [index, countWhere(where ?? isForSale)] as const,
    )
    const where = matching(filter)
    const [found] = await db.select(Object.fromEntries(columns)).from(catalog).where(where)
    return conditions.map((_, index) => found?.[index] ?? 0)
  }
  const [categories, brands, ratings, prices] = await Promise.all([
    groups(products.category, { ...query, category: undefined }),
    groups(products.brand, { ...query, brand: undefined }),
    countEach(ratingSteps.map(rated), { ...query, rating: undefined }),
    countEach(
      priceBands.map(({ min, max }) => priced(min, max)),
      { ...query, min: undefined, max: undefined },
    ),
  ])
  return {
    ...{ categories, brands },
    ratings: ratingSteps.map((stars, index) => ({ stars, count: ratings[index] ?? 0 })),
    prices: priceBands.map((band, index) => ({ ...band, count: prices[index] ?? 0 })),
  }
}
