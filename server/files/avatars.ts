import { forgetPicture, keepPicture, pictureFile } from './images.ts'

/** The square that is cut out, in pixels of the picture as it is looked at. */
export type Square = { left: number; top: number; size: number }

/** Whose pictures: those of accounts and those of the people on the house's books lie apart. */
type Area = 'avatars' | 'people'

const side = 256

/** Keeps the square of a picture; tells its name. */
export const keepAvatar = (
  dataDir: string,
  file: Blob,
  square?: Square,
  area: Area = 'avatars',
): Promise<string> =>
  keepPicture(dataDir, area, file, (upright, width, height) => {
    const cut = square ? inside(square, width, height) : middleOf(width, height)
    return upright.extract(cut).resize(side, side)
  })

/** The square that a form names, if it does. */
export const squareIn = ({ left, top, size }: Partial<Record<keyof Square, number | undefined>>) =>
  left !== undefined && top !== undefined && size ? { left, top, size } : undefined

export const avatarFile = (dataDir: string, name: string, area: Area = 'avatars') =>
  pictureFile(dataDir, area, name)

export const forgetAvatar = (
  dataDir: string,
  name: string,
  area: Area = 'avatars',
): Promise<void> => forgetPicture(dataDir, area, name)

function middleOf(width: number, height: number) {
  const size = Math.min(width, height)
  return inside({ left: (width - size) / 2, top: (height - size) / 2, size }, width, height)
}

function inside({ left, top, size }: Square, width: number, height: number) {
  const edge = Math.max(1, Math.min(Math.round(size), width, height))
  const within = (at: number, most: number) => Math.max(0, Math.min(Math.round(at), most - edge))
  return { left: within(left, width), top: within(top, height), width: edge, height: edge }
}
