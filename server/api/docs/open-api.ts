import * as z from 'zod/mini'
import type { Served } from '../serve.ts'
import type { Note } from './note.ts'
import { type OtherCall, otherCalls } from './other-calls.ts'

type Schema = Record<string, unknown> & {
  properties?: Record<string, unknown>
  required?: string[]
}

/** Calls by section. */
export type Areas = Record<string, Served[]>

export const getKey = ({ endpoint: { method, path } }: Served) => `${method} ${path}`

/** Builds the OpenAPI document from the input schemas of all calls, and from the notes on calls without a schema. */
export function openApi(areas: Areas, notes: Record<string, Note>, title: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [tag, served] of Object.entries(areas)) {
    for (const call of served) {
      const { method, path } = call.endpoint
      const template = path.replace(/:(\w+)/g, '{$1}')
      const added = { [method.toLowerCase()]: operation(tag, call, notes[getKey(call)]) }
      paths[template] = { ...paths[template], ...added }
    }
  }
  for (const [path, calls] of Object.entries(otherCalls)) {
    const added = Object.entries(calls).map(([method, call]) => [
      method,
      otherOperation(path, method, call),
    ])
    paths[path] = { ...paths[path], ...Object.fromEntries(added) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version: '1',
      summary: 'Every call this server answers itself.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(areas).map((name) => ({ name })),
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
      schemas: { Problem: problem },
    },
  }
}

const problem = {
  type: 'object',
  description: 'Why a call failed. The request id is in the header X-Request-Id.',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence a person may read.' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    current: { description: 'With a conflict: the row as it is stored now.' },
    wait: { type: 'integer', description: 'Where waiting helps: how many seconds.' },
  },
}

function operation(tag: string, { endpoint, schema }: Served, note: Note | undefined) {
  const { method, path, who, status, permission, needsConfirmedEmail, isBareId } = endpoint
  const isRestricted = permission !== undefined || needsConfirmedEmail === true
  const input = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  delete input.$schema
  const pathParameters = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const isRead = method === 'GET' || method === 'DELETE'
  return {
    operationId: operationId(method, path),
    tags: [tag],
    summary: note?.summary ?? '',
    ...(permission && { description: `Needs the permission ${permission}.` }),
    ...(who === 'anyone' && { security: [] }),
    parameters: [
      ...parameters(input, pathParameters, isRead, note),
      ...(endpoint.isOnce ? [idempotencyKey] : []),
    ],
    ...(!isRead && {
      requestBody: requestBody(
        withoutFields(input, pathParameters),
        pathParameters,
        isBareId,
        note,
      ),
    }),
    responses: {
      [status]: {
        description: note?.answer ?? 'Done.',
        ...(status !== 204 && { content: { [note?.type ?? 'application/json']: {} } }),
      },
      ...problems(who === 'anyone' ? [400] : isRestricted ? [400, 401, 403] : [400, 401]),
      ...(pathParameters.length > 0 && problems([404])),
      ...(endpoint.isOnce && problems([409, 422])),
    },
  }
}

function otherOperation(
  path: string,
  method: string,
  { tag, status, answer, headers, type, errors, isPublic, parameters = [], ...call }: OtherCall,
) {
  return {
    operationId: operationId(method, path),
    tags: [tag],
    ...call,
    ...(isPublic && { security: [] }),
    parameters,
    responses: {
      [status]: {
        description: answer,
        ...(headers && { headers }),
        ...(type && { content: { [type]: {} } }),
      },
      ...problems(errors),
    },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A value of your own, such as a UUID, for one request. A request that repeats it within a day is answered with the first result and changes nothing.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

function parameters(
  input: Schema,
  pathParameters: string[],
  isRead: boolean,
  note: Note | undefined,
) {
  const names = isRead ? Object.keys(input.properties ?? {}) : pathParameters
  return names.map((name) => ({
    name,
    in: pathParameters.includes(name) ? 'path' : 'query',
    required: pathParameters.includes(name) || (input.required?.includes(name) ?? false),
    schema: input.properties?.[name] ?? {},
    ...(note?.example?.[name] !== undefined && { example: note.example[name] }),
  }))
}

function requestBody(
  schema: Schema,
  pathParameters: string[],
  isBareId: boolean,
  note: Note | undefined,
) {
  if (isBareId) {
    const id = { schema: schema.properties?.id ?? {}, example: note?.example?.id }
    return { required: true, content: { 'application/json': id, 'text/plain': id } }
  }
  const examples = Object.entries(note?.example ?? {}).filter(
    ([name]) => !pathParameters.includes(name),
  )
  const example = Object.fromEntries(examples)
  return { required: true, content: { 'application/json': { schema, example } } }
}

function withoutFields(schema: Schema, names: string[]): Schema {
  const properties = Object.entries(schema.properties ?? {}).filter(
    ([name]) => !names.includes(name),
  )
  const required = schema.required?.filter((name) => !names.includes(name)) ?? []
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : { required: undefined }),
  }
}

const problems = (statuses: number[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: statusDescriptions[status],
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )

const statusDescriptions: Record<number, string> = {
  400: 'The input is wrong; nothing has changed.',
  401: 'Nobody is signed in.',
  403: 'The role does not allow this, or the email is not confirmed.',
  404: 'There is nothing of that id.',
  409: 'Somebody was faster, or a request with this idempotency key is still running.',
  412: 'The call takes another version of the protocol.',
  413: 'The file is too large, or the storage of the account is full.',
  415: 'The call takes another media type.',
  422: 'This idempotency key belongs to another request.',
  429: 'Too many windows are open.',
}

const operationId = (method: string, path: string) =>
  [method.toLowerCase(), ...path.split(/[^A-Za-z0-9]+/).filter(Boolean)]
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
