import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { resetSampleData, seedShared } from '#db/seed.ts'
import { openDb } from '#db/store/open.ts'
import { ConfigError, readConfig } from '../config.ts'
import { toStartFailure } from '../http/start-failure.ts'
import { getToday } from './today.ts'

const help = `npm run seed              sees that the sample data all accounts share is there
npm run seed -- --reset   puts it back as it was, and takes every account's own mails, tasks,
                          chats, events and bookmarks away: new ones come at the next sign-in
                  --force even where this is no demonstration
`

process.umask(0o077) // files are private to this user

/** Runs as a separate program, also next to a running server. */
async function seed() {
  const values = readArguments()
  if (values.help) return print(help)
  const config = readConfig(process.env)
  if (values.reset && !config.demo && !values.force) {
    throw new ConfigError(
      'This is no demonstration, people may work with its data: --force deletes it all the same',
    )
  }
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const db = openDb(join(config.dataDir, 'app.sqlite'), 'app')
  try {
    const today = new Date(getToday({ config, now: Date.now }))
    await (values.reset ? resetSampleData : seedShared)(db, today)
  } finally {
    db.close()
  }
  print(
    `The sample data in ${config.dataDir} is ${values.reset ? 'as it was at the start' : 'there'}.\n`,
  )
}

function readArguments() {
  const options = {
    reset: { type: 'boolean' },
    force: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

const print = (text: string) => void process.stdout.write(text)

await seed().catch((error: unknown) => {
  const failure = toStartFailure(error)
  if (!failure) throw error
  process.stderr.write(`${failure.line}\n`)
  process.exitCode = failure.exitCode
})
