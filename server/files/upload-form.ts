import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request, Response } from 'express'
import multer, { MulterError } from 'multer'
import { tooLargeField } from '#client/lib/api/endpoint.ts'
import { fileTooLarge } from '#client/ui/form.ts'
import { Failure } from '../http/failure.ts'
import { createQueue, createQueues, type Enter } from '../http/queue.ts'
import { allowBodyTime } from '../http/server.ts'

const uploadTimeMs = 60_000
/** An upload costs little while it is written to the disk: a few accounts that send slowly must not keep out the others. */
const maxActive = 64
const maxActivePerAccount = 2
/** Once it is there, a file is read into memory. */
const maxProcessed = 8
const room = {
  waiting: 20,
  patienceMs: 10_000,
  isBusy: () => new Failure('busy', 'Too many files are being uploaded. Try again in a moment.'),
}

const isMultipart = (type = '') => /^multipart\/form-data\s*;/i.test(type)

/** Whether a request brings a form with files in it, which must be read with `readForm`. */
export const bringsFiles = ({ headers }: Pick<Request, 'headers'>): boolean =>
  isMultipart(headers['content-type'])

type Options = {
  /** Who uploads: one account cannot take the places of all. */
  account: number
  maxBytes: number
  /** A page does not fail for a file that is too large: what was typed before it in the form must not be lost. */
  isPage?: boolean
}

export type UploadForms = ReturnType<typeof createUploadForms>

/**
 * Reads forms with files. The files are on the disk until the request is answered, and only a few requests at a time go on
 * with theirs.
 */
export function createUploadForms(dataDir: string) {
  const folder = join(dataDir, 'uploads', 'incoming')
  const enterAny = createQueue({ ...room, active: maxActive })
  const enterProcessing = createQueue({ ...room, active: maxProcessed, waiting: maxActive })
  const enterOwn = createQueues({ ...room, active: maxActivePerAccount })

  /** Waits for a place, and tells what is to be done when the answer is sent. */
  async function enter(res: Response, account: number, onClose: OnClose) {
    await enterOne((res) => enterOwn(account, res), res, onClose)
    await enterOne(enterAny, res, onClose)
  }

  return {
    /** Reads a form with at most one file into `req.body`, as `FormData`. */
    async readForm(req: Request, res: Response, options: Options): Promise<void> {
      allowBodyTime(req, uploadTimeMs)
      const onClose = cleanupOf(res)
      await enter(res, options.account, onClose).catch((error: unknown) => {
        res.set('Connection', 'close') // nobody reads the rest
        throw error
      })
      allowBodyTime(req, uploadTimeMs)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      req.body = await parse(req, res, folder, options, onClose)
      await enterOne(enterProcessing, res, onClose)
    },
    /** Deletes what a process that was killed has left. */
    async deleteStale(nowMs: number): Promise<void> {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = join(folder, name)
        const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: nowMs }))
        if (mtimeMs < nowMs - staleMs) await rm(file, { force: true })
      }
    },
  }
}

const staleMs = 3_600_000

/** Waits for a place, which is left when the answer is sent. */
async function enterOne(enter: Enter, res: Response, onClose: OnClose) {
  const leave = await enter(res)
  if (leave) onClose(leave)
  if (!leave || res.destroyed) throw new Failure('invalid', 'The client left.')
}

type OnClose = (work: () => void) => void

/** Collects what is to be done when an answer is sent or given up, in the order of the calls; afterwards it is done at once. */
function cleanupOf(res: Response): OnClose {
  const works: (() => void)[] = []
  let isClosed = false
  res.once('close', () => {
    isClosed = true
    for (const work of works) work()
  })
  return (work) => {
    if (isClosed) work()
    else works.push(work)
  }
}

type File = Express.Multer.File
type Typed = Record<string, string | string[]>

async function parse(
  req: Request,
  res: Response,
  folder: string,
  { maxBytes, isPage }: Options,
  onClose: OnClose,
) {
  const paths: string[] = [] // multer names no file that it could not write to its end
  const read = multer({
    storage: multer.diskStorage({
      destination: folder,
      filename(_req, _file, done) {
        const name = randomUUID()
        paths.push(join(folder, name))
        done(null, name)
      },
    }),
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
    read(req, res, resolve)
  })
  const files = [req.files ?? []].flat() as File[]
  onClose(() => {
    for (const path of paths) rm(path, { force: true }).catch(() => {}) // `deleteStale` does it later
  })
  const isTooLarge = error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE'
  if (error && !(isPage && isTooLarge)) throw explained(error)
  const form = new FormData()
  if (isTooLarge) form.append(tooLargeField, error.field ?? '')
  for (const [name, value] of Object.entries((req.body ?? {}) as Typed)) {
    for (const each of [value].flat()) form.append(name, each)
  }
  for (const { fieldname, path, size, originalname, mimetype: type } of files) {
    const content = size > 0 ? [await openAsBlob(path)] : []
    form.append(fieldname, new globalThis.File(content, originalname, { type }))
  }
  return form
}

const tooMuch = ['LIMIT_FILE_SIZE', 'LIMIT_FIELD_VALUE', 'LIMIT_PART_COUNT', 'LIMIT_FIELD_COUNT']

function explained(error: unknown) {
  if (error instanceof MulterError && tooMuch.includes(error.code)) {
    const fields = error.field ? { [error.field]: fileTooLarge } : {}
    return new Failure('too-large', fileTooLarge, { fields })
  }
  const isOfDisk = (error as NodeJS.ErrnoException).syscall !== undefined
  return isOfDisk ? error : new Failure('invalid', 'The form is malformed.')
}
