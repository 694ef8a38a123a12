import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import express, { type RequestHandler, type Response, Router } from 'express'
import { HttpError } from './http-error.ts'

/** Serves the client build: hashed files with unlimited caching, images and sample files for an hour. A missing file is a 404. */
export function builtFiles(directory: string): RequestHandler {
  const router = Router({ caseSensitive: true })
  const serve = (name: string, caching: string) => {
    const folder = join(directory, name)
    const setHeaders = (res: Response) => {
      res.set('Cache-Control', caching)
      res.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    }
    const files = { index: false, redirect: false, dotfiles: 'ignore', setHeaders } as const
    router.use(
      `/${name}`,
      compressedFiles(folder, setHeaders),
      express.static(folder, files),
      rejectMissing,
    )
  }
  serve('assets', 'public, max-age=31536000, immutable')
  serve('img', 'public, max-age=3600')
  serve('samples', 'public, max-age=3600')
  return router
}

function rejectMissing() {
  throw new HttpError('not-found', 'File not found.')
}

const texts = ['.js', '.css', '.svg', '.json', '.txt']

const compressors = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
}

type Encoding = keyof typeof compressors

const encodings = Object.keys(compressors) as Encoding[]

/** Compressed files by encoding and path. All applications of a process share them, since tests start many. */
const compressed = new Map<string, Promise<Buffer>>()

function compress(path: string, encoding: Encoding) {
  const key = `${encoding} ${path}`
  const content = compressed.get(key) ?? readFile(path).then(compressors[encoding])
  content.catch(() => compressed.delete(key))
  compressed.set(key, content)
  return content
}

/** Serves the text files of a folder compressed; each is compressed once, on its first request. */
function compressedFiles(folder: string, setHeaders: (res: Response) => void): RequestHandler {
  const names = new Set(listNames(folder).filter((name) => texts.includes(extname(name))))
  return async function sendCompressed(req, res, next) {
    const name = req.path.slice(1)
    const encoding = encodings.find((each) => req.acceptsEncodings(each))
    if (!encoding || !names.has(name) || !['GET', 'HEAD'].includes(req.method)) return next()
    const content = await compress(join(folder, name), encoding)
    setHeaders(res)
    res.vary('Accept-Encoding').set('Content-Encoding', encoding).type(extname(name)).send(content)
  }
}

function listNames(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch {
    return [] // before the first build the folder is missing
  }
}
