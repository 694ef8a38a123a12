import type { Example } from '../../support/examples.ts'
import type { Random } from './values.ts'

/** A raw request. An error response must not repeat its mark. */
export type FuzzRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
  mark: string
}

export type Fields = Record<string, unknown>
export type Position = (string | number)[]

export type FuzzContext = Example & {
  random: Random
  mark: string
  /** The positions in the input of this call, with values that are valid there. */
  positions: { position: Position; suits: unknown[] }[]
}

/** A kind of unusual request. */
export type Mutation = {
  label: string
  /** How many of these are sent for each request of another kind. */
  share?: number
  suits?: (example: Example, positions: FuzzContext['positions']) => boolean
  make: (context: FuzzContext) => Partial<FuzzRequest>
}

export const json = { 'content-type': 'application/json' }
export const takesBody = ({ endpoint: { method } }: Example) =>
  method !== 'GET' && method !== 'DELETE'

/** Returns a call with this input: fields that are not in its path go into the body or the query. */
export function call({ endpoint: { method, path, isBareId } }: Example, fields: Fields) {
  const rest = { ...fields }
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = parseText(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (method !== 'GET' && method !== 'DELETE') {
    return { path: address, headers: json, body: JSON.stringify(isBareId ? rest.id : rest) ?? '' }
  }
  const query = new URLSearchParams(Object.entries(rest).map(([key, of]) => [key, parseText(of)]))
  return { path: `${address}?${query}` }
}

/** Returns a value as a part of an address. */
export const parseText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
