import { and, asc, count, desc, eq, gt, gte, lte, max, ne, or, type SQL } from 'drizzle-orm'
import { publishToAll } from '../live/log.ts'
import { notify } from '../notifications/queries.ts'
import type { ProductColor } from '../products/model.ts'
import { products } from '../products/table.ts'
import { foldText } from '../shared/fields/model.ts'
import {
  contains,
  containsFolded,
  type Db,
  eqConst,
  inValues,
  type Reader,
  ratio,
  times,
  type Writer,
} from '../store/dialect.ts'
import { itemsPerPage, maxQuantity, priceBands, ratingOf, ratingSteps } from './model.ts'
import type { ShopQuery } from './schemas.ts'
import { wishes } from './table.ts'

/** A product as the shop returns it. */
export type ShopItem = {
  id: number
  name: string
  brand: string
  category: string
  description: string
  img: string
  colors: ProductColor[]
  cents: number
  rating: number
  ratingCount: number
  /** The quantity that can be ordered now: the stock, up to the maximum per order. */
  available: number
}

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

export const itemColumns = {
  id: products.id,
  name: products.name,
  brand: products.brand,
  category: products.category,
  description: products.description,
  img: products.img,
  colors: products.colors,
  cents: products.cents,
  ratingCount: products.ratingCount,
  ratingSum: products.ratingSum,
  stock: products.stock,
}

type ItemRow = Omit<ShopItem, 'rating' | 'available'> & { ratingSum: number; stock: number }

export const toItem = ({ ratingSum, stock, ...row }: ItemRow): ShopItem => ({
  ...row,
  rating: ratingOf({ ratingSum, ratingCount: row.ratingCount }),
  available: Math.min(Math.max(0, stock), maxQuantity),
})

type Filter = Omit<ShopQuery, 'sort' | 'page' | 'perPage'>

/** Lists a page of products with the counts of its filters. */
export async function shopPage(db: Reader, query: ShopQuery): Promise<ShopPage> {
  const perPage = Math.min(query.perPage ?? itemsPerPage, 48)
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

const isForSale = eqConst(products.archived, false)

const rated = (stars: number) =>
  and(gt(products.ratingCount, 0), gte(products.ratingSum, times(products.ratingCount, stars)))

const priced = (min: number | undefined, max: number | undefined) =>
  and(
    min === undefined ? undefined : gte(products.cents, min * 100),
    max === undefined ? undefined : lte(products.cents, max * 100),
  )

function matching({ q, category, brand, min, max: most, rating }: Filter): SQL | undefined {
  const words = foldText(q).split(/\s+/).filter(Boolean).slice(0, 8)
  return and(
    isForSale,
    ...words.map((word) =>
      or(contains(products.findable, word), containsFolded(products.brand, word)),
    ),
    category ? eq(products.category, category) : undefined,
    brand && brand.length > 0 ? inValues(products.brand, brand) : undefined,
    priced(min, most),
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

/** Finds a product; undefined when the shop does not sell it. */
export async function itemById(db: Reader, id: number): Promise<ShopItem | undefined> {
  const [row] = await db
    .select(itemColumns)
    .from(products)
    .where(and(eq(products.id, id), isForSale))
  return row && toItem(row)
}

/** Returns the most popular product; undefined when the shop is empty. */
export async function featuredItem(db: Reader): Promise<ShopItem | undefined> {
  const [row] = await db
    .select(itemColumns)
    .from(products)
    .where(isForSale)
    .orderBy(desc(products.popularity), asc(products.position))
    .limit(1)
  return row && toItem(row)
}

const maxRelated = 10

/** Returns other products of the same category, most popular first. */
export async function relatedItems(db: Reader, { id, category }: ShopItem): Promise<ShopItem[]> {
  const rows = await db
    .select(itemColumns)
    .from(products)
    .where(and(isForSale, eq(products.category, category), ne(products.id, id)))
    .orderBy(desc(products.popularity), asc(products.position))
    .limit(maxRelated)
  return rows.map(toItem)
}

/** Returns the stock, not limited to the maximum per order; undefined for an unknown product. */
export async function stockOf(db: Reader, id: number): Promise<number | undefined> {
  const [row] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, id))
  return row?.stock
}

/**
 * Sets the stock, and notifies users with the product on their wish list when it is back in stock; returns undefined
 * when there is no such product.
 */
export const setStock = (
  db: Db,
  id: number,
  stock: number,
  now: Date,
): Promise<number | undefined> =>
  db.write(async (tx) => {
    const before = await stockOf(tx, id)
    if (before === undefined) return
    const [row] = await tx.update(products).set({ stock }).where(eq(products.id, id)).returning()
    await publishToAll(tx, 'product', id)
    if (row && !row.archived && before <= 0 && stock > 0) await tellWaiting(tx, row, now)
    return stock
  })

async function tellWaiting(tx: Writer, { id, name }: { id: number; name: string }, now: Date) {
  const waiting = await tx
    .select({ account: wishes.account })
    .from(wishes)
    .where(eq(wishes.product, id))
  for (const { account } of waiting) {
    const news = {
      kind: 'sale' as const,
      title: `${name} is back in stock`,
      text: 'It is on your wish list.',
      href: `/ecommerce/product-detail?id=${id}`,
      subject: `stock ${id}`,
    }
    await notify(tx, account, news, now)
  }
}
