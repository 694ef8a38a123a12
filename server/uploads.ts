import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request, Response } from 'express'
import multer, { MulterError } from 'multer'
import { tooLargeField } from '#client/api/endpoint.ts'
import { fileTooLarge } from '#client/ui/form.ts'
import { Failure } from './failure.ts'

const isMultipart = (type = '') => /^multipart\/form-data\s*;/i.test(type)

/** Whether a request brings a form with files in it, which must be read with `readForm`. */
export const bringsFiles = ({ headers }: Pick<Request, 'headers'>): boolean =>
  isMultipart(headers['content-type'])

/**
 * Reads a form with at most one file into `req.body`, as `FormData`; files stay in memory until somebody keeps them.
 * A page does not fail for a file that is too large: what was typed before it in the form must not be lost.
 */
export async function readForm(
  req: Request,
  res: Response,
  maxBytes: number,
  isPage = false,
): Promise<void> {
  const parse = multer({
    storage: multer.memoryStorage(),
    defParamCharset: 'utf8',
    limits: {
      fileSize: maxBytes,
      files: 1,
      fields: 100,
      parts: 101,
      fieldSize: 100 * 1024,
      headerPairs: 20,
      fieldNestingDepth: 0,
    },
  }).any()
  const error = await new Promise<unknown>((resolve) => {
    parse(req, res, resolve)
  })
  const isTooLarge = error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE'
  if (error && !(isPage && isTooLarge)) throw explained(error)
  const form = new FormData()
  if (isTooLarge) form.append(tooLargeField, error.field ?? '')
  for (const [name, value] of Object.entries((req.body ?? {}) as Typed)) {
    for (const each of [value].flat()) form.append(name, each)
  }
  for (const { fieldname, buffer, originalname, mimetype } of [req.files ?? []].flat() as File[]) {
    const bytes = new Uint8Array(buffer)
    form.append(fieldname, new globalThis.File([bytes], originalname, { type: mimetype }))
  }
  req.body = form
}

type File = Express.Multer.File
type Typed = Record<string, string | string[]>

const tooMuch = ['LIMIT_FILE_SIZE', 'LIMIT_FIELD_VALUE', 'LIMIT_PART_COUNT', 'LIMIT_FIELD_COUNT']

function explained(error: unknown) {
  if (error instanceof MulterError && tooMuch.includes(error.code)) {
    const fields = error.field ? { [error.field]: fileTooLarge } : {}
    return new Failure('too-large', fileTooLarge, { fields })
  }
  return new Failure('invalid', 'The form is malformed.')
}

export type FileType = { type: string; extension: string }

const signatures: { starts: string; holds?: [number, string]; is: FileType }[] = [
  { starts: '89504e470d0a1a0a', is: { type: 'image/png', extension: 'png' } },
  { starts: 'ffd8ff', is: { type: 'image/jpeg', extension: 'jpg' } },
  { starts: '474946383761', is: { type: 'image/gif', extension: 'gif' } },
  { starts: '474946383961', is: { type: 'image/gif', extension: 'gif' } },
  { starts: '52494646', holds: [8, '57454250'], is: { type: 'image/webp', extension: 'webp' } },
  { starts: '255044462d', is: { type: 'application/pdf', extension: 'pdf' } },
]

/** What a file is by its own bytes, whatever its name and its sender say; undefined for what we do not take. */
export function typeOf(bytes: Uint8Array): FileType | undefined {
  const hexAt = (at: number, hex: string) =>
    Buffer.from(bytes.subarray(at, at + hex.length / 2)).toString('hex') === hex
  const known = signatures.find(
    ({ starts, holds }) => hexAt(0, starts) && (!holds || hexAt(...holds)),
  )
  if (known) return known.is
  return isText(bytes) ? { type: 'text/plain', extension: 'txt' } : undefined
}

function isText(bytes: Uint8Array) {
  if (bytes.length === 0) return false
  try {
    return !/[^\P{Cc}\t\n\r]/u.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}

const keptName = /^[0-9a-f-]{36}\.[a-z]{2,4}$/

const folderOf = (dataDir: string, area: string) => join(dataDir, 'uploads', area)

/** Keeps a file under a name that nobody can guess and that says nothing; it is on the disk when this returns. */
export async function keepFile(
  dataDir: string,
  area: string,
  bytes: Uint8Array,
  { extension }: FileType,
): Promise<string> {
  const folder = folderOf(dataDir, area)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${randomUUID()}.${extension}`
  const file = await open(join(folder, name), 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  return name
}

/** The bytes of a kept file; undefined when there is none of that name. */
export async function keptFile(
  dataDir: string,
  area: string,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!keptName.test(name)) return
  try {
    return new Uint8Array(await readFile(join(folderOf(dataDir, area), name)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
}

/** Takes a kept file away, if it is there. */
export async function forgetFile(dataDir: string, area: string, name: string): Promise<void> {
  if (keptName.test(name)) await rm(join(folderOf(dataDir, area), name), { force: true })
}
