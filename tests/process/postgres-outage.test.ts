import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openPostgres } from '#db/store/postgres/open.ts'
import { startPostgres } from '../support/postgres-server.ts'

/** Makes PostgreSQL refuse all changes of a table like a full disk. */
const refuseWrites = `
  create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no space left' using errcode = '53100'; end $$;
  create trigger refuse before update on callboard_migrations execute function refuse()`

test('a full disk of PostgreSQL is reported until a write succeeds again', {
  timeout: 60_000,
}, async () => {
  const server = await startPostgres()
  const url = await server.createDatabase()
  const client = new pg.Client({ connectionString: url })
  const db = await openPostgres(url, 'sessions')
  try {
    await client.connect()
    await client.query(refuseWrites)
    const write = db.write((tx) =>
      (tx as unknown as NodePgDatabase).execute(sql`update callboard_migrations set hash = hash`),
    )
    await expect(write).rejects.toThrow()
    expect(db.outage()).toBe('full')
    await db.maintain()
    expect(db.outage(), 'while the disk is still full').toBe('full')
    await client.query('drop trigger refuse on callboard_migrations')
    await db.maintain()
    expect(db.outage()).toBeUndefined()
  } finally {
    await client.end()
    await db.close()
    await server.stop()
  }
})
