import { and, asc, count, desc, eq, gt, gte, lte, max, or, type SQL } from 'drizzle-orm'
import { products } from '../products/table.ts'
import { countPages } from '../shared/count-pages.ts'
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
import { anyIndex, usingIndex } from '../store/planner.ts'
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
  /** The highest price in the shop, in whole units of the currency. */
  maxPrice: number
}

type Filter = Omit<ShopQuery, 'sort' | 'page' | 'perPage'>

/** The products of the shop, with the columns that filters and sort orders need. */
const catalog = usingIndex(products, 'products_shop')

/** Lists a page of products with the counts of its filters. */
export async function listShopPage(db: Reader, query: ShopQuery): Promise<ShopPage> {
  const perPage = Math.min(query.perPage ?? itemsPerPage, maxItemsPerPage)
  const brands = query.q ? await listBrands(db) : []
  const matching = (filter: Filter) => whereFilter(filter, brands)
  const { total, facets } = await countFound(db, query, matching)
  const found = await db
    .select({ id: valueIn(products.id) })
    .from(getSource(query))
    .where(matching(query))
    .orderBy(...toOrderBy(query), asc(products.position))
    .limit(perPage)
    .offset((query.page - 1) * perPage)
  const [mostExpensive] = await db
    .select({ cents: max(products.cents) })
    .from(products)
    .where(isForSale)
  return {
    items: await listItems(
      db,
      found.map(({ id }) => id),
    ),
    total,
    page: query.page,
    pages: countPages(total, perPage),
    facets,
    maxPrice: Math.ceil((mostExpensive?.cents ?? 0) / 100),
  }
}

const isSet = (value: unknown) => value !== undefined && value !== ''

/** Without filters, the products are read from the index of their order, if there is one. */
const getSource = ({ q, category, brand, min, max, rating, sort }: ShopQuery) =>
  sort === 'rating' || [q, category, brand, min, max, rating].some(isSet)
    ? catalog
    : anyIndex(products)

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

const hasMinRating = (stars: number) =>
  and(gt(products.ratingCount, 0), gte(products.ratingSum, times(products.ratingCount, stars)))

const isInPriceRange = (min: number | undefined, max: number | undefined) =>
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
  const findBrands = (word: string) => brands.filter((each) => foldText(each).includes(word))
  return and(
    isForSale,
    ...words.map((word) =>
      or(contains(products.findable, word), inValues(products.brand, findBrands(word))),
    ),
    category ? eq(products.category, category) : undefined,
    brand && brand.length > 0 ? inValues(products.brand, brand) : undefined,
    isInPriceRange(min, maxPrice),
    rating ? hasMinRating(rating) : undefined,
  )
}

function toOrderBy({ sort }: ShopQuery): SQL[] {
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

/** How many products of a brand and category match, in all and by the choices of the other filters. */
type Counts = {
  brand: string
  category: string
  total: number
  ratings: Record<number, number>
  prices: Record<number, number>
}

/** Counts matching products for all filters at once, as each statement goes through the whole catalog. */
function countChoices(db: Reader, where: SQL | undefined): Promise<Counts[]> {
  const countEach = (conditions: (SQL | undefined)[]) =>
    Object.fromEntries(
      conditions.map((condition, index) => [index, countWhere(condition ?? isForSale)]),
    )
  return db
    .select({
      brand: valueIn(products.brand),
      category: valueIn(products.category),
      total: count(),
      ratings: countEach(ratingSteps.map(hasMinRating)),
      prices: countEach(priceBands.map(({ min, max }) => isInPriceRange(min, max))),
    })
    .from(catalog)
    .where(where)
    .groupBy(products.brand, products.category)
}

const sumBy = (counts: Counts[], getNumber: (each: Counts) => number | undefined) =>
  counts.reduce((sum, each) => sum + (getNumber(each) ?? 0), 0)

/** Returns the total, and the counts of each filter with all other filters but not itself: the results of changing it. */
async function countFound(
  db: Reader,
  query: ShopQuery,
  matching: (filter: Filter) => SQL | undefined,
): Promise<Pick<ShopPage, 'total' | 'facets'>> {
  const all = await countChoices(db, matching(query))
  const without = async (...filters: ('category' | 'brand' | 'rating' | 'min' | 'max')[]) => {
    const isUsed = filters.some((filter) => isSet(query[filter]))
    const removed = Object.fromEntries(filters.map((filter) => [filter, undefined]))
    return isUsed ? countChoices(db, matching({ ...query, ...removed })) : all
  }
  const byCategory = await without('category')
  const byBrand = await without('brand')
  const byRating = await without('rating')
  const byPrice = await without('min', 'max')
  return {
    total: sumBy(all, ({ total }) => total),
    facets: {
      categories: toFacet(byCategory, ({ category }) => category),
      brands: toFacet(byBrand, ({ brand }) => brand),
      ratings: ratingSteps.map((stars, index) => ({
        stars,
        count: sumBy(byRating, ({ ratings }) => ratings[index]),
      })),
      prices: priceBands.map((band, index) => ({
        ...band,
        count: sumBy(byPrice, ({ prices }) => prices[index]),
      })),
    },
  }
}

/** Returns the named groups in alphabetical order. */
function toFacet(counts: Counts[], getName: (each: Counts) => string): FacetCount[] {
  const groups = Map.groupBy(counts, getName)
  groups.delete('')
  return [...groups.keys()].sort().map((value) => ({
    value,
    count: sumBy(groups.get(value) ?? [], ({ total }) => total),
  }))
}
