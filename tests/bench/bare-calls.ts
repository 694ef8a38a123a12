import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import express from 'express'
import { findLocalAccount } from '#db/accounts/queries.ts'
import { sampleLogins } from '#db/accounts/seed.ts'
import { mailBatches } from '#db/mail/mail-batches.ts'
import { listProductPage } from '#db/products/lists.ts'
import { connect, type Db } from '#db/store/dialect.ts'

// The baseline for the API: bare Express routes that run the same SQL as prepared statements and return the rows. They
// have no session, checks or post-processing. The SQL is recorded from the real queries.

const { PORT, DATA_DIR = '' } = process.env
const file = join(DATA_DIR, 'app.sqlite')

const received: string[] = []
const verbose = (statement: unknown) => void received.push(String(statement))
const overheard = connect(file, { readonly: true, verbose })
const db = drizzle({ client: overheard, casing: 'snake_case' }) as unknown as Db

async function saying(ask: () => Promise<unknown>) {
  received.length = 0
  await ask()
  return [...received]
}

const account = await findLocalAccount(db, sampleLogins[0]?.email ?? '')
if (!account) throw new Error('The first of the sample logins has no account.')

const calls = {
  '/api/datalist/data': await saying(() => listProductPage(db, { page: 1, perPage: 4, q: '' })),
  '/api/email/mails': await saying(() => mailBatches(db, account.id, 'inbox').next()), // a single batch
}
overheard.close()

const connection = connect(file, { readonly: true })
const app = express()
for (const [path, queries] of Object.entries(calls)) {
  const statements = queries.map((query) => connection.prepare(query))
  app.get(path, (_req, res) => void res.json(statements.map((statement) => statement.all())))
}
app.listen(Number(PORT), '127.0.0.1')
