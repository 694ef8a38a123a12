import { and, eq, lt, notExists } from 'drizzle-orm'
import { concat, type Db, type Writer } from '../store/dialect.ts'
import { unusedPictureMs } from './limits.ts'
import { productPictureUrl } from './model.ts'
import { deletedProducts, productPictures, products } from './table.ts'

/** Registers an uploaded picture and returns older ones that no product uses. */
export async function registerPicture(db: Db, name: string, now: Date): Promise<string[]> {
  const at = now.getTime()
  return db.write(async (tx) => {
    await tx.insert(productPictures).values({ name, at })
    return deleteUnusedPictures(tx, at - unusedPictureMs)
  })
}

/** Deletes the pictures that no product uses and returns them; with `beforeMs`, only those uploaded before. */
export async function deleteUnusedPictures(tx: Writer, beforeMs?: number): Promise<string[]> {
  const address = concat(productPictureUrl(''), productPictures.name)
  const selectReferences = (table: typeof products | typeof deletedProducts) =>
    tx.select({ img: table.img }).from(table).where(eq(table.img, address))
  const isOld = beforeMs === undefined ? undefined : lt(productPictures.at, beforeMs)
  const unused = await tx
    .delete(productPictures)
    .where(
      and(
        isOld,
        notExists(selectReferences(products)),
        notExists(selectReferences(deletedProducts)),
      ),
    )
    .returning()
  return unused.map((picture) => picture.name)
}
