import type { Reader } from './dialect.ts'
import type { OpenDb } from './open.ts'

const maxAnswers = 100

type Answers<Answer> = { version: number; byQuery: Map<string, Answer> }

/**
 * Caches query results until anything is written, by any process. For shared data that is read often and changes
 * rarely. Callers must not modify the result.
 */
export function memoized<Query, Answer>(read: (db: Reader, query: Query) => Promise<Answer>) {
  const caches = new WeakMap<OpenDb, Answers<Answer>>()
  return async (db: OpenDb, query: Query): Promise<Answer> => {
    const version = db.version() // read before the rows, so that concurrent writes invalidate the entry
    let answers = caches.get(db)
    if (answers?.version !== version) {
      answers = { version, byQuery: new Map() }
      caches.set(db, answers)
    }
    const { byQuery } = answers
    const key = JSON.stringify(query)
    const cached = byQuery.get(key)
    if (cached !== undefined) return cached
    const answer = await read(db, query)
    byQuery.set(key, answer)
    const [oldest] = byQuery.keys()
    if (byQuery.size > maxAnswers && oldest !== undefined) byQuery.delete(oldest)
    return answer
  }
}
