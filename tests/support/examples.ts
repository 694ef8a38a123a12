import { notes } from '#server/api/docs/notes.ts'
import { keyOf } from '#server/api/docs/open-api.ts'
import { api } from '#server/api/index.ts'

/** Every call, with the input that its documentation gives. */
export const examples = api.map((served) => ({
  key: keyOf(served),
  endpoint: served.endpoint,
  schema: served.schema,
  input: notes[keyOf(served)]?.example ?? {},
}))

export type Example = (typeof examples)[number]
