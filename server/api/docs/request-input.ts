import type { Note } from './note.ts'

export type Schema = Record<string, unknown> & {
  properties?: Record<string, unknown>
  required?: string[]
}

/** Returns the parameters of a call in the path and, if it reads, in the query. */
export function parameters(
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

/** Returns the body of a call that writes. Some calls of the API contract take a bare id. */
export function requestBody(
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

/** Returns a schema of an object without some of its fields, such as those that are in the path. */
export function withoutFields(schema: Schema, names: string[]): Schema {
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
