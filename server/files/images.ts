import type { Metadata, Sharp } from 'sharp'
import { createTaskQueue } from '#db/shared/task-queue.ts'
import { isImage } from '#db/uploads/file-types.ts'
import { HttpError, toFieldError } from '../http/http-error.ts'
import { detectType } from './detect-type.ts'
import { deleteFile, type FileStorage, findFile, saveFile } from './uploads.ts'

const outputType = { type: 'image/webp', extension: 'webp' }

/** Above any camera's resolution; protects against decompression bombs. */
const maxPixels = 50_000_000
/** A decoded photo of that many pixels. Decoding one takes up to a third more memory than that. */
const maxDecodedBytes = 3 * maxPixels

/** Transforms a decoded picture of the given size. */
type Transform = (upright: Sharp, width: number, height: number) => Sharp

/** Re-encodes a picture, which removes all other data of the file, stores it and returns its name. */
export async function savePicture(
  storage: FileStorage,
  area: string,
  file: Blob,
  transform: Transform,
): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isImage(detectType(bytes)?.type ?? '')) throw toPictureError()
  return saveFile(storage, area, await enqueue(() => redraw(bytes, transform)), outputType)
}

const previewSide = 480

/** Stores a small version of a picture and returns its name and size. Throws when it cannot be decoded. */
export async function savePreview(
  storage: FileStorage,
  area: string,
  file: Blob,
): Promise<{ name: string; width: number; height: number }> {
  const size = { width: 0, height: 0 }
  const name = await savePicture(storage, area, file, (upright, width, height) => {
    const scale = Math.min(1, previewSide / Math.max(width, height))
    size.width = Math.max(1, Math.round(width * scale))
    size.height = Math.max(1, Math.round(height * scale))
    return upright.resize({ ...size, fit: 'fill' })
  })
  return { name, ...size }
}

/** Finds a processed picture as a call answers it. Its name is random, so browsers may keep it forever. */
export async function findPicture(storage: FileStorage, area: string, name: string) {
  const path = await findFile(storage, area, name)
  return path === undefined ? undefined : { name, type: outputType.type, path, isForEver: true }
}

/** Deletes a processed picture, if it exists. */
export const deletePicture = (storage: FileStorage, area: string, name: string): Promise<void> =>
  deleteFile(storage, area, name)

/** Processes pictures one at a time, because decoding takes much memory. */
const enqueue = createTaskQueue()

async function redraw(bytes: Uint8Array, transform: Transform): Promise<Uint8Array> {
  // Loaded on first use.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    const metadata = await picture.metadata()
    if (estimateBytes(metadata) > maxDecodedBytes) throw tooManyPixels()
    const { width, height } = metadata.autoOrient
    return await transform(picture.autoOrient(), width, height)
      .timeout({ seconds: 10 })
      .webp({ quality: 86 })
      .toBuffer()
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw /pixel limit/.test(String(error)) ? tooManyPixels() : toPictureError()
  }
}

/** Returns about how much memory a picture takes, which is twice its size in some formats, as measured. */
function estimateBytes({ width, height, channels, depth, format, isProgressive }: Metadata) {
  const isDouble = depth === 'ushort' || format === 'webp' || (format === 'jpeg' && isProgressive)
  return width * height * channels * (isDouble ? 2 : 1)
}

const tooManyPixels = () =>
  new HttpError('too-large', 'This image has too many pixels. Choose a smaller one.')

const toPictureError = () => toFieldError('file', 'Choose a PNG, JPEG, GIF or WebP image.')
