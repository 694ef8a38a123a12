import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { ProductColor } from '../products/model.ts'
import { products } from '../products/table.ts'
import { eqConst, type Reader } from '../store/dialect.ts'
import { maxQuantity, maxRelatedItems } from './limits.ts'
import { getAverageRating } from './model.ts'

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

/** Returns a product as the shop sells it: with its average rating, and its stock up to what one order can have. */
export const toItem = ({ ratingSum, stock, ...row }: ItemRow): ShopItem => ({
  ...row,
  rating: getAverageRating({ ratingSum, ratingCount: row.ratingCount }),
  available: Math.min(Math.max(0, stock), maxQuantity),
})

export const isForSale = eqConst(products.archived, false)

/** Finds a product; undefined when the shop does not sell it. */
export async function findShopItem(db: Reader, id: number): Promise<ShopItem | undefined> {
  const [row] = await db
    .select(itemColumns)
    .from(products)
    .where(and(eq(products.id, id), isForSale))
  return row && toItem(row)
}

/** Returns the most popular product; undefined when the shop is empty. */
export async function findFeaturedItem(db: Reader): Promise<ShopItem | undefined> {
  const [row] = await db
    .select(itemColumns)
    .from(products)
    .where(isForSale)
    .orderBy(desc(products.popularity), asc(products.position))
    .limit(1)
  return row && toItem(row)
}

/** Returns other products of the same category, most popular first. */
export async function listRelatedItems(
  db: Reader,
  { id, category }: ShopItem,
): Promise<ShopItem[]> {
  const rows = await db
    .select(itemColumns)
    .from(products)
    .where(and(isForSale, eq(products.category, category), ne(products.id, id)))
    .orderBy(desc(products.popularity), asc(products.position))
    .limit(maxRelatedItems)
  return rows.map(toItem)
}
