import {
  lengthHeader,
  metadataHeader,
  offsetHeader,
  partType,
  resumableUploads,
  tusHeader,
  tusVersion,
} from '#client/lib/api/tus.ts'
import { maxAttachmentsSize } from '#db/shared/file-limits.ts'

type Parameter = {
  name: string
  in: 'header' | 'path' | 'query'
  required: boolean
  description?: string
  schema: Record<string, unknown>
  example?: unknown
}

/** A call without an entry in the table of endpoints. */
export type OtherCall = {
  tag: string
  summary: string
  description?: string
  parameters?: Parameter[]
  requestBody?: Record<string, unknown>
  /** The response on success: its status, description, headers and media type. */
  status: number
  answer: string
  headers?: Record<string, { schema: Record<string, unknown>; example: unknown }>
  type?: string
  /** The statuses of its errors. */
  errors: number[]
  isPublic?: boolean
}

const header = (name: string, example: string, description: string): Parameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})
const query = (name: string, type: string, example: unknown, description: string): Parameter => ({
  name,
  in: 'query',
  required: false,
  description,
  schema: { type },
  example,
})
const returned = (example: string) => ({ schema: { type: 'string' }, example })

const version = header(tusHeader, tusVersion, 'The version of the protocol.')
const uploadId: Parameter = {
  name: 'id',
  in: 'path',
  required: true,
  example: 1,
  schema: { type: 'integer', minimum: 1 },
}
const offsetText = 'The number of bytes that the server has received.'
const protocol =
  'Follows the tus protocol, version 1.0, with the extensions creation, expiration and termination.'

const createUpload: OtherCall = {
  tag: 'Files',
  summary: 'Begins an upload in parts and returns its address.',
  description: `${protocol} An upload that is not finished within a day is deleted, and so is an attachment that is not added to a draft.`,
  parameters: [
    version,
    header(lengthHeader, '44', 'The size of the file in bytes.'),
    header(
      metadataHeader,
      'filename c3RhZ2UgcGxhbi50eHQ=,kind ZmlsZQ==,modified MTc5NTM5MjAwMDAwMA==',
      'The file name, the accepted type (image, photo or file, or attachment for a file of any type up to 25 MB) and the time of its last change in milliseconds. The values are Base64.',
    ),
  ],
  status: 201,
  answer: 'The upload has begun.',
  headers: {
    Location: returned(`${resumableUploads}/1`),
    'Upload-Expires': returned('Tue, 24 Nov 2026 18:00:00 GMT'),
  },
  errors: [400, 401, 412, 413],
}

const describeProtocol: OtherCall = {
  tag: 'Files',
  summary: 'Returns the supported version, extensions and file size of the tus protocol.',
  status: 204,
  answer: 'The headers describe what is supported.',
  headers: {
    'Tus-Version': returned(tusVersion),
    'Tus-Extension': returned('creation,expiration,termination'),
    'Tus-Max-Size': returned(String(maxAttachmentsSize)),
  },
  errors: [],
  isPublic: true,
}

const continueUpload: OtherCall = {
  tag: 'Files',
  summary: 'Appends a part to an upload; the last part completes the file.',
  description: 'The content of a complete file is checked. A refused file is deleted.',
  parameters: [uploadId, version, header(offsetHeader, '0', offsetText)],
  requestBody: {
    required: true,
    content: {
      [partType]: {
        schema: { type: 'string', format: 'binary' },
        example: 'Flats left and right, SM desk at stage left.',
      },
    },
  },
  status: 204,
  answer: 'The part was stored.',
  headers: { [offsetHeader]: returned('44') },
  errors: [400, 401, 404, 409, 412, 413, 415],
}

/** The calls that have no entry in the table of endpoints, by path and method. */
export const otherCalls: Record<string, Record<string, OtherCall>> = {
  [resumableUploads]: { post: createUpload, options: describeProtocol },
  [`${resumableUploads}/{id}`]: {
    head: {
      tag: 'Files',
      summary: 'Returns the size and the offset of an upload, to continue it from there.',
      parameters: [uploadId, version],
      status: 200,
      answer: 'The upload can be continued.',
      headers: { [offsetHeader]: returned('0'), [lengthHeader]: returned('44') },
      errors: [401, 404, 412],
    },
    patch: continueUpload,
    delete: {
      tag: 'Files',
      summary: 'Deletes an unfinished upload.',
      parameters: [uploadId, version],
      status: 204,
      answer: 'The upload was deleted.',
      errors: [401, 404, 412],
    },
    options: describeProtocol,
  },
  '/api/events': {
    get: {
      tag: 'Shell',
      summary: 'Streams the events of the account as server-sent events, with counts and presence.',
      parameters: [
        query('since', 'integer', 0, 'The id of the last received event.'),
        query('poll', 'string', '1', 'Responds once with JSON, for networks that block streams.'),
        query('account', 'integer', 1, 'Fails if another account has signed in since.'),
      ],
      status: 200,
      answer: 'The stream; it stays open.',
      type: 'text/event-stream',
      errors: [401, 423, 429],
    },
  },
  '/api/openapi.json': {
    get: {
      tag: 'Shell',
      summary: 'Returns this document.',
      status: 200,
      answer: 'Done.',
      type: 'application/json',
      errors: [401, 423],
    },
  },
  '/api/docs': {
    get: {
      tag: 'Shell',
      summary: 'Returns this document as a page. Visitors who are not signed in are redirected.',
      status: 200,
      answer: 'Done.',
      type: 'text/html',
      errors: [],
      isPublic: true,
    },
  },
}

/** The paths of these calls, with parameters as in routes. */
export const otherPaths: string[] = Object.keys(otherCalls).map((path) =>
  path.replace(/\{(\w+)\}/g, ':$1'),
)
