import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request, Response } from 'express'
import type { MulterError } from 'multer'
import { tooLargeField } from '#client/lib/api/endpoint.ts'
import { fileTooLarge } from '#client/ui/form.ts'
import { HttpError, toHttpError } from '../http/http-error.ts'
import { type AcquireSlot, createQueue, createQueues } from '../http/queue.ts'
import { allowBodyTime } from '../http/server.ts'
import { deleteStaleFiles } from './delete-stale.ts'
import {
  maxActiveUploads,
  maxActiveUploadsPerAccount,
  maxProcessedUploads,
  staleUploadMs,
  uploadTimeMs,
} from './limits.ts'
import { getFolder, incomingArea } from './uploads.ts'

const queueLimits = {
  waiting: 20,
  timeoutMs: 10_000,
  createError: () =>
    new HttpError('busy', 'Too many files are being uploaded. Try again in a moment.'),
}

const isMultipart = (type = '') => /^multipart\/form-data\s*;/i.test(type)

/** Returns whether a request has a multipart form, to be read with `readForm`. */
export const hasFiles = ({ headers }: Pick<Request, 'headers'>): boolean =>
  isMultipart(headers['content-type'])

type Options = {
  /** The uploading account, for its limit. */
  account: number
  maxBytes: number
  /** Pages do not fail for a file that is too large, so that the other fields are kept. */
  isPage?: boolean
}

export type UploadForms = ReturnType<typeof createUploadForms>

/**
 * Reads multipart forms. Files stay on disk until the response is sent, and only some requests process them at a time.
 */
export function createUploadForms(dataDir: string) {
  const folder = getFolder(dataDir, incomingArea)
  const enterAny = createQueue({ ...queueLimits, active: maxActiveUploads })
  const enterProcessing = createQueue({
    ...queueLimits,
    active: maxProcessedUploads,
    waiting: maxActiveUploads,
  })
  const enterOwn = createQueues({ ...queueLimits, active: maxActiveUploadsPerAccount })

  /** Waits for the account's and the global limit. */
  async function enter(res: Response, account: number, onClose: OnClose) {
    await enterOne((res) => enterOwn(account, res), res, onClose)
    await enterOne(enterAny, res, onClose)
  }

  return {
    /** Returns how many uploads wait to be processed. */
    waiting: () => enterProcessing.waiting() + enterAny.waiting(),
    /** Reads a form with at most one file into `req.body` as `FormData`. */
    async readForm(req: Request, res: Response, options: Options): Promise<void> {
      allowBodyTime(req, uploadTimeMs)
      const onClose = createCleanup(res)
      await enter(res, options.account, onClose).catch((error: unknown) => {
        res.set('Connection', 'close') // the rest of the request is not read
        throw error
      })
      allowBodyTime(req, uploadTimeMs)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      req.body = await parse(req, res, folder, options, onClose)
      await enterOne(enterProcessing, res, onClose)
    },
    /**
     * Appends the body to a file on disk, up to `size` bytes altogether. What has arrived when the connection breaks
     * stays there.
     */
    async appendBody(req: Request, res: Response, options: AppendOptions): Promise<void> {
      allowBodyTime(req, uploadTimeMs)
      const onClose = createCleanup(res)
      try {
        await enter(res, options.account, onClose)
        allowBodyTime(req, uploadTimeMs)
        await append(req, options)
      } catch (error) {
        res.set('Connection', 'close') // the rest of the request is not read
        throw error
      }
      await enterOne(enterProcessing, res, onClose)
    },
  }
}

/** Deletes uploads that a crashed process has left. */
export const deleteStaleUploads = (dataDir: string, nowMs: number): Promise<void> =>
  deleteStaleFiles(getFolder(dataDir, incomingArea), nowMs - staleUploadMs)

/** Waits for a slot, which is released when the response is sent. */
async function enterOne(enter: AcquireSlot, res: Response, onClose: OnClose) {
  const leave = await enter(res)
  if (leave) onClose(leave)
  if (!leave || res.destroyed) throw clientLeft()
}

const clientLeft = () => new HttpError('invalid', 'The client left.')

type OnClose = (work: () => void) => void

/** Collects cleanup tasks for the end of the response; later ones run immediately. */
function createCleanup(res: Response): OnClose {
  const tasks: (() => void)[] = []
  let isClosed = false
  res.once('close', () => {
    isClosed = true
    for (const work of tasks) work()
  })
  return (work) => {
    if (isClosed) work()
    else tasks.push(work)
  }
}

type AppendOptions = { account: number; path: string; size: number }

async function append(req: Request, { path, size }: AppendOptions) {
  const file = await open(path, 'a')
  try {
    const { size: before } = await file.stat()
    let arrived = before
    // Destroying the request would close the connection before the error is sent.
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      arrived += chunk.length
      if (arrived > size) throw new HttpError('too-large', fileTooLarge)
      await file.appendFile(chunk).catch(async (error: unknown) => {
        // Otherwise the disk stays full, and no file can be deleted: that takes space in the database as well.
        if (toHttpError(error).problem.code === 'storage-full') await file.truncate(before)
        throw error
      })
    }
  } catch (error) {
    throw req.destroyed ? clientLeft() : error
  } finally {
    await file.sync().finally(() => file.close())
  }
}

type File = Express.Multer.File
type TextFields = Record<string, string | string[]>

async function parse(
  req: Request,
  res: Response,
  folder: string,
  { maxBytes, isPage }: Options,
  onClose: OnClose,
) {
  const { default: multer } = await import('multer') // loaded with the first upload
  const paths: string[] = [] // multer does not report files that it could not finish
  const readUpload = multer({
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
    readUpload(req, res, resolve)
  })
  const files = [req.files ?? []].flat() as File[]
  onClose(() => {
    for (const path of paths) rm(path, { force: true }).catch(() => {}) // `deleteStaleUploads` retries
  })
  const refusal = error instanceof multer.MulterError ? error : undefined
  const isTooLarge = refusal?.code === 'LIMIT_FILE_SIZE'
  if (error && !(isPage && isTooLarge)) throw refusal ? toUploadError(refusal) : toFormError(error)
  const form = new FormData()
  if (isTooLarge) form.append(tooLargeField, refusal?.field ?? '')
  for (const [name, value] of Object.entries((req.body ?? {}) as TextFields)) {
    for (const each of [value].flat()) form.append(name, each)
  }
  for (const { fieldname, path, size, originalname, mimetype: type } of files) {
    const content = size > 0 ? [await openAsBlob(path)] : []
    form.append(fieldname, new globalThis.File(content, originalname, { type }))
  }
  return form
}

const tooLargeCodes = [
  'LIMIT_FILE_SIZE',
  'LIMIT_FIELD_VALUE',
  'LIMIT_PART_COUNT',
  'LIMIT_FIELD_COUNT',
]

function toUploadError({ code, field }: MulterError) {
  if (!tooLargeCodes.includes(code)) return invalidForm()
  return new HttpError('too-large', fileTooLarge, {
    fields: field ? { [field]: fileTooLarge } : {},
  })
}

/** Errors of the disk are the server's own; all others are those of the form. */
const toFormError = (error: unknown) =>
  (error as NodeJS.ErrnoException).syscall === undefined ? invalidForm() : error

const invalidForm = () => new HttpError('invalid', 'This form is not valid.')
