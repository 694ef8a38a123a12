import { productPictureUrl } from '#db/products/model.ts'
import { registerPicture } from '#db/products/pictures.ts'
import { forgetPicture, keepPicture, pictureFile } from '../files/images.ts'
import { found } from '../http/failure.ts'
import type { StaffContext } from './serve.ts'

const area = 'products'
const longestSide = 640

/** Keeps a picture for a product to show, and forgets older ones that none does. */
export async function addPicture(file: Blob, { db, services }: StaffContext) {
  const { dataDir } = services.config
  const name = await keepPicture(dataDir, area, file, (upright) =>
    upright.resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true }),
  )
  const unused = await registerPicture(db, name, new Date(services.now()))
  for (const each of unused) await forgetPicture(dataDir, area, each)
  return { img: productPictureUrl(name) }
}

export const readPicture = async (name: string, { services }: StaffContext) =>
  found(await pictureFile(services.config.dataDir, area, name), 'There is no such picture.')
