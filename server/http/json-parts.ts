/** Generates the JSON of a long response in parts: each part is generated when the previous one was sent. */
export class JsonParts {
  readonly parts: AsyncIterable<string>

  constructor(parts: AsyncIterable<string>) {
    this.parts = parts
  }
}

/** Yields the JSON of one list with the rows of all batches. */
export async function* toJsonParts(batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let before = '['
  for await (const rows of batches) {
    if (rows.length === 0) continue
    yield before + JSON.stringify(rows).slice(1, -1)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** Returns a list that fits into one batch as it is, which is cheapest, and a longer one in parts. */
export async function toList<Row>(batches: AsyncGenerator<Row[]>): Promise<Row[] | JsonParts> {
  const first = await batches.next()
  const second = first.done ? first : await batches.next()
  if (second.done) return first.value ?? []
  const firstBatches = [first.value, second.value]
  return new JsonParts(
    toJsonParts(
      (async function* all() {
        yield* firstBatches
        yield* batches
      })(),
    ),
  )
}
