import express, { type Request } from 'express'
import * as z from 'zod/mini'
import { Failure } from '../http/failure.ts'
import type { Served } from './serve.ts'

const deepest = 20
/** The largest input that a call takes has a few lists of 1,000. */
const maxValues = 10_000
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Collects the body as bytes, unread: what they mean is decided once the call is known. */
export const rawBody = (limit: string) => express.raw({ type: () => true, limit, inflate: false })

/** What a request says: its body for a write, its query for a read, and always the names in the path. */
export function inputOf(
  req: Request,
  { endpoint: { method, isBareId }, schema }: Served,
): Record<string, unknown> {
  if (isBareId) return bareIdOf(req)
  const address = pathOf(req)
  if (req.body instanceof FormData) return { ...formOf(req.body), ...address }
  if (method === 'GET' || method === 'DELETE') return { ...queryOf(req), ...address }
  const mayBeEmpty = fieldsOf(schema).every((name) => name in address)
  return mayBeEmpty && !hasBody(req) ? address : { ...bodyOf(req), ...address }
}

const fieldsOf = (schema: z.ZodMiniType) =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : ['any']

const hasBody = ({ body }: Request) => Buffer.isBuffer(body) && body.length > 0

/** An id alone, as JSON, as text or as the form body that the original client makes of it, or an object that holds it. */
function bareIdOf(req: Request): Record<string, unknown> {
  const bytes: unknown = req.body
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) {
    throw new Failure('body-required', 'This call needs an id as its body.')
  }
  const type = (req.headers['content-type'] ?? '').toLowerCase().split(';')[0]?.trim() ?? ''
  if (!bareIdTypes.includes(type)) {
    throw new Failure('unsupported-media-type', 'This call takes an id as JSON, text or form.')
  }
  const text = bytes.length <= 32 ? decode(bytes).trim() : ''
  const [, id = text] = /^\{\s*"id"\s*:\s*(\d+)\s*\}$/.exec(text) ?? []
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Failure('invalid', 'This call takes one id.')
  return { id: Number(id) }
}

export const bareIdTypes = ['application/json', 'text/plain', 'application/x-www-form-urlencoded']

function queryOf(req: Request): Record<string, unknown> {
  const [, text] = req.originalUrl.split(/\?(.*)/s)
  if (!text) return {}
  const query = new URLSearchParams(text)
  const fields: [string, string][] = []
  for (const name of new Set(query.keys())) {
    if (query.getAll(name).length > 1) {
      throw new Failure('duplicate-parameter', 'A parameter was given twice.')
    }
    fields.push([name, query.get(name) ?? ''])
  }
  return Object.fromEntries(fields)
}

/** A form that was read already; a file that nobody chose is no file. */
function formOf(form: FormData): Record<string, unknown> {
  const names = [...form.keys()]
  if (new Set(names).size < names.length) {
    throw new Failure('duplicate-parameter', 'A field was given twice.')
  }
  return Object.fromEntries(
    [...form].filter(([, value]) => !(value instanceof File && value.size === 0)),
  )
}

function bodyOf(req: Request): Record<string, unknown> {
  const bytes: unknown = req.body
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) {
    throw new Failure('body-required', 'This call needs a JSON object as its body.')
  }
  const [type, ...parameters] = (req.headers['content-type'] ?? '').toLowerCase().split(';')
  const isUtf8 = parameters.every(
    (each) => !/charset\s*=/.test(each) || /=\s*"?utf-8"?\s*$/.test(each),
  )
  if (type?.trim() !== 'application/json' || !isUtf8 || req.headers['content-encoding']) {
    throw new Failure('unsupported-media-type', 'This call takes application/json in UTF-8.')
  }
  const body = parse(decode(bytes))
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Failure('bad-json', 'The body must be a JSON object.')
  }
  return body as Record<string, unknown>
}

function decode(bytes: Buffer) {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new Failure('bad-utf8', 'The body is not valid UTF-8.')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('bad-json', 'The body is not valid JSON.')
  }
}

/**
 * Refuses what no handler should have to think about: keys of JavaScript's own, text that cannot be stored, endless depth,
 * and more values than a schema can be checked against in a moment.
 */
export function assertSound(value: unknown, depth = 0, room = { values: maxValues }) {
  if (depth > deepest) throw new Failure('too-deep', 'The body is nested too deeply.')
  if (typeof value === 'string') return assertText(value)
  if (typeof value !== 'object' || value === null) return
  const entries = Object.entries(value)
  room.values -= entries.length
  if (room.values < 0) throw new Failure('too-large', 'The body holds too many values.')
  for (const [key, inner] of entries) {
    assertKey(key)
    assertSound(inner, depth + 1, room)
  }
}

function assertKey(key: string) {
  if (forbiddenKeys.has(key)) throw new Failure('bad-key', 'That name is not allowed.')
  assertText(key)
}

/** Text that a database and a terminal can hold: whole characters, and no NUL. */
function assertText(text: string) {
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new Failure('bad-character', 'A text holds a character that cannot be stored.')
  }
}

function pathOf(req: Request): Record<string, unknown> {
  const names = Object.entries(req.params).map(([name, text]) => [name, wordOrId(String(text))])
  return Object.fromEntries(names)
}

/** In an address everything is text; an id is what looks like one. */
const wordOrId = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : text)
