import { accountSettings } from '../account-settings/table.ts'
import { enquiries } from '../enquiries/table.ts'
import { mailFiles } from '../mail/table.ts'
import { outboxFiles } from '../outbox/table.ts'
import { productPictureAt } from '../products/model.ts'
import { deletedProducts, productPictures, products } from '../products/table.ts'
import { among, type Reader, type TableColumn } from '../store/dialect.ts'
import { pictureAt } from '../users/model.ts'
import { managedUsers, userChanges } from '../users/table.ts'
import { uploads } from './table.ts'

/** A column that refers to files, by their names or by the address that `toValue` returns. */
type Reference = { column: TableColumn; toValue?: (file: string) => string }

const references = {
  mail: [{ column: mailFiles.file }, { column: outboxFiles.file }, { column: uploads.file }],
  contact: [{ column: enquiries.fileKept }, { column: uploads.file }],
  avatars: [{ column: accountSettings.avatar }],
  products: [
    { column: productPictures.name },
    { column: products.img, toValue: productPictureAt },
    { column: deletedProducts.img, toValue: productPictureAt },
  ],
  people: [
    { column: managedUsers.avatar, toValue: pictureAt },
    { column: userChanges.avatar, toValue: pictureAt },
  ],
} satisfies Record<string, Reference[]>

/** A folder of `uploads` whose files rows refer to. */
export type UploadFolder = keyof typeof references

export const uploadFolders = Object.keys(references) as UploadFolder[]

/** Returns those of a folder's files that no row refers to. */
export async function orphansAmong(
  db: Reader,
  folder: UploadFolder,
  files: string[],
): Promise<string[]> {
  const orphans = new Set(files)
  for (const { column, toValue = String } of references[folder] as Reference[]) {
    const fileOf = new Map([...orphans].map((file) => [toValue(file), file]))
    const rows = await db
      .select({ value: column })
      .from(column.table)
      .where(among(column, [...fileOf.keys()]))
    for (const { value } of rows) orphans.delete(fileOf.get(String(value)) ?? '')
  }
  return [...orphans]
}
