import { and, desc, eq, exists, type SQL } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publishToAll } from '../live/event-log.ts'
import { products } from '../products/table.ts'
import { DomainError } from '../shared/domain-error.ts'
import { type Db, listsNumber, plus, type Reader } from '../store/dialect.ts'
import { maxListedReviews } from './limits.ts'
import type { NewReview } from './schemas.ts'
import { orders, reviews } from './table.ts'

/** A review of a product. */
export type Review = Pick<
  typeof reviews.$inferSelect,
  'id' | 'author' | 'stars' | 'text' | 'createdMs'
> & {
  isOwn: boolean
  /** The author has ordered the product. */
  isBuyer: boolean
}

/** Lists the reviews of a product, newest first. */
export async function listReviews(
  db: Reader,
  account: AccountId,
  product: number,
): Promise<Review[]> {
  const hasOrdered = exists(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.account, reviews.account),
          listsNumber(orders.lines, 'product', reviews.product),
        ),
      ),
  )
  const rows = await db
    .select({
      id: reviews.id,
      account: reviews.account,
      author: reviews.author,
      stars: reviews.stars,
      text: reviews.text,
      createdMs: reviews.createdMs,
      hasOrdered: hasOrdered as SQL<boolean>,
    })
    .from(reviews)
    .where(eq(reviews.product, product))
    .orderBy(desc(reviews.createdMs), desc(reviews.id))
    .limit(maxListedReviews)
  return rows.map(({ account: author, hasOrdered: isBuyer, ...review }) => ({
    ...review,
    isOwn: author === account,
    isBuyer: author === null || Boolean(isBuyer),
  }))
}

/** Adds a review. Throws a `DomainError` when the account has already reviewed the product. */
export const addReview = (
  db: Db,
  account: AccountId,
  { id: product, stars, text, author, at }: NewReview & { author: string; at: Date },
): Promise<Review | undefined> =>
  db.write(async (tx) => {
    const productCount = await tx.$count(
      products,
      and(eq(products.id, product), eq(products.archived, false)),
    )
    if (productCount === 0) return
    const own = and(eq(reviews.product, product), eq(reviews.account, account))
    if ((await tx.$count(reviews, own)) > 0) {
      throw new DomainError('conflict', 'You have already reviewed this product.')
    }
    const id = await nextId(tx, reviews)
    const review = { id, author, stars, text, createdMs: at.getTime() }
    await tx.insert(reviews).values({ ...review, account, product })
    await tx
      .update(products)
      .set({
        ratingCount: plus(products.ratingCount, 1),
        ratingSum: plus(products.ratingSum, stars),
      })
      .where(eq(products.id, product))
    await publishToAll(tx, 'product', product)
    const listed = await listReviews(tx, account, product)
    return listed.find((each) => each.id === id)
  })
