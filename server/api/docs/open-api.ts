import * as z from 'zod/mini'
import { cookieNames } from '../../auth/session/cookies.ts'
import type { Config } from '../../settings/config.ts'
import type { Served } from '../serve.ts'
import type { Note } from './note.ts'
import { type OtherCall, otherCalls } from './other-calls.ts'
import { problem, problems } from './problem-responses.ts'
import { parameters, requestBody, type Schema, withoutFields } from './request-input.ts'

/** Calls by section. */
export type Areas = Record<string, Served[]>

/** Returns the method and path of a call, by which its note is found. */
export const getKey = ({ endpoint: { method, path } }: Served) => `${method} ${path}`

/** Builds the OpenAPI document from the input schemas of all calls, and from the notes on calls without a schema. */
export function openApi(
  areas: Areas,
  notes: Record<string, Note>,
  { brand, isSecure }: Pick<Config, 'brand' | 'isSecure'>,
) {
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
      title: `${brand} API`,
      version: '1',
      summary: 'Every call this server answers itself.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(areas).map((name) => ({ name })),
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieNames(isSecure).session },
      },
      schemas: { Problem: problem },
    },
  }
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

const operationId = (method: string, path: string) =>
  [method.toLowerCase(), ...path.split(/[^A-Za-z0-9]+/).filter(Boolean)]
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
