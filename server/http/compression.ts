import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants } from 'node:zlib'
import compression from 'compression'
import type { Request, RequestHandler, Response } from 'express'

// Pages are smaller than 64 KB, so brotli's default window of 4 MB would only cost memory.
const smallWindow = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 }

/** Compresses responses of a certain size. */
export const compress: RequestHandler = compression({ brotli: { params: smallWindow } })

const minLength = 1024
const encodings = ['br', 'gzip', 'deflate']

/**
 * Sends text. The compression middleware splits header and body, which is slow for small responses, so it is used only
 * when it will compress.
 */
export function sendText(req: Request, res: Response, text: string) {
  res.vary('Accept-Encoding')
  const shouldCompress = text.length >= minLength && req.acceptsEncodings(encodings)
  if (shouldCompress) compress(req, res, () => res.end(text))
  else res.end(text)
}

/**
 * Streams a text whose parts are generated on demand, at the speed of its reader. When a part fails or the client
 * disconnects, the connection is closed, so that a partial text does not look complete.
 */
export function sendParts(
  req: Request,
  res: Response,
  parts: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  res.vary('Accept-Encoding')
  if (req.method === 'HEAD') {
    res.end()
    return Promise.resolve()
  }
  return new Promise((resolve, reject) => {
    compress(req, res, () => {
      res.setMaxListeners(20) // the pipeline, the log, the session and others add listeners
      pipeline(Readable.from(parts), res).then(resolve, (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_STREAM_PREMATURE_CLOSE' ? resolve() : reject(error),
      )
    })
  })
}
