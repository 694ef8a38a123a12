import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { examples } from '../support/examples.ts'

type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  maxItems?: number
  anyOf?: Schema[]
}

/** Returns the positions in an input schema where a list has no maximum length. */
function endlessLists({ items, maxItems, ...schema }: Schema, at = 'input'): string[] {
  return [
    ...(items && maxItems === undefined ? [at] : []),
    ...(items ? endlessLists(items, `${at}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, of]) =>
      endlessLists(of, `${at}.${name}`),
    ),
    ...(schema.anyOf ?? []).flatMap((of) => endlessLists(of, at)),
  ]
}

describe('every list in the input of a call has a limit:', () => {
  test.each(examples)('$key', ({ schema }) => {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
    expect(endlessLists(json)).toEqual([])
  })
})
