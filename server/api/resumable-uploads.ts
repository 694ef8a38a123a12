import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import { accountHeader } from '#client/lib/api/endpoint.ts'
import {
  lengthHeader,
  metadataHeader,
  offsetHeader,
  partType,
  resumableUploads,
  tusHeader,
  tusVersion,
} from '#client/lib/api/tus.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { maxAttachmentsSize } from '#db/shared/file-limits.ts'
import { issueText } from '#db/shared/text/model.ts'
import { findFile } from '#db/uploads/files.ts'
import { unfinishedUploadMs } from '#db/uploads/limits.ts'
import { NewUpload, Offset } from '#db/uploads/schemas.ts'
import { abandonFile, beginFile, completeFile } from '#db/uploads/unfinished-files.ts'
import { assertSameAccount, requireCaller, toSignInError } from '../auth/caller.ts'
import { toSafeFileName } from '../files/file-name.ts'
import {
  deleteFile,
  detachFile,
  discardGrowth,
  findGrowingFile,
  saveFile,
  shareGrowth,
} from '../files/uploads.ts'
import {
  assertAcceptable,
  checkFile,
  deleteUserFile,
  storedType,
  userFileFolder,
} from '../files/user-files.ts'
import { assertFound, HttpError, toFieldError } from '../http/http-error.ts'
import { withRequestWindow } from '../live/request-window.ts'
import type { Services } from '../services.ts'
import { createContext } from './context.ts'
import { methodNotAllowed } from './router.ts'

const noUpload = 'Upload not found.'

type Owned = { req: Request; res: Response; account: AccountId }
type Handler = (owned: Owned, services: Services) => Promise<void>

/**
 * Receives files in parts by the tus protocol, version 1.0 with creation, expiration and termination, so that a
 * connection error loses no received data.
 */
export function resumableRouter(services: Services): Router {
  const router = express.Router({ caseSensitive: true })
  const serve =
    (handle: Handler): RequestHandler =>
    async (req, res) => {
      const account = await authorize(req, res, services)
      await withRequestWindow(req, account, () => handle({ req, res, account }, services))
    }
  const takeOver = createTakeOver()
  router.use(setVersion)
  router
    .route('/')
    .post(serve(create))
    .all(methodNotAllowed(['POST']))
  router
    .route('/:id')
    .head(serve(takeOver(getOffset)))
    .patch(serve(takeOver(append)))
    .delete(serve(takeOver(terminate)))
    .all(methodNotAllowed(['HEAD', 'PATCH', 'DELETE']))
  return router
}

const setVersion: RequestHandler = (req, res, next) => {
  res.set({ [tusHeader]: tusVersion, 'Cache-Control': 'no-store' })
  if (req.method === 'OPTIONS') {
    return void res
      .set({
        'Tus-Version': tusVersion,
        'Tus-Extension': 'creation,expiration,termination',
        'Tus-Max-Size': String(maxAttachmentsSize),
      })
      .sendStatus(204)
  }
  if (req.get(tusHeader) !== tusVersion) {
    res.set('Tus-Version', tusVersion)
    throw new HttpError('unsupported-version', 'This call takes uploads by tus 1.0.0.')
  }
  next()
}

async function authorize(req: Request, res: Response, services: Services) {
  const context = createContext(req, res, services)
  assertSameAccount(req.get(accountHeader), context.session)
  const { user } = await requireCaller({ method: 'PATCH' }, context)
  if (!user) throw toSignInError(context.session)
  return user.account
}

/**
 * Allows one request at a time for an upload. A later one aborts the earlier: a reconnecting browser notices the
 * broken connection long before the server.
 */
function createTakeOver() {
  const running = new Map<string, { req: Request; done: Promise<void> }>()
  return (handle: Handler): Handler =>
    async (owned, services) => {
      const key = `${owned.account} ${owned.req.params.id}`
      for (let current = running.get(key); current; current = running.get(key)) {
        current.req.destroy()
        await current.done
      }
      const work = handle(owned, services)
      const done = work.catch(() => {}).finally(() => running.delete(key))
      running.set(key, { req: owned.req, done })
      await work
    }
}

async function create({ req, res, account }: Owned, { db, storage, config, now }: Services) {
  const { filename = '', kind, modified } = readMetadata(req.get(metadataHeader))
  const fields = {
    name: toSafeFileName(filename),
    size: req.get(lengthHeader) ?? '',
    kind,
    modified,
  }
  const { data, error } = NewUpload.safeParse(fields, { error: issueText })
  if (error) {
    const [{ message = '' } = {}] = error.issues
    throw toFieldError('file', message)
  }
  const { name, size, kind: accepted = 'file', modified: modifiedMs = null } = data
  assertAcceptable({ name, size, kind: accepted })
  const file = await saveFile(storage, userFileFolder, new Uint8Array(), storedType)
  try {
    const start = new Date(now())
    const { id } = await beginFile(db, account, {
      file,
      name,
      size,
      kind: accepted,
      modifiedMs,
      maxBytes: config.uploadQuota,
      now: start,
    })
    res.set({
      Location: `${resumableUploads}/${id}`,
      'Upload-Expires': new Date(start.getTime() + unfinishedUploadMs).toUTCString(),
    })
    res.status(201).end()
  } catch (thrown) {
    await deleteUserFile(storage, { file, preview: null })
    throw thrown
  }
}

/** Parses the metadata with its Base64 values. */
function readMetadata(header = ''): Record<string, string | undefined> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' ', 2))
  const text = (base64: string) => Buffer.from(base64, 'base64').toString('utf8')
  return Object.fromEntries(pairs.map(([key, value = '']) => [key, text(value)]))
}

/** Finds an upload and its offset. */
async function findUpload(
  { req, account }: Owned,
  { db, storage }: Pick<Services, 'db' | 'storage'>,
) {
  const { id = '' } = req.params
  const isId = typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id)
  const file = assertFound(isId ? await findFile(db, account, Number(id)) : undefined, noUpload)
  const found = await findGrowingFile(storage, userFileFolder, file.file)
  const path = assertFound(found, noUpload)
  return { file, path, offset: (await stat(path)).size }
}

async function getOffset(owned: Owned, services: Services) {
  const { file, offset } = await findUpload(owned, services)
  owned.res.set({ [offsetHeader]: String(offset), [lengthHeader]: String(file.size) }).end()
}

async function append(owned: Owned, services: Services) {
  const { req, res, account } = owned
  if (req.get('content-type') !== partType) {
    throw new HttpError('unsupported-media-type', `This call takes ${partType}.`)
  }
  const { file, path, offset } = await findUpload(owned, services)
  const sent = Offset.safeParse(req.get(offsetHeader))
  if (file.type && sent.data === file.size && req.get('content-length') === '0') {
    // A browser asks again when it did not get the answer to the last part.
    res.set(offsetHeader, String(file.size)).status(204).end()
    return
  }
  if (sent.data !== offset || file.type) {
    throw toOffsetError()
  }
  await services.uploadForms.appendBody(req, res, { account, path, size: file.size })
  const current = assertFound(await findFile(services.db, account, file.id), noUpload)
  if (current.type) {
    // Another process has completed it while this one still received an earlier part, which nobody has checked.
    await discardGrowth(services.storage, userFileFolder, file.file)
    res.set(offsetHeader, String(file.size)).status(204).end()
    return
  }
  await shareGrowth(services.storage, userFileFolder, file.file)
  const { size: arrived } = await stat(path)
  if (arrived === file.size) await complete(account, file, path, services)
  res.set(offsetHeader, String(arrived)).status(204).end()
}

const toOffsetError = () => new HttpError('conflict', 'The upload goes on at another offset.')

type Upload = NonNullable<Awaited<ReturnType<typeof findFile>>>

/**
 * Checks a complete file and deletes it if its content is refused. Nothing is added to it any more, also not by a
 * connection to another process, because what is stored has to be what was checked. Several processes may complete
 * one upload, when a client reconnects while the first still checks: the file belongs to the row, so only the
 * surplus preview is deleted.
 */
async function complete(
  account: AccountId,
  { id, file, name, kind, size }: Upload,
  path: string,
  { db, storage, now }: Services,
) {
  await detachFile(storage, userFileFolder, file)
  if ((await stat(path)).size !== size) throw toOffsetError()
  const checked = await checkFile(storage, await openAsBlob(path), { name, kind }).catch(
    async (error: unknown) => {
      if (error instanceof HttpError && error.status < 500) {
        const removed = await abandonFile(db, account, id)
        if (removed) await deleteUserFile(storage, removed)
      }
      throw error
    },
  )
  const completed = await completeFile(db, account, id, { ...checked, now: new Date(now()) })
  if (completed === 'completed') return
  if (checked.preview) await deleteFile(storage, userFileFolder, checked.preview)
  assertFound(completed, noUpload)
}

/** Deletes an unfinished upload. */
async function terminate(owned: Owned, { db, storage }: Services) {
  const { file } = await findUpload(owned, { db, storage })
  await deleteUserFile(
    storage,
    assertFound(await abandonFile(db, owned.account, file.id), noUpload),
  )
  owned.res.status(204).end()
}
