import { deletePicture, findPicture, savePicture } from './images.ts'
import type { FileStorage } from './uploads.ts'

/** The crop area in pixels of the upright picture. */
export type Square = { left: number; top: number; size: number }

/** Avatars of accounts and of managed users are stored separately. */
type Area = 'avatars' | 'people'

/** Where the avatars of accounts are stored. */
export const avatarArea = 'avatars'

const side = 256

/** Crops and stores an avatar, of at most `maxImageSize` of db/shared/file-limits.ts, and returns its name. */
export const saveAvatar = (
  storage: FileStorage,
  file: Blob,
  square?: Square,
  area: Area = avatarArea,
): Promise<string> =>
  savePicture(storage, area, file, (upright, width, height) => {
    const cut = square ? clampSquare(square, width, height) : getCenterSquare(width, height)
    return upright.extract(cut).resize(side, side)
  })

/** Returns the crop area of a form, if it is complete. */
export const parseSquare = ({
  left,
  top,
  size,
}: Partial<Record<keyof Square, number | undefined>>) =>
  left !== undefined && top !== undefined && size ? { left, top, size } : undefined

/** Finds an avatar by its name; undefined when there is none. */
export const findAvatar = (storage: FileStorage, name: string, area: Area = avatarArea) =>
  findPicture(storage, area, name)

/** Deletes a profile picture from disk; the built-in ones have other names and stay. */
export const deleteAvatar = (
  storage: FileStorage,
  name: string,
  area: Area = avatarArea,
): Promise<void> => deletePicture(storage, area, name)

function getCenterSquare(width: number, height: number) {
  const size = Math.min(width, height)
  return clampSquare({ left: (width - size) / 2, top: (height - size) / 2, size }, width, height)
}

function clampSquare({ left, top, size }: Square, width: number, height: number) {
  const edge = Math.max(1, Math.min(Math.round(size), width, height))
  const clamp = (position: number, max: number) =>
    Math.max(0, Math.min(Math.round(position), max - edge))
  return { left: clamp(left, width), top: clamp(top, height), width: edge, height: edge }
}
