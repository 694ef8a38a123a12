import type { Sharp } from 'sharp'
import { Failure } from '../http/failure.ts'
import { forgetFile, keepFile, keptFile, typeOf } from './uploads.ts'

const taken = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
const kept = { type: 'image/webp', extension: 'webp' }

/** More than any camera takes; a file that unpacks to more is meant to hurt. */
const maxPixels = 50_000_000

/** What becomes of a picture that is this wide and high when it is looked at. */
type Draw = (upright: Sharp, width: number, height: number) => Sharp

/** Draws a picture anew, so that nothing of the file that was sent is kept but what can be seen; tells its name. */
export async function keepPicture(
  dataDir: string,
  area: string,
  file: Blob,
  draw: Draw,
): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!taken.includes(typeOf(bytes)?.type ?? '')) throw noPicture()
  return keepFile(dataDir, area, await inTurn(() => drawn(bytes, draw)), kept)
}

export async function pictureFile(dataDir: string, area: string, name: string) {
  const path = await keptFile(dataDir, area, name)
  return path === undefined ? undefined : { name, type: kept.type, path, isForEver: true }
}

export const forgetPicture = (dataDir: string, area: string, name: string): Promise<void> =>
  forgetFile(dataDir, area, name)

let turn: Promise<unknown> = Promise.resolve()

/** One picture after the other: unpacked, a few at once would take more memory than there is. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work)
  turn = done.catch(() => {})
  return done
}

async function drawn(bytes: Uint8Array, draw: Draw): Promise<Uint8Array> {
  // Loaded when the first picture comes: most processes never see one.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    const { width, height } = (await picture.metadata()).autoOrient
    return await draw(picture.autoOrient(), width, height)
      .timeout({ seconds: 10 })
      .webp({ quality: 86 })
      .toBuffer()
  } catch (error) {
    if (/pixel limit/.test(String(error))) {
      throw new Failure('too-large', 'This picture has too many pixels.')
    }
    throw noPicture()
  }
}

const noPicture = () => {
  const message = 'A picture in the format PNG, JPEG, GIF or WebP, please.'
  return new Failure('invalid', message, { fields: { file: message } })
}
