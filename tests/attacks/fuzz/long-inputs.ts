import * as z from 'zod/mini'
import type { Example } from '../../support/examples.ts'
import { call, type Position, takesBody } from './request.ts'

/** Repetitions that expose slow patterns and parsers. */
export const patterns: Record<string, string> = {
  spaces: ' ',
  digits: '1',
  letters: 'a',
  'opening brackets': '<',
  newlines: '\n',
  quotes: '"',
  'nested tags': '<b>',
}

export const longest = 100_000

export const repeated = (pattern: string, length: number) =>
  pattern.repeat(Math.floor(length / pattern.length))

type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown
  type?: string
}

/** Returns every position in an input that takes a text. */
function listTextPositions(schema: Schema, at: Position = []): Position[] {
  return [
    ...(schema.type === 'string' && !schema.enum ? [at] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, of]) =>
      listTextPositions(of, [...at, name]),
    ),
    ...(schema.items ? listTextPositions(schema.items, [...at, 0]) : []),
    ...(schema.anyOf ?? []).flatMap((of) => listTextPositions(of, at)),
  ]
}

type Input = Record<string, unknown>

/** Returns a copy of a value with another value at one position. */
function replaced(value: unknown, [name, ...rest]: Position, inner: unknown): unknown {
  if (name === undefined) return inner
  const isList = typeof name === 'number'
  const copy = (isList ? [] : { ...(value as Input | undefined) }) as Record<
    string | number,
    unknown
  >
  copy[name] = replaced(copy[name], rest, inner)
  return copy
}

/** Returns requests with each pattern in all texts, at the maximum length and above it. */
export function longRequests(example: Example) {
  const { endpoint, schema, input } = example
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  const inPath = new Set(endpoint.path.match(/(?<=:)\w+/g))
  const positions = listTextPositions(json).filter(([name]) => !inPath.has(String(name)))
  if (positions.length === 0) return []
  const room = takesBody(example) ? (endpoint.limit === '1mb' ? 900_000 : 95_000) : 12_000

  const takes = (position: Position, text: string) => {
    const { error } = schema.safeParse(replaced(input, position, text))
    return !error?.issues.some(({ path }) => path[0] === position[0])
  }
  const limits = positions.map((position) =>
    getLimit((length) => takes(position, 'a'.repeat(length))),
  )

  return Object.entries(patterns).flatMap(([name, pattern]) => {
    const size = takesBody(example)
      ? JSON.stringify(pattern).length - 2
      : encodeURIComponent(pattern).length
    const share = Math.floor((room / positions.length / size) * pattern.length)
    const maxLength = Math.min(longest, share)
    const all = positions.reduce<unknown>(
      (complete, position) => replaced(complete, position, repeated(pattern, maxLength)),
      input,
    )
    const fitting = positions.reduce<unknown>((complete, position, at) => {
      const text = repeated(pattern, Math.min(maxLength, limits[at] ?? 0))
      return takes(position, text) ? replaced(complete, position, text) : complete
    }, input)
    return [
      { label: `${name}, as many as fit`, ...call(example, fitting as Input) },
      { label: `${name}, too many`, ...call(example, all as Input) },
    ]
  })
}

/** Returns the maximum accepted length, up to the longest that is target. */
function getLimit(accepts: (length: number) => boolean): number {
  if (accepts(longest)) return longest
  let [low, high] = [0, longest]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (accepts(middle)) low = middle
    else high = middle
  }
  return low
}
