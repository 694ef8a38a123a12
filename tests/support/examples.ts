import { notes } from '#server/api/docs/notes.ts'
import { getKey } from '#server/api/docs/open-api.ts'
import { api } from '#server/api/index.ts'

/** Every call with the example input of its documentation. */
export const examples = api.map((served) => ({
  key: getKey(served),
  endpoint: served.endpoint,
  schema: served.schema,
  input: notes[getKey(served)]?.example ?? {},
}))

export type Example = (typeof examples)[number]
