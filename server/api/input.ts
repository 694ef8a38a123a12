import express, { type Request } from 'express'
import * as z from 'zod/mini'
import type { Endpoint } from '#client/lib/api/endpoint.ts'
import { HttpError, toFieldError } from '../http/http-error.ts'

const maxDepth = 20
/** The largest valid input has a few lists of 1,000 entries. */
const maxValues = 10_000
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads the body as bytes; it is parsed once the call is known. */
export const rawBody = (limit: string) => express.raw({ type: () => true, limit, inflate: false })

/** Returns the input of a call: the body or the query, merged with the path parameters. */
export function readInput(
  req: Request,
  { method, isBareId }: Pick<Endpoint<z.ZodMiniType, unknown>, 'method' | 'isBareId'>,
  schema: z.ZodMiniType,
): Record<string, unknown> {
  if (isBareId) return readBareId(req)
  const pathValues = readPath(req)
  if (req.body instanceof FormData) return { ...readFormData(req.body), ...pathValues }
  if (method === 'GET' || method === 'DELETE')
    return { ...readQuery(req.originalUrl), ...pathValues }
  const mayBeEmpty = listFields(schema).every((name) => name in pathValues)
  return mayBeEmpty && !hasBody(req) ? pathValues : { ...readBody(req), ...pathValues }
}

const listFields = (schema: z.ZodMiniType) =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : ['any']

const hasBody = ({ body }: Request) => Buffer.isBuffer(body) && body.length > 0

/** Reads a bare id as JSON, text or a form, as the original client sends it, or an object with the id. */
function readBareId(req: Request): Record<string, unknown> {
  const bytes: unknown = req.body
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) {
    throw new HttpError('body-required', 'This call needs an id as its body.')
  }
  const type = (req.headers['content-type'] ?? '').toLowerCase().split(';')[0]?.trim() ?? ''
  if (!bareIdTypes.includes(type)) {
    throw new HttpError('unsupported-media-type', 'This call takes an id as JSON, text or form.')
  }
  const text = bytes.length <= 32 ? decode(bytes).trim() : ''
  const [, id = text] = /^\{\s*"id"\s*:\s*(\d+)\s*\}$/.exec(text) ?? []
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new HttpError('invalid', 'This call takes one id.')
  return { id: Number(id) }
}

export const bareIdTypes = ['application/json', 'text/plain', 'application/x-www-form-urlencoded']

/** Returns the parameters of an address by name. Throws when one of them is there twice. */
export function readQuery(address: string): Record<string, unknown> {
  const [, text] = address.split(/\?(.*)/s)
  if (!text) return {}
  const query = new URLSearchParams(text)
  const fields: [string, string][] = []
  for (const name of new Set(query.keys())) {
    if (query.getAll(name).length > 1) {
      throw new HttpError('duplicate-parameter', 'A parameter was given twice.')
    }
    fields.push([name, query.get(name) ?? ''])
  }
  return Object.fromEntries(fields)
}

/** Converts a parsed form, which has no field for a file that was not chosen. Throws for an empty file. */
function readFormData(form: FormData): Record<string, unknown> {
  const names = [...form.keys()]
  if (new Set(names).size < names.length) {
    throw new HttpError('duplicate-parameter', 'A field was given twice.')
  }
  for (const [name, value] of form) {
    if (value instanceof File && value.size === 0) throw toFieldError(name, 'This file is empty.')
  }
  return Object.fromEntries(form)
}

function readBody(req: Request): Record<string, unknown> {
  const bytes: unknown = req.body
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) {
    throw new HttpError('body-required', 'This call needs a JSON object as its body.')
  }
  const [type, ...parameters] = (req.headers['content-type'] ?? '').toLowerCase().split(';')
  const isUtf8 = parameters.every(
    (each) => !/charset\s*=/.test(each) || /=\s*"?utf-8"?\s*$/.test(each),
  )
  if (type?.trim() !== 'application/json' || !isUtf8 || req.headers['content-encoding']) {
    throw new HttpError('unsupported-media-type', 'This call takes application/json in UTF-8.')
  }
  const body = parse(decode(bytes))
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HttpError('bad-json', 'The body must be a JSON object.')
  }
  return body as Record<string, unknown>
}

function decode(bytes: Buffer) {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new HttpError('bad-utf8', 'The body is not valid UTF-8.')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError('bad-json', 'The body is not valid JSON.')
  }
}

/**
 * Throws for input that no handler should receive: keys such as `__proto__`, text that cannot be stored, deep nesting,
 * and more values than can be validated quickly.
 */
export function assertSafeInput(value: unknown, depth = 0, room = { values: maxValues }) {
  if (depth > maxDepth) throw new HttpError('too-deep', 'The body is nested too deeply.')
  if (typeof value === 'string') return assertText(value)
  if (typeof value !== 'object' || value === null) return
  const entries = Object.entries(value)
  room.values -= entries.length
  if (room.values < 0) throw new HttpError('too-large', 'The body holds too many values.')
  for (const [key, inner] of entries) {
    assertKey(key)
    assertSafeInput(inner, depth + 1, room)
  }
}

function assertKey(key: string) {
  if (forbiddenKeys.has(key)) throw new HttpError('bad-key', 'That name is not allowed.')
  assertText(key)
}

/** Throws for text with NUL or lone surrogates. */
function assertText(text: string) {
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new HttpError('bad-character', 'A text holds a character that cannot be stored.')
  }
}

function readPath(req: Request): Record<string, unknown> {
  const names = Object.entries(req.params).map(([name, text]) => [
    name,
    parsePathValue(String(text)),
  ])
  return Object.fromEntries(names)
}

/** Parses a path parameter: a canonical number is an id, anything else text. */
const parsePathValue = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : text)
