import { isNotNull } from 'drizzle-orm'
import { accountSettings } from '../account-settings/table.ts'
import { chatFiles } from '../chat/table.ts'
import { enquiries } from '../enquiries/table.ts'
import { mailFiles } from '../mail/table.ts'
import { outboxFiles } from '../outbox/table.ts'
import { productPictureUrl } from '../products/model.ts'
import { deletedProducts, productPictures, products } from '../products/table.ts'
import { postPictureUrl } from '../profile/model.ts'
import { posts } from '../profile/table.ts'
import { inValues, type Reader, type TableColumn } from '../store/dialect.ts'
import { avatarUrl } from '../users/model.ts'
import { managedUsers, userChanges } from '../users/table.ts'
import { uploads, userFiles } from './table.ts'

/** A column with file names, or with the URLs that `toValue` returns. */
type Reference = { column: TableColumn; toValue?: (file: string) => string }

const references = {
  mail: [{ column: mailFiles.file }, { column: outboxFiles.file }, { column: uploads.file }],
  contact: [{ column: enquiries.storedFile }, { column: uploads.file }],
  files: [{ column: userFiles.file }, { column: userFiles.preview }],
  chat: [{ column: chatFiles.file }, { column: chatFiles.preview }],
  avatars: [{ column: accountSettings.avatar }],
  products: [
    { column: productPictures.name },
    { column: products.img, toValue: productPictureUrl },
    { column: deletedProducts.img, toValue: productPictureUrl },
  ],
  posts: [{ column: posts.img, toValue: postPictureUrl }],
  people: [
    { column: managedUsers.avatar, toValue: avatarUrl },
    { column: userChanges.avatar, toValue: avatarUrl },
  ],
} satisfies Record<string, Reference[]>

/** A folder of uploaded files. */
export type UploadFolder = keyof typeof references

export const uploadFolders = Object.keys(references) as UploadFolder[]

/** Returns those of a folder's files that no row refers to. */
export async function findOrphanFiles(
  db: Reader,
  folder: UploadFolder,
  files: string[],
): Promise<string[]> {
  const orphans = new Set(files)
  for (const { column, toValue = String } of references[folder] as Reference[]) {
    const fileByValue = new Map([...orphans].map((file) => [toValue(file), file]))
    const rows = await db
      .select({ value: column })
      .from(column.table)
      .where(inValues(column, [...fileByValue.keys()]))
    for (const { value } of rows) orphans.delete(fileByValue.get(String(value)) ?? '')
  }
  return [...orphans]
}

/** Returns the names of a folder's files that rows refer to, without those that only count against a quota. */
export async function listReferencedFiles(db: Reader, folder: UploadFolder): Promise<Set<string>> {
  const files = new Set<string>()
  for (const { column, toValue = String } of references[folder] as Reference[]) {
    if (column.table === uploads) continue
    const prefix = toValue('')
    const rows = await db.select({ value: column }).from(column.table).where(isNotNull(column))
    for (const { value } of rows) {
      const address = String(value)
      // Sample data refers to pictures of the application, which are stored elsewhere.
      if (address.startsWith(prefix)) files.add(address.slice(prefix.length))
    }
  }
  return files
}
