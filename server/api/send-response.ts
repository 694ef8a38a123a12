import type { Request, Response } from 'express'
import {
  type BinaryFile,
  type Endpoint,
  includeHeader,
  type StreamedFile,
  type TextFile,
} from '#client/lib/api/endpoint.ts'
import { sendParts, sendText } from '../http/compression.ts'
import { JsonParts } from '../http/json-parts.ts'

type Answered = Pick<Endpoint<never, unknown>, 'status' | 'media'>

/** Sends the result of a call, as JSON or as a file. */
export function sendResponse(
  req: Request,
  res: Response,
  { status, media }: Answered,
  result: unknown,
): Promise<void> | void {
  res.status(status)
  if (result === undefined) return void res.end()
  if (media !== undefined)
    return sendFile(req, res, media, result as TextFile | BinaryFile | StreamedFile)
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  if (result instanceof JsonParts) return sendParts(req, res, result.parts)
  sendText(req, res, JSON.stringify(result))
}

/** Sends the result of a change together with what calls answer after it. Results that are not JSON are sent alone. */
export function sendWithIncluded(
  req: Request,
  res: Response,
  endpoint: Answered,
  answer: { result: unknown; included: Record<string, unknown> },
): Promise<void> | void {
  const { status, media } = endpoint
  if (media !== undefined || answer.result instanceof JsonParts) {
    return sendResponse(req, res, endpoint, answer.result)
  }
  res.set(includeHeader, 'yes')
  return sendResponse(req, res, { status: status === 204 ? 200 : status, media }, answer)
}

function sendFile(
  req: Request,
  res: Response,
  media: string,
  file: TextFile | BinaryFile | StreamedFile,
): Promise<void> | void {
  res.attachment(file.name)
  if ('text' in file) {
    res.type(file.type ?? media)
    if (typeof file.text === 'string') return sendText(req, res, file.text)
    return sendParts(req, res, file.text)
  }
  if ('parts' in file) {
    res.type(file.type)
    return sendParts(req, res, file.parts)
  }
  if (file.isForEver) res.set('Cache-Control', 'private, max-age=31536000, immutable')
  res.type(file.type)
  if ('bytes' in file) res.send(Buffer.from(file.bytes))
  else res.sendFile(file.path, fromDisk)
}

// Keeps our own headers and sends no file dates.
const fromDisk = {
  acceptRanges: false,
  cacheControl: false,
  etag: false,
  lastModified: false,
  dotfiles: 'allow', // the data directory may be inside a hidden one
} as const
