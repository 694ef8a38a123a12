import Database from 'better-sqlite3'
import { foldText } from '../../shared/fields/model.ts'
import { databaseWork } from '../measure.ts'

// WAL alone leaves `synchronous` at the library's default, but a committed write must survive a power failure.
const pragmas = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'busy_timeout = 250',
  'trusted_schema = OFF',
  'cell_size_check = ON',
  'journal_size_limit = 67108864',
]

type ConnectionOptions = Database.Options & {
  /** Called for each failed statement. */
  onError?: (error: unknown) => void
  /** How statements are measured. */
  kind?: 'read' | 'write'
}

/** Opens a database file. Throws if it does not write synchronously, which a committed change relies on. */
export function connect(file: string, { onError, kind, ...options }: ConnectionOptions = {}) {
  const connection = new Database(file, options)
  for (const pragma of pragmas) connection.pragma(pragma)
  if (connection.pragma('synchronous', { simple: true }) !== 2) {
    throw new Error(`${file} does not write synchronously.`)
  }
  connection.function('fold', { deterministic: true }, (value) =>
    String(value ?? '').toLocaleLowerCase('en'),
  )
  connection.function('plain', { deterministic: true }, (value) => foldText(String(value ?? '')))
  connection.prepare = cachedStatements(connection.prepare.bind(connection), onError, kind)
  return connection
}

const maxStatements = 200

/** Caches compiled statements by their text, because compiling takes longer than running most of them. */
function cachedStatements(
  prepare: Database.Database['prepare'],
  onError: ConnectionOptions['onError'],
  kind: ConnectionOptions['kind'],
): Database.Database['prepare'] {
  const cache = new Map<string, Database.Statement>()
  const compile = onError ? reportErrors(prepare, onError, kind) : prepare
  return ((source: string) => {
    const statement = cache.get(source) ?? compile(source)
    if (cache.size < maxStatements) cache.set(source, statement)
    return statement
  }) as Database.Database['prepare']
}

const reportErrors =
  (
    prepare: Database.Database['prepare'],
    onError: (error: unknown) => void,
    kind: ConnectionOptions['kind'],
  ) =>
  (source: string) => {
    const reporting =
      <In extends unknown[], Out>(run: (...values: In) => Out) =>
      (...values: In): Out => {
        try {
          return run(...values)
        } catch (error) {
          onError(error)
          throw error
        }
      }
    const statement = reporting(prepare)(source)
    const measuring =
      <In extends unknown[], Out>(run: (...values: In) => Out) =>
      (...values: In): Out =>
        kind && databaseWork.isOn()
          ? databaseWork.sync({ kind }, () => run(...values))
          : run(...values)
    statement.run = reporting(measuring(statement.run.bind(statement)))
    statement.get = reporting(measuring(statement.get.bind(statement)))
    statement.all = reporting(measuring(statement.all.bind(statement)))
    return statement
  }

/**
 * Opens the file with a separate connection and reads from it, because an open connection may answer from its cache.
 * Throws when the file is not a readable database.
 */
export function readUncached(file: string): void {
  const connection = new Database(file, { readonly: true, fileMustExist: true, timeout: 0 })
  try {
    connection.prepare('SELECT count(*) FROM sqlite_master').get()
  } finally {
    connection.close()
  }
}
