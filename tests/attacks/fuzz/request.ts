import type { Example } from '../../support/examples.ts'
import type { Dice } from './values.ts'

/** A request as it goes over the wire. What is refused must not repeat its mark. */
export type OddRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
  mark: string
}

export type Fields = Record<string, unknown>
export type Position = (string | number)[]

export type Draw = Example & {
  dice: Dice
  mark: string
  /** Where an input of this call may have a value, and what would suit it. */
  places: { place: Position; suits: unknown[] }[]
}

/** A way in which a request may be odd. */
export type Oddity = {
  what: string
  /** How many of these there are for one of the others. */
  share?: number
  suits?: (example: Example, places: Draw['places']) => boolean
  make: (draw: Draw) => Partial<OddRequest>
}

export const json = { 'content-type': 'application/json' }
export const takesBody = ({ endpoint: { method } }: Example) =>
  method !== 'GET' && method !== 'DELETE'

/** The call with this input: what is not in its address is in its body, or in the query. */
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

/** A value as an address can have it. */
export const parseText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
