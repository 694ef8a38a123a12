import type { Sharp } from 'sharp'
import { Failure } from './failure.ts'
import { forgetFile, keepFile, keptFile, typeOf } from './uploads.ts'

/** The square that is cut out, in pixels of the picture as it is looked at. */
export type Square = { left: number; top: number; size: number }

const area = 'avatars'
const side = 256
const taken = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
const kept = { type: 'image/webp', extension: 'webp' }

/** More than any camera takes; a file that unpacks to more is meant to hurt. */
const mostPixels = 50_000_000

/** Draws the square anew, so that nothing of the file that was sent is kept but what can be seen; tells its name. */
export async function keepAvatar(dataDir: string, file: Blob, square?: Square): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!taken.includes(typeOf(bytes)?.type ?? '')) throw noPicture()
  return keepFile(dataDir, area, await inTurn(() => drawn(bytes, square)), kept)
}

export async function avatarFile(dataDir: string, name: string) {
  const bytes = await keptFile(dataDir, area, name)
  return bytes && { name, type: kept.type, bytes, isForEver: true }
}

export const forgetAvatar = (dataDir: string, name: string): Promise<void> =>
  forgetFile(dataDir, area, name)

let turn: Promise<unknown> = Promise.resolve()

/** One picture after the other: unpacked, a few at once would take more memory than there is. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work)
  turn = done.catch(() => {})
  return done
}

async function drawn(bytes: Uint8Array, square: Square | undefined): Promise<Uint8Array> {
  // Loaded when the first picture comes: most processes never see one.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    const { width, height } = (await picture.metadata()).autoOrient
    const cut = square ? inside(square, width, height) : middleOf(width, height)
    return await webpOf(picture.autoOrient().extract(cut))
  } catch (error) {
    if (/pixel limit/.test(String(error))) {
      throw new Failure('too-large', 'This picture has too many pixels.')
    }
    throw noPicture()
  }
}

const webpOf = (picture: Sharp) =>
  picture.resize(side, side).timeout({ seconds: 10 }).webp({ quality: 86 }).toBuffer()

function middleOf(width: number, height: number) {
  const size = Math.min(width, height)
  return inside({ left: (width - size) / 2, top: (height - size) / 2, size }, width, height)
}

function inside({ left, top, size }: Square, width: number, height: number) {
  const edge = Math.max(1, Math.min(Math.round(size), width, height))
  const within = (at: number, most: number) => Math.max(0, Math.min(Math.round(at), most - edge))
  return { left: within(left, width), top: within(top, height), width: edge, height: edge }
}

const noPicture = () => {
  const message = 'A picture in the format PNG, JPEG, GIF or WebP, please.'
  return new Failure('invalid', message, { fields: { file: message } })
}
