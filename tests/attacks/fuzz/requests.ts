import * as z from 'zod/mini'
import type { Example } from '../../support/examples.ts'
import { addressMutations } from './addresses.ts'
import { bodyMutations } from './bodies.ts'
import { inputMutations } from './inputs.ts'
import { call, type FuzzContext, type FuzzRequest, type Position } from './request.ts'
import { createRandom } from './values.ts'

/** Returns at least this many fuzz requests to a call, grouped by kind. */
export function createFuzzRequests(example: Example, least: number) {
  const random = createRandom(example.key)
  const positions = listPositions(getSchema(example))
  const fitting = [...inputMutations, ...bodyMutations, ...addressMutations].filter(
    ({ suits }) => suits?.(example, positions) ?? true,
  )
  const shares = fitting.reduce((sum, { share = 1 }) => sum + share, 0)
  let drawn = 0
  return fitting.map(({ label, share = 1, make }) => ({
    label,
    requests: Array.from({ length: Math.ceil((least * share) / shares) }, (): FuzzRequest => {
      const mark = `kanari${(drawn++).toString(36)}vogel`
      const { method } = example.endpoint
      const path = call(example, example.input).path
      return {
        method,
        path,
        headers: {},
        mark,
        ...make({ ...example, random, mark, positions }),
      }
    }),
  }))
}

const getSchema = ({ schema }: Example) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  type?: string
}

/** Returns every position in an input, at any depth, with valid values. */
function listPositions(schema: Schema, at: Position = []): FuzzContext['positions'] {
  const inside = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, of]) =>
      listPositions(of, [...at, name]),
    ),
    ...(schema.items ? listPositions(schema.items, [...at, 0]) : []),
    ...(schema.anyOf ?? []).flatMap((of) => listPositions(of, at)),
  ]
  return at.length === 0 ? inside : [{ position: at, suits: suiting(schema) }, ...inside]
}

function suiting({ enum: choices, type }: Schema): unknown[] {
  if (choices) return choices
  const typical: Record<string, unknown[]> = {
    boolean: [true, false],
    integer: [1, 2, 3, 21, 30, 268, 300],
    number: [0, 1, 75.5],
    array: [[], [1], [1, 2, 2]],
    object: [{}, { id: 1 }],
  }
  return typical[type ?? ''] ?? ['A quiet word', 'a@house.example', '2026-12-01', '12.50', '']
}
