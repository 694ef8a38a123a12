import type { Reader } from './types.ts'

type Runnable<Row> = {
  prepare: (name?: string) => { execute: (values: Record<string, unknown>) => PromiseLike<Row[]> }
}

let queries = 0

/** Builds a query once per database and then only runs it; `param` marks its parameters. */
export function prepared<Row>(build: (db: Reader) => Runnable<Row>) {
  const byDatabase = new WeakMap<Reader, ReturnType<Runnable<Row>['prepare']>>()
  const name = `query_${++queries}` // each connection of PostgreSQL keeps the statement by its name
  return async (db: Reader, values: Record<string, unknown>): Promise<Row[]> => {
    const query = byDatabase.get(db) ?? build(db).prepare(name)
    byDatabase.set(db, query)
    return query.execute(values)
  }
}

/** Like `prepared`, for queries with several shapes: each is built once. */
export function preparedByShape<Shape, Row>(
  getKey: (shape: Shape) => string,
  build: (db: Reader, shape: Shape) => Runnable<Row>,
) {
  const queries = new Map<string, ReturnType<typeof prepared<Row>>>()
  return (db: Reader, shape: Shape, values: Record<string, unknown>): Promise<Row[]> => {
    const name = getKey(shape)
    const query = queries.get(name) ?? prepared((reader) => build(reader, shape))
    queries.set(name, query)
    return query(db, values)
  }
}
