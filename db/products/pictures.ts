import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Db } from '../store/dialect.ts'
import { productPictureAt } from './model.ts'
import { deletedProducts, productPictures, products } from './table.ts'

const unusedForMs = 24 * 60 * 60 * 1000

/** Notes a picture that somebody brought, and tells which of the older ones no product shows any more. */
export async function notePicture(db: Db, name: string, now: Date): Promise<string[]> {
  const at = now.getTime()
  return db.write(async (tx) => {
    await tx.insert(productPictures).values({ name, at })
    const address = sql`${productPictureAt('')} || ${productPictures.name}`
    const shownBy = (table: typeof products | typeof deletedProducts) =>
      tx.select({ img: table.img }).from(table).where(eq(table.img, address))
    const unused = await tx
      .delete(productPictures)
      .where(
        and(
          lt(productPictures.at, at - unusedForMs),
          notExists(shownBy(products)),
          notExists(shownBy(deletedProducts)),
        ),
      )
      .returning()
    return unused.map((picture) => picture.name)
  })
}
