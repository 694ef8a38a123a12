import { productPictureUrl } from '#db/products/model.ts'
import { registerPicture } from '#db/products/pictures.ts'
import { deletePicture, findPicture, savePicture } from '../files/images.ts'
import { withStoredFile } from '../files/store-upload.ts'
import { assertFound } from '../http/http-error.ts'
import type { StaffContext } from './context.ts'

const area = 'products'
const maxSide = 640

/** Stores a product picture and deletes unused ones. */
export async function addPicture(file: Blob, { db, services }: StaffContext) {
  const { storage } = services
  const name = await savePicture(storage, area, file, (upright) =>
    upright.resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true }),
  )
  const unused = await withStoredFile(storage, area, name, () =>
    registerPicture(db, name, new Date(services.now())),
  )
  for (const each of unused) await deletePicture(storage, area, each)
  return { img: productPictureUrl(name) }
}

/** Reads an uploaded picture of a product. Throws a not-found error for another name. */
export const readPicture = async (name: string, { services }: StaffContext) =>
  assertFound(await findPicture(services.storage, area, name), 'Image not found.')
