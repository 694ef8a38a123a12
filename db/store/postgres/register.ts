import { registerPostgres } from '../engine.ts'
import { postgresBuilders } from './columns.ts'

// Imported for its effect, before any table.
registerPostgres(postgresBuilders)
