import type { Reader } from './dialect.ts'
import type { OpenDb } from './open.ts'

const maxAnswers = 100

type Answers<Answer> = { version: number; byQuery: Map<string, Answer> }

/**
 * For reads of what belongs to everybody, is asked for again and again and hardly ever changes: an answer is kept until
 * anybody has stored anything, in this process or another. Whoever is given it must not change it.
 */
export function memoized<Query, Answer>(read: (db: Reader, query: Query) => Promise<Answer>) {
  const known = new WeakMap<OpenDb, Answers<Answer>>()
  return async (db: OpenDb, query: Query): Promise<Answer> => {
    const version = db.version() // before the rows: what is stored meanwhile must count as a change
    let answers = known.get(db)
    if (answers?.version !== version) {
      answers = { version, byQuery: new Map() }
      known.set(db, answers)
    }
    const { byQuery } = answers
    const name = JSON.stringify(query)
    const kept = byQuery.get(name)
    if (kept !== undefined) return kept
    const answer = await read(db, query)
    byQuery.set(name, answer)
    const [oldest] = byQuery.keys()
    if (byQuery.size > maxAnswers && oldest !== undefined) byQuery.delete(oldest)
    return answer
  }
}
